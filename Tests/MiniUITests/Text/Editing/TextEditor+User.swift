@testable import MiniUI

/// The calls with which a view types, pastes or deletes text if its delegate allows it.
extension TextEditor {
  /// - Returns: The edit that was made.
  @discardableResult
  mutating func insert(_ text: String, kind: TextEditKind, at time: TimeInterval) -> TextEdit {
    if kind.undoKind != .typing { commit(at: time) }
    let edit = edit(inserting: text, kind: kind)
    apply(edit, at: time)
    return edit
  }

  /// - Returns: The edit that was made; nil if there was nothing to delete.
  @discardableResult
  mutating func delete(_ unit: TextUnit, _ direction: TextDirection, at time: TimeInterval) -> TextEdit? {
    commit(at: time)
    guard let edit = edit(deleting: unit, direction) else { return nil }
    apply(edit, at: time)
    return edit
  }
}
