/// Creates a key from its entry in a layout file, or from its identifier alone.
nonisolated struct KeyBuilder {
  let id: String
  let entry: LayoutFile.KeyEntry?
  /// The language of the layout: Turkish (`tr`) and Azerbaijani (`az`) have a dotted capital I.
  let language: Substring

  private typealias Failure = KeyboardLayoutError

  /// Returns the validated key.
  /// - Throws: the first error of the entry.
  func key() throws(KeyboardLayoutError) -> KeyboardLayout.Key {
    guard (1...32).contains(id.unicodeScalars.count), !id.hasControls else {
      throw failure(
        "the id \(Failure.excerpt(id)) is not valid", "write 1 to 32 characters, none of them a control character")
    }
    let action = try action()
    let types = action == .type
    if !types, entry?.out != nil || entry?.upper != nil || entry?.alt != nil {
      throw failure("a key with an action has no text", "leave out 'out', 'upper' and 'alt', or 'action'")
    }
    let output = types ? try output() : nil
    let alternates = try alternates()
    if let label = entry?.label { try check("the label", label, limit: 16) }
    if let upper = entry?.upper { try check("'upper'", upper, limit: 32) }
    return KeyboardLayout.Key(
      id: id, output: output, uppercaseOutput: entry?.upper ?? output.map(uppercase),
      label: entry?.label, width: try width(of: action), alternates: alternates,
      uppercaseAlternates: alternates.map(uppercase), action: action, style: try style(of: action))
  }

  private func failure(_ problem: String, _ remedy: String) -> KeyboardLayoutError { Failure(key: id, problem, remedy) }

  private func check(_ what: String, _ text: String, limit: Int) throws(KeyboardLayoutError) {
    guard !text.isEmpty else { throw failure("\(what) is empty", "write something, or leave the field out") }
    guard !text.hasControls else {
      throw failure("\(what) has a control character", "write \(what) without")
    }
    guard text.unicodeScalars.count <= limit else {
      throw failure("\(what) is too long", "write at most \(limit) characters")
    }
  }

  private func output() throws(KeyboardLayoutError) -> String {
    if let out = entry?.out {
      try check("'out'", out, limit: 32)
      return out
    }
    guard id.count == 1 else {
      throw failure(
        "there is no such key",
        "list it in 'keys', or write \(Failure.list(KeyBuilder.actions.map(\.0))), or a single character")
    }
    return id
  }

  /// Returns the title case of a character, by Unicode's table, in which Greek letters keep their accents. Returns the
  /// text unchanged if the result would be longer than one character.
  private func uppercase(_ text: String) -> String {
    guard text.count == 1, let first = text.unicodeScalars.first else { return text }
    let keepsDot = first == "i" && (language == "tr" || language == "az")
    var upper = keepsDot ? "İ" : first.properties.titlecaseMapping
    upper.unicodeScalars.append(contentsOf: text.unicodeScalars.dropFirst())
    return upper.count == 1 ? upper : text
  }

  private func alternates() throws(KeyboardLayoutError) -> [String] {
    guard let alt = entry?.alt else { return [] }
    let alternates = alt.utf8.count <= 1024 ? alt.split(separator: " ").map(String.init) : []
    guard (1...KeyboardLayout.maximumAlternateCount).contains(alternates.count) else {
      throw failure(
        "'alt' has none, or too many",
        "write 1 to \(KeyboardLayout.maximumAlternateCount) characters, blanks between them")
    }
    for alternate in alternates where alternate.count != 1 || alternate.hasControls {
      throw failure(
        "'alt' has \(Failure.excerpt(alternate)), which is not one character", "put a blank between any two characters")
    }
    guard Set(alternates).count == alternates.count else {
      throw failure("'alt' has the same character twice", "remove one of them")
    }
    return alternates
  }

  // MARK: Action, width, style

  /// The actions that a file names, except layers.
  static let actions: [(String, KeyboardLayout.Action)] = [
    ("shift", .shift), ("backspace", .backspace), ("return", .return), ("space", .space), ("globe", .globe),
    ("hide", .hide),
  ]

  private func action() throws(KeyboardLayoutError) -> KeyboardLayout.Action {
    let isNamed = entry?.action != nil
    guard let name = entry?.action ?? (entry?.out == nil ? id : nil) else { return .type }
    if let known = KeyBuilder.actions.first(where: { $0.0 == name }) { return known.1 }
    guard isNamed else { return .type }
    if name.hasPrefix("layer:") { return .layer(String(name.dropFirst("layer:".count))) }
    throw failure(
      "there is no action \(Failure.excerpt(name))",
      "it can be \(Failure.list(KeyBuilder.actions.map(\.0) + ["layer:…"]))")
  }

  /// The width in units: from the file, or the default for the action. nil if the key fills its row.
  private func width(of action: KeyboardLayout.Action) throws(KeyboardLayoutError) -> CGFloat? {
    if let width = entry?.width {
      guard (0.5...14).contains(width) else { throw failure("the width is \(width)", "it must be 0.5 to 14 units") }
      return CGFloat(width)
    }
    return switch action {
    case .type: 1
    case .space: nil
    case .shift, .backspace: 1.5
    case .globe, .hide: 1
    case .layer: 1.5
    case .return: 2
    }
  }

  private func style(of action: KeyboardLayout.Action) throws(KeyboardLayoutError) -> KeyboardLayout.Style {
    guard let name = entry?.style else { return action == .type || action == .space ? .letter : .special }
    guard let style = KeyboardLayout.Style(rawValue: name) else {
      throw failure(
        "there is no style \(Failure.excerpt(name))",
        "it can be \(Failure.list(KeyboardLayout.Style.allCases.map(\.rawValue)))")
    }
    return style
  }
}
