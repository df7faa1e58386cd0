import MiniUITesting

@testable import MiniUI

/// A table of records, each of which is edited in a text field of its row.
final class FieldTableScene: TableViewDataSource, TableViewDelegate, TextFieldDelegate {
  let stage: Stage
  let table = TableView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
  var words = (0..<30).map { "word \($0)" }
  var mayEnd = true
  var log: [String] = []

  final class Cell: TableViewCell {
    let field = TextField()
    override func layoutSubviews() {
      super.layoutSubviews()
      field.frame = CGRect(x: 10, y: 6, width: 200, height: 36)
    }
  }

  init() throws {
    stage = try Stage(size: CGSize(width: 300, height: 400))
    table.rowHeight = 50
    table.register(Cell.self, forCellReuseIdentifier: "cell")
    table.dataSource = self
    table.delegate = self
    try stage.add(table)
  }

  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { words.count }
  func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    if let cell = cell as? Cell {
      if cell.field.superview == nil { cell.contentView.addSubview(cell.field) }
      cell.field.text = words[indexPath.row]
      cell.field.delegate = self
    }
    return cell
  }
  func tableView(_ tableView: TableView, canEditRowAt indexPath: IndexPath) -> Bool { true }
  func tableView(_ tableView: TableView, commit style: TableViewCell.EditingStyle, forRowAt indexPath: IndexPath) {
    log.append("commit \(indexPath.row)")
  }
  func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) { log.append("select \(indexPath.row)") }
  func tableView(_ tableView: TableView, performPrimaryActionForRowAt indexPath: IndexPath) {
    log.append("action \(indexPath.row)")
  }
  func textFieldShouldEndEditing(_ textField: TextField) -> Bool { mayEnd }

  func field(_ row: Int) -> TextField? {
    (table.cellForRow(at: IndexPath(row: row, section: 0)) as? Cell)?.field
  }

  /// The row whose field is edited; nil for none.
  var edited: Int? { table.indexPathsForVisibleRows?.map(\.row).first { field($0)?.isFirstResponder == true } }

  /// Whether each field that is shown has the text of its record.
  var isTrue: Bool {
    (table.indexPathsForVisibleRows ?? []).allSatisfy { field($0.row)?.text == words[$0.row] }
  }

  func delete(_ rows: [Int], with animation: TableView.RowAnimation) {
    for row in rows.sorted().reversed() { words.remove(at: row) }
    table.deleteRows(at: rows.map { IndexPath(row: $0, section: 0) }, with: animation)
  }
}
