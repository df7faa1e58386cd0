import MiniUI

// Subclasses of the kit's open classes, as clients write them: each calls a designated initializer of its superclass in each way in
// which it can be called. Swift reports no error for a call of an initializer without a symbol, so only linking shows that it is there.

/// The number of objects that were made.
var count = 0
@MainActor func made(_ objects: AnyObject...) { count += objects.count }

final class OwnResponder: Responder { override init() { super.init() } }
made(OwnResponder())

final class OwnElement: AccessibilityElement { init() { super.init(accessibilityContainer: View()) } }
final class OwnCustomAction: AccessibilityCustomAction { init() { super.init(name: "Own", actionHandler: nil) } }
made(OwnElement(), OwnCustomAction())

final class OwnUndoManager: UndoManager { override init() { super.init() } }
made(OwnUndoManager())

// MARK: Views

final class OwnView: View {
  override init(frame: CGRect) { super.init(frame: frame) }
  init(plain: Void) { super.init() }
}
made(OwnView(), OwnView(plain: ()))

final class OwnControl: Control {
  override init(frame: CGRect) { super.init(frame: frame) }
  init(plain: Void) { super.init() }
}
made(OwnControl(), OwnControl(plain: ()))

final class OwnButton: Button {
  override init(frame: CGRect) { super.init(frame: frame) }
  init(plain: Void) { super.init() }
}
made(OwnButton(), OwnButton(plain: ()))

final class OwnImageView: ImageView {
  override init(frame: CGRect) { super.init(frame: frame) }
  override init(image: Image?) { super.init(image: image) }
  override init(image: Image?, highlightedImage second: Image?) { super.init(image: image, highlightedImage: second) }
  init(plain: Void) { super.init() }
}
made(OwnImageView(plain: ()), OwnImageView(image: nil), OwnImageView(image: nil, highlightedImage: nil))

final class OwnLabel: Label {
  override init(frame: CGRect) { super.init(frame: frame) }
  init(plain: Void) { super.init() }
}
made(OwnLabel(), OwnLabel(plain: ()))

final class OwnPageControl: PageControl {
  override init(frame: CGRect) { super.init(frame: frame) }
  init(plain: Void) { super.init() }
}
made(OwnPageControl(), OwnPageControl(plain: ()))

final class OwnActivityIndicatorView: ActivityIndicatorView {
  override init(frame: CGRect) { super.init(frame: frame) }
  init(plain: Void) { super.init() }
}
made(OwnActivityIndicatorView(frame: .zero), OwnActivityIndicatorView(plain: ()))

final class OwnStepper: Stepper {
  override init(frame: CGRect) { super.init(frame: frame) }
  init(plain: Void) { super.init() }
}
made(OwnStepper(), OwnStepper(plain: ()))

final class OwnProgressView: ProgressView {
  override init(frame: CGRect) { super.init(frame: frame) }
  init(plain: Void) { super.init() }
}
made(OwnProgressView(), OwnProgressView(plain: ()))

final class OwnSwitch: Switch {
  override init(frame: CGRect) { super.init(frame: frame) }
  init(plain: Void) { super.init() }
}
made(OwnSwitch(), OwnSwitch(plain: ()))

final class OwnSlider: Slider {
  override init(frame: CGRect) { super.init(frame: frame) }
  init(plain: Void) { super.init() }
}
made(OwnSlider(), OwnSlider(plain: ()))

final class OwnSegmentedControl: SegmentedControl {
  override init(frame: CGRect) { super.init(frame: frame) }
  init(plain: Void) { super.init() }
}
made(OwnSegmentedControl(frame: .zero), OwnSegmentedControl(plain: ()))

final class OwnStackView: StackView {
  override init(frame: CGRect) { super.init(frame: frame) }
  init(plain: Void) { super.init() }
}
made(OwnStackView(), OwnStackView(plain: ()))

final class OwnConstraint: LayoutConstraint {}
made(
  OwnConstraint(
    item: View(), attribute: .width, relatedBy: .equal, toItem: nil, attribute: .height, multiplier: 0, constant: 5))
final class OwnTextField: TextField {
  override init(frame: CGRect) { super.init(frame: frame) }
  init(plain: Void) { super.init() }
}
made(OwnTextField(), OwnTextField(plain: ()))

final class OwnSearchField: SearchField {
  override init(frame: CGRect) { super.init(frame: frame) }
  init(plain: Void) { super.init() }
}
made(OwnSearchField(), OwnSearchField(plain: ()))

