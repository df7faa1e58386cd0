import MiniUITestSupport
import MiniUITesting
import Testing

@testable import MiniUI

struct RefreshControlTests {
  /// A list of 200×400 on a stage, with a refresh control, and a log of its calls.
  private final class Pulling {
    let stage: Stage
    let list: ScrollView
    let refresh = RefreshControl()
    var sent = 0

    init(_ list: ScrollView = ScrollView(), height: CGFloat = 2000, pointer: PointerKind = .touch) throws {
      self.list = list
      stage = try Stage(size: CGSize(width: 200, height: 400), pointer: pointer)
      list.frame = CGRect(x: 0, y: 0, width: 200, height: 400)
      list.contentSize = CGSize(width: 200, height: height)
      list.refreshControl = refresh
      refresh.addAction({ [unowned self] _ in sent += 1 }, for: .valueChanged)
      try stage.add(list)
    }

    var spinner: SpinnerView { refresh.subviews[0] as! SpinnerView }

    func pull(by travel: CGFloat) throws {
      try stage.press(CGPoint(x: 100, y: 50))
      try stage.move(by: CGPoint(x: 0, y: travel), duration: 0.3)
    }
  }

  @Test func `a refresh control is the rearmost subview, and hidden until the content is pulled`() throws {
    let scene = try Pulling()
    #expect(scene.list.subviews.first === scene.refresh)
    #expect(scene.refresh.isHidden)
    #expect(!scene.refresh.isRefreshing)
    #expect(scene.refresh.frame.size == CGSize(width: 0, height: 60))
    try scene.pull(by: 60)
    #expect(!scene.refresh.isHidden)
    #expect(scene.refresh.frame == CGRect(x: 0, y: scene.list.contentOffset.y, width: 200, height: 60))
    try scene.stage.release()
    try scene.stage.settle()
    #expect(scene.refresh.isHidden && scene.list.contentOffset.y == 0)
  }

