@testable import MiniUI

/// What a view has its editor do when somebody types, pastes or deletes and nobody refuses it.
extension TextEditor {
  /// - Returns: what was done.
  @discardableResult
  mutating func insert(_ text: String, kind: TextEditKind, at time: TimeInterval) -> TextEdit {
    if kind.undoKind != .typing { commit(at: time) }
    let edit = edit(inserting: text, kind: kind)
    apply(edit, at: time)
    return edit
  }

  /// - Returns: what was done; nil: there was nothing to delete.
  @discardableResult
  mutating func delete(_ unit: TextUnit, _ direction: TextDirection, at time: TimeInterval) -> TextEdit? {
    commit(at: time)
    guard let edit = edit(deleting: unit, direction) else { return nil }
    apply(edit, at: time)
    return edit
  }
}
