import MiniUITestSupport
import Testing

@testable import MiniUI

@Suite struct AutoresizingTests {
  /// The results for a subview at 20 that is 50 wide, in a view whose width changes from 100 (20 + 50 + 30) to 160.
  nonisolated static let masks: [(left: Bool, width: Bool, right: Bool, x: CGFloat, length: CGFloat)] = [
    (false, false, false, 20, 50), (false, false, true, 20, 50), (false, true, false, 20, 110),
    (true, false, false, 80, 50), (true, false, true, 20 + 60 * 0.4, 50),
    (false, true, true, 20, 50 + 60 * 0.625), (true, true, false, 20 + 60 * 20 / 70.0, 50 + 60 * 50 / 70.0),
    (true, true, true, 32, 80),
  ]

  @Test(arguments: masks)
  func `a change of size is divided among flexible parts in proportion`(
    _ left: Bool, _ width: Bool, _ right: Bool, _ x: CGFloat, _ length: CGFloat
  ) {
    for isVertical in [false, true] {
      let outer = View(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      let inner = View(frame: CGRect(x: 20, y: 20, width: 50, height: 50))
      outer.addSubview(inner)
      if left { inner.autoresizingMask.insert(isVertical ? .flexibleTopMargin : .flexibleLeftMargin) }
      if width { inner.autoresizingMask.insert(isVertical ? .flexibleHeight : .flexibleWidth) }
      if right { inner.autoresizingMask.insert(isVertical ? .flexibleBottomMargin : .flexibleRightMargin) }
      outer.frame = CGRect(x: 5, y: 5, width: isVertical ? 100 : 160, height: isVertical ? 160 : 100)
      let frame = inner.frame
      let (along, across) = isVertical ? (frame.minY, frame.minX) : (frame.minX, frame.minY)
      #expect(isClose(along, x) && isClose(isVertical ? frame.height : frame.width, length))
      #expect(across == 20 && (isVertical ? frame.width : frame.height) == 50)
    }
  }

  @Test func `a view resized with its superview and back has its former frame`() {
    let outer = View(frame: CGRect(x: 0, y: 0, width: 100, height: 80))
    let inner = View(frame: CGRect(x: 10, y: 15, width: 60, height: 25))
    inner.autoresizingMask = [.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin, .flexibleTopMargin]
    outer.addSubview(inner)
    outer.bounds.size = CGSize(width: 333, height: 222)
    outer.bounds.size = CGSize(width: 100, height: 80)
    #expect(isClose(inner.frame.minX, 10))
    #expect(isClose(inner.frame.width, 60))
    #expect(isClose(inner.frame.minY, 15))
  }

  @Test func `growing from zero divides the size evenly among flexible parts`() {
    let outer = View()
    let inner = View()
    inner.autoresizingMask = [.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin]
    outer.addSubview(inner)
    outer.bounds.size.width = 90
    #expect(inner.frame.minX == 30 && inner.frame.width == 30)
  }

  @Test func `autoresizing never makes a size negative`() {
    let outer = View(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let inner = View(frame: CGRect(x: 60, y: 0, width: 20, height: 10))
    inner.autoresizingMask = .flexibleWidth
    outer.addSubview(inner)
    outer.bounds.size.width = 10
    #expect(inner.frame.width == 0 && inner.frame.minX == 60)
  }

  @Test func `autoresizing can be disabled`() {
    let outer = View(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let inner = View(frame: outer.bounds)
    inner.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    outer.addSubview(inner)
    outer.autoresizesSubviews = false
    outer.bounds.size = .zero
    #expect(inner.bounds.width == 100)
  }
}
