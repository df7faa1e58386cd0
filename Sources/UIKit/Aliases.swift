/// UIKit's names for the kit's types, so that code written for UIKit needs `import UIKit` and little else:
///
///     import UIKit
///
///     final class HelloController: UIViewController {
///         override func viewDidLoad() { view.backgroundColor = .white }
///     }
///
/// Each public type of `MiniUI` and `MiniUICore` is listed here, or in `UIKitNames.own` of `ArchitectureTests` with the
/// reason why UIKit has no such type.
@_exported public import Foundation
@_exported public import MiniUI

// MARK: Responders, views, windows

public typealias UIResponder = Responder
public typealias UIFocusEnvironment = FocusEnvironment
public typealias UIView = View
public typealias UIWindow = Window
public typealias UIWindowScene = WindowScene
public typealias UIScene = Scene
public typealias UISceneSizeRestrictions = SceneSizeRestrictions
public typealias UIApplication = Application
public typealias UIViewController = ViewController
public typealias UIViewControllerTransitionCoordinator = ViewControllerTransitionCoordinator
public typealias UIViewControllerTransitionCoordinatorContext = ViewControllerTransitionCoordinatorContext
public typealias UITraitCollection = TraitCollection
public typealias UITraitEnvironment = TraitEnvironment
public typealias UITraitChangeObservable = TraitChangeObservable
public typealias UITraitChangeRegistration = TraitChangeRegistration
public typealias UITraitDefinition = TraitDefinition
public typealias UITrait = Trait
public typealias UITraitUserInterfaceStyle = TraitUserInterfaceStyle
public typealias UITraitDisplayScale = TraitDisplayScale
public typealias UITraitAccessibilityContrast = TraitAccessibilityContrast
public typealias UITraitLayoutDirection = TraitLayoutDirection
public typealias UITraitHorizontalSizeClass = TraitHorizontalSizeClass
public typealias UITraitVerticalSizeClass = TraitVerticalSizeClass
public typealias UIUserInterfaceStyle = UserInterfaceStyle
public typealias UIUserInterfaceSizeClass = UserInterfaceSizeClass
public typealias UIUserInterfaceLayoutDirection = UserInterfaceLayoutDirection
public typealias UITraitEnvironmentLayoutDirection = UserInterfaceLayoutDirection
public typealias UIPasteboard = Pasteboard
public typealias UIMenuController = MenuController
public typealias UIMenuItem = MenuItem
public typealias UIResponderStandardEditActions = Responder
public typealias UIViewPropertyAnimator = PropertyAnimator
public typealias CADisplayLink = DisplayLink
public typealias CALayer = ViewLayer

// MARK: Values

public typealias UIColor = Color
public typealias CGColor = Color
public typealias UIFont = Font
public typealias UIImage = Image
public typealias UIEdgeInsets = EdgeInsets
public typealias NSDirectionalEdgeInsets = DirectionalEdgeInsets
public typealias UIRectEdge = RectEdge
public typealias NSDirectionalRectEdge = DirectionalRectEdge
public typealias UIRectCorner = RectCorner
public typealias CACornerMask = CornerMask
public typealias UIBezierPath = BezierPath
public typealias CGPath = BezierPath
public typealias CGContext = GraphicsContext
public typealias UIGraphicsImageRenderer = GraphicsImageRenderer
public typealias UIGraphicsImageRendererFormat = GraphicsImageRendererFormat
public typealias UIGraphicsImageRendererContext = GraphicsImageRendererContext
public typealias NSTextAlignment = TextAlignment
public typealias NSLineBreakMode = LineBreakMode
public typealias NSWritingDirection = WritingDirection
public typealias NSStringDrawingOptions = StringDrawingOptions
public typealias NSStringDrawingContext = StringDrawingContext

// MARK: Layout

public typealias UILayoutPriority = LayoutPriority
public typealias UILayoutGuide = LayoutGuide
public typealias UILayoutSupport = LayoutSupport
public typealias UIStackView = StackView
public typealias NSLayoutConstraint = LayoutConstraint
public typealias NSLayoutAnchor = LayoutAnchor
public typealias NSLayoutXAxisAnchor = LayoutXAxisAnchor
public typealias NSLayoutYAxisAnchor = LayoutYAxisAnchor
public typealias NSLayoutDimension = LayoutDimension
public typealias UISemanticContentAttribute = View.SemanticContentAttribute

// MARK: Events and gestures

