import MiniUITestSupport
import MiniUITesting
import Testing

@testable import MiniUI

/// Tests of properties and their presentation values.
@Suite struct AnimationModelTests {
  @Test func `an animated property has its new value at once, and its presentation value changes gradually`() throws {
    let scene = try Scene()
    let view = scene.view
    View.animate(withDuration: 1, options: .curveLinear) {
      view.bounds = CGRect(x: 10, y: 20, width: 200, height: 300)
      view.center = CGPoint(x: 150, y: 250)
      view.transform = CGAffineTransform(a: 2, b: 0, c: 0, d: 3, tx: 8, ty: 4)
      view.alpha = 0
      view.backgroundColor = Color(red: 0, green: 0, blue: 1)
      view.cornerRadii = CornerRadii(topLeft: 10, topRight: 20, bottomRight: 30, bottomLeft: 40)
    }
    #expect(view.bounds.width == 200)
    #expect(view.center.x == 150)
    #expect(view.alpha == 0)
    #expect(view.cornerRadius == 10)
    let start = view.presentation
    #expect(start.bounds == CGRect(x: 0, y: 0, width: 100, height: 100) && start.center == CGPoint(x: 50, y: 50))
    #expect(start.transform.isIdentity)
    #expect(start.alpha == 1)
    #expect(start.backgroundColor == .systemRed)
    try scene.run(to: 0.5)
    let half = view.presentation
    #expect(isClose(half.bounds.minX, 5))
    #expect(isClose(half.bounds.width, 150))
    #expect(isClose(half.bounds.height, 200))
    #expect(isClose(half.center.x, 100))
    #expect(isClose(half.center.y, 150))
    #expect(isClose(half.alpha, 0.5))
    #expect(isClose(half.transform.a, 1.5))
    #expect(isClose(half.transform.d, 2))
    #expect(isClose(half.transform.tx, 4))
    #expect(isClose(half.cornerRadii.topLeft, 5) && isClose(half.cornerRadii.bottomLeft, 20))
    try scene.run(to: 1)
    let end = view.presentation
    #expect(end.bounds == view.bounds)
    #expect(end.center == view.center)
    #expect(end.transform == view.transform)
    #expect(end.alpha == 0)
    #expect(end.backgroundColor == view.backgroundColor)
    #expect(end.cornerRadii == view.cornerRadii)
  }

  @Test func `an animated frame is animated as bounds and center`() throws {
    let scene = try Scene()
    View.animate(withDuration: 1, options: .curveLinear) {
      scene.view.frame = CGRect(x: 100, y: 100, width: 50, height: 300)
    }
    #expect(Set(scene.view.animations.map(\.property)) == [.bounds, .center])
    try scene.run(to: 0.5)
    let frame = scene.view.presentation.frame
    #expect(isClose(frame.minX, 50))
    #expect(isClose(frame.minY, 50))
    #expect(isClose(frame.width, 75))
    #expect(isClose(frame.height, 200))
  }

  @Test func `a colour fades to clear without a change of hue`() throws {
    let scene = try Scene()
    scene.view.backgroundColor = Color(hex: 0xFF8000)
    View.animate(withDuration: 1, options: .curveLinear) { scene.view.backgroundColor = nil }
    try scene.run(to: 0.5)
    let color = try #require(scene.view.presentation.backgroundColor)
    #expect(color.light & 0xFF_FFFF == 0xFF8000 && abs(Int(color.light >> 24) - 128) <= 1)
    try scene.run(to: 1)
    #expect(scene.view.presentation.backgroundColor == nil)
  }

  @Test func `a dynamic colour is animated in both themes`() throws {
    let scene = try Scene()
    scene.view.backgroundColor = Color(light: .white, dark: .black)
    View.animate(withDuration: 1, options: .curveLinear) {
      scene.view.backgroundColor = Color(light: .black, dark: Color(hex: 0x0000FF))
    }
    try scene.run(to: 0.5)
    let color = try #require(scene.view.presentation.backgroundColor)
    #expect(color.light & 255 == 128 && color.dark == 0xFF00_0080)
  }

