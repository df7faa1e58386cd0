import MiniUITesting
import Testing

@testable import MiniUI

@Suite struct TraitsTests {
  /// A view that draws with its tint colour, and records changes of its traits.
  final class Chameleon: View {
    var tints: [Color] = []
    var styles: [UserInterfaceStyle] = []
    var drawn: [UInt32] = []
    override func tintColorDidChange() { tints.append(tintColor) }
    override func traitCollectionDidChange(_ previous: TraitCollection?) {
      styles.append(traitCollection.userInterfaceStyle)
    }
    override func draw(_ rect: CGRect, in context: inout DrawingContext) {
      drawn.append(tintColor.resolved(for: context.userInterfaceStyle))
    }
  }

  private func chameleon() -> Chameleon { Chameleon(frame: CGRect(x: 0, y: 0, width: 9, height: 9)) }

  @Test func `a tint colour is inherited from the nearest superview that has one`() {
    let (a, b, c) = (View(), View(), chameleon())
    a.addSubview(b)
    b.addSubview(c)
    #expect(c.tintColor == .systemBlue)
    a.tintColor = .systemRed
    #expect(c.tintColor == .systemRed && b.tintColor == .systemRed)
    b.tintColor = .systemGreen
    #expect(c.tintColor == .systemGreen && a.tintColor == .systemRed)
    b.tintColor = nil
    #expect(c.tintColor == .systemRed)
    #expect(c.tints == [.systemRed, .systemGreen, .systemRed])
  }

  @Test func `views with their own tint are not notified of an inherited one`() {
    let (a, b) = (View(), chameleon())
    a.addSubview(b)
    b.tintColor = .systemGreen
    b.tints = []
    a.tintColor = .systemRed
    b.tintColor = .systemGreen
    #expect(b.tints.isEmpty)
  }

  @Test func `a view moved below another tint is notified and drawn again`() throws {
    let stage = try Stage(size: CGSize(width: 50, height: 50))
    let (red, green, view) = (View(), View(), chameleon())
    red.tintColor = .systemRed
    green.tintColor = .systemGreen
    red.frame.size = CGSize(width: 20, height: 20)
    green.frame = red.frame
    try stage.add(red, green)
    red.addSubview(view)
    try stage.advance(by: 0)
    green.addSubview(view)
    try stage.advance(by: 0)
    #expect(view.tints.last == .systemGreen)
    #expect(view.drawn == [Color.systemRed.light, Color.systemGreen.light])
  }

  @Test func `a view that is removed and added again is not drawn again`() throws {
    let stage = try Stage(size: CGSize(width: 50, height: 50), theme: .dark)
    let view = chameleon()
    try stage.add(view)
    view.removeFromSuperview()
    try stage.advance(by: 0)
    try stage.add(view)
    #expect(view.drawn.count == 1)
  }

  @Test func `the user interface style is the window's, unless a view overrides it`() throws {
    let stage = try Stage(size: CGSize(width: 50, height: 50))
    let (a, b) = (chameleon(), chameleon())
    a.addSubview(b)
    try stage.add(a)
    #expect(b.traitCollection.userInterfaceStyle == .light)
    b.overrideUserInterfaceStyle = .light
    stage.window.traits.userInterfaceStyle = .dark
    try stage.advance(by: 0)
    #expect(a.styles == [.dark] && b.styles == [])
    #expect(a.drawn == [Color.systemBlue.light, Color.systemBlue.dark] && b.drawn == [Color.systemBlue.light])
    b.overrideUserInterfaceStyle = nil
    try stage.advance(by: 0)
    #expect(b.styles == [.dark] && b.drawn == [Color.systemBlue.light, Color.systemBlue.dark])
    a.overrideUserInterfaceStyle = .light
    #expect(b.styles == [.dark, .light] && b.traitCollection.userInterfaceStyle == .light)
  }

  @Test func `a view added to a dark window is notified`() throws {
    let stage = try Stage(size: CGSize(width: 50, height: 50), theme: .dark)
    let (a, b) = (chameleon(), chameleon())
    a.addSubview(b)
    try stage.add(a)
    #expect(a.styles == [.dark])
    #expect(b.styles == [.dark])
    #expect(b.drawn == [Color.systemBlue.dark])
  }

  @Test func `a style set before a view is in a window applies to its subviews there`() throws {
    let stage = try Stage(size: CGSize(width: 50, height: 50))
    let (a, b) = (chameleon(), chameleon())
    a.overrideUserInterfaceStyle = .dark
    a.addSubview(b)
    try stage.add(a)
    #expect(b.traitCollection.userInterfaceStyle == .dark && b.drawn == [Color.systemBlue.dark])
  }

  @Test func `the display scale is the window's`() throws {
    let stage = try Stage(size: CGSize(width: 50, height: 50), scale: 2)
    let view = View()
    #expect(view.traitCollection.displayScale == 1)
    try stage.add(view)
    #expect(view.traitCollection.displayScale == 2)
  }

  /// A view that records the thickness of a line of one pixel, in points, each time it is laid out and drawn.
  private final class Ruled: View {
    var layouts: [CGFloat] = []
    var drawings: [CGFloat] = []
    override func layoutSubviews() { layouts.append(hairline) }
    override func draw(_ rect: CGRect, in context: inout DrawingContext) { drawings.append(hairline) }
  }

  @Test func `a view in a window is laid out and drawn again once for another display scale`() throws {
    let stage = try Stage(size: CGSize(width: 50, height: 50))
    let (outer, inner) = (Ruled(frame: stage.window.bounds), Ruled(frame: stage.window.bounds))
    outer.addSubview(inner)
    try stage.add(outer)
    try stage.advance(by: 0)
    for view in [outer, inner] { (view.layouts, view.drawings) = ([], []) }
    stage.window.traits.displayScale = 2
    for _ in 0..<2 { try stage.advance(by: 0) }
    for view in [outer, inner] {
      #expect(view.layouts == [0.5])
      #expect(view.drawings == [0.5])
    }
  }
}
