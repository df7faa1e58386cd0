import MiniUI

/// The data source and delegate of a table in tests, with a number of rows for each section. It logs its calls.
final class TableData: TableViewDataSource, TableViewDelegate {
  var counts: [Int]
  var heights: ((IndexPath) -> CGFloat)?
  var estimates: ((IndexPath) -> CGFloat)?
  var headers: [String?] = []
  var footers: [String?] = []
  var headerViews: ((Int) -> View?)?
  var headerHeight: CGFloat?
  var text: (IndexPath) -> String = { "\($0.section).\($0.row)" }
  var willSelect: (IndexPath) -> IndexPath? = { $0 }
  var typeText: ((IndexPath) -> String)?
  var indexTitles: [String]?
  var levels: ((IndexPath) -> Int)?
  var didScroll: (() -> Void)?
  /// The calls, in order.
  var log: [String] = []
  var isLogging = false
  private(set) var cellsAsked = 0
  private(set) var heightsAsked = 0

  init(_ counts: [Int]) { self.counts = counts }

  func note(_ line: String) { if isLogging { log.append(line) } }
  func newCalls() -> [String] {
    defer { log = [] }
    return log
  }
  private func name(_ path: IndexPath) -> String { "\(path.section).\(path.row)" }

  // MARK: The data source

  func numberOfSections(in tableView: TableView) -> Int {
    note("sections")
    return counts.count
  }
  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
    note("rows \(section)")
    return counts[section]
  }
  func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
    cellsAsked += 1
    note("cell \(name(indexPath))")
    let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    cell.textLabel?.text = text(indexPath)
    cell.tag = indexPath.section * 100_000 + indexPath.row
    return cell
  }
  func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? {
    note("header \(section)")
    return headers.indices.contains(section) ? headers[section] : nil
  }
  func tableView(_ tableView: TableView, titleForFooterInSection section: Int) -> String? {
    note("footer \(section)")
    return footers.indices.contains(section) ? footers[section] : nil
  }
  func sectionIndexTitles(for tableView: TableView) -> [String]? {
    note("index")
    return indexTitles
  }

  // MARK: Heights and views

  func tableView(_ tableView: TableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    heightsAsked += 1
    note("height \(name(indexPath))")
    return heights?(indexPath) ?? TableView.heightOfTable
  }
  func tableView(_ tableView: TableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat {
    estimates?(indexPath) ?? TableView.heightOfTable
  }
  func tableView(_ tableView: TableView, heightForHeaderInSection section: Int) -> CGFloat {
    note("header height \(section)")
    return headerHeight ?? TableView.heightOfTable
  }
  func tableView(_ tableView: TableView, heightForFooterInSection section: Int) -> CGFloat {
    note("footer height \(section)")
    return TableView.heightOfTable
  }
  func tableView(_ tableView: TableView, viewForHeaderInSection section: Int) -> View? { headerViews?(section) }

  // MARK: Display

  func scrollViewDidScroll(_ scrollView: ScrollView) { didScroll?() }
  func tableView(_ tableView: TableView, willDisplay cell: TableViewCell, forRowAt indexPath: IndexPath) {
    note("will \(name(indexPath))")
  }
  func tableView(_ tableView: TableView, didEndDisplaying cell: TableViewCell, forRowAt indexPath: IndexPath) {
    note("end \(name(indexPath))")
  }

  func tableView(_ tableView: TableView, indentationLevelForRowAt indexPath: IndexPath) -> Int {
    levels?(indexPath) ?? TableView.indentationOfCell
  }

  // MARK: Selection

  func tableView(_ tableView: TableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
    note("shouldHighlight \(name(indexPath))")
    return true
  }
  func tableView(_ tableView: TableView, didHighlightRowAt indexPath: IndexPath) {
    note("didHighlight \(name(indexPath))")
  }
  func tableView(_ tableView: TableView, didUnhighlightRowAt indexPath: IndexPath) {
    note("didUnhighlight \(name(indexPath))")
  }
  func tableView(_ tableView: TableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
    note("willSelect \(name(indexPath))")
    return willSelect(indexPath)
  }
  func tableView(_ tableView: TableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath? {
    note("willDeselect \(name(indexPath))")
    return indexPath
  }
  func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {
    note("didSelect \(name(indexPath)) \(tableView.cellForRow(at: indexPath)?.isSelected == true)")
  }
  func tableView(_ tableView: TableView, didDeselectRowAt indexPath: IndexPath) {
    note("didDeselect \(name(indexPath))")
  }
  func tableView(_ tableView: TableView, performPrimaryActionForRowAt indexPath: IndexPath) {
    note("action \(name(indexPath))")
  }
  func tableView(_ tableView: TableView, typeSelectStringForRowAt indexPath: IndexPath) -> String? {
    typeText?(indexPath)
  }

  /// Returns a table of this size over the data, without a window.
  func makeTable(_ style: TableView.Style = .plain, size: CGSize) -> TableView {
    let table = OwningTable(frame: CGRect(x: 0, y: 0, width: size.width, height: size.height), style: style)
    table.register(TableViewCell.self, forCellReuseIdentifier: "cell")
    table.data = self
    table.dataSource = self
    table.delegate = self
    return table
  }
}

/// A table that keeps its data alive.
private final class OwningTable: TableView {
  var data: TableData?
}
