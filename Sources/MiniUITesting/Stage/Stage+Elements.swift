extension Stage {
  /// Returns the only element with a role and a name.
  ///
  ///     try stage.get(.button, "Done").press()
  ///
  /// - Throws: `TargetError` if there is none, with the existing elements, nearest names first, or if there are
  ///   several.
  public func get(_ role: AccessibilityRole, _ name: String) throws -> StageElement {
    try get(ElementQuery(role, name))
  }

  /// Returns the only element that matches a query.
  public func get(_ query: ElementQuery) throws -> StageElement {
    let all = elements()
    let found = all.filter { query.matches($0.snapshot) }
    if found.count == 1 { return found[0] }
    // Of two elements of the same name, the one on the screen is chosen.
    let visible = found.filter { !$0.snapshot.states.contains(.offscreen) }
    if visible.count == 1 { return visible[0] }
    guard found.isEmpty else {
      throw TargetError.ambiguous(
        .element(query), locations: found.map { "\($0.snapshot.role.words) at \($0.snapshot.frame.words)" })
    }
    throw TargetError.missing(.element(query), near: near(query, all.map(\.snapshot)))
  }

  /// Returns the only element of a role.
  /// - Throws: `TargetError` if there is none, or if there are several.
  public func get(_ role: AccessibilityRole) throws -> StageElement {
    let all = elements()
    let found = all.filter { $0.role == role }
    if found.count == 1 { return found[0] }
    let query = ElementQuery(role, "")
    guard found.isEmpty else {
      throw TargetError.ambiguous(.element(query), locations: found.map { $0.snapshot.title })
    }
    throw TargetError.missing(.element(query), near: near(query, all.map(\.snapshot)))
  }

  /// Returns the first element of a role, in reading order, whose name or value contains a text; nil for none.
  public func find(_ role: AccessibilityRole, containing text: String = "") -> StageElement? {
    elements(role).first {
      text.isEmpty || $0.label?.contains(text) == true || $0.value?.contains(text) == true
    }
  }

  /// Returns the elements of a role in reading order, or all elements.
  public func elements(_ role: AccessibilityRole? = nil) -> [StageElement] {
    let tree = AccessibilityTree()
    func search(_ element: Responder) -> [Responder] { [element] + tree.children(element).flatMap(search) }
    return search(window).map { StageElement(stage: self, element: $0) }.filter { role == nil || $0.role == role }
  }

  /// Returns the slider with a name.
  public func slider(_ name: String) throws -> StageElement { try get(.slider, name) }
  /// Returns the button with a name.
  public func button(_ name: String) throws -> StageElement { try get(.button, name) }
  /// Returns the field with a name, of any kind.
  public func field(_ name: String) throws -> StageElement { try get(.field(name)) }

  /// Returns names of elements for an error: those with a similar name, then others with the role, then the rest.
  func near(_ query: ElementQuery, _ all: [AccessibilitySnapshot]) -> [String] {
    let named = all.filter { $0.label?.isEmpty == false && $0.role != .window }
    let inRole = named.filter { query.roles.contains($0.role) }
    let similar = { (list: [AccessibilitySnapshot]) in
      Nearest.names(to: query.name, among: list.compactMap(\.label)).flatMap { name in list.filter { $0.label == name }
      }
    }
    var titles: [String] = []
    for snapshot in similar(inRole) + named.filter({ $0.label == query.name }) + similar(named) + inRole + named
    where !titles.contains(snapshot.title) {
      titles.append(snapshot.title)
    }
    return Array(titles.prefix(Stage.longestList))
  }

  /// The maximum number of elements in an error.
  private static let longestList = 12
}