final class OwnTextView: TextView {
  override init(frame: CGRect, textContainer: TextContainer?) { super.init(frame: frame, textContainer: textContainer) }
  convenience init(plain: Void) { self.init() }
}
made(OwnTextView(), OwnTextView(frame: .zero), OwnTextView(plain: ()), OwnTextContainer(size: .zero))

final class OwnScrollView: ScrollView {
  override init(frame: CGRect) { super.init(frame: frame) }
  init(plain: Void) { super.init() }
}
made(OwnScrollView(), OwnScrollView(plain: ()))

final class OwnRefreshControl: RefreshControl {
  override init(frame: CGRect) { super.init(frame: frame) }
  override init() { super.init() }
}
made(OwnRefreshControl(), OwnRefreshControl(frame: .zero))

final class OwnNavigationBar: NavigationBar {
  override init(frame: CGRect) { super.init(frame: frame) }
  init(plain: Void) { super.init() }
}
made(OwnNavigationBar(), OwnNavigationBar(plain: ()))

final class OwnTabBar: TabBar {
  override init(frame: CGRect) { super.init(frame: frame) }
  init(plain: Void) { super.init() }
}
made(OwnTabBar(), OwnTabBar(plain: ()))

final class OwnToolbar: Toolbar {
  override init(frame: CGRect) { super.init(frame: frame) }
  init(plain: Void) { super.init() }
}
made(OwnToolbar(), OwnToolbar(plain: ()))

final class OwnReusableView: ReusableView {
  override init(frame: CGRect) { super.init(frame: frame) }
  init(plain: Void) { super.init() }
}
made(OwnReusableView(), OwnReusableView(plain: ()))
final class OwnCollectionReusableView: CollectionReusableView {
  override init(frame: CGRect) { super.init(frame: frame) }
  init(plain: Void) { super.init() }
}
made(OwnCollectionReusableView(), OwnCollectionReusableView(plain: ()))
final class OwnCollectionViewCell: CollectionViewCell {
  override init(frame: CGRect) { super.init(frame: frame) }
  init(plain: Void) { super.init() }
}
made(OwnCollectionViewCell(), OwnCollectionViewCell(plain: ()))
made(OwnCollectionViewListCell(), OwnCollectionViewListCell(plain: ()))
final class OwnDraggableCell: DraggableCell {
  override init(frame: CGRect) { super.init(frame: frame) }
  init(plain: Void) { super.init() }
}
made(OwnDraggableCell(), OwnDraggableCell(plain: ()))
final class OwnTableView: TableView {
  override init(frame: CGRect, style: Style) { super.init(frame: frame, style: style) }
  init(frameOnly frame: CGRect) { super.init(frame: frame) }
  init(plain: Void) { super.init() }
}
made(OwnTableView(frame: .zero, style: .grouped))
made(OwnTableView(frameOnly: .zero), OwnTableView(plain: ()))
final class OwnCollectionView: CollectionView {
  init() { super.init(frame: .zero, collectionViewLayout: CollectionViewFlowLayout()) }
}
made(OwnCollectionView())
final class OwnTableViewCell: TableViewCell {
  override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
  }
}
made(OwnTableViewCell())
final class PlainTableViewCell: TableViewCell {
  init(plain: Void) { super.init() }
  required convenience init(registeredAs identifier: String?) { self.init(plain: ()) }
}
made(PlainTableViewCell(plain: ()))
final class OwnHeaderView: TableViewHeaderFooterView {
  override init(reuseIdentifier: String?) { super.init(reuseIdentifier: reuseIdentifier) }
}
made(OwnHeaderView())
final class OwnListContentView: ListContentView {
  init() { super.init(configuration: .cell()) }
}
made(OwnListContentView())

final class OwnMenuBar: MenuBar { init() { super.init(menus: []) } }
made(OwnMenuBar())

final class OwnActivityIndicator: ActivityIndicatorView { init() { super.init(style: .large) } }
made(OwnActivityIndicator())

final class OwnSegments: SegmentedControl { init() { super.init(items: ["One"]) } }
made(OwnSegments())

// MARK: Controllers

final class OwnController: ViewController {
  override init(nibName: String?, bundle: Bundle?) { super.init(nibName: nibName, bundle: bundle) }
  init(plain: Void) { super.init() }
}
made(OwnController(), OwnController(plain: ()))

final class OwnPageViewController: PageViewController {
  init() { super.init(transitionStyle: .scroll, navigationOrientation: .vertical) }
}
made(OwnPageViewController())

