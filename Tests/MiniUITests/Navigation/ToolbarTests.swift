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

  @Test(arguments: [false, true])
  func `a custom view in a bar has the size of its constraints, its frame or its content`(isTop: Bool) throws {
    let stage = try Stage(size: CGSize(width: 500, height: 700))
    let (fixed, constrained, label) = (View(frame: CGRect(x: 0, y: 0, width: 30, height: 20)), View(), Label("3 songs"))
    constrained.translatesAutoresizingMaskIntoConstraints = false
    LayoutConstraint.activate([
      constrained.widthAnchor.constraint(equalToConstant: 24), constrained.heightAnchor.constraint(equalToConstant: 16),
    ])
    let items = [fixed, constrained, label].map { BarButtonItem(customView: $0) }
    if isTop {
      let bar = NavigationBar(frame: CGRect(x: 0, y: 0, width: 500, height: 44))
      let item = NavigationItem(title: "Songs")
      item.leftBarButtonItems = items
      let title = View()
      LayoutConstraint.activate([
        title.widthAnchor.constraint(equalToConstant: 80), title.heightAnchor.constraint(equalToConstant: 20),
      ])
      item.titleView = title
      bar.setItems([item], animated: false)
      try stage.add(bar)
      #expect(title.bounds.size == CGSize(width: 80, height: 20))
    } else {
      let bar = Toolbar(frame: CGRect(x: 0, y: 0, width: 500, height: 44))
      bar.items = items
      try stage.add(bar)
    }
    let room = CGSize(width: CGFloat.infinity, height: 44)
    func fits(_ view: View) -> Bool { view.bounds.size == view.sizeThatFits(room) }
    #expect(fixed.bounds.size == CGSize(width: 30, height: 20))
    #expect(constrained.bounds.size == CGSize(width: 24, height: 16) && constrained.center.y == 22)
    #expect(label.bounds.width > 0 && fits(label))
    label.text = "Three hundred songs"
    try stage.advance(by: 0)
    #expect(fits(label))
  }
}