  @Test func `a refresh control's blades appear one by one during the pull`() throws {
    let scene = try Pulling()
    try scene.stage.press(CGPoint(x: 100, y: 50))
    var seen: [Int: Int] = [:]
    for _ in 0..<130 {
      try scene.stage.move(by: CGPoint(x: 0, y: 1))
      seen[Int(-scene.list.contentOffset.y)] = scene.spinner.count
      if scene.refresh.isRefreshing { break }
    }
    for (pull, count) in seen where pull < 60 { #expect(count == max(0, min(8, (pull - 20) / 5)), "\(pull)") }
    #expect(seen.keys.contains(44) && seen.keys.contains(45))
    try scene.stage.release()
  }

  @Test func `a pull of 60 points refreshes, and the content rests below the control`() throws {
    let scene = try Pulling()
    try scene.pull(by: 120)
    #expect(scene.list.contentOffset.y > -60 && scene.sent == 0)
    try scene.stage.move(by: CGPoint(x: 0, y: 20))
    #expect(scene.list.contentOffset.y <= -60)
    #expect(scene.sent == 1)
    #expect(scene.refresh.isRefreshing)
    #expect(scene.list.adjustedContentInset.top == 0, "the content does not jump under the finger")
    try scene.stage.move(by: CGPoint(x: 0, y: 20))
    try scene.stage.release()
    try scene.stage.settle()
    #expect(scene.list.contentOffset.y == -60)
    #expect(scene.list.adjustedContentInset.top == 60)
    #expect(scene.sent == 1)
    #expect(scene.refresh.frame == CGRect(x: 0, y: -60, width: 200, height: 60))
    #expect(scene.spinner.frame == CGRect(x: 85, y: 15, width: 30, height: 30) && scene.spinner.isTurning)
    scene.refresh.endRefreshing()
    #expect(scene.list.adjustedContentInset.top == 0 && scene.list.isDecelerating)
    let start = scene.stage.now
    try scene.stage.advanceFrame()
    let part = exp(-10 * (scene.stage.now - start))
    #expect(isClose(scene.list.contentOffset.y, (-60 * part).rounded(), within: 1))
    try scene.stage.settle()
    #expect(scene.list.contentOffset.y == 0)
    #expect(scene.refresh.isHidden)
    #expect(!scene.spinner.isTurning)
    #expect(scene.stage.window.nextDeadline == nil)
  }

  @Test func `a drag refreshes once, and the next one again`() throws {
    let scene = try Pulling()
    scene.refresh.addAction({ $0.endRefreshing() }, for: .valueChanged)
    try scene.pull(by: 200)
    try scene.stage.move(by: CGPoint(x: 0, y: -150), duration: 0.2)
    try scene.stage.move(by: CGPoint(x: 0, y: 150), duration: 0.2)
    try scene.stage.release()
    try scene.stage.settle()
    #expect(scene.sent == 1 && scene.list.contentOffset.y == 0)
    try scene.pull(by: 200)
    try scene.stage.release()
    try scene.stage.settle()
    #expect(scene.sent == 2)
  }

  @Test func `content that is dragged does not jump when the refreshing ends`() throws {
    let scene = try Pulling()
    scene.refresh.beginRefreshing()
    scene.list.contentOffset.y = -60
    try scene.stage.advance(by: 0)
    try scene.pull(by: 40)
    let offset = scene.list.contentOffset.y
    scene.refresh.endRefreshing()
    try scene.stage.move(by: CGPoint(x: 0, y: 0.25))
    #expect(abs(scene.list.contentOffset.y - offset) <= 1)
    try scene.stage.release()
    try scene.stage.settle()
    #expect(scene.list.contentOffset.y == 0)
  }

  @Test func `a refresh control accepts any content offset`() throws {
    let scene = try Pulling()
    for offset in [-1e300, -1e9, 1e300, -59.9] as [CGFloat] {
      scene.list.contentOffset.y = offset
      #expect((0...8).contains(scene.spinner.count ?? 8))
    }
    try scene.stage.settle()
  }

  @Test func `beginRefreshing adds an inset, sends no event and does not scroll`() throws {
    let scene = try Pulling()
    scene.refresh.beginRefreshing()
    try scene.stage.advance(by: 0.5)
    #expect(scene.list.contentOffset.y == 0)
    #expect(scene.list.adjustedContentInset.top == 60)
    #expect(scene.sent == 0)
    scene.list.contentOffset.y = -60
    try scene.stage.advance(by: 0.5)
    #expect(scene.list.contentOffset.y == -60)
    scene.refresh.endRefreshing()
    try scene.stage.settle()
    #expect(scene.list.contentOffset.y == 0)
  }

  @Test func `a refresh control outside the visible part does not animate`() throws {
    let scene = try Pulling()
    scene.refresh.beginRefreshing()
    scene.list.contentOffset.y = -60
    try scene.stage.advance(by: 0)
    #expect(scene.stage.window.nextDeadline != nil)
    scene.list.contentOffset.y = 500
    try scene.stage.advance(by: 3)
    #expect(scene.stage.window.nextDeadline == nil && scene.refresh.frame.minY == -60)
  }

  @Test func `a refresh control is below the bars, and the content returns below them`() throws {
    let scene = try Pulling()
    scene.list.contentInset.top = 40
    scene.list.contentOffset.y = -40
    try scene.stage.advance(by: 0)
    try scene.pull(by: 60)
    #expect(scene.refresh.frame.minY == scene.list.contentOffset.y + 40)
    try scene.stage.move(by: CGPoint(x: 0, y: 120), duration: 0.1)
    try scene.stage.release()
    try scene.stage.settle()
    #expect(scene.sent == 1)
    #expect(scene.list.contentOffset.y == -100)
    #expect(scene.refresh.frame.minY == -60)
  }

  @Test func `short content can be pulled`() throws {
    let scene = try Pulling(height: 100)
    try scene.pull(by: 200)
    try scene.stage.release()
    #expect(scene.sent == 1)
  }

  @Test func `a disabled refresh control, the wheel and the mouse do not refresh`() throws {
    let scene = try Pulling(pointer: .mouse)
    scene.list.panGestureRecognizer.allowedTouchTypes.insert(.indirectPointer)
    for _ in 0..<20 { try scene.stage.wheel(dy: 1, at: CGPoint(x: 100, y: 100)) }
    try scene.stage.settle()
    #expect(scene.sent == 0)
    scene.refresh.isEnabled = false
    try scene.pull(by: 200)
    try scene.stage.release()
    try scene.stage.settle()
    #expect(scene.sent == 0)
  }

  @Test func `F5 and Ctrl+R refresh while the focus is in the scroll view, and reveal the control`() throws {
    let scene = try Pulling()
    try scene.stage.key(.function(5))
    #expect(scene.sent == 0)
    scene.stage.window.setFocus(scene.list)
    try scene.stage.key(.function(5))
    #expect(scene.sent == 1 && scene.refresh.isRefreshing)
    try scene.stage.settle()
    #expect(scene.list.contentOffset.y == -60)
    try scene.stage.key(.function(5))
    #expect(scene.sent == 1)
    scene.refresh.endRefreshing()
    try scene.stage.settle()
    scene.list.contentOffset.y = 300
    try scene.stage.key(.character("r"), modifiers: .control)
    try scene.stage.settle()
    #expect(scene.sent == 2 && scene.list.contentOffset.y == 300)
    try scene.stage.key(.character("r"))
    scene.refresh.endRefreshing()
    #expect(scene.sent == 2)
  }

  @Test func `replacing a refresh control removes its inset, and assigning it to another view moves it`() throws {
    let scene = try Pulling()
    scene.refresh.beginRefreshing()
    scene.list.contentOffset.y = -60
    try scene.stage.advance(by: 0)
    let other = RefreshControl()
    scene.list.refreshControl = other
    try scene.stage.settle()
    #expect(scene.refresh.superview == nil)
    #expect(other.superview === scene.list)
    #expect(scene.list.contentOffset.y == 0)
    let second = ScrollView()
    second.refreshControl = other
    #expect(scene.list.refreshControl == nil && other.superview === second)
    second.refreshControl = nil
    #expect(other.superview == nil)
    other.beginRefreshing()
    other.endRefreshing()
  }

  @Test func `a collection view's refresh control is behind the cells and in front of the background`() throws {
    let view = CollectionView(collectionViewLayout: CollectionViewFlowLayout())
    let scene = try Pulling(view)
    view.backgroundView = View()
    #expect(view.subviews.prefix(2).map { $0 === scene.refresh } == [false, true])
    view.refreshControl = nil
    view.refreshControl = scene.refresh
    #expect(view.subviews.prefix(2).map { $0 === scene.refresh } == [false, true])
  }

  @Test func `a refresh control may be removed by its own event`() throws {
    let scene = try Pulling()
    scene.refresh.addAction({ [unowned scene] _ in scene.list.refreshControl = nil }, for: .valueChanged)
    try scene.pull(by: 200)
    try scene.stage.release()
    try scene.stage.settle()
    #expect(scene.sent == 1)
    #expect(scene.list.contentOffset.y == 0)
    #expect(scene.refresh.superview == nil)
  }

  @Test func `a refresh control has the label colour unless its tint is set`() throws {
    let scene = try Pulling()
    #expect(scene.spinner.color == .label)
    scene.refresh.tintColor = .systemRed
    #expect(scene.spinner.color == .systemRed)
    scene.list.tintColor = .systemGreen
    scene.refresh.tintColor = nil
    #expect(scene.spinner.color == .label)
  }
}