final class OwnNavigationController: NavigationController {
  override init(nibName: String?, bundle: Bundle?) { super.init(nibName: nibName, bundle: bundle) }
  override init(rootViewController: ViewController) { super.init(rootViewController: rootViewController) }
  init(plain: Void) { super.init() }
}
made(OwnNavigationController(plain: ()), OwnNavigationController(rootViewController: ViewController()))

final class OwnTabBarController: TabBarController {
  override init(nibName: String?, bundle: Bundle?) { super.init(nibName: nibName, bundle: bundle) }
  init(plain: Void) { super.init() }
}
made(OwnTabBarController(nibName: nil, bundle: nil), OwnTabBarController(plain: ()))

final class OwnTableViewController: TableViewController {
  override init(nibName: String?, bundle: Bundle?) { super.init(nibName: nibName, bundle: bundle) }
  init(plain: Void) { super.init() }
}
made(OwnTableViewController(nibName: nil, bundle: nil), OwnTableViewController(plain: ()))

final class OwnCollectionViewController: CollectionViewController {
  override init(nibName: String?, bundle: Bundle?) { super.init(nibName: nibName, bundle: bundle) }
  init(plain: Void) { super.init() }
}
made(OwnCollectionViewController(nibName: nil, bundle: nil), OwnCollectionViewController(plain: ()))

final class OwnSplitViewController: SplitViewController {
  override init(nibName: String?, bundle: Bundle?) { super.init(nibName: nibName, bundle: bundle) }
  init(plain: Void) { super.init() }
}
made(OwnSplitViewController(nibName: nil, bundle: nil), OwnSplitViewController(plain: ()))

final class OwnAlertController: AlertController {
  override init(nibName: String?, bundle: Bundle?) { super.init(nibName: nibName, bundle: bundle) }
  init(plain: Void) { super.init() }
}
made(OwnAlertController(nibName: nil, bundle: nil), OwnAlertController(plain: ()))

final class BarredController: NavigationController { init() { super.init(navigationBarClass: nil, toolbarClass: nil) } }
made(BarredController())
final class StyledTableController: TableViewController { init() { super.init(style: .insetGrouped) } }
made(StyledTableController())
final class FlowController: CollectionViewController {
  init() { super.init(collectionViewLayout: CollectionViewFlowLayout()) }
}
made(FlowController())
final class ColumnsController: SplitViewController { init() { super.init(style: .doubleColumn) } }
made(ColumnsController())
final class OwnMenuBarController: MenuBarController { init() { super.init(rootViewController: ViewController()) } }
made(OwnMenuBarController())

class OwnPresentation: PresentationController {
  init() { super.init(presentedViewController: ViewController(), presenting: nil) }
}
made(OwnPresentation())
final class OwnSheetPresentation: SheetPresentationController {
  init() { super.init(presentedViewController: ViewController(), presenting: nil) }
}
made(OwnSheetPresentation())
final class OwnPopoverPresentation: PopoverPresentationController {
  init() { super.init(presentedViewController: ViewController(), presenting: nil) }
}
made(OwnPopoverPresentation())
final class OwnSegue: StoryboardSegue {}
made(OwnSegue(identifier: nil, source: ViewController(), destination: ViewController()))
final class OwnInteractiveTransition: PercentDrivenInteractiveTransition { override init() { super.init() } }
made(OwnInteractiveTransition())

// MARK: Gestures

final class OwnGestureRecognizer: GestureRecognizer {
  override init(target: Any?, action: Selector?) { super.init(target: target, action: action) }
}
made(OwnGestureRecognizer())

final class OwnTapGestureRecognizer: TapGestureRecognizer {
  override init(target: Any?, action: Selector?) { super.init(target: target, action: action) }
}
made(OwnTapGestureRecognizer())

final class OwnPanGestureRecognizer: PanGestureRecognizer {
  override init(target: Any?, action: Selector?) { super.init(target: target, action: action) }
}
made(OwnPanGestureRecognizer())

final class OwnScreenEdgePanGestureRecognizer: ScreenEdgePanGestureRecognizer {
  override init(target: Any?, action: Selector?) { super.init(target: target, action: action) }
}
made(OwnScreenEdgePanGestureRecognizer())

final class OwnSwipeGestureRecognizer: SwipeGestureRecognizer {
  override init(target: Any?, action: Selector?) { super.init(target: target, action: action) }
}
made(OwnSwipeGestureRecognizer())

