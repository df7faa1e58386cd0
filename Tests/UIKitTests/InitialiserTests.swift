import MiniUITesting
import Testing
import UIKit

/// Tests that create each public class with each of its initializers. `ArchitectureTests` checks that no class is missing.
@MainActor struct InitialiserTests {
  private let frame = CGRect(x: 3, y: 4, width: 50, height: 60)

  @Test func `views can be created before there is an application`() {
    let label = UILabel()
    label.text = "early"
    label.font = .systemFont(ofSize: 12)
    let field = UITextField(frame: frame)
    field.text = "early"
    #expect(UISegmentedControl(items: ["early"]).numberOfSegments == 1)
    #expect(label.text == "early")
    #expect(field.text == "early")
    #expect(UIButton("early").currentTitle == "early")
  }

  @Test func `views can be created with and without a frame`() throws {
    _ = try Stage(size: CGSize(width: 100, height: 100))
    let made: [(UIView, UIView)] = [
      (UIView(), UIView(frame: frame)), (UILabel(), UILabel(frame: frame)), (UIImageView(), UIImageView(frame: frame)),
      (UIButton(), UIButton(frame: frame)), (UIPageControl(), UIPageControl(frame: frame)),
      (UITextField(), UITextField(frame: frame)), (UISearchTextField(), UISearchTextField(frame: frame)),
      (UITextView(), UITextView(frame: frame)), (UIScrollView(), UIScrollView(frame: frame)),
      (UIStackView(), UIStackView(frame: frame)), (MiniUI.ReusableView(), MiniUI.ReusableView(frame: frame)),
      (UICollectionReusableView(), UICollectionReusableView(frame: frame)),
      (UICollectionViewCell(), UICollectionViewCell(frame: frame)),
      (UICollectionViewListCell(), UICollectionViewListCell(frame: frame)),
      (MiniUI.DraggableCell(), MiniUI.DraggableCell(frame: frame)),
      (UISegmentedControl(), UISegmentedControl(frame: frame)), (UIControl(), UIControl(frame: frame)),
      (UIActivityIndicatorView(), UIActivityIndicatorView(frame: frame)), (UISlider(), UISlider(frame: frame)),
    ]
    for (plain, framed) in made {
      #expect(plain.frame == .zero, "\(type(of: plain))")
      #expect(framed.frame == frame, "\(type(of: framed))")
    }
  }

  @Test func `elements and custom actions of accessibility can be created as in UIKit`() {
    let view = UIView()
    let element = UIAccessibilityElement(accessibilityContainer: view)
    element.accessibilityTraits = [.button, .selected]
    #expect(element.accessibilityContainer === view && element.isAccessibilityElement)
    let action = UIAccessibilityCustomAction(name: "Delete") { _ in true }
    #expect(action.name == "Delete" && action.actionHandler?(action) == true)
  }

