import MiniUITesting
import Testing

@testable import MiniUI

struct SectionIndexTests {
  private static let letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ".map(String.init)

  @Test func `all index titles are shown if they fit, or else some of them with dots between`() {
    let wide = SectionIndexLayout(count: 26, height: 600, lineHeight: 14)
    #expect(wide.lines == (0..<26).map { .title($0) })
    let tight = SectionIndexLayout(count: 26, height: 14 * 9 + 8, lineHeight: 14)
    #expect(tight.lines == [.title(0), .dot, .title(6), .dot, .title(12), .dot, .title(18), .dot, .title(25)])
    for height in stride(from: CGFloat(1), to: 400, by: 7) {
      let layout = SectionIndexLayout(count: 26, height: height, lineHeight: 14)
      let titles = layout.lines.compactMap { if case .title(let number) = $0 { number } else { nil } }
      #expect(titles == Array(Set(titles)).sorted() && titles.first == 0)
      #expect(height < 2 * 14 + 8 || titles.last == 25)
      #expect(CGFloat(layout.lines.count) * 14 <= max(14, height))
    }
  }

  @Test func `every index title can be reached, also those hidden by a dot`() {
    for height in [CGFloat(60), 134, 600] {
      let layout = SectionIndexLayout(count: 26, height: height, lineHeight: 14)
      let reached = stride(from: CGFloat(-10), to: height + 10, by: 0.5).compactMap(layout.title)
      #expect(reached == reached.sorted() && Set(reached) == Set(0..<26))
    }
    #expect(SectionIndexLayout(count: 0, height: 100, lineHeight: 14).title(at: 5) == nil)
  }

  private func scene(_ titles: [String] = letters, minimum: Int = 0, style: TableView.Style = .plain) throws
    -> TableScene
  {
    try TableScene(Array(repeating: 3, count: 26), style, size: CGSize(width: 320, height: 420)) { data, table in
      data.indexTitles = titles
      data.headers = SectionIndexTests.letters
      table.sectionIndexMinimumDisplayRowCount = minimum
    }
  }

  @Test func `the index is shown in plain tables with enough rows, and rows are inset for it`() throws {
    let shown = try scene()
    let view = try #require(shown.table.indexView)
    #expect(view.frame.width == 15 && view.frame.minX == 320 - 16 - 15)
    let cell = try #require(shown.table.visibleCells.first)
    #expect(cell.contentView.frame.maxX == view.frame.minX)
    #expect(try scene(minimum: 78).table.indexView != nil && scene(minimum: 79).table.indexView == nil)
    #expect(try scene(style: .grouped).table.indexView == nil)
    shown.data.indexTitles = nil
    shown.table.reloadData()
    try shown.frame()
    #expect(shown.table.indexView == nil && shown.table.visibleCells[0].contentView.frame.maxX == 320)
  }

  @Test func `the line below a header ends before the index, where the lines of the rows end`() throws {
    let scene = try scene()
    try scene.frame()
    let header = try #require(scene.table.headerView(forSection: 0))
    let y = Int(header.convert(header.bounds, to: nil).maxY) - 1
    let (line, above) = (scene.stage.bitmap.row(y), scene.stage.bitmap.row(y - 1))
    func isDrawn(_ x: Int) -> Bool { line[x] != above[x] }
    #expect([0, 100, 272].allSatisfy(isDrawn) && ![273, 280, 288, 310].contains(where: isDrawn))
  }

  @Test(arguments: PointerKind.allCases)
  func `a press on the index scrolls at once, and a drag goes through all titles`(pointer: PointerKind) throws {
    let scene = try scene()
    scene.stage.pointer.kind = pointer
    let view = try #require(scene.table.indexView)
    func location(_ title: Int) -> CGPoint {
      let layout = view.layout
      let y = layout.top + (CGFloat(title) + 0.5) * CGFloat(layout.lines.count) * layout.lineHeight / 26
      return view.convert(CGPoint(x: 7, y: y), to: nil)
    }
    try scene.stage.press(location(5))
    try scene.frame()
    let top = scene.table.rect(forSection: 5).minY
    #expect(scene.table.contentOffset.y > top - 1 && scene.table.contentOffset.y < top + 40)
    var sections: Set<Int> = []
    for step in 0...40 {
      try scene.stage.move(to: location(5 + step / 4))
      if let first = scene.table.indexPathsForVisibleRows?.min() { sections.insert(first.section) }
    }
    #expect(sections == Set(5...15))
    #expect(!scene.table.isDragging && scene.selected.isEmpty)
    try scene.stage.release()
  }

  @Test func `the mouse drags the scroll bar beside the index, also after the bar has faded`() throws {
    let scene = try scene()
    try scene.stage.move(to: CGPoint(x: 100, y: 200))
    try scene.stage.settle()
    try scene.stage.press(CGPoint(x: 312, y: 20))
    try scene.frame()
    let bar = try #require(scene.table.subviews.lazy.compactMap { $0 as? ScrollBar }.first)
    #expect(bar.isHeld)
    try scene.stage.move(to: CGPoint(x: 312, y: 410))
    #expect(scene.table.indexPathsForVisibleRows?.max() == IndexPath(row: 2, section: 25))
    try scene.stage.release()
  }

