import Testing

@testable import MiniUI

struct SwipeLayoutTests {
  private func layout(_ titles: [CGFloat]) -> SwipeLayout {
    SwipeLayout(titles.map { ($0, false) })
  }

  @Test func `two swipe buttons of 63.5 points open a row by 157`() {
    #expect(layout([39.5, 39.5]).rest == 157)
    #expect(layout([39.5, 12]).rest == 157, "titles share the width of the widest")
    #expect(layout([]).rest == 0)
  }

  @Test func `a swipe button's picture is 4 points before its title, with its own width`() throws {
    func action(_ image: Image?) -> ContextualAction {
      let action = ContextualAction(style: .normal, title: "Flag") { _, _, _ in }
      action.image = image
      return action
    }
    let title = SwipeButton(action(nil)).content
    let both = SwipeButton(action(Image(bitmap: try Bitmap(width: 16, height: 16)))).content
    #expect(title.width > 0 && !title.hasImage)
    #expect(both == (title.width + 4 + 16, true))
    #expect(SwipeLayout([(40, true), (40, false)]).rest == 158)
    #expect(SwipeLayout([(40, true), (30, false)]).rest == 148)
  }

  @Test func `open swipe buttons are 10 points apart, with the first one outermost`() {
    let ranges = layout([30, 30, 30]).ranges(open: layout([30, 30, 30]).rest, isFull: false)
    #expect(ranges == [138..<192, 74..<128, 10..<64])
  }

  @Test(arguments: [1, 2, 5])
  func `the edges of swipe buttons never move back while a row opens, and the outermost button stretches`(count: Int) {
    let layout = layout(Array(repeating: 30, count: count))
    var former: [Range<CGFloat>]?
    for open in stride(from: CGFloat(0), through: layout.rest + 200, by: 1) {
      let ranges = layout.ranges(open: open, isFull: false)
      #expect(ranges.count == count)
      for (range, old) in zip(ranges, former ?? ranges) {
        #expect(range.lowerBound >= old.lowerBound && range.upperBound >= old.upperBound)
        #expect(range.upperBound - old.upperBound <= 1.001)
      }
      if open >= layout.rest { #expect(abs(ranges[0].upperBound - (open - 10)) < 1e-9) }
      former = ranges
    }
    let full = layout.ranges(open: 300 + layout.rest, isFull: true)
    #expect(full[0].lowerBound == 10 && full[0].upperBound == 290 + layout.rest)
  }
}