public typealias UIEvent = Event
public typealias UIPressesEvent = Event
public typealias UITouch = Touch
public typealias UIPress = Press
public typealias UIKey = Key
public typealias NSKeyValueChangeKey = KeyValueChangeKey
public typealias UIKeyModifierFlags = KeyModifiers
public typealias UIGestureRecognizer = GestureRecognizer
public typealias UIGestureRecognizerDelegate = GestureRecognizerDelegate
public typealias UITapGestureRecognizer = TapGestureRecognizer
public typealias UIPanGestureRecognizer = PanGestureRecognizer
public typealias UILongPressGestureRecognizer = LongPressGestureRecognizer
public typealias UISwipeGestureRecognizer = SwipeGestureRecognizer
public typealias UIPinchGestureRecognizer = PinchGestureRecognizer
public typealias UIRotationGestureRecognizer = RotationGestureRecognizer
public typealias UIHoverGestureRecognizer = HoverGestureRecognizer
public typealias UIScreenEdgePanGestureRecognizer = ScreenEdgePanGestureRecognizer
public typealias UIScrollTypeMask = ScrollTypeMask
public typealias UIInteraction = Interaction
public typealias UICoordinateSpace = CoordinateSpace

// MARK: Controllers that follow one another

public typealias UIContentContainer = ContentContainer
public typealias UIModalPresentationStyle = ModalPresentationStyle
public typealias UIModalTransitionStyle = ModalTransitionStyle
public typealias UIPresentationController = PresentationController
public typealias UIAdaptivePresentationControllerDelegate = AdaptivePresentationControllerDelegate
public typealias UIViewControllerContextTransitioning = ViewControllerContextTransitioning
public typealias UIViewControllerAnimatedTransitioning = ViewControllerAnimatedTransitioning
public typealias UIViewControllerInteractiveTransitioning = ViewControllerInteractiveTransitioning
public typealias UIViewControllerTransitioningDelegate = ViewControllerTransitioningDelegate
public typealias UITransitionContextViewControllerKey = TransitionContextViewControllerKey
public typealias UITransitionContextViewKey = TransitionContextViewKey
public typealias UIPercentDrivenInteractiveTransition = PercentDrivenInteractiveTransition
public typealias UIStoryboardSegue = StoryboardSegue
public typealias UIViewAnimating = ViewAnimating
public typealias UIViewImplicitlyAnimating = ViewImplicitlyAnimating
public typealias UIStatusBarStyle = StatusBarStyle
public typealias UIStatusBarAnimation = StatusBarAnimation
public typealias UIInterfaceOrientation = InterfaceOrientation
public typealias UIInterfaceOrientationMask = InterfaceOrientationMask
public typealias UINavigationController = NavigationController
public typealias UINavigationControllerDelegate = NavigationControllerDelegate
public typealias UINavigationBar = NavigationBar
public typealias UIToolbar = Toolbar
public typealias UISplitViewController = SplitViewController
public typealias UISplitViewControllerDelegate = SplitViewControllerDelegate
public typealias UITabBarController = TabBarController
public typealias UITabBarControllerDelegate = TabBarControllerDelegate
public typealias UITabBar = TabBar
public typealias UITabBarItem = TabBarItem
public typealias UIPageViewController = PageViewController
public typealias UIPageViewControllerDataSource = PageViewControllerDataSource
public typealias UIPageViewControllerDelegate = PageViewControllerDelegate
public typealias UINavigationItem = NavigationItem
public typealias UIBarButtonItem = BarButtonItem

// MARK: Controls

public typealias UIControl = Control
public typealias UIAction = Action
public typealias UIMenuElement = MenuElement
public typealias UIMenuLeaf = MenuLeaf
public typealias UIMenu = Menu
public typealias UIMenuBuilder = MenuBuilder
public typealias UIMenuSystem = MenuSystem
public typealias UIDeferredMenuElement = DeferredMenuElement
public typealias UICommand = Command
public typealias UIKeyCommand = KeyCommand
public typealias UIContextMenuInteraction = ContextMenuInteraction
public typealias UIContextMenuInteractionDelegate = ContextMenuInteractionDelegate
public typealias UIContextMenuInteractionAnimating = ContextMenuInteractionAnimating
public typealias UIContextMenuConfiguration = ContextMenuConfiguration
public typealias UIContextMenuInteractionCommitAnimating = ContextMenuInteractionCommitAnimating
public typealias UITargetedPreview = TargetedPreview
public typealias UIPreviewParameters = PreviewParameters
public typealias UIToolTipInteraction = ToolTipInteraction
public typealias UIToolTipInteractionDelegate = ToolTipInteractionDelegate
public typealias UIToolTipConfiguration = ToolTipConfiguration
public typealias UIDragInteraction = DragInteraction
public typealias UIDragInteractionDelegate = DragInteractionDelegate
public typealias UIDragSession = DragSession
public typealias UIDropInteraction = DropInteraction
public typealias UIDropInteractionDelegate = DropInteractionDelegate
public typealias UIDropProposal = DropProposal
public typealias UIDropOperation = DropOperation
public typealias UIDropSession = DropSession
public typealias UIDragDropSession = DragDropSession
public typealias UIDragItem = DragItem
public typealias NSItemProvider = ItemProvider
public typealias NSItemProviderReading = ItemProviderReading
public typealias UIButton = Button
public typealias UILabel = Label
public typealias UIImageView = ImageView
public typealias UISwitch = Switch
public typealias UIPageControl = PageControl
public typealias UISegmentedControl = SegmentedControl
public typealias UISlider = Slider
public typealias UIStepper = Stepper
public typealias UIProgressView = ProgressView
public typealias UIActivityIndicatorView = ActivityIndicatorView