  @Test func `presentation values do not change between two frames`() throws {
    let scene = try Scene()
    View.animate(withDuration: 1, options: .curveLinear) { scene.view.center.x = 150 }
    try scene.run(to: 0.1)
    let shown = scene.x
    try scene.stage.advance(by: 0.01)
    #expect(scene.x == shown && isClose(shown, 60))
  }

  @Test func `a view without a window is not animated`() throws {
    _ = try Stage()
    let view = View(frame: .zero)
    View.animate(withDuration: 1) { view.center.x = 30 }
    #expect(view.animations.isEmpty && view.presentation.center.x == 30)
  }

  @Test func `layout within an animation block is animated`() throws {
    final class Row: View {
      override func layoutSubviews() { subviews[0].frame = CGRect(x: bounds.width - 10, y: 0, width: 10, height: 10) }
    }
    let scene = try Scene()
    let row = Row(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
    row.addSubview(View())
    try scene.stage.add(row)
    View.animate(withDuration: 1, options: .curveLinear) {
      row.bounds.size.width = 200
      row.layoutIfNeeded()
    }
    try scene.run(to: 0.5)
    #expect(row.subviews[0].frame.minX == 190 && isClose(row.subviews[0].presentation.frame.minX, 140))
  }

  @Test func `layout after an animation block is not animated`() throws {
    final class Row: View {
      override func layoutSubviews() { subviews[0].center.x = bounds.width }
    }
    let scene = try Scene()
    let row = Row(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
    row.addSubview(View())
    try scene.stage.add(row)
    View.animate(withDuration: 1) { row.bounds.size.width = 200 }
    try scene.run(to: 0.5)
    #expect(row.subviews[0].presentation.center.x == 200)
  }

  @Test func `changes within performWithoutAnimation in a block are not animated`() throws {
    let scene = try Scene()
    View.animate(withDuration: 1, options: .curveLinear) {
      scene.view.alpha = 0
      View.performWithoutAnimation {
        #expect(!View.areAnimationsEnabled)
        scene.view.center.x = 150
        View.animate(withDuration: 1) { scene.view.center.y = 150 }
      }
    }
    try scene.run(to: 0.5)
    #expect(scene.view.presentation.center == CGPoint(x: 150, y: 150) && isClose(scene.view.presentation.alpha, 0.5))
  }

  @Test func `a view that only moves is not drawn again`() throws {
    let scene = try Scene()
    let scribble = Scribble(frame: CGRect(x: 10, y: 10, width: 40, height: 40))
    try scene.stage.add(scribble)
    let count = scribble.drawCount
    View.animate(withDuration: 0.2) {
      scribble.center.x = 100
      scribble.alpha = 0.5
    }
    try scene.run(to: 0.3)
    #expect(scribble.drawCount == count && scribble.animations.isEmpty)
  }

  @Test func `a touch on an animated view goes to the view behind, unless interaction is allowed`() throws {
    let scene = try Scene()
    let inner = View(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    scene.view.addSubview(inner)
    let point = CGPoint(x: 10, y: 10)
    View.animate(withDuration: 1) { scene.view.alpha = 0.5 }
    #expect(scene.stage.window.hitTest(point, with: nil) === scene.stage.window)
    scene.view.removeAllAnimations()
    #expect(scene.stage.window.hitTest(point, with: nil) === inner)
    View.animate(withDuration: 1, options: .allowUserInteraction) { scene.view.alpha = 1 }
    #expect(scene.stage.window.hitTest(point, with: nil) === inner)
  }

  @Test func `hit testing uses the model values, not the presentation values`() throws {
    let scene = try Scene()
    View.animate(withDuration: 1, options: .allowUserInteraction) { scene.view.center.x = 300 }
    try scene.run(to: 0.1)
    #expect(scene.stage.window.hitTest(CGPoint(x: 300, y: 50), with: nil) === scene.view)
    #expect(scene.stage.window.hitTest(CGPoint(x: 50, y: 50), with: nil) === scene.stage.window)
  }
}
