import MiniUICore

/// A tree of elements that a test describes.
final class FakeSource: AccessibilitySource {
  struct Node {
    var snapshot: AccessibilitySnapshot
    var parent: AccessibilityID?
    var children: [AccessibilityID] = []
    var text: AccessibilityText?
  }

  var nodes: [AccessibilityID: Node] = [:]
  var roots: [AccessibilityID] = []
  var focus: AccessibilityID?
  /// The actions of readers, in words.
  var log: [String] = []
  var activityCount = 0

  /// The number of code units in a line of the layout; nil for no layout of lines.
  var lineLength: Int?
  var attributes: AccessibilityTextAttributes?

  func id(_ number: Int) -> AccessibilityID { AccessibilityID(rawValue: number) }

  /// Adds an element under `parent`, or a window. Numbers count from 1.
  @discardableResult func add(
    _ role: AccessibilityRole, _ label: String? = nil, to parent: AccessibilityID? = nil,
    _ change: (inout AccessibilitySnapshot) -> Void = { _ in }
  ) -> AccessibilityID {
    let id = AccessibilityID(rawValue: (nodes.keys.map(\.rawValue).max() ?? 0) + 1)
    var snapshot = AccessibilitySnapshot(role: role, label: label)
    change(&snapshot)
    nodes[id] = Node(snapshot: snapshot, parent: parent)
    if let parent { nodes[parent]?.children.append(id) } else { roots.append(id) }
    return id
  }

  func setText(_ text: String, selection: Range<Int>?, of id: AccessibilityID) {
    nodes[id]?.text = AccessibilityText(text, selection: selection)
    nodes[id]?.snapshot.hasText = true
  }

  func remove(_ id: AccessibilityID) {
    if let parent = nodes[id]?.parent { nodes[parent]?.children.removeAll { $0 == id } }
    roots.removeAll { $0 == id }
    nodes[id] = nil
  }

  // MARK: AccessibilitySource

  func surface(of root: AccessibilityID) -> SurfaceID? {
    roots.contains(root) ? SurfaceID(rawValue: UInt32(root.rawValue)) : nil
  }

  func parent(of element: AccessibilityID) -> AccessibilityID? { nodes[element]?.parent }
  func children(of element: AccessibilityID) -> [AccessibilityID] { nodes[element]?.children ?? [] }
  func snapshot(of element: AccessibilityID) -> AccessibilitySnapshot? { nodes[element]?.snapshot }

  func element(at point: CGPoint, in root: AccessibilityID) -> AccessibilityID? {
    nodes.filter { $0.value.snapshot.frame.contains(point) }.keys.max { $0.rawValue < $1.rawValue }
  }

  func perform(_ action: AccessibilityAction, on element: AccessibilityID) -> Bool {
    log.append("\(action.name) \(element.rawValue)")
    if nodes[element]?.snapshot.states.contains(.selectable) == true {
      nodes[element]?.snapshot.states.formSymmetricDifference(.selected)
    }
    return true
  }

  func setFocus(_ element: AccessibilityID) -> Bool {
    guard nodes[element]?.snapshot.states.contains(.focusable) == true else { return false }
    focus = element
    return true
  }

  func reveal(_ element: AccessibilityID) -> Bool {
    log.append("reveal \(element.rawValue)")
    return nodes[element] != nil
  }

  func setValue(_ value: Double, of element: AccessibilityID) -> Bool {
    nodes[element]?.snapshot.range?.value = value
    return nodes[element]?.snapshot.range != nil
  }

  func text(of element: AccessibilityID) -> AccessibilityText? { nodes[element]?.text }

  func setSelection(_ range: Range<Int>, of element: AccessibilityID) -> Bool {
    nodes[element]?.text?.selection = range
    return nodes[element]?.text != nil
  }

  func replaceText(in range: Range<Int>, with text: String, of element: AccessibilityID) -> Bool {
    guard let old = nodes[element]?.text?.string else { return false }
    let units = Array(old.utf16)
    let new = units[..<range.lowerBound] + Array(text.utf16) + units[range.upperBound...]
    let caret = range.lowerBound + text.utf16.count
    nodes[element]?.text = AccessibilityText(String(decoding: new, as: UTF16.self), selection: caret..<caret)
    return true
  }

  /// Ten code units a line, eight points wide and sixteen high.
  func frame(ofText range: Range<Int>, of element: AccessibilityID) -> CGRect? {
    CGRect(x: range.lowerBound % 10 * 8, y: range.lowerBound / 10 * 16, width: range.count * 8, height: 16)
  }

  func textOffset(at point: CGPoint, of element: AccessibilityID) -> Int? {
    Int(point.y / 16) * 10 + Int(point.x / 8)
  }

  func line(at offset: Int, of element: AccessibilityID) -> Range<Int>? {
    lineLength.map { offset / $0 * $0..<(offset / $0 + 1) * $0 }
  }

  func cell(inRow row: Int, column: Int, of table: AccessibilityID) -> AccessibilityID? {
    cells(of: table) { $0.rows.contains(row) && $0.columns.contains(column) }.first
  }

  func headers(of line: AccessibilityTable.Line, in table: AccessibilityID) -> [AccessibilityID] {
    let (role, isInLine): (AccessibilityRole, (AccessibilityTableCell) -> Bool) =
      switch line {
      case .row(let row): (.rowHeader, { $0.rows.contains(row) })
      case .column(let column): (.columnHeader, { $0.columns.contains(column) })
      }
    return cells(of: table, where: isInLine).filter { nodes[$0]?.snapshot.role == role }
  }

  private func cells(of table: AccessibilityID, where isWanted: (AccessibilityTableCell) -> Bool) -> [AccessibilityID] {
    children(of: table).filter { nodes[$0]?.snapshot.tableCell.map(isWanted) == true }
  }

  func attributes(ofText element: AccessibilityID) -> AccessibilityTextAttributes? { attributes }

  func bridgeActivityDidChange() { activityCount += 1 }
}
