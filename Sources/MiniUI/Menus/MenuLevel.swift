/// An open menu: the first, or a submenu of the previous level.
final class MenuLevel {
  let menu: Menu
  let panel: MenuPanel
  /// The row of the previous level that opened this one; nil for the first level.
  var parentRow: Int?
  /// Whether the panel replaces the previous level, since the window has no space for both.
  let replacesParent: Bool

  init(_ menu: Menu, _ panel: MenuPanel, parentRow: Int?, replacesParent: Bool) {
    self.menu = menu
    self.panel = panel
    self.parentRow = parentRow
    self.replacesParent = replacesParent
  }

  var content: MenuContent { panel.content }

  var highlighted: Int? {
    get { panel.highlighted }
    set { panel.highlighted = newValue }
  }

  /// The highlighted row; nil for none.
  var highlightedRow: MenuRow? {
    guard let row = highlighted, content.rows.indices.contains(row) else { return nil }
    return content.rows[row]
  }

  /// Returns the row of an element; nil if it does not exist.
  func row(of element: MenuElement?) -> Int? { element.flatMap { row(of: ObjectIdentifier($0)) } }

  /// Returns the row of the element with an identity; nil if it does not exist.
  func row(of identity: ObjectIdentifier) -> Int? {
    content.rows.firstIndex { $0.element.map(ObjectIdentifier.init) == identity }
  }
}

extension Menu {
  /// The deferred elements in the menu and its sections, including nested ones.
  var deferredElements: [DeferredMenuElement] {
    var found: [DeferredMenuElement] = []
    var rest = children
    while let element = rest.popLast() {
      if let deferred = element as? DeferredMenuElement {
        found.append(deferred)
        rest += deferred.elements ?? []
      } else if let menu = element as? Menu, menu.options.contains(.displayInline) {
        rest += menu.children
      }
    }
    return found
  }
}
