import MiniUITesting
import Testing

@testable import MiniUI

struct ActivityIndicatorViewTests {
  /// A stage with an indicator in a box, and a log of the frames that were shown.
  private final class Spinning {
    let stage: Stage
    let box = View(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    let indicator: ActivityIndicatorView
    var frames: [(time: TimeInterval, damage: PixelRect)] = []

    init(at frame: CGRect? = nil) throws {
      stage = try Stage(size: CGSize(width: 200, height: 100))
      indicator = ActivityIndicatorView(style: .medium)
      indicator.frame = frame ?? CGRect(origin: CGPoint(x: 40, y: 30), size: indicator.bounds.size)
      box.addSubview(indicator)
      stage.window.didShowFrame = { [unowned self] damage in frames.append((stage.now, damage.extents)) }
      try stage.add(box)
    }

    var spinner: SpinnerView { indicator.subviews[0] as! SpinnerView }

    func start() throws {
      indicator.startAnimating()
      try stage.advance(by: 0)
      frames = []
    }
  }

  @Test func `an indicator is hidden unless it is animated`() throws {
    let indicator = ActivityIndicatorView()
    #expect(indicator.isHidden && !indicator.isAnimating)
    indicator.startAnimating()
    #expect(!indicator.isHidden && indicator.isAnimating)
    indicator.stopAnimating()
    #expect(indicator.isHidden && !indicator.isAnimating)
    indicator.hidesWhenStopped = false
    #expect(!indicator.isHidden)
    indicator.hidesWhenStopped = true
    #expect(indicator.isHidden)
  }

  @Test func `an indicator steps eight times a second, and each step draws only its own pixels`() throws {
    let scene = try Spinning(at: CGRect(x: 11, y: 10, width: 101, height: 50))
    try scene.start()
    let start = scene.stage.now
    for step in 1...16 {
      let due = start + Double(step) / 8
      #expect(scene.stage.window.nextDeadline == due)
      // The stage's turns are sixtieths of a second apart.
      try scene.stage.advance(to: (due * 60).rounded(.up) / 60)
      #expect(scene.frames.count == step && scene.spinner.brightest == step % 8)
    }
    #expect(scene.frames.allSatisfy { $0.damage == PixelRect(x0: 51, y0: 25, x1: 71, y1: 45) })
    scene.indicator.stopAnimating()
    try scene.stage.advance(by: 0)
    #expect(scene.stage.window.nextDeadline == nil)
  }

  @Test func `all indicators of a window step in the same frame`() throws {
    let scene = try Spinning()
    try scene.start()
    try scene.stage.advance(by: 0.1)
    let other = ActivityIndicatorView(style: .large)
    other.frame.origin = CGPoint(x: 100, y: 30)
    scene.box.addSubview(other)
    other.startAnimating()
    try scene.stage.advance(by: 0)
    scene.frames = []
    try scene.stage.advance(by: 1)
    #expect(scene.frames.count == 8)
    #expect((other.subviews[0] as? SpinnerView)?.brightest == scene.spinner.brightest)
  }

  @Test func `settling does not wait for an indicator`() throws {
    let scene = try Spinning()
    try scene.start()
    #expect(try scene.stage.settle() < 3)
  }

  /// The ways to make the indicator invisible, and visible again.
  private static let ways: [(String, (Spinning) throws -> Void, (Spinning) throws -> Void)] = [
    ("hidden", { $0.indicator.isHidden = true }, { $0.indicator.isHidden = false }),
    ("its superview hidden", { $0.box.isHidden = true }, { $0.box.isHidden = false }),
    ("transparent", { $0.indicator.alpha = 0 }, { $0.indicator.alpha = 1 }),
    ("its superview transparent", { $0.box.alpha = 0 }, { $0.box.alpha = 0.5 }),
    ("removed", { $0.indicator.removeFromSuperview() }, { $0.box.addSubview($0.indicator) }),
    ("its superview removed", { $0.box.removeFromSuperview() }, { $0.stage.window.addSubview($0.box) }),
    ("moved beside the window", { $0.indicator.center.x = 2000 }, { $0.indicator.center.x = 50 }),
    ("just beside the window", { $0.indicator.frame.origin.x = 200 }, { $0.indicator.frame.origin.x = 199 }),
    (
      "clipped away",
      {
        $0.box.clipsToBounds = true
        $0.box.bounds.size.width = 40
      }, { $0.box.bounds.size.width = 100 }
    ),
    (
      "its window minimised", { try $0.stage.send([($0.stage.now, .hidden)]) },
      { try $0.stage.send([($0.stage.now, .exposed)]) }
    ),
  ]