  @Test func `controllers and their bars can be created as in UIKit`() throws {
    _ = try Stage(size: CGSize(width: 100, height: 100))
    let root = UIViewController(nibName: nil, bundle: nil)
    #expect(UINavigationController(rootViewController: root).viewControllers == [root])
    #expect(UINavigationController().viewControllers.isEmpty)
    #expect(UINavigationController(nibName: nil, bundle: nil).topViewController == nil)
    let framed = UINavigationController(navigationBarClass: UINavigationBar.self, toolbarClass: UIToolbar.self)
    #expect(framed.navigationBar.items?.isEmpty == true && framed.toolbar.items == nil)
    #expect(UINavigationBar().frame == .zero && UINavigationBar(frame: frame).frame == frame)
    #expect(UIToolbar().frame == .zero && UIToolbar(frame: frame).frame == frame)
    #expect(UITabBarController().viewControllers?.isEmpty == true && UITabBar(frame: frame).frame == frame)
    #expect(UITabBarItem(title: "One", image: nil, tag: 3).tag == 3)
    #expect(UITabBarItem(title: "One", image: nil, selectedImage: nil).title == "One")
    #expect(UISplitViewController(style: .doubleColumn).viewControllers.isEmpty)
    #expect(UISplitViewController().style == .unspecified)
    #expect(UINavigationItem(title: "Albums").title == "Albums")
    let reader = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal, options: nil)
    #expect(reader.transitionStyle == .scroll && reader.viewControllers?.isEmpty == true)
    #expect(UIPercentDrivenInteractiveTransition().percentComplete == 0)
    #expect(UIStoryboardSegue(identifier: "next", source: root, destination: root).identifier == "next")
    let presentation = UIPresentationController(presentedViewController: root, presenting: nil)
    #expect(presentation.presentedViewController === root && presentation.containerView == nil)
  }

  @Test func `bar button items can be created as in UIKit`() throws {
    _ = try Stage(size: CGSize(width: 100, height: 100))
    let titled = UIBarButtonItem(title: "Go", style: .done, target: nil, action: nil)
    #expect(titled.title == "Go")
    #expect(titled.style == .done)
    #expect(UIBarButtonItem().title == nil)
    let picture = UIImage(bitmap: try Bitmap(width: 8, height: 4), scale: 2)
    #expect(UIBarButtonItem(image: picture, style: .plain, target: nil, action: nil).image != nil)
    #expect(UIBarButtonItem(barButtonSystemItem: .done, target: nil, action: nil).title == "Done")
    #expect(UIBarButtonItem(systemItem: .add).systemItem == .add)
    #expect(UIBarButtonItem(title: "Sort", menu: UIMenu()).menu != nil)
    #expect(UIBarButtonItem(systemItem: .add, primaryAction: nil, menu: UIMenu()).menu != nil)
    #expect(UIBarButtonItem(primaryAction: UIAction(title: "Go") { _ in }).title == "Go")
    let view = UIView()
    #expect(UIBarButtonItem(customView: view).customView === view)
    #expect(UIBarButtonItem.fixedSpace(12).width == 12 && UIBarButtonItem.flexibleSpace().systemItem == .flexibleSpace)
  }

  @Test func `a switch keeps its own size when it is created with a frame`() throws {
    _ = try Stage(size: CGSize(width: 100, height: 100))
    #expect(UISwitch().bounds.size == UISwitch(frame: frame).bounds.size)
    #expect(UISwitch(frame: frame).frame.origin == frame.origin)
  }

  @Test func `steppers, progress views and refresh controls have their own height`() throws {
    _ = try Stage(size: CGSize(width: 100, height: 100))
    for (framed, size) in [
      (UIStepper(frame: frame), CGSize(width: 94, height: 32)),
      (UIProgressView(frame: frame), CGSize(width: 50, height: 4)),
      (UIRefreshControl(frame: frame), CGSize(width: 50, height: 60)),
    ] as [(UIView, CGSize)] {
      #expect(framed.frame == CGRect(origin: frame.origin, size: size), "\(type(of: framed))")
    }
    #expect(UIStepper().bounds.size == CGSize(width: 94, height: 32) && UIRefreshControl().bounds.height == 60)
    #expect(UIProgressView().bounds.height == 4 && UIProgressView(progressViewStyle: .bar).progressViewStyle == .bar)
    #expect(UIActivityIndicatorView(style: .large).bounds.size == CGSize(width: 37, height: 37))
  }

  @Test func `cells and their contents can be created as in UIKit`() throws {
    _ = try Stage(size: CGSize(width: 100, height: 100))
    let cell = UITableViewCell(style: .subtitle, reuseIdentifier: "cell")
    #expect(cell.reuseIdentifier == "cell")
    #expect(cell.detailTextLabel != nil)
    #expect(UITableViewCell().detailTextLabel == nil)
    #expect(UITableViewCell(frame: frame).frame == frame && UITableViewCell(registeredAs: "a").reuseIdentifier == "a")
    #expect(UITableViewHeaderFooterView(reuseIdentifier: "header").reuseIdentifier == "header")
    #expect(UITableViewHeaderFooterView(frame: frame).frame == frame)
    #expect(UITableViewHeaderFooterView(registeredAs: "a").reuseIdentifier == "a")
    let action = UIContextualAction(style: .destructive, title: "Delete") { _, _, done in done(true) }
    let actions = UISwipeActionsConfiguration(actions: [action])
    #expect(actions.performsFirstActionWithFullSwipe && actions.actions.first === action)
    #expect(UIListContentView(configuration: .cell()).configuration is UIListContentConfiguration)
  }

  @Test func `controls with a value can be created with actions`() throws {
    _ = try Stage(size: CGSize(width: 100, height: 100))
    var performed = 0
    let action = UIAction { _ in performed += 1 }
    let made: [UIControl] = [
      UISlider(frame: frame, primaryAction: action), UIStepper(frame: frame, primaryAction: action),
      UISegmentedControl(frame: frame, primaryAction: action), UIRefreshControl(frame: frame, primaryAction: action),
    ]
    for control in made { control.sendActions(for: .primaryActionTriggered) }
    #expect(performed == 4)
    let picture = UIImage(bitmap: try Bitmap(width: 8, height: 4))
    let items: [Any] = ["A", picture, UIAction(title: "C") { _ in }, 4]
    let segments = UISegmentedControl(items: items)
    #expect(segments.numberOfSegments == 4)
    #expect(segments.titleForSegment(at: 2) == "C")
    #expect(segments.bounds.height == 32)
    #expect(segments.imageForSegment(at: 1) === picture && segments.titleForSegment(at: 3) == nil)
    #expect(UISegmentedControl(items: nil).frame == .zero)
    #expect(UISegmentedControl(frame: frame, actions: [action, action]).numberOfSegments == 2)
  }

  @Test func `controls and buttons can be created with actions`() throws {
    _ = try Stage(size: CGSize(width: 100, height: 100))
    var performed: [String] = []
    let action = UIAction(title: "Go", identifier: .init("go")) { performed.append($0.title) }
    let control = UIControl(frame: frame, primaryAction: action)
    control.sendActions(for: .primaryActionTriggered)
    let button = UIButton(primaryAction: action)
    button.sendActions(for: .primaryActionTriggered)
    UIButton(frame: frame, primaryAction: action).sendActions(for: .primaryActionTriggered)
    UIButton("Quick", style: .filled) { performed.append($0.currentTitle ?? "") }.performPrimaryAction()
    #expect(performed == ["Go", "Go", "Go", "Quick"])
    #expect(button.currentTitle == "Go" && UIButton(type: .system).buttonType == .system)
  }

  @Test func `labels, image views and collections can be created with their own initializers`() throws {
    _ = try Stage(size: CGSize(width: 100, height: 100))
    #expect(UILabel("word", font: .boldSystemFont(ofSize: 20), color: .systemRed).font.pointSize == 20)
    let image = UIImage(bitmap: try Bitmap(width: 8, height: 4), scale: 2)
    #expect(UIImageView(image: image).frame == CGRect(x: 0, y: 0, width: 4, height: 2))
    #expect(UIImage(contentsOfFile: "/nowhere.png") == nil)
    #expect(UIImage(data: Data()) == nil && UIImage(data: Data(), scale: 2) == nil)
    #expect(UIFont(name: "HelveticaNeue-Bold", size: 20)?.weight == .bold)
    #expect("a".size(withAttributes: [.font: UIFont.systemFont(ofSize: 17)]).height > 0)
    #expect("a".boundingRect(with: .zero, attributes: nil, context: NSStringDrawingContext()).height > 0)
    #expect(throws: ImageError.self) { try UIImage(contentsOf: URL(fileURLWithPath: "/nowhere.png")) }
    let layout = UICollectionViewFlowLayout()
    #expect(UICollectionView(frame: frame, collectionViewLayout: layout).frame == frame)
    #expect(UICollectionView(collectionViewLayout: UICollectionViewLayout()).frame == .zero)
    #expect(CollectionViewWaterfallLayout().collectionViewContentSize == .zero)
    let path = IndexPath(item: 1, section: 0)
    let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
    #expect(attributes.copy().indexPath == path)
    let header = UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: "header", with: path)
    let decoration = UICollectionViewLayoutAttributes(forDecorationViewOfKind: "line", with: path)
    #expect(header.representedElementKind == "header" && decoration.representedElementKind == "line")
    #expect(!UICollectionViewLayoutInvalidationContext().invalidateEverything)
    #expect(UICollectionViewFlowLayoutInvalidationContext().invalidateFlowLayoutAttributes)
    let source = UICollectionViewDiffableDataSource<Int, Int>(
      collectionView: UICollectionView(frame: frame, collectionViewLayout: layout)
    ) { _, _, _ in nil }
    #expect(source.snapshot().numberOfItems == 0)
    let reused = UICollectionReusableView(reuseIdentifier: "again")
    #expect(reused.reuseIdentifier == "again")
  }

  @Test func `compositional layouts can be created with a section, a provider and a configuration`() {
    let section = NSCollectionLayoutSection.rows(.absolute(20))
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.scrollDirection = .horizontal
    let made = [
      UICollectionViewCompositionalLayout(section: section),
      UICollectionViewCompositionalLayout(section: section, configuration: configuration),
      UICollectionViewCompositionalLayout { _, _ in section },
      UICollectionViewCompositionalLayout(sectionProvider: { _, _ in section }, configuration: configuration),
    ]
    #expect(made.map { $0.configuration.scrollDirection } == [.vertical, .horizontal, .vertical, .horizontal])
  }

  // Subclasses without initializers of their own inherit all.
  private final class NotedTable: UITableView { var note: String? }
  private final class NotedGrid: UICollectionView { var note: String? }

  @Test func `tables and their parts can be created as in UIKit`() throws {
    _ = try Stage(size: CGSize(width: 100, height: 100))
    #expect(UITableView(frame: frame, style: .grouped).style == .grouped)
    #expect(UITableView(frame: frame).frame == frame && UITableView().style == .plain)
    #expect(NotedTable(frame: frame).frame == frame && NotedTable().style == .plain)
    #expect(NotedGrid(collectionViewLayout: UICollectionViewLayout()).frame == .zero)
    #expect(MiniUI.ItemsView(frame: frame, layout: UICollectionViewLayout()).frame == frame)
    #expect(UITableViewCell(style: .subtitle, reuseIdentifier: "again").reuseIdentifier == "again")
    #expect(UITableViewCell(frame: frame).frame == frame)
    #expect(UITableViewHeaderFooterView(reuseIdentifier: "again").reuseIdentifier == "again")
    #expect(UITableViewHeaderFooterView(frame: frame).frame == frame)
    let action = UIContextualAction(style: .normal, title: "Keep") { _, _, done in done(true) }
    let source = UITableViewDiffableDataSource<Int, Int>(tableView: UITableView()) { _, _, _ in nil }
    #expect(source.snapshot().numberOfItems == 0)
    #expect(TableViewController(style: .plain).tableView.dataSource == nil)
    #expect(
      CollectionViewController(collectionViewLayout: UICollectionViewFlowLayout()).collectionView.dataSource == nil)
    #expect(UITableViewController(style: .grouped).tableView.style == .grouped)
    #expect(UITableViewController(nibName: nil, bundle: nil).tableView.style == .plain)
    #expect(UICollectionViewController(collectionViewLayout: UICollectionViewFlowLayout()).collectionView != nil)
    #expect(UICollectionViewController(nibName: nil, bundle: nil).clearsSelectionOnViewWillAppear)
    #expect(UISwipeActionsConfiguration(actions: [action]).actions.first?.title == "Keep")
  }

  @Test func `gesture recognizers can be created plain, with a closure, and with a target`() {
    let target = UIView()
    let made: [UIGestureRecognizer] = [
      UIGestureRecognizer(), UIGestureRecognizer(target: target) { _ in }, UITapGestureRecognizer(),
      UITapGestureRecognizer { _ in }, UITapGestureRecognizer(target: target) { _ in }, UIPanGestureRecognizer(),
      UIPanGestureRecognizer { _ in }, UIPanGestureRecognizer(target: target) { _ in }, UILongPressGestureRecognizer(),
      UILongPressGestureRecognizer { _ in }, UISwipeGestureRecognizer(), UISwipeGestureRecognizer { _ in },
      UIPinchGestureRecognizer(), UIPinchGestureRecognizer { _ in }, UIRotationGestureRecognizer(),
      UIRotationGestureRecognizer { _ in }, UIHoverGestureRecognizer(), UIHoverGestureRecognizer { _ in },
      UIScreenEdgePanGestureRecognizer(), UIScreenEdgePanGestureRecognizer { _ in },
    ]
    for recognizer in made { #expect(recognizer.state == .possible && recognizer.isEnabled && recognizer.view == nil) }
  }

  @Test func `responders, controllers and other objects can be created`() throws {
    #expect(UIResponder().next == nil)
    #expect(UILayoutGuide().owningView == nil)
    #expect(NSTextContainer().size == .zero && NSTextContainer(size: frame.size).size == frame.size)
    #expect(UIStackView(arrangedSubviews: [UIView(), UIView()]).arrangedSubviews.count == 2)
    let width = NSLayoutConstraint(
      item: UIView(), attribute: .width, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute, multiplier: 1,
      constant: 5)
    #expect(width.constant == 5)
    #expect(!UIViewController().isViewLoaded)
    #expect(UIViewController(nibName: nil, bundle: nil).view.subviews.isEmpty)
    #expect(UIBezierPath().isEmpty && !UIBezierPath(rect: frame).isEmpty)
    #expect(UIBezierPath(roundedRect: frame, cornerRadius: 9).bounds.integral == frame)
    #expect(UIBezierPath(ovalIn: frame).contains(frame.center))
    let arc = UIBezierPath(arcCenter: .zero, radius: 10, startAngle: 0, endAngle: .pi, clockwise: true)
    #expect(abs(arc.bounds.maxY - 10) < 0.2)
    #expect(UIViewPropertyAnimator(duration: 1, curve: .easeIn).duration == 1)
    #expect(UIViewPropertyAnimator(duration: 2, dampingRatio: 0.5).duration == 2)
    #expect(!CADisplayLink { _ in }.isPaused)
    let platform = HeadlessPlatform()
    let application = try Application(platform: platform)
    let window = try application.makeWindow(SurfaceOptions(title: "made", size: CGSize(width: 90, height: 80)))
    #expect(window.bounds.size == CGSize(width: 90, height: 80))
    final class OwnWindow: UIWindow {}
    let own = try application.makeWindow(
      SurfaceOptions(title: "made", size: CGSize(width: 90, height: 80)), as: OwnWindow.init)
    #expect(application.windows == [window, own])
    let task = application.beginBackgroundTask(withName: "made")
    #expect(application.backgroundTasks.count == 1)
    task.end()
  }

  @Test func `alerts, sheets and popovers can be created`() {
    let alert = UIAlertController(title: "Sure?", message: nil, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    alert.addAction(UIAlertAction(title: "Delete", style: .destructive) { _ in })
    alert.addTextField { $0.placeholder = "Name" }
    #expect(alert.actions.count == 2)
    #expect(alert.textFields?.count == 1)
    #expect(alert.preferredStyle == .alert)
    #expect(UIAlertController(nibName: nil, bundle: nil).preferredStyle == .actionSheet)
    let controller = UIViewController()
    let sheet = UISheetPresentationController(presentedViewController: controller, presenting: nil)
    sheet.detents = [.medium(), .large(), .custom(identifier: .init("own")) { 0.3 * $0.maximumDetentValue }]
    #expect(sheet.detents.map(\.identifier) == [.medium, .large, .init("own")])
    let popover = UIPopoverPresentationController(presentedViewController: controller, presenting: nil)
    popover.permittedArrowDirections = [.up, .down]
    #expect(popover.arrowDirection == .unknown && popover.sourceItem == nil)
    #expect(controller.sheetPresentationController != nil && controller.popoverPresentationController == nil)
  }

  @Test func `an item of the edit menu can be created with a title and a selector`() {
    let item = UIMenuItem(title: "Flip", action: Selector("flip:"))
    #expect(item.title == "Flip" && item.action == Selector("flip:"))
    #expect(!UIMenuController.shared.isMenuVisible)
  }

  @Test func `menu elements can be created with closures and with targets`() {
    final class Target {
      func call(_ command: UICommand) {}
      func key(_ command: UIKeyCommand) {}
      func plain() {}
    }
    let target = Target()
    let made: [UIMenuElement] = [
      UIMenu(title: "Menu", options: .displayInline, children: [UIAction(title: "Item") { _ in }]), UIMenu(),
      UIDeferredMenuElement { $0([]) }, UIDeferredMenuElement.uncached { $0([]) },
      UICommand(title: "Closure") { _ in }, UICommand(title: "Method", target: target, action: Target.call),
      UICommand(title: "Plain", target: target, action: Target.plain),
      UIKeyCommand(title: "Closure", action: { _ in }, input: "a", modifierFlags: .command),
      UIKeyCommand(title: "Method", target: target, action: Target.key, input: "b", modifierFlags: [.command, .shift]),
      UIKeyCommand(title: "Plain", target: target, action: Target.plain, input: UIKeyCommand.inputEscape),
      UIKeyCommand(input: "c", modifierFlags: .command, action: { _ in }),
      UIKeyCommand(input: "d", modifierFlags: .command, target: target, action: Target.key),
    ]
    #expect(made.map(\.title).filter(\.isEmpty).count == 5)
    for case let leaf as any UIMenuLeaf in made { leaf.performWithSender(nil, target: nil) }
  }

  @Test func `image renderers can be created with formats and bounds`() throws {
    _ = try Stage(size: CGSize(width: 100, height: 100))
    let dark = UIGraphicsImageRendererFormat(for: UITraitCollection(userInterfaceStyle: .dark, displayScale: 3))
    #expect(UIGraphicsImageRendererFormat().scale == 1)
    #expect(dark.scale == 3)
    #expect(!UIGraphicsImageRendererFormat.preferred().opaque)
    let renderers = [
      UIGraphicsImageRenderer(size: frame.size), UIGraphicsImageRenderer(size: frame.size, format: dark),
      UIGraphicsImageRenderer(bounds: frame), UIGraphicsImageRenderer(bounds: frame, format: dark),
    ]
    #expect(renderers.map { $0.image { (context: UIGraphicsImageRendererContext) in }.scale } == [1, 3, 1, 3])
    #expect(renderers.map { $0.image { _ in }.size } == [frame.size, frame.size, frame.size, frame.size])
  }

  @Test func `context menus and tooltips can be created`() throws {
    final class Owner: UIContextMenuInteractionDelegate {
      func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
      ) -> UIContextMenuConfiguration? {
        UIContextMenuConfiguration(identifier: nil, previewProvider: { UIViewController() }) { suggested in
          UIMenu(children: suggested + [UIAction(title: "Copy") { _ in }])
        }
      }
    }
    _ = try Stage(size: CGSize(width: 100, height: 100))
    let (owner, view) = (Owner(), UIView(frame: frame))
    let interaction = UIContextMenuInteraction(delegate: owner)
    view.addInteraction(interaction)
    view.addInteraction(UIToolTipInteraction(defaultToolTip: "Help"))
    let button = UIButton(frame: frame)
    button.toolTip = "More"
    #expect(!MiniUI.Toast("Saved").isPresented)
    #expect(MiniUI.MenuBar().menus.isEmpty && MiniUI.MenuBar(menus: []).menus.isEmpty)
    #expect(MiniUI.MenuBar(frame: frame).frame == frame && UIMenuSystem.main == .main)
    #expect(UITargetedPreview(view: view).size == view.bounds.size)
    let preview = UITargetedPreview(view: view, parameters: UIPreviewParameters())
    #expect(preview.parameters.backgroundColor == nil)
    let page = UIViewController()
    #expect(MiniUI.MenuBarController(rootViewController: page).rootViewController === page)
    #expect(interaction.view === view && button.toolTipInteraction?.defaultToolTip == "More")
    #expect(UIToolTipInteraction().defaultToolTip == nil && UIToolTipConfiguration(toolTip: "a").toolTip == "a")
    #expect(UIContextMenuConfiguration().identifier != UIContextMenuConfiguration().identifier)
    #expect(!UndoManager().canUndo)
  }

  @Test func `drop interactions, proposals and items can be created`() {
    final class Owner: UIDropInteractionDelegate {}
    let (owner, view) = (Owner(), UIView(frame: frame))
    let interaction = UIDropInteraction(delegate: owner)
    view.addInteraction(interaction)
    #expect(interaction.view === view && interaction.delegate === owner)
    #expect(UIDropProposal(operation: .copy).operation == .copy)
    let item = UIDragItem(itemProvider: NSItemProvider(object: "text"))
    #expect(item.itemProvider.canLoadObject(ofClass: String.self))
    #expect(NSItemProvider(contentsOf: URL(filePath: "/a.png"))?.suggestedName == "a.png")
  }

  @Test func `drag interactions can be created and disabled`() {
    final class Owner: UIDragInteractionDelegate {
      func dragInteraction(
        _ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession
      ) -> [UIDragItem] { [] }
    }
    let (owner, view) = (Owner(), UIView(frame: frame))
    let interaction = UIDragInteraction(delegate: owner)
    view.addInteraction(interaction)
    #expect(interaction.view === view && interaction.delegate === owner)
    #expect(UIDragInteraction.isEnabledByDefault && interaction.isEnabled)
    interaction.isEnabled = false
    #expect(!interaction.isEnabled)
  }
}
