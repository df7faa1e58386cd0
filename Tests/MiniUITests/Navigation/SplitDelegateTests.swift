import MiniUITesting
import Testing

@testable import MiniUI

/// Tests of the delegate methods of a split view controller.
struct SplitDelegateTests {
  /// A delegate with settable answers, which logs its calls.
  private final class Delegate: SplitViewControllerDelegate {
    var log: [String] = []
    var top: SplitViewController.Column?
    var handlesCollapse: Bool?
    var separated: ViewController?
    var lists: (collapsed: ViewController?, expanded: ViewController?)
    var showsDetail = false

    private func name(_ controller: ViewController) -> String { controller.title ?? "-" }

    func splitViewController(_ svc: SplitViewController, willChangeTo displayMode: SplitViewController.DisplayMode) {
      #expect(svc.displayMode != displayMode)
      log.append("\(displayMode)")
    }
    func splitViewController(_ svc: SplitViewController, willShow column: SplitViewController.Column) {
      log.append("show \(column)")
    }
    func splitViewController(_ svc: SplitViewController, willHide column: SplitViewController.Column) {
      log.append("hide \(column)")
    }
    func splitViewController(
      _ svc: SplitViewController,
      topColumnForCollapsingToProposedTopColumn proposedTopColumn: SplitViewController.Column
    ) -> SplitViewController.Column {
      log.append("top \(proposedTopColumn)")
      return top ?? proposedTopColumn
    }
    func splitViewControllerDidCollapse(_ svc: SplitViewController) {
      #expect(svc.isCollapsed)
      log.append("collapsed")
    }
    func splitViewControllerDidExpand(_ svc: SplitViewController) {
      #expect(!svc.isCollapsed)
      log.append("expanded")
    }
    func primaryViewController(forCollapsing splitViewController: SplitViewController) -> ViewController? {
      lists.collapsed
    }
    func primaryViewController(forExpanding splitViewController: SplitViewController) -> ViewController? {
      lists.expanded
    }
    func splitViewController(
      _ splitViewController: SplitViewController, collapseSecondary secondaryViewController: ViewController,
      onto primaryViewController: ViewController
    ) -> Bool {
      log.append("collapse \(name(secondaryViewController)) onto \(name(primaryViewController))")
      return handlesCollapse ?? true
    }
    func splitViewController(
      _ splitViewController: SplitViewController, separateSecondaryFrom primaryViewController: ViewController
    ) -> ViewController? {
      log.append("separate from \(name(primaryViewController))")
      return separated
    }
    func splitViewController(
      _ splitViewController: SplitViewController, showDetail vc: ViewController, sender: Any?
    ) -> Bool {
      log.append("detail \(name(vc)) of \(sender as? String ?? "")")
      return showsDetail
    }
    /// Returns the calls since the last call of this method.
    func take() -> [String] {
      defer { log = [] }
      return log
    }
  }

  private let delegate = Delegate()

  private func page(_ title: String) -> ViewController {
    let page = ViewController()
    page.title = title
    return page
  }

  private func scene(_ style: SplitViewController.Style) throws -> (SplitViewController, Stage) {
    let split = SplitViewController(style: style)
    split.viewControllers = [page("List"), page("Detail")]
    split.delegate = delegate
    let stage = try Stage(split, size: wide)
    try stage.advance(by: 0.1)
    return (split, stage)
  }

  private let narrow = CGSize(width: 400, height: 600)
  private let wide = CGSize(width: 900, height: 600)

  @Test func `collapsing and expanding ask the delegate for the top column and notify it`() throws {
    let (split, stage) = try scene(.doubleColumn)
    #expect(delegate.take().isEmpty)
    delegate.top = .secondary
    try stage.resize(to: narrow)
    #expect(delegate.take() == ["top primary", "collapsed"])
    #expect(split.viewControllers[1].view.window != nil && split.viewControllers[0].view.window == nil)
    try stage.resize(to: wide)
    #expect(delegate.take() == ["expanded"])
    delegate.top = .primary
    split.showDetailViewController(page("Other"), sender: "row")
    try stage.resize(to: narrow)
    #expect(delegate.take() == ["detail Other of row", "top secondary", "collapsed"])
    #expect(split.viewControllers[1].viewIfLoaded?.window == nil && split.viewControllers[0].view.window != nil)
  }

