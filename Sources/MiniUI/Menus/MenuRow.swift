/// A row of an open menu.
struct MenuRow {
  /// The kinds of rows.
  enum Kind {
    case leaf(any MenuLeaf)
    case submenu(Menu)
    /// The title of a section.
    case header
    /// A line between two sections.
    case line
    /// A placeholder for elements that have not been supplied yet.
    case loading
    /// In a narrow window: returns from a submenu to the menu that it has replaced.
    case back
  }

  let kind: Kind
  /// The element; nil for other rows.
  let element: MenuElement?
  /// The menu or section that contains the element.
  let group: Menu?
  private let ownTitle: String

  init(_ kind: Kind, _ element: MenuElement? = nil, in group: Menu? = nil, title: String = "") {
    self.kind = kind
    self.element = element
    self.group = group
    ownTitle = title
  }

  /// The title, limited to a length that fills any screen.
  var title: String {
    switch kind {
    case .leaf, .submenu, .header: (element?.title ?? "").shortened(to: MenuRow.maximumLength)
    case .loading, .back: ownTitle.shortened(to: MenuRow.maximumLength)
    case .line: ""
    }
  }

  var subtitle: String? {
    switch kind {
    case .leaf, .submenu: element?.subtitle.flatMap { $0.isEmpty ? nil : $0.shortened(to: MenuRow.maximumLength) }
    default: nil
    }
  }

  var image: Image? {
    switch kind {
    case .leaf, .submenu: element?.image
    default: nil
    }
  }

  /// The key of the element, such as `Ctrl+N`; nil for none.
  var keyTitle: String? { (element as? KeyCommand)?.keyTitle }

  var state: MenuElement.State { if case .leaf(let leaf) = kind { leaf.state } else { .off } }

  var isDestructive: Bool {
    switch kind {
    case .leaf(let leaf): leaf.attributes.contains(.destructive)
    case .submenu(let menu): menu.options.contains(.destructive)
    default: false
    }
  }

  /// Whether the row can be chosen, not only highlighted.
  var isEnabled: Bool {
    switch kind {
    case .leaf(let leaf): !leaf.attributes.contains(.disabled)
    case .submenu, .back: true
    case .header, .line, .loading: false
    }
  }

  /// Whether the row can be highlighted by pointer and keys, also if disabled.
  var isFocusable: Bool {
    switch kind {
    case .leaf, .submenu, .back: true
    case .header, .line, .loading: false
    }
  }

  func height(_ style: MenuStyle) -> CGFloat {
    switch kind {
    case .header: MenuStyle.headerHeight
    case .line: MenuStyle.gap
    case .leaf, .submenu: element?.subtitle?.isEmpty == false ? style.tallRowHeight : style.rowHeight
    case .loading, .back: style.rowHeight
    }
  }

  /// The maximum number of scalars of a text: more than fill any screen. Chosen.
  private static let maximumLength = 400
}
