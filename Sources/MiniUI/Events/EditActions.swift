/// The standard edit actions. Keys, the edit menus of texts and `MenuController` call them.
extension Selector {
  static let cut = Selector("cut:", Responder.cut(_:))
  static let copy = Selector("copy:", Responder.copy(_:))
  static let paste = Selector("paste:", Responder.paste(_:))
  static let select = Selector("select:", Responder.select(_:))
  static let selectAll = Selector("selectAll:", Responder.selectAll(_:))
  static let delete = Selector("delete:", Responder.delete(_:))

  /// Whether this is a standard edit action.
  var isEditAction: Bool { OverriddenMethods.editActions[self] != nil }

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

extension OverriddenMethods {
  /// The classes that override an edit action, by action.
  static var editActions: [Selector: OverriddenMethods] = {
    final class Plain: Responder {}
    final class Cut: Responder { override func cut(_ sender: Any?) {} }
    final class Copy: Responder { override func copy(_ sender: Any?) {} }
    final class Paste: Responder { override func paste(_ sender: Any?) {} }
    final class Select: Responder { override func select(_ sender: Any?) {} }
    final class SelectAll: Responder { override func selectAll(_ sender: Any?) {} }
    final class Delete: Responder { override func delete(_ sender: Any?) {} }
    let samples: [Selector: AnyClass] = [
      .cut: Cut.self, .copy: Copy.self, .paste: Paste.self, .select: Select.self, .selectAll: SelectAll.self,
      .delete: Delete.self,
    ]
    return samples.mapValues { OverriddenMethods([$0], of: Responder.self, plain: Plain.self) }
  }()
}
