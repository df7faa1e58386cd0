import MiniUITesting
import Testing

@testable import MiniUI

/// Tests of the row of buttons in a navigation bar.
struct NavigationBarTests {
  @Test(arguments: [false, true])
  func `in a narrow bar neither buttons nor title overlap or leave it, and the title is shortened first`(
    isMirrored: Bool
  ) throws {
    let stage = try Stage(size: CGSize(width: 600, height: 100))
    if isMirrored { stage.window.traits.layoutDirection = .rightToLeft }
    let bar = NavigationBar(frame: CGRect(x: 0, y: 0, width: 600, height: 44))
    let item = NavigationItem(title: "Fagus sylvatica")
    item.leftItemsSupplementBackButton = true
    item.leftBarButtonItems = [BarButtonItem(title: "Edit") { _ in }]
    item.rightBarButtonItems = ["Note", "Remove"].map { BarButtonItem(title: $0) { _ in } }
    bar.setItems([NavigationItem(title: "Trees"), item], animated: false)
    try stage.add(bar)
    func all(in view: View) -> [View] { [view] + view.subviews.flatMap(all) }
    func buttons() -> [View] { all(in: bar).filter { $0 is BarControl } }
    let wide = buttons().map(\.bounds.width)
    for width in stride(from: 200.0, through: 600, by: 20) {
      bar.frame.size.width = width
      try stage.advance(by: 0)
      let title = try #require(bar.firstView { $0.accessibilityIdentifier == "title" })
      let frames = (buttons() + [title]).map { $0.convert($0.bounds, to: bar) }
      for (index, frame) in frames.enumerated() {
        let row = CGRect(x: 0, y: frame.minY, width: width, height: frame.height)
        #expect(row.contains(frame), "\(width): \(index)")
        for other in frames.dropFirst(index + 1) { #expect(frame.intersection(other).isEmpty, "\(width): \(index)") }
      }
      #expect(buttons().allSatisfy { $0.bounds.width >= 28 })
      // The buttons are narrowed only where the title has no room.
      #expect(buttons().dropFirst().map(\.bounds.width) == Array(wide.dropFirst()) || title.bounds.width < 8)
    }
    #expect(buttons().map(\.bounds.width) == wide)
  }

  @Test(arguments: [false, true])
  func `a custom view that was narrowed has its own size again when its bar is wide enough`(isTop: Bool) throws {
    let stage = try Stage(size: CGSize(width: 600, height: 100))
    let custom = View(frame: CGRect(x: 0, y: 0, width: 300, height: 20))
    let bar: View
    if isTop {
      let item = NavigationItem(title: "Songs")
      item.rightBarButtonItem = BarButtonItem(customView: custom)
      let top = NavigationBar(frame: CGRect(x: 0, y: 0, width: 200, height: 44))
      top.setItems([item], animated: false)
      bar = top
    } else {
      let tools = Toolbar(frame: CGRect(x: 0, y: 0, width: 200, height: 44))
      tools.items = [BarButtonItem(customView: custom)]
      bar = tools
    }
    try stage.add(bar)
    #expect(custom.bounds.width == 168)
    for (width, own) in [(180, 148), (600, 300), (200, 168), (600, 300)] as [(CGFloat, CGFloat)] {
      bar.frame.size.width = width
      try stage.advance(by: 0)
      #expect(custom.bounds.size == CGSize(width: own, height: 20))
    }
    // A size that code sets replaces the former one.
    bar.frame.size.width = 200
    try stage.advance(by: 0)
    custom.bounds.size.width = 90
    bar.frame.size.width = 600
    try stage.advance(by: 0)
    #expect(custom.bounds.width == 90)
  }
}
