import MiniUITesting
import Testing

@testable import MiniUI

struct ToolbarTests {
  @Test(arguments: [false, true])
  func `buttons that do not fit into a toolbar are narrowed, the widest first`(isMirrored: Bool) throws {
    let stage = try Stage(size: CGSize(width: 300, height: 100))
    if isMirrored { stage.window.traits.layoutDirection = .rightToLeft }
    let bar = Toolbar(frame: CGRect(x: 0, y: 0, width: 300, height: 44))
    bar.items =
      ["Go", "Rename the album", "Remove it from all devices"].map { BarButtonItem(title: $0) { _ in } }
      + [.flexibleSpace()]
    try stage.add(bar)
    func buttons() -> [View] { bar.subviews.filter { $0 is BarButton } }
    func widths() -> [CGFloat] { buttons().map(\.frame.width) }
    #expect(widths()[0] == 44 && widths()[1] == widths()[2])
    for button in buttons() { #expect(bar.bounds.insetBy(dx: 15.5, dy: 0).contains(button.frame)) }
    // In a wide bar each button has its own width.
    bar.frame.size.width = 800
    try stage.advance(by: 0)
    #expect(widths() == buttons().map { $0.sizeThatFits(CGSize(width: CGFloat.infinity, height: 44)).width })
  }
}
