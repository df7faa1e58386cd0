import MiniUITesting
import Testing
import UIKit

/// Tests of `tintAdjustmentMode`.
@MainActor struct TintAdjustmentTests {
  private final class Tinted: UIView {
    var changes = 0
    override func tintColorDidChange() { changes += 1 }
    override func draw(_ rect: CGRect) {
      tintColor.setFill()
      UIBezierPath(rect: rect).fill()
    }
  }

  private let outer = Tinted(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
  private let inner = Tinted(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
  private let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
  /// A grey with 0.299 of 255, rounded.
  private let dimmedRed = UIColor(white: 76 / 255, alpha: 1)

  init() {
    outer.addSubview(inner)
    outer.tintColor = red
    (outer.changes, inner.changes) = (0, 0)
  }

  @Test func `a dimmed view and its subviews have a grey tint, until the mode is automatic again`() {
    #expect(outer.tintAdjustmentMode == .normal && inner.tintAdjustmentMode == .normal)
    outer.tintAdjustmentMode = .dimmed
    #expect(outer.tintColor == dimmedRed)
    #expect(inner.tintColor == dimmedRed)
    #expect(inner.tintAdjustmentMode == .dimmed)
    #expect(outer.changes == 1 && inner.changes == 1)
    outer.tintAdjustmentMode = .automatic
    #expect(outer.tintColor == red)
    #expect(inner.tintColor == red)
    #expect(inner.tintAdjustmentMode == .normal)
    #expect(outer.changes == 2 && inner.changes == 2)
  }

  @Test func `a subview with its own mode or tint keeps that in a dimmed view`() {
    inner.tintAdjustmentMode = .normal
    outer.tintAdjustmentMode = .dimmed
    #expect(inner.tintColor == red && inner.changes == 0)
    inner.tintAdjustmentMode = .automatic
    inner.tintColor = UIColor(red: 0, green: 1, blue: 0, alpha: 0.5)
    #expect(inner.tintColor == UIColor(white: 150 / 255, alpha: 0.5))
    inner.tintColor = nil
    #expect(inner.tintColor == dimmedRed)
  }

  @Test func `a view that moves below a dimmed one is notified`() {
    outer.tintAdjustmentMode = .dimmed
    let view = Tinted(frame: .zero)
    view.tintColor = red
    view.changes = 0
    outer.addSubview(view)
    #expect(view.tintColor == dimmedRed && view.changes == 1)
  }

  @Test func `a dimmed view is drawn again in both styles of its tint`() throws {
    let stage = try Stage(size: CGSize(width: 40, height: 40))
    try stage.add(outer)
    outer.tintColor = UIColor { $0.userInterfaceStyle == .dark ? UIColor(red: 0, green: 0, blue: 1, alpha: 1) : red }
    outer.tintAdjustmentMode = .dimmed
    try stage.settle()
    #expect(stage.bitmap[30, 30] == 0xFF4C_4C4C && stage.bitmap[10, 10] == 0xFF4C_4C4C)
    stage.window.traits.userInterfaceStyle = .dark
    try stage.settle()
    #expect(stage.bitmap[30, 30] == 0xFF1D_1D1D)
    outer.tintAdjustmentMode = .normal
    try stage.settle()
    #expect(stage.bitmap[30, 30] == 0xFF00_00FF)
  }
}
