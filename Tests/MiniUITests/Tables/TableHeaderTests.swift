import MiniUITesting
import Testing

@testable import MiniUI

struct TableHeaderTests {
  private func header(_ role: TableViewHeaderFooterView.Role, _ text: String = "Trees", width: CGFloat = 375) throws
    -> TableViewHeaderFooterView
  {
    let stage = try Stage(size: CGSize(width: width, height: 200))
    let view = TableViewHeaderFooterView(reuseIdentifier: nil)
    view.role = role
    view.textLabel?.text = text
    try stage.add(view)
    view.frame = CGRect(x: 0, y: 0, width: width, height: view.systemHeight(fitting: width))
    try stage.advance(by: 0)
    return view
  }

  @Test func `a plain header is 28 points high, with semibold text at the margin`() throws {
    let view = try header(.plainHeader)
    #expect(view.bounds.height == 28 && view.textLabel?.frame == CGRect(x: 16, y: 4, width: 343, height: 21))
    #expect(view.textLabel?.font == .systemFont(ofSize: 17, weight: .semibold))
  }

  @Test func `a grouped header has space above its text, and the first header has more`() throws {
    let first = try header(.groupedHeader(isFirst: true))
    #expect(abs(first.bounds.height - 56) < 0.01 && abs((first.textLabel?.frame.minY ?? 0) - 28.67) < 0.01)
    let later = try header(.groupedHeader(isFirst: false))
    #expect(abs(later.bounds.height - 46) < 0.01 && abs((later.textLabel?.frame.minY ?? 0) - 18.67) < 0.01)
  }

  @Test func `a footer wraps its small text`() throws {
    let view = try header(.footer(isPlain: false))
    #expect(view.bounds.height == 8 + 16 + 6 && view.textLabel?.frame.minY == 8)
    #expect(view.textLabel?.font.pointSize == 13)
    let long = try header(
      .footer(isPlain: false), "A footer that is longer than one line of it has room for", width: 200)
    #expect(long.bounds.height >= 8 + 32 + 6)
  }

  @Test func `text is at the bottom of a header that is higher than it`() throws {
    let view = try header(.plainHeader)
    view.frame.size.height = 60
    view.layoutIfNeeded()
    #expect(view.textLabel?.frame.maxY == 57)
  }

  @Test func `a header is configured for its pinned state`() throws {
    let view = try header(.plainHeader)
    var pinned: [Bool] = []
    view.configurationUpdateHandler = { _, state in pinned.append(state.isPinned) }
    view.layoutIfNeeded()
    view.isPinned = true
    view.layoutIfNeeded()
    #expect(pinned == [false, true])
    var content = view.defaultContentConfiguration()
    content.text = "Trees"
    view.contentConfiguration = content
    #expect(view.textLabel == nil && view.systemHeight(fitting: 375) == 28)
  }
}