  @Test func `F6 focuses the index, arrow keys go from section to section, and F6 focuses the first row shown`() throws
  {
    let scene = try scene()
    let view = try #require(scene.table.indexView)
    scene.stage.window.setFocus(scene.table)
    #expect(!view.canBecomeFocused, "Tab does not stop at the index")
    try scene.stage.key(.function(6))
    #expect(view.isFocused && scene.stage.elements(.slider).first?.value == "A")
    for (code, title) in [(KeyCode.down, "B"), (.end, "Z"), (.home, "A"), (.up, "A"), (.down, "B"), (.down, "C")] {
      try scene.stage.key(code)
      #expect(scene.stage.elements(.slider).first?.value == title)
    }
    let top = scene.table.rect(forSection: 2).minY
    #expect(scene.table.contentOffset.y > top - 1 && scene.table.contentOffset.y < top + 40)
    try scene.stage.key(.function(6))
    #expect(scene.table.isFocused)
    #expect(scene.table.focusedIndexPath?.section == 2)
    #expect(scene.selected.isEmpty)
  }

  @Test(arguments: [KeyCode.escape, .enter, .space])
  func `Escape, Return and Space return from the index to the focused row, if no section was chosen`(
    code: KeyCode
  ) throws {
    let scene = try scene()
    scene.stage.window.setFocus(scene.table)
    try scene.stage.key(.down)
    try scene.stage.key(.function(6))
    try scene.stage.key(code)
    #expect(scene.table.isFocused && scene.table.focusedIndexPath == IndexPath(row: 1, section: 0))
    #expect(scene.selected.isEmpty && scene.table.indexView?.canBecomeFocused == false)
  }

  @Test func `keys that act on rows do nothing while the index has the focus, and Tab leaves the list`() throws {
    let scene = try scene()
    let button = Button("After")
    button.frame = CGRect(x: 0, y: 400, width: 100, height: 20)
    try scene.stage.add(button)
    scene.stage.window.setFocus(scene.table)
    try scene.stage.key(.function(6))
    try scene.stage.key(.character("a"), modifiers: .control)
    #expect(scene.selected.isEmpty && scene.table.indexView?.isFocused == true)
    try scene.stage.key(.tab)
    #expect(button.isFocused)
  }

  private final class Diffable: TableViewDiffableDataSource<String, Int> {
    override func sectionIndexTitles(for tableView: TableView) -> [String]? { snapshot().sectionIdentifiers }
  }

  @Test func `a diffable snapshot updates a table's index titles`() throws {
    let stage = try Stage(size: CGSize(width: 300, height: 300))
    let table = TableView(frame: stage.window.bounds, style: .plain)
    table.register(TableViewCell.self, forCellReuseIdentifier: "cell")
    let source = Diffable(tableView: table) { table, path, _ in
      table.dequeueReusableCell(withIdentifier: "cell", for: path)
    }
    try stage.add(table)
    for titles in [["A", "C"], ["A", "B", "C"]] {
      var snapshot = DiffableDataSourceSnapshot<String, Int>()
      snapshot.appendSections(titles)
      for (number, title) in titles.enumerated() { snapshot.appendItems([number], toSection: title) }
      source.apply(snapshot)
      try stage.settle()
      #expect(table.indexView?.titles == titles)
    }
  }

  @Test func `a magnifier in the index leads to the top`() throws {
    let scene = try scene([SectionIndexView.searchTitle] + SectionIndexTests.letters)
    scene.table.contentOffset.y = 500
    try scene.frame()
    let view = try #require(scene.table.indexView)
    try scene.stage.tap(view.convert(CGPoint(x: 7, y: view.layout.top + 3), to: nil))
    #expect(scene.table.contentOffset.y == 0)
  }

  /// Also at the table's edge, over the scroll bar: a finger there does not scroll the table.
  @Test(arguments: [false, true], [-14, -10, 20, 30])
  func `a finger beside the section index drags the index`(isMirrored: Bool, distance: CGFloat) throws {
    let scene = try scene()
    if isMirrored { scene.stage.window.traits.layoutDirection = .rightToLeft }
    try scene.frame()
    let view = try #require(scene.table.indexView)
    let x = isMirrored ? 15 - distance : distance
    #expect(view.frame.minX == (isMirrored ? 16 : scene.table.bounds.width - 31))
    let location = view.convert(CGPoint(x: x, y: view.layout.top + 100), to: nil)
    try scene.stage.touchDown(location)
    try scene.frame()
    let offset = scene.table.contentOffset.y
    #expect(offset > 100)
    try scene.stage.touchMove(to: CGPoint(x: location.x, y: location.y + 60), duration: 0.1)
    #expect(scene.table.contentOffset.y > offset && !scene.table.isDragging)
    try scene.stage.touchUp()
  }
}
