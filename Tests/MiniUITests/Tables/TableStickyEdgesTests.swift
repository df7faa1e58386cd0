import MiniUI
import Testing

struct TableStickyEdgesTests {
  private func scene(_ style: TableView.Style = .plain, header: CGFloat? = 30) throws -> TableScene {
    try TableScene([3, 0, 1, 40], style) { data, _ in
      data.headers = ["A", "B", "C", "D"]
      data.footers = ["a", "b", "c", "d"]
      data.headerHeight = header
    }
  }

  /// The rectangle of a header or footer on the screen; nil if it is not shown.
  private func area(_ view: View?, _ scene: TableScene) -> CGRect? {
    guard let view, !view.isHidden else { return nil }
    return view.frame.offsetBy(dx: 0, dy: -scene.table.contentOffset.y)
  }

  @Test func `pinned headers and footers move continuously, and never overlap their neighbours`() throws {
    let scene = try scene()
    let table = scene.table
    for isUpwards in [false, true] {
      var headers: [Int: CGFloat] = [:]
      var footers: [Int: CGFloat] = [:]
      let end = Int(table.contentSize.height) - 300
      for step in 0...end + 100 {
        let y = isUpwards ? end + 50 - step : step - 50
        try scene.scroll(to: CGFloat(y))
        table.contentOffset.y = CGFloat(y)
        table.layoutIfNeeded()
        for section in 0..<4 {
          if let view = table.headerView(forSection: section) {
            let top = view.frame.minY
            if let last = headers[section] { #expect(abs(top - last) <= 1, "header \(section) at \(y)") }
            headers[section] = top
            #expect(top >= table.rectForHeader(inSection: section).minY)
            #expect(view.frame.maxY <= table.rectForFooter(inSection: section).minY + 0.01)
          } else {
            headers[section] = nil
          }
          if let view = table.footerView(forSection: section) {
            let top = view.frame.minY
            if let last = footers[section] { #expect(abs(top - last) <= 1, "footer \(section) at \(y)") }
            footers[section] = top
            #expect(top <= table.rectForFooter(inSection: section).minY)
            #expect(top >= table.rectForHeader(inSection: section).maxY - 0.01)
          } else {
            footers[section] = nil
          }
        }
      }
    }
  }

  @Test func `a header stays at the top of its rows, and receives touches there`() throws {
    let scene = try scene()
    try scene.scroll(to: 100)
    let header = try #require(scene.table.headerView(forSection: 0))
    #expect(area(header, scene)?.minY == 0)
    let hit = scene.table.hitTest(CGPoint(x: 160, y: 110), with: nil)
    #expect(hit === header || hit?.isDescendant(of: header) == true)
    let row = try #require(scene.table.cellForRow(at: .row(1)))
    let order = scene.table.subviews
    let (front, back) = (order.firstIndex(of: header), order.firstIndex(of: row))
    #expect(try #require(front) > #require(back))
  }

  @Test func `a header is configured as pinned while its rows scroll below it`() throws {
    let scene = try scene()
    func isPinned(_ section: Int) -> Bool? {
      scene.table.headerView(forSection: section)?.configurationState.isPinned
    }
    var states: [Bool] = []
    scene.table.headerView(forSection: 0)?.configurationUpdateHandler = { states.append($1.isPinned) }
    try scene.scroll(to: 10)
    #expect(isPinned(0) == false)
    try scene.scroll(to: 60)
    #expect(isPinned(0) == true && states == [false, true])
    try scene.scroll(to: 0)
    #expect(isPinned(0) == false && states == [false, true, false])
    try scene.scroll(to: 900)
    #expect(isPinned(3) == true, "a header that was pinned when it was requested")
    #expect(scene.table.footerView(forSection: 3)?.configurationState.isPinned == false)
    let grouped = try self.scene(.grouped)
    try grouped.scroll(to: 40)
    #expect(grouped.table.headerView(forSection: 0)?.configurationState.isPinned != true)
  }

  @Test(arguments: [TableView.Style.grouped, .insetGrouped])
  func `headers of grouped tables scroll with their rows`(style: TableView.Style) throws {
    let scene = try scene(style, header: nil)
    try scene.scroll(to: 60)
    let natural = scene.table.rectForHeader(inSection: 0).minY - 60
    #expect(natural < 0)
    if let area = area(scene.table.headerView(forSection: 0), scene) { #expect(area.minY == natural) }
  }

  @Test func `rows in cards are inset by the margin for the table's width`() throws {
    let scene = try TableScene([3], .insetGrouped, size: CGSize(width: 500, height: 300))
    #expect(scene.table.rectForRow(at: .row(1)).minX == 20 && scene.table.rectForRow(at: .row(1)).width == 460)
    let narrow = try TableScene([3], .insetGrouped)
    #expect(narrow.table.rectForRow(at: .row(1)).minX == 16)
  }

  @Test func `a delegate's header view is requested when it becomes visible, and has its own height`() throws {
    var asked: [Int] = []
    let scene = try TableScene([10, 10, 10]) { data, _ in
      data.headerViews = { section in
        asked.append(section)
        return section == 1 ? nil : View(frame: CGRect(x: 0, y: 0, width: 10, height: 36))
      }
    }
    #expect(asked == [0] && scene.table.rectForHeader(inSection: 0).height == 36)
    #expect(scene.table.rectForRow(at: .row(0)).minY == CGFloat(58))
    try scene.scroll(to: 400)
    #expect(asked == [0, 1] && scene.table.rectForHeader(inSection: 1).height == 0)
    try scene.scroll(to: 900)
    try scene.scroll(to: 0)
    #expect(scene.shownRows.first == 0)
  }

  @Test func `a delegate's header view is as high as its constraints require`() throws {
    let bar = View()
    let scene = try TableScene([20]) { data, _ in
      data.headerViews = { _ in
        let view = View()
        bar.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(bar)
        LayoutConstraint.activate([
          bar.topAnchor.constraint(equalTo: view.topAnchor, constant: 10),
          bar.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: -10),
          bar.leadingAnchor.constraint(equalTo: view.leadingAnchor),
          bar.trailingAnchor.constraint(equalTo: view.trailingAnchor),
          bar.heightAnchor.constraint(equalToConstant: 50),
        ])
        return view
      }
    }
    #expect(scene.table.rectForHeader(inSection: 0).height == 70 && bar.frame.height == 50)
    scene.table.frame.size.width = 200
    try scene.frame()
    #expect(scene.table.rectForHeader(inSection: 0).height == 70 && bar.frame.width == 200)
  }

  @Test func `sections of a grouped table without headers are separated by gaps without views`() throws {
    let scene = try TableScene([1, 1], .grouped)
    #expect(scene.table.rectForRow(at: .row(0)).minY == 35)
    #expect(scene.table.rectForRow(at: .row(0, 1)).minY == CGFloat(120))
    #expect(scene.table.headerView(forSection: 0) == nil && scene.table.contentSize.height == 187.5)
  }

  @Test func `the padding above a plain header does not belong to it when it is pinned`() throws {
    let scene = try TableScene([30]) { data, table in
      data.headers = ["A"]
      data.headerHeight = 30
      table.sectionHeaderTopPadding = 10
    }
    #expect(scene.table.headerView(forSection: 0)?.frame.minY == 10)
    try scene.scroll(to: 10)
    #expect(scene.table.headerView(forSection: 0)?.frame.minY == 10)
    try scene.scroll(to: 25)
    #expect(scene.table.headerView(forSection: 0)?.frame.minY == 25)
  }
}
