import MiniUITesting
import Testing

@testable import MiniUI

/// Tests of views that are nested deeply.
@Suite struct NestingTests {
  /// Returns the outermost of views within each other, and the innermost, which is red.
  private static func nest(_ count: Int) -> (outermost: View, innermost: View) {
    let views = (0..<count).map { _ in View(frame: CGRect(x: 0, y: 0, width: 10, height: 10)) }
    for (outer, inner) in zip(views, views.dropFirst()) { outer.addSubview(inner) }
    views[count - 1].backgroundColor = Color(hex: 0xFF0000)
    return (views[0], views[count - 1])
  }

  @Test func `the deepest allowed view is laid out, drawn and hit`() throws {
    let stage = try Stage(size: CGSize(width: 20, height: 20))
    let (outermost, innermost) = NestingTests.nest(ViewHierarchy.deepest)
    try stage.add(outermost)
    try stage.advance(by: 0)
    #expect(stage.bitmap[5, 5] == 0xFFFF_0000)
    #expect(stage.window.hitTest(CGPoint(x: 5, y: 5), with: nil) === innermost)
    innermost.center.x += 10
    try stage.advance(by: 0)
    #expect(stage.bitmap[15, 5] == 0xFFFF_0000 && stage.bitmap[5, 5] != 0xFFFF_0000)
    outermost.removeFromSuperview()
    #expect(innermost.window == nil)
  }

  @Test func `nested views that only add offsets share a scope with the same pixels`() throws {
    /// Shows forty views within each other whose offsets add up to another sum in another order.
    func show(withSiblings: Bool, step: CGPoint) throws -> Stage {
      let stage = try Stage(size: CGSize(width: 60, height: 60), scale: 1.5)
      let (outermost, innermost) = NestingTests.nest(40)
      try stage.add(outermost)
      try stage.advance(by: 0)
      var next: View? = innermost
      while let view = next, view !== stage.window {
        view.frame.origin = step
        // With a second subview, a view has a scope of its own.
        if withSiblings { view.insertSubview(View(), at: 0) }
        next = view.superview
      }
      innermost.cornerRadius = 3
      try stage.advance(by: 0)
      innermost.backgroundColor = Color(hex: 0x0000FF)
      try stage.advance(by: 0)
      return stage
    }
    for step in [CGPoint(x: 0.1, y: 0.7), CGPoint(x: 0.35, y: 1.0 / 3), CGPoint(x: 1, y: 0.25)] {
      let chain = try show(withSiblings: false, step: step)
      #expect(chain.bitmap.hasSamePixels(as: try show(withSiblings: true, step: step).bitmap), "\(step)")
    }
    let chain = try show(withSiblings: false, step: CGPoint(x: 1, y: 0.25))
    let list = chain.window.displayList()
    #expect(list.commands.count < 10, "\(list)")
  }

  @Test func `a hierarchy deeper than the limit traps with a message`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      try await MainActor.run {
        let stage = try Stage(size: CGSize(width: 20, height: 20))
        try stage.add(NestingTests.nest(ViewHierarchy.deepest + 1).outermost)
      }
    }
    let words = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(words.contains("views are nested more than \(ViewHierarchy.deepest) deep"))
  }
}
