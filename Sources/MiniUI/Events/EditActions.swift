/// The edit actions that each responder has, and which the Edit menu and keys call.
extension Selector {
  static let cut = Selector("cut:", Responder.cut(_:))
  static let copy = Selector("copy:", Responder.copy(_:))
  static let paste = Selector("paste:", Responder.paste(_:))
  static let select = Selector("select:", Responder.select(_:))
  static let selectAll = Selector("selectAll:", Responder.selectAll(_:))
  static let delete = Selector("delete:", Responder.delete(_:))

  static let editActions: Set<Selector> = [cut, copy, paste, select, selectAll, delete]

  /// Returns the edit action of a key; nil if there is none.
  static func editAction(of key: Key) -> Selector? {
    guard key.modifiers == .control else { return nil }
    return switch key.code {
    case .character("x"): cut
    case .character("c"), .insert: copy
    case .character("v"): paste
    case .character("a"): selectAll
    default: nil
    }
  }
}
