import MiniUITestSupport
import MiniUITesting
import Testing

@testable import MiniUI

struct FlowLayoutFocusingTests {
  /// A type with the required property only; the protocol implements all callbacks.
  final class Focusing: FlowLayoutFocusing {
    var focusMemory = FocusMemory()
  }

  private func make(_ count: Int = 100) throws -> (Stage, CollectionView, Focusing, GridData) {
    let size = CGSize(width: 350, height: 600)
    let stage = try Stage(size: size)
    let data = GridData([count])
    let view = data.makeView(CollectionViewFlowLayout(), size: size)
    let focusing = Focusing()
    view.delegate = focusing
    let controller = ViewController()
    controller.view = view
    stage.window.rootViewController = controller
    try stage.advance(by: 0)
    return (stage, view, focusing, data)
  }

  @Test func `the first item that is half visible stays in view after a resize`() throws {
    let (stage, view, focusing, data) = try make()
    view.contentOffset.y = 200
    try stage.advance(by: 0)
    try stage.resize(to: CGSize(width: 600, height: 350))
    withExtendedLifetime(data) {}
    #expect(focusing.focusMemory.indexPath(in: view) == IndexPath(item: 18, section: 0))
    #expect(view.indexPathsForVisibleItems.contains(IndexPath(item: 18, section: 0)))
  }

  @Test func `resizing back restores the offset, however often`() throws {
    let (stage, view, focusing, data) = try make()
    view.contentOffset.y = 337
    try stage.advance(by: 0)
    for width in stride(from: 350, through: 800, by: 7) {
      try stage.resize(to: CGSize(width: CGFloat(width), height: 600))
    }
    for _ in 0..<5 {
      try stage.resize(to: CGSize(width: 600, height: 350))
      try stage.resize(to: CGSize(width: 350, height: 600))
      #expect(view.contentOffset.y == 337)
    }
    withExtendedLifetime((focusing, data)) {}
  }

  @Test func `a resize keeps a visible selected item in view, and ignores an invisible selected item`() throws {
    let (stage, view, focusing, data) = try make()
    view.selectItem(at: IndexPath(item: 40, section: 0), animated: false, scrollPosition: [])
    try stage.resize(to: CGSize(width: 600, height: 200))
    #expect(view.frame(40).minY >= view.contentOffset.y && view.frame(40).maxY <= view.contentOffset.y + 200)
    view.contentOffset.y = 0
    try stage.advance(by: 0)
    try stage.resize(to: CGSize(width: 350, height: 600))
    #expect(view.contentOffset.y == 0)
    withExtendedLifetime((focusing, data)) {}
  }

  @Test func `with paging, the page of the kept item is shown after a resize`() throws {
    let (stage, view, focusing, data) = try make()
    view.isPagingEnabled = true
    view.selectItem(at: IndexPath(item: 40, section: 0), animated: false, scrollPosition: [])
    // Ten items in a line: the fifth line is from 240 to 290.
    try stage.resize(to: CGSize(width: 600, height: 200))
    #expect(view.contentOffset.y == 200)
    try stage.resize(to: CGSize(width: 600, height: 130))
    #expect(view.contentOffset.y == 260)
    withExtendedLifetime((focusing, data)) {}
  }

  @Test func `the kept item is identified by its identity when data change`() throws {
    let (stage, view, focusing, data) = try make(300)
    view.contentOffset.y = 600
    try stage.advance(by: 0)
    let visible = view.indexPathsForVisibleItems.sorted()
    let kept = visible[visible.count / 2]
    view.selectItem(at: kept, animated: false, scrollPosition: [])
    try stage.resize(to: CGSize(width: 600, height: 350))
    #expect(focusing.focusMemory.indexPath(in: view) == kept)
    data.counts = [290]
    view.performBatchUpdates {
      view.deleteItems(at: (0..<10).map { IndexPath(item: $0, section: 0) })
    }
    try stage.advance(by: 1)
    #expect(focusing.focusMemory.indexPath(in: view)?.item == kept.item - 10)
    try stage.resize(to: CGSize(width: 350, height: 600))
    let frame = view.frame(kept.item - 10)
    #expect(frame.minY >= view.contentOffset.y && frame.maxY <= view.contentOffset.y + 600)
  }

  @Test func `resizing back restores the offset after the kept item was moved`() throws {
    let (stage, view, focusing, data) = try make()
    view.contentOffset.y = 337
    view.selectItem(at: IndexPath(item: 40, section: 0), animated: false, scrollPosition: [])
    let home = view.bounds.size
    try stage.resize(to: CGSize(width: 600, height: 350))
    try stage.resize(to: home)
    view.performBatchUpdates {
      view.moveItem(at: IndexPath(item: 40, section: 0), to: IndexPath(item: 52, section: 0))
    }
    try stage.advance(by: 1)
    let offset = view.contentOffset.y
    try stage.resize(to: CGSize(width: 600, height: 350))
    #expect(view.indexPathsForVisibleItems.contains(IndexPath(item: 52, section: 0)))
    try stage.resize(to: home)
    #expect(view.contentOffset.y == offset)
    withExtendedLifetime((focusing, data)) {}
  }