  @Test(arguments: 0..<10)
  func `an invisible indicator causes no timers and frames, and animates again when it is visible`(index: Int) throws {
    let (name, hide, show) = ActivityIndicatorViewTests.ways[index]
    let scene = try Spinning()
    try scene.start()
    try scene.stage.advance(by: 0.5)
    #expect(scene.frames.count == 4, "\(name)")
    let step = scene.spinner.brightest
    try hide(scene)
    try scene.stage.advance(by: 0)
    scene.frames = []
    #expect(scene.stage.window.nextDeadline == nil, "\(name)")
    #expect(scene.stage.window.tree.timers.nextDue == nil, "\(name)")
    try scene.stage.advance(by: 10.375)
    #expect(scene.frames.isEmpty, "\(name)")
    #expect(scene.spinner.brightest == step, "\(name)")
    #expect(scene.indicator.isAnimating, "\(name)")
    try show(scene)
    try scene.stage.advance(by: 0)
    #expect(scene.stage.window.nextDeadline == 11, "\(name)")
    let present = Int(scene.stage.now * 8) % 8
    let picture = try #require(SpinnerShape.medium.bitmap(.turning(brightest: present), scale: 1))
    let commands = try #require(scene.spinner.recording.list?.commands)
    let isPresent = commands.contains { command in
      if case .image(let bitmap, _, _) = command { bitmap === picture } else { false }
    }
    #expect(isPresent && present != step, "it shows the present step in its first frame: \(name)")
    scene.frames = []
    try scene.stage.advance(by: 1.01)
    #expect(scene.frames.count == 8, "\(name)")
  }

  @Test func `an indicator started outside the visible part animates when it is scrolled into view`() throws {
    let scene = try Spinning()
    let list = ScrollView(frame: scene.box.bounds)
    list.contentSize = CGSize(width: 200, height: 3000)
    scene.stage.window.addSubview(list)
    list.addSubview(scene.indicator)
    scene.indicator.frame.origin = CGPoint(x: 20, y: 150)
    try scene.start()
    #expect(scene.stage.window.nextDeadline == nil)
    list.contentOffset.y = 49
    try scene.stage.advance(by: 0)
    #expect(scene.stage.window.nextDeadline == nil)
    list.contentOffset.y = 60
    try scene.stage.advance(by: 0)
    #expect(scene.stage.window.nextDeadline == scene.stage.now + 1.0 / 8)
    list.contentOffset.y = 120
    try scene.stage.advance(by: 0)
    #expect(scene.stage.window.nextDeadline != nil)
    list.contentOffset.y = 2500
    try scene.stage.advance(by: 0)
    #expect(scene.stage.window.nextDeadline == nil)
    list.contentOffset.y = 100
    try scene.stage.advance(by: 0)
    #expect(scene.stage.window.nextDeadline == scene.stage.now + 1.0 / 8)
  }

  @Test func `an indicator makes up for missed steps in one frame`() throws {
    let scene = try Spinning()
    try scene.start()
    try scene.stage.send([(scene.stage.now + 0.55, .pointerLeft)])
    try scene.stage.advance(by: 0)
    #expect(scene.spinner.brightest == 4 && scene.frames.count <= 2)
  }

  @Test func `closing a window leaves no timer, and deallocates its indicator`() throws {
    weak var gone: ActivityIndicatorView?
    do {
      let scene = try Spinning()
      try scene.start()
      gone = scene.indicator
      scene.stage.application.close(scene.stage.window)
      #expect(scene.stage.window.tree.timers.nextDue == nil)
    }
    #expect(gone == nil)
  }

  @Test(arguments: [(ActivityIndicatorView.Style.medium, 20), (.large, 37)])
  func `an indicator has UIKit's sizes, and its blades are centred`(style: ActivityIndicatorView.Style, side: CGFloat)
    throws
  {
    let indicator = ActivityIndicatorView(style: style)
    #expect(indicator.bounds.size == CGSize(width: side, height: side))
    indicator.frame = CGRect(x: 3, y: 4, width: 60, height: 50)
    indicator.layoutIfNeeded()
    let inset = CGPoint(x: ((60 - side) / 2).rounded(.down), y: ((50 - side) / 2).rounded(.down))
    #expect(indicator.subviews[0].frame == CGRect(origin: inset, size: CGSize(width: side, height: side)))
    #expect(indicator.sizeThatFits(.zero) == CGSize(width: side, height: side))
    #expect(indicator.intrinsicContentSize == CGSize(width: side, height: side))
  }

  @Test func `an indicator's blades have UIKit's alphas, clockwise behind the brightest`() throws {
    let alphas: [UInt32] = [217, 180, 143, 106, 69, 69, 69, 69]
    for scale in [1.0, 2, 3] as [CGFloat] {
      let bitmap = try #require(SpinnerShape.large.bitmap(.turning(brightest: 2), scale: scale))
      for back in 0..<8 {
        let angle = CGFloat(2 - back) * .pi / 4 - .pi / 2
        let middle = CGPoint(x: 18.5 + 11.5 * cos(angle), y: 18.5 + 11.5 * sin(angle))
        let pixel = bitmap.row(Int(middle.y * scale))[Int(middle.x * scale)]
        #expect(pixel >> 24 == alphas[back], "\(back) at \(scale)")
      }
    }
  }

  @Test func `an indicator's colour is grey unless it is set`() {
    let indicator = ActivityIndicatorView()
    #expect(indicator.color == .spinner)
    indicator.color = .systemRed
    #expect(indicator.color == .systemRed)
    indicator.color = nil
    #expect(indicator.color == .spinner)
  }

  @Test func `an indicator's accessibility value is its state, and its label is the app's`() {
    let indicator = ActivityIndicatorView()
    #expect(indicator.accessibilityValue == "Progress halted")
    indicator.startAnimating()
    #expect(indicator.accessibilityValue == "In progress")
    indicator.accessibilityLabel = "Loading"
    #expect(indicator.accessibilityLabel == "Loading" && indicator.accessibilityValue == "In progress")
  }
}
