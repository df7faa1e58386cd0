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
    /// Elements that have not been supplied yet.
    case loading
    /// In a narrow window: the way back from a submenu to the menu whose place it has taken.
    case back
  }

  let kind: Kind
  /// The element; nil for rows that stand for none.
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

  /// The title, cut to a length that fills any screen.
  var title: String {
    switch kind {
    case .leaf, .submenu, .header: MenuRow.shortened(element?.title ?? "")
    case .loading, .back: MenuRow.shortened(ownTitle)
    case .line: ""
    }
  }

  var subtitle: String? {
    switch kind {
    case .leaf, .submenu: element?.subtitle.flatMap { $0.isEmpty ? nil : MenuRow.shortened($0) }
    default: nil
    }
  }

  var image: Image? {
    switch kind {
    case .leaf, .submenu: element?.image
    default: nil
    }
  }

  /// The name of the key that performs the element; nil for none.
  var keyTitle: String? { (element as? KeyCommand)?.keyTitle }

  var state: MenuElement.State { if case .leaf(let leaf) = kind { leaf.state } else { .off } }

  var isDestructive: Bool {
    switch kind {
    case .leaf(let leaf): leaf.attributes.contains(.destructive)
    case .submenu(let menu): menu.options.contains(.destructive)
    default: false
    }
  }

  /// Whether the row can be chosen, as opposed to only highlighted.
  var isEnabled: Bool {
    switch kind {
    case .leaf(let leaf): !leaf.attributes.contains(.disabled)
    case .submenu, .back: true
    case .header, .line, .loading: false
    }
  }

  /// Whether pointer and keys can highlight the row: disabled ones too.
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

  /// Returns the part of a text that a row can show: at most 400 scalars. Titles may be megabytes long.
  private static func shortened(_ text: String) -> String {
    text.utf8.count <= 400 ? text : String(String.UnicodeScalarView(text.unicodeScalars.prefix(400)))
  }
}
