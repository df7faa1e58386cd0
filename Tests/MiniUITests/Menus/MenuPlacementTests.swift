import SeededRandom
import TestSupport
import Testing

@testable import MiniUI

/// Tests of the frames of menus in their window.
struct MenuPlacementTests {
  private let area = CGRect(x: 4, y: 4, width: 392, height: 292)

  private func menu(_ width: CGFloat, _ height: CGFloat, at anchor: CGRect) -> CGRect {
    MenuPlacement.menu(CGSize(width: width, height: height), at: anchor, in: area, isRightToLeft: false).frame
  }

  @Test func `a menu opens at its point, else on the other side, else moved, and else smaller`() {
    let point = CGRect(x: 100, y: 100, width: 0, height: 0)
    #expect(menu(150, 100, at: point) == CGRect(x: 100, y: 100, width: 150, height: 100))
    #expect(
      menu(150, 100, at: CGRect(x: 300, y: 250, width: 0, height: 0)) == CGRect(x: 150, y: 150, width: 150, height: 100)
    )
    #expect(menu(350, 250, at: point) == CGRect(x: 46, y: 46, width: 350, height: 250))
    #expect(menu(500, 400, at: point) == area)
  }

  @Test func `a button's menu is below or above it, and aligned with its other end if needed`() {
    let button = CGRect(x: 300, y: 260, width: 90, height: 30)
    #expect(menu(120, 100, at: button) == CGRect(x: 270, y: 160, width: 120, height: 100))
  }

  @Test func `a menu over its anchor is centred on its chosen row`() {
    let frame = MenuPlacement.menu(
      CGSize(width: 100, height: 90), at: CGRect(x: 50, y: 100, width: 100, height: 30), row: 62, in: area,
      isRightToLeft: false
    ).frame
    #expect(frame == CGRect(x: 50, y: 53, width: 100, height: 90))
  }

  @Test func `a menu grows from its anchor`() {
    let below = MenuPlacement.menu(
      CGSize(width: 100, height: 90), at: CGRect(x: 50, y: 50, width: 60, height: 20), in: area, isRightToLeft: false)
    #expect(below.origin == CGPoint(x: 0, y: 0))
    let above = MenuPlacement.menu(
      CGSize(width: 100, height: 90), at: CGRect(x: 350, y: 270, width: 0, height: 0), in: area, isRightToLeft: false)
    #expect(above.origin == CGPoint(x: 1, y: 1))
  }

  /// An independent statement of the rule: the first of several positions that is inside.
  private func model(_ length: CGFloat, _ wanted: CGFloat, _ flipped: CGFloat, _ low: CGFloat, _ high: CGFloat)
    -> ClosedRange<CGFloat>
  {
    if length >= high - low { return low...high }
    for start in [wanted, flipped] where start >= low && start + length <= high {
      return start...start + length
    }
    let start = wanted < low ? low : high - length
    return start...start + length
  }

  @Test func `random menus follow the placement rule on each axis, and stay inside`() {
    var random = SplitMix64(seed: 3)
    for _ in 0..<Soak.count(500, of: 20_000) {
      func number(_ range: ClosedRange<Int>) -> CGFloat { CGFloat(Int.random(in: range, using: &random)) }
      let area = CGRect(x: 4, y: 4, width: number(50...500), height: number(50...500))
      let anchor = CGRect(x: number(-50...500), y: number(-50...500), width: number(0...200), height: number(0...60))
      let size = CGSize(width: number(1...600), height: number(1...600))
      let isRightToLeft = Bool.random(using: &random)
      let frame = MenuPlacement.menu(size, at: anchor, in: area, isRightToLeft: isRightToLeft).frame
      let (start, end) = (anchor.minX, anchor.maxX - size.width)
      let x = model(size.width, isRightToLeft ? end : start, isRightToLeft ? start : end, area.minX, area.maxX)
      let y = model(size.height, anchor.maxY, anchor.minY - size.height, area.minY, area.maxY)
      #expect(frame.minX == x.lowerBound && frame.maxX == x.upperBound, "\(anchor) \(size) in \(area)")
      #expect(frame.minY == y.lowerBound && frame.maxY == y.upperBound, "\(anchor) \(size) in \(area)")
      let row = CGRect(x: number(0...300), y: number(0...300), width: number(50...200), height: 28)
      let submenu = MenuPlacement.submenu(
        size, at: row, overlap: 4, padding: 6, in: area, isRightToLeft: isRightToLeft
      ).frame
      let (right, left) = (row.maxX - 4, row.minX + 4 - size.width)
      let across = model(size.width, isRightToLeft ? left : right, isRightToLeft ? right : left, area.minX, area.maxX)
      let down = model(size.height, row.minY - 6, row.maxY + 6 - size.height, area.minY, area.maxY)
      #expect(submenu.minX == across.lowerBound && submenu.maxX == across.upperBound)
      #expect(submenu.minY == down.lowerBound && submenu.maxY == down.upperBound)
      #expect(area.contains(frame) && area.contains(submenu))
    }
  }
}
