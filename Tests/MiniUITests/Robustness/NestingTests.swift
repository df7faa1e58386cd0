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
