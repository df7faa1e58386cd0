import MiniUICore
import Testing

@Suite struct EdgeInsetsTests {
  private let rect = CGRect(x: 10, y: 20, width: 100, height: 50)

  @Test func `each inset moves its own edge inwards`() {
    let inner = rect.inset(by: EdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    #expect(inner == CGRect(x: 12, y: 21, width: 94, height: 46))
  }

  @Test func `opposite insets undo each other, and zero insets change nothing`() {
    let insets = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    let opposite = EdgeInsets(top: -1, left: -2, bottom: -3, right: -4)
    #expect(rect.inset(by: insets).inset(by: opposite) == rect)
    #expect(rect.inset(by: .zero) == rect)
    #expect(rect.inset(by: EdgeInsets(5)) == rect.insetBy(dx: 5, dy: 5))
  }

  @Test func `insets larger than the rectangle collapse it to the middle between the inset edges`() {
    for (left, right) in [(60, 60), (150, 0), (0, 150), (90, 30)] as [(CGFloat, CGFloat)] {
      let inner = rect.inset(by: EdgeInsets(left: left, right: right))
      #expect(inner.width == 0 && inner.height == 50)
      #expect(inner.minX == ((rect.minX + left) + (rect.maxX - right)) / 2)
    }
    #expect(rect.inset(by: EdgeInsets(top: 40, bottom: 30)).midY == 50)
  }

  @Test func `a rectangle with a NaN or infinite number is not finite`() {
    #expect(rect.isFinite && rect.center.isFinite)
    #expect(rect.center == CGPoint(x: 60, y: 45))
    for bad in [CGFloat.infinity, -.infinity, .nan] {
      #expect(
        !CGRect(x: bad, y: 0, width: 1, height: 1).isFinite && !CGRect(x: 0, y: bad, width: 1, height: 1).isFinite)
      #expect(
        !CGRect(x: 0, y: 0, width: bad, height: 1).isFinite && !CGRect(x: 0, y: 0, width: 1, height: bad).isFinite)
      #expect(!CGPoint(x: bad, y: 0).isFinite && !CGPoint(x: 0, y: bad).isFinite)
    }
  }
}