  @Test func `a view without visible items restores its offset when the size returns`() throws {
    let (stage, view, focusing, data) = try make(3)
    (view.collectionViewLayout as? CollectionViewFlowLayout)?.headerReferenceSize = CGSize(width: 0, height: 1500)
    try stage.advance(by: 0)
    view.contentOffset.y = 700
    try stage.advance(by: 0)
    #expect(view.indexPathsForVisibleItems.isEmpty)
    for _ in 0..<3 {
      try stage.resize(to: CGSize(width: 600, height: 350))
      #expect(view.indexPathsForVisibleItems.contains(IndexPath(item: 0, section: 0)), "the nearest")
      try stage.resize(to: CGSize(width: 350, height: 600))
      #expect(view.contentOffset.y == 700)
    }
    withExtendedLifetime((focusing, data)) {}
  }

  @Test func `the item with the keyboard focus has precedence over a selected one`() throws {
    let (stage, view, focusing, data) = try make()
    stage.window.setFocus(view)
    view.selectItem(at: IndexPath(item: 3, section: 0), animated: false, scrollPosition: [])
    for _ in 0..<9 { try stage.key(.down) }
    try stage.advance(by: 1)
    let focused = try #require(view.focusedIndexPath)
    #expect(focused.item > 40)
    try stage.resize(to: CGSize(width: 600, height: 120))
    #expect(focusing.focusMemory.indexPath(in: view) == focused)
    #expect(view.bounds.contains(view.frame(focused.item)))
    withExtendedLifetime(data) {}
  }

  @Test func `after a reload with fewer items the last one stays in view`() throws {
    let (stage, view, focusing, data) = try make(300)
    view.contentOffset.y = 1500
    try stage.advance(by: 0)
    try stage.resize(to: CGSize(width: 600, height: 350))
    for count in [40, 0] {
      data.counts = [count]
      view.reloadData()
      try stage.advance(by: 0)
      try stage.resize(to: CGSize(width: 350, height: 150))
      #expect(view.contentOffset.y == max(0, view.contentSize.height - 150))
      try stage.resize(to: CGSize(width: 600, height: 350))
    }
    withExtendedLifetime(focusing) {}
  }

  @Test func `an adopter can choose the item that stays in view`() throws {
    final class Last: FlowLayoutFocusing {
      var focusMemory = FocusMemory()
      func indexPathToFocusOn(in view: CollectionView) -> IndexPath? { view.indexPathsForVisibleItems.max() }
    }
    let (stage, view, _, data) = try make()
    let last = Last()
    view.delegate = last
    view.contentOffset.y = 100
    try stage.advance(by: 0)
    let item = try #require(view.indexPathsForVisibleItems.max())
    try stage.resize(to: CGSize(width: 200, height: 300))
    #expect(last.focusMemory.indexPath(in: view) == item && view.bounds.contains(view.frame(item.item)))
    withExtendedLifetime((last, data)) {}
  }

  @Test(arguments: [0.05, 0.4, 0.9])
  func `a rotation during a fling stops it, and keeps the visible items`(time: TimeInterval) throws {
    let (stage, view, focusing, data) = try make(1000)
    try stage.touchDown(CGPoint(x: 100, y: 500))
    try stage.touchMove(to: CGPoint(x: 100, y: 300), duration: 0.1)
    try stage.touchUp(CGPoint(x: 100, y: 300))
    try stage.advance(by: time)
    let before = view.contentOffset
    stage.window.rotate()
    try stage.advance(by: 0)
    let kept = try #require(focusing.focusMemory.indexPath(in: view))
    #expect(!view.isDecelerating && view.indexPathsForVisibleItems.contains(kept))
    try stage.advance(by: 1)
    stage.window.rotate()
    try stage.advance(by: 1)
    #expect(view.contentOffset == before)
    withExtendedLifetime(data) {}
  }

  @Test func `a rotation is animated, and controllers are notified before and after`() throws {
    final class Controller: ViewController {
      var log: [String] = []
      override func viewWillTransition(to size: CGSize, with coordinator: ViewControllerTransitionCoordinator) {
        super.viewWillTransition(to: size, with: coordinator)
        log.append("will \(Int(view.bounds.width)) \(Int(size.width)) \(coordinator.isAnimated)")
        coordinator.animate { [unowned self] _ in
          log.append("beside \(Int(view.bounds.width))")
        } completion: {
          [unowned self] in
          log.append("done \($0.isCancelled)")
        }
      }
    }
    let controller = Controller()
    let stage = try Stage(controller, size: CGSize(width: 300, height: 500))
    stage.window.rotate()
    try stage.advance(by: 0)
    #expect(controller.log == ["will 300 500 true", "beside 500"])
    #expect(controller.view.bounds.width == 500 && controller.view.presentation.bounds.width == 500)
    try stage.advance(by: 0.5)
    #expect(controller.log.last == "done false")
    try stage.resize(to: CGSize(width: 400, height: 300))
    #expect(controller.log.suffix(3) == ["will 500 400 false", "beside 400", "done false"])
    #expect(controller.view.presentation.bounds.width == 400)
    stage.window.rotate()
    try stage.advance(by: 0.1)
    stage.window.rotate()
    try stage.advance(by: 0.1)
    #expect(controller.log.contains("done true"))
  }
}