final class OwnLongPressGestureRecognizer: LongPressGestureRecognizer {
  override init(target: Any?, action: Selector?) { super.init(target: target, action: action) }
}
made(OwnLongPressGestureRecognizer())

final class OwnHoverGestureRecognizer: HoverGestureRecognizer {
  override init(target: Any?, action: Selector?) { super.init(target: target, action: action) }
}
made(OwnHoverGestureRecognizer())

final class OwnPinchGestureRecognizer: PinchGestureRecognizer {
  override init(target: Any?, action: Selector?) { super.init(target: target, action: action) }
}
made(OwnPinchGestureRecognizer())

final class OwnRotationGestureRecognizer: RotationGestureRecognizer {
  override init(target: Any?, action: Selector?) { super.init(target: target, action: action) }
}
made(OwnRotationGestureRecognizer())

// MARK: Items, menus, layouts and other objects

final class OwnBarButtonItem: BarButtonItem { override init() { super.init() } }
made(OwnBarButtonItem())
final class OwnTabBarItem: TabBarItem { init() { super.init(title: "One", image: nil, tag: 1) } }
made(OwnTabBarItem())
final class OwnNavigationItem: NavigationItem { init() { super.init(title: "One") } }
made(OwnNavigationItem())
final class OwnAlertAction: AlertAction { init() { super.init(title: "OK", style: .default) } }
made(OwnAlertAction())
final class OwnContextualAction: ContextualAction { init() { super.init(style: .normal, title: "One") { _, _, _ in } } }
made(OwnContextualAction())
final class OwnSwipeActions: SwipeActionsConfiguration { init() { super.init(actions: []) } }
made(OwnSwipeActions())
made(OwnMenu())
made(OwnAction())
made(OwnMenuItem())
final class OwnConfiguration: ContextMenuConfiguration { init() { super.init(identifier: "one") } }
made(OwnConfiguration())
final class OwnToolTip: ToolTipInteraction { override init() { super.init() } }
made(OwnToolTip())
final class DropOwner: DropInteractionDelegate, DragInteractionDelegate {
  func dragInteraction(_ interaction: DragInteraction, itemsForBeginning session: any DragSession) -> [DragItem] { [] }
}
let dropOwner = DropOwner()
final class OwnDragItem: DragItem { init() { super.init(itemProvider: ItemProvider(object: "")) } }
final class OwnDrag: DragInteraction { init() { super.init(delegate: dropOwner) } }
final class OwnDrop: DropInteraction { init() { super.init(delegate: dropOwner) } }
final class OwnProposal: DropProposal { init() { super.init(operation: .copy) } }
made(OwnDragItem(), OwnDrag(), OwnDrop(), OwnProposal())
final class OwnPath: BezierPath { override init() { super.init() } }
final class OwnGuide: LayoutGuide { override init() { super.init() } }
made(OwnPath(), OwnGuide())
final class OwnAnimator: PropertyAnimator { init() { super.init(duration: 1) } }
made(OwnAnimator())
final class SpringAnimator: PropertyAnimator { init() { super.init(duration: 1, dampingRatio: 0.5) } }
made(SpringAnimator())
final class OwnRenderer: GraphicsImageRenderer {
  init() { super.init(bounds: CGRect(x: 0, y: 0, width: 1, height: 1)) }
}
final class OwnPreview: TargetedPreview { init() { super.init(view: View()) } }
final class OwnPreviewParameters: PreviewParameters { override init() { super.init() } }
made(OwnRenderer(), OwnPreview(), OwnPreviewParameters())
final class OwnCollectionViewLayout: CollectionViewLayout { override init() { super.init() } }
final class OwnCollectionViewFlowLayout: CollectionViewFlowLayout { override init() { super.init() } }
final class OwnCollectionViewWaterfallLayout: CollectionViewWaterfallLayout { override init() { super.init() } }
made(OwnCollectionViewLayout(), OwnCollectionViewFlowLayout(), OwnCollectionViewWaterfallLayout())
final class OwnCollectionViewLayoutInvalidationContext: CollectionViewLayoutInvalidationContext {
  required init() { super.init() }
}
made(OwnCollectionViewLayoutInvalidationContext())
final class OwnCollectionViewFlowLayoutInvalidationContext: CollectionViewFlowLayoutInvalidationContext {
  required init() { super.init() }
}
made(OwnCollectionViewFlowLayoutInvalidationContext())
final class OwnAttributes: CollectionViewLayoutAttributes {}
made(OwnAttributes(forCellWith: IndexPath(item: 0, section: 0)))

print("\(count) objects of subclasses")