// MARK: Text

public typealias UITextField = TextField
public typealias UITextFieldDelegate = TextFieldDelegate
public typealias UISearchTextField = SearchField
public typealias UITextView = TextView
public typealias NSTextContainer = TextContainer
public typealias UITextViewDelegate = TextViewDelegate
public typealias UIKeyInput = KeyInput
public typealias UITextInput = TextInput
public typealias UITextInputTraits = TextInputTraits
public typealias UIKeyboardType = KeyboardType
public typealias UIReturnKeyType = ReturnKeyType
public typealias UITextAutocapitalizationType = TextAutocapitalizationType
public typealias UITextContentType = TextContentType
public typealias UIKeyboardLayoutGuide = KeyboardLayoutGuide

// MARK: Scrolling and collections

public typealias UIScrollView = ScrollView
public typealias UIScrollViewDelegate = ScrollViewDelegate
public typealias UIRefreshControl = RefreshControl
public typealias UICollectionView = CollectionView
public typealias UICollectionReusableView = CollectionReusableView
public typealias UICollectionViewCell = CollectionViewCell
public typealias UICollectionViewListCell = CollectionViewListCell
public typealias UICellAccessory = CellAccessory
public typealias UICollectionViewDataSource = CollectionViewDataSource
public typealias UICollectionViewDataSourcePrefetching = CollectionViewDataSourcePrefetching
public typealias UICollectionViewDelegate = CollectionViewDelegate
public typealias UICollectionViewDelegateFlowLayout = CollectionViewDelegateFlowLayout
public typealias UICollectionViewLayout = CollectionViewLayout
public typealias UICollectionViewFlowLayout = CollectionViewFlowLayout
public typealias UICollectionViewLayoutAttributes = CollectionViewLayoutAttributes
public typealias UICollectionViewLayoutInvalidationContext = CollectionViewLayoutInvalidationContext
public typealias UICollectionViewFlowLayoutInvalidationContext = CollectionViewFlowLayoutInvalidationContext
public typealias UICollectionViewUpdateItem = CollectionViewUpdateItem
public typealias UICollectionViewDiffableDataSource = CollectionViewDiffableDataSource
public typealias NSDiffableDataSourceSnapshot = DiffableDataSourceSnapshot

// MARK: Tables, and the contents of their cells

public typealias UITableView = TableView
public typealias UITableViewCell = TableViewCell
public typealias UITableViewHeaderFooterView = TableViewHeaderFooterView
public typealias UITableViewDataSource = TableViewDataSource
public typealias UITableViewDataSourcePrefetching = TableViewDataSourcePrefetching
public typealias UITableViewDelegate = TableViewDelegate
public typealias UITableViewDiffableDataSource = TableViewDiffableDataSource
public typealias UISwipeActionsConfiguration = SwipeActionsConfiguration
public typealias UIContextualAction = ContextualAction
public typealias UIContentConfiguration = ContentConfiguration
public typealias UIContentView = ContentView
public typealias UIConfigurationState = ConfigurationState
public typealias UIConfigurationStateCustomKey = ConfigurationStateCustomKey
public typealias UIViewConfigurationState = ViewConfigurationState
public typealias UICellConfigurationState = CellConfigurationState
public typealias UIListContentConfiguration = ListContentConfiguration
public typealias UIListContentView = ListContentView
public typealias UIBackgroundConfiguration = BackgroundConfiguration

// MARK: Alerts, sheets, popovers

public typealias UIAlertController = AlertController
public typealias UIAlertAction = AlertAction
public typealias UISheetPresentationController = SheetPresentationController
public typealias UISheetPresentationControllerDelegate = SheetPresentationControllerDelegate
public typealias UISheetPresentationControllerDetentResolutionContext =
  SheetPresentationControllerDetentResolutionContext
public typealias UIPopoverPresentationController = PopoverPresentationController
public typealias UIPopoverPresentationControllerDelegate = PopoverPresentationControllerDelegate
public typealias UIPopoverPresentationControllerSourceItem = PopoverPresentationControllerSourceItem
public typealias UIPopoverArrowDirection = PopoverArrowDirection