  /// A split view controller that is its own delegate, from the moment that its view is loaded.
  private final class Main: SplitViewController, SplitViewControllerDelegate {
    override func viewDidLoad() {
      super.viewDidLoad()
      delegate = self
    }
    func splitViewController(
      _ splitViewController: SplitViewController, collapseSecondary secondaryViewController: ViewController,
      onto primaryViewController: ViewController
    ) -> Bool { false }
  }

  @Test func `a delegate set in viewDidLoad is asked in a narrow window`() throws {
    let split = Main()
    #expect(split.style == .unspecified)
    split.viewControllers = [page("List"), page("Detail")]
    let stage = try Stage(split, size: narrow)
    try stage.advance(by: 0.1)
    #expect(split.viewControllers[1].view.window != nil && split.viewControllers[0].viewIfLoaded?.window == nil)
  }

  @Test(arguments: [true, false, nil]) func `without columns the delegate's older methods are called`(handles: Bool?)
    throws
  {
    let (split, stage) = try scene(.unspecified)
    delegate.handlesCollapse = handles
    try stage.resize(to: narrow)
    #expect(delegate.take() == ["collapse Detail onto List", "collapsed"])
    let shown = split.viewControllers.map { $0.view.window != nil }
    #expect(shown == (handles ?? true ? [true, false] : [false, true]))
    try stage.resize(to: wide)
    #expect(delegate.take() == ["separate from List", "expanded"])
    #expect(split.viewControllers.allSatisfy { $0.view.window != nil })
  }

  @Test func `unless a delegate decides, a narrow window shows the details only once they were chosen`() throws {
    final class Silent: SplitViewControllerDelegate {}
    let silent = Silent()
    for delegate in [nil, silent] {
      let (split, stage) = try scene(.unspecified)
      split.delegate = delegate
      try stage.resize(to: narrow)
      #expect(split.viewControllers[0].view.window != nil)
      try stage.resize(to: wide)
      split.showDetailViewController(page("Other"), sender: nil)
      try stage.resize(to: narrow)
      #expect(split.viewControllers[1].view.window != nil && split.viewControllers[0].view.window == nil)
    }
  }

  @Test func `the delegate chooses the separated details, also from the collapsed list`() throws {
    let (split, stage) = try scene(.unspecified)
    delegate.handlesCollapse = false
    let (list, detail) = (split.viewControllers[0], split.viewControllers[1])
    try stage.resize(to: narrow)
    let empty = NavigationController(rootViewController: page("Empty"))
    delegate.separated = empty
    try stage.resize(to: wide)
    #expect(split.viewControllers == [list, empty])
    #expect(empty.view.window != nil)
    #expect(detail.view.window == nil)
    try stage.resize(to: narrow)
    let part = page("Part")
    list.navigationController?.popToRootViewController(animated: false)
    list.navigationController?.pushViewController(part, animated: false)
    delegate.separated = part
    try stage.resize(to: wide)
    #expect(split.viewControllers == [list, part])
    #expect(part.view.bounds.width == 600)
    #expect(list.view.window != nil)
    #expect(list.navigationController?.viewControllers == [list] && part.navigationController !== empty)
  }

  @Test func `the delegate chooses the collapsed and the expanded list`() throws {
    let (split, stage) = try scene(.unspecified)
    let (list, other) = (split.viewControllers[0], page("Other"))
    delegate.lists = (other, list)
    try stage.resize(to: narrow)
    #expect(delegate.take() == ["collapse Detail onto Other", "collapsed"])
    #expect(other.view.window != nil && list.view.window == nil)
    try stage.resize(to: wide)
    #expect(other.view.window == nil && list.view.window != nil)
  }

  @Test func `a delegate may show the details itself`() throws {
    let (split, _) = try scene(.doubleColumn)
    delegate.showsDetail = true
    split.showDetailViewController(page("Other"), sender: "row")
    #expect(delegate.take() == ["detail Other of row"] && split.viewControllers[1].title == "Detail")
  }

  @Test func `the delegate is notified before the display mode changes in a wide window`() throws {
    let (split, stage) = try scene(.doubleColumn)
    split.preferredDisplayMode = .oneBesideSecondary
    #expect(delegate.take().isEmpty)
    split.preferredDisplayMode = .secondaryOnly
    #expect(delegate.take() == ["secondaryOnly", "hide primary"])
    split.preferredDisplayMode = .automatic
    #expect(delegate.take() == ["oneBesideSecondary", "show primary"])
    try stage.resize(to: narrow)
    _ = delegate.take()
    split.preferredDisplayMode = .secondaryOnly
    #expect(delegate.take().isEmpty)
  }
}
