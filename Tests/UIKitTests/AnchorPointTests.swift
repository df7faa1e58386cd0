import MiniUITesting
import Testing
import UIKit

/// Tests of `layer.anchorPoint` and `layer.position`.
@MainActor struct AnchorPointTests {
  /// A turn by 90° clockwise, in exact numbers.
  private nonisolated static let quarterTurn = CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0)
  private nonisolated static let red: UInt32 = 0xFFFF_0000

  private let view = UIView(frame: CGRect(x: 100, y: 100, width: 40, height: 20))

  init() { view.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1) }

  @Test func `changing the anchor point moves the view and keeps its position`() {
    view.layer.anchorPoint = .zero
    #expect(view.layer.position == CGPoint(x: 120, y: 110) && view.center == view.layer.position)
    #expect(view.frame == CGRect(x: 120, y: 110, width: 40, height: 20) && view.frame == view.layer.frame)
    view.anchorPoint = CGPoint(x: 1, y: 1)
    #expect(view.layer.anchorPoint == CGPoint(x: 1, y: 1))
    #expect(view.frame == CGRect(x: 80, y: 90, width: 40, height: 20))
    view.layer.anchorPoint = CGPoint(x: 0.5, y: 1)
    #expect(view.frame == CGRect(x: 100, y: 90, width: 40, height: 20))
    view.layer.anchorPoint = CGPoint(x: 0.5, y: 0.5)
    #expect(view.frame == CGRect(x: 100, y: 100, width: 40, height: 20) && view.center == CGPoint(x: 120, y: 110))
  }

  /// The same view, turned about a point of it that stays.
  nonisolated struct Turn: Sendable {
    let anchor: CGPoint
    let position: CGPoint
    /// The frame of the turned view, and where its upper left corner is.
    let frame: CGRect
    let corner: CGPoint
  }

  private nonisolated static let turns = [
    Turn(
      anchor: .zero, position: CGPoint(x: 100, y: 100), frame: CGRect(x: 80, y: 100, width: 20, height: 40),
      corner: CGPoint(x: 100, y: 100)),
    Turn(
      anchor: CGPoint(x: 1, y: 1), position: CGPoint(x: 140, y: 120),
      frame: CGRect(x: 140, y: 80, width: 20, height: 40), corner: CGPoint(x: 160, y: 80)),
    Turn(
      anchor: CGPoint(x: 0.5, y: 1), position: CGPoint(x: 120, y: 120),
      frame: CGRect(x: 120, y: 100, width: 20, height: 40), corner: CGPoint(x: 140, y: 100)),
  ]

  @Test(arguments: turns) func `a view turns about its anchor point, and is hit and drawn there`(_ turn: Turn) throws {
    let stage = try Stage(size: CGSize(width: 240, height: 240))
    try stage.add(view)
    try stage.settle()
    view.layer.anchorPoint = turn.anchor
    view.layer.position = turn.position
    #expect(view.frame == CGRect(x: 100, y: 100, width: 40, height: 20))
    view.transform = AnchorPointTests.quarterTurn
    #expect(view.frame == turn.frame && view.center == turn.position)
    #expect(view.convert(CGPoint.zero, to: nil) == turn.corner)
    #expect(view.convert(turn.corner, from: nil) == .zero)
    #expect(stage.window.hitTest(CGPoint(x: turn.frame.midX, y: turn.frame.midY), with: nil) === view)
    let outside = CGPoint(x: 220 - turn.frame.midX, y: turn.frame.midY)
    #expect(stage.window.hitTest(outside, with: nil) !== view)
    try stage.settle()
    #expect(stage.bitmap[Int(turn.frame.midX), Int(turn.frame.midY)] == AnchorPointTests.red)

    // A view with the same drawing that never moved and has the default anchor point.
    let other = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 20))
    other.backgroundColor = view.backgroundColor
    other.center = CGPoint(x: turn.frame.midX, y: turn.frame.midY)
    other.transform = AnchorPointTests.quarterTurn
    let second = try Stage(size: CGSize(width: 240, height: 240))
    try second.add(other)
    try second.settle()
    let differs = (0..<240 * 240).contains { stage.bitmap[$0 % 240, $0 / 240] != second.bitmap[$0 % 240, $0 / 240] }
    #expect(!differs)
  }

  @Test func `an animated turn keeps the anchor point at its position`() throws {
    let stage = try Stage(size: CGSize(width: 240, height: 240))
    view.layer.anchorPoint = .zero
    view.frame = CGRect(x: 100, y: 100, width: 40, height: 40)
    try stage.add(view)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      view.transform = CGAffineTransform(rotationAngle: .pi / 2)
    }
    try stage.advance(by: 0.5)
    let shown = try #require(view.layer.presentation())
    let diagonal = 40 * CGFloat(2).squareRoot()
    #expect(shown.anchorPoint == .zero && shown.position == CGPoint(x: 100, y: 100))
    #expect(abs(shown.frame.minX - (100 - diagonal / 2)) < 1e-6 && abs(shown.frame.minY - 100) < 1e-6)
    #expect(abs(shown.frame.width - diagonal) < 1e-6 && abs(shown.frame.height - diagonal) < 1e-6)
    // The square is rotated, and stands on a corner.
    #expect(stage.bitmap[100, 130] == AnchorPointTests.red && stage.bitmap[80, 105] != AnchorPointTests.red)
    #expect(stage.bitmap[100, 96] != AnchorPointTests.red && stage.bitmap[120, 130] == AnchorPointTests.red)
    try stage.settle()
    #expect(stage.bitmap[80, 105] == AnchorPointTests.red && stage.bitmap[120, 130] != AnchorPointTests.red)
    #expect(view.center == CGPoint(x: 100, y: 100))
  }

  @Test func `an animated move and growth of a view with an anchor point show the values between`() throws {
    let stage = try Stage(size: CGSize(width: 240, height: 240))
    view.layer.anchorPoint = CGPoint(x: 1, y: 1)
    view.frame = CGRect(x: 100, y: 100, width: 40, height: 20)
    try stage.add(view)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      view.bounds.size = CGSize(width: 80, height: 60)
      view.center.x += 20
    }
    #expect(view.frame == CGRect(x: 80, y: 60, width: 80, height: 60))
    try stage.advance(by: 0.5)
    let shown = try #require(view.layer.presentation())
    #expect(shown.frame == CGRect(x: 90, y: 80, width: 60, height: 40) && shown.position == CGPoint(x: 150, y: 120))
  }

  @Test func `a turned view with an anchor point fills the frame that is set`() {
    view.layer.anchorPoint = .zero
    view.transform = AnchorPointTests.quarterTurn
    view.frame = CGRect(x: 10, y: 20, width: 30, height: 50)
    #expect(view.frame == CGRect(x: 10, y: 20, width: 30, height: 50))
    #expect(view.bounds.size == CGSize(width: 50, height: 30) && view.center == CGPoint(x: 40, y: 20))
  }

  @Test func `a view grows from its anchor point when its bounds are set`() {
    view.layer.anchorPoint = CGPoint(x: 0.5, y: 1)
    view.layer.position = CGPoint(x: 120, y: 120)
    view.layer.bounds = CGRect(x: 7, y: 8, width: 40, height: 50)
    #expect(view.frame == CGRect(x: 100, y: 70, width: 40, height: 50) && view.center == CGPoint(x: 120, y: 120))
  }

  @Test func `autoresizing masks apply to a view with an anchor point as to any other`() {
    let superview = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    superview.addSubview(view)
    view.layer.anchorPoint = .zero
    view.frame = CGRect(x: 10, y: 10, width: 80, height: 20)
    view.autoresizingMask = .flexibleWidth
    superview.frame.size.width = 200
    #expect(view.frame == CGRect(x: 10, y: 10, width: 180, height: 20) && view.center == CGPoint(x: 10, y: 10))
  }

  @Test(arguments: [true, false])
  func `constraints align the frame before the turn about an anchor point`(isSetByCode: Bool) {
    let (superview, neighbour) = (UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200)), UIView())
    view.layer.anchorPoint = .zero
    view.frame = CGRect(x: 10, y: 20, width: 40, height: 20)
    view.transform = AnchorPointTests.quarterTurn
    view.translatesAutoresizingMaskIntoConstraints = isSetByCode
    neighbour.translatesAutoresizingMaskIntoConstraints = false
    for subview in [view, neighbour] { superview.addSubview(subview) }
    if !isSetByCode {
      NSLayoutConstraint.activate([
        view.leadingAnchor.constraint(equalTo: superview.leadingAnchor, constant: 10),
        view.topAnchor.constraint(equalTo: superview.topAnchor, constant: 20),
        view.widthAnchor.constraint(equalToConstant: 40), view.heightAnchor.constraint(equalToConstant: 20),
      ])
    }
    NSLayoutConstraint.activate([
      neighbour.leadingAnchor.constraint(equalTo: view.trailingAnchor),
      neighbour.topAnchor.constraint(equalTo: view.topAnchor),
      neighbour.widthAnchor.constraint(equalToConstant: 10), neighbour.heightAnchor.constraint(equalToConstant: 10),
    ])
    superview.layoutIfNeeded()
    #expect(neighbour.frame == CGRect(x: 50, y: 20, width: 10, height: 10))
    #expect(view.center == CGPoint(x: 10, y: 20) && view.bounds.size == CGSize(width: 40, height: 20))
    #expect(view.frame == CGRect(x: -10, y: 20, width: 20, height: 40))
  }
}
