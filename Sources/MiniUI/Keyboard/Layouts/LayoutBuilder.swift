/// Validates the contents of a layout file, and creates the layout.
nonisolated struct LayoutBuilder {
  private let file: LayoutFile
  private let language: Substring
  private var entries: [String: LayoutFile.KeyEntry]
  private var layers: [String: KeyboardLayout.Layer] = [:]
  private var keys: [String: KeyboardLayout.Key] = [:]
  private var types: [KeyboardType: KeyboardLayout.TypeRule] = [:]
  private var returnLabels: [ReturnKeyType: String] = [:]

  typealias Failure = KeyboardLayoutError

  init(_ file: LayoutFile) {
    self.file = file
    language = file.locale.prefix { $0 != "_" && $0 != "-" }
    entries = file.keys
  }

  /// Returns the validated layout.
  /// - Throws: the first error. It is deterministic, independent of the order of objects in memory.
  mutating func layout() throws(Failure) -> KeyboardLayout {
    try checkHead()
    try readLayers()
    try readTypes()
    try checkKeys()
    try checkWays()
    return KeyboardLayout(
      id: file.id, locale: file.locale, name: file.name, label: file.label ?? file.name, layers: layers,
      returnLabels: returnLabels, keys: keys, types: types)
  }

  // MARK: Names

  private mutating func checkHead() throws(Failure) {
    let isName = { (text: String) in
      (1...32).contains(text.utf8.count) && text.utf8.allSatisfy { LayoutBuilder.nameBytes.contains($0) }
    }
    let names = "write 1 to 32 letters of English, digits, '-' and '_'"
    if !isName(file.id) { throw Failure("the id \(Failure.excerpt(file.id)) is none", names) }
    if !isName(file.locale) { throw Failure("the locale \(Failure.excerpt(file.locale)) is none", names) }
    try check("the name", file.name, 40)
    try check("the label", file.label ?? file.name, 40)
    for (name, label) in file.returnLabels.sorted(by: { $0.key < $1.key }) {
      guard let type = ReturnKeyType(rawValue: name) else {
        throw Failure(
          "there is no return key \(Failure.excerpt(name))",
          "it can be \(Failure.list(ReturnKeyType.allCases.map(\.rawValue)))")
      }
      try check("the label of the return key '\(name)'", label, 20)
      returnLabels[type] = label
    }
  }

  private static let nameBytes = Set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_".utf8)

  private func check(_ what: String, _ text: String, _ limit: Int) throws(Failure) {
    guard !text.isEmpty, text.unicodeScalars.count <= limit, !text.hasControls else {
      throw Failure(
        "\(what) \(Failure.excerpt(text)) cannot be shown",
        "write 1 to \(limit) characters, none of them a control character")
    }
  }

  // MARK: Layers

  private mutating func readLayers() throws(Failure) {
    let limit = KeyboardLayout.maximumLayerCount
    guard (1...limit).contains(file.layers.count) else {
      throw Failure("there are \(file.layers.count) layers", "there must be 1 to \(limit)")
    }
    guard file.keys.count <= KeyboardLayout.maximumKeyCount else {
      throw Failure("there are \(file.keys.count) keys", "\(KeyboardLayout.maximumKeyCount) are enough")
    }
    var all = file.layers
    let pads = StandardKeyboardLayouts(separator: Locale(identifier: file.locale).decimalSeparator ?? ".")
    for (name, layer) in pads.layers where all[name] == nil && pads.isComplete(name, among: Set(file.layers.keys)) {
      all[name] = layer
    }
    for (id, entry) in pads.keys where entries[id] == nil { entries[id] = entry }
    for (name, entry) in all.sorted(by: { $0.key < $1.key }) {
      guard (1...32).contains(name.unicodeScalars.count), !name.hasControls, !name.contains(" ") else {
        throw Failure("a layer cannot be named \(Failure.excerpt(name))", "write 1 to 32 characters without blanks")
      }
      guard (1...KeyboardLayout.maximumRowCount).contains(entry.rows.count) else {
        throw Failure(
          layer: name, "it has \(entry.rows.count) rows", "it must have 1 to \(KeyboardLayout.maximumRowCount)")
      }
      var rows: [[String]] = []
      for (index, row) in entry.rows.enumerated() { rows.append(try ids(row, layer: name, row: index + 1)) }
      let layer = KeyboardLayout.Layer(rows: rows, isPad: entry.pad)
      try checkWidths(rows, of: layer, name)
      layers[name] = layer
    }
  }

  /// Returns the identifiers of a row. A key is created when its identifier is first found.
  private mutating func ids(
    _ row: String, layer: String, row number: Int, type: String? = nil
  ) throws(Failure) -> [String] {
    guard row.utf8.count <= 2048 else {
      throw Failure(layer: layer, row: number, type: type, "the row is too long", "write at most 2048 bytes")
    }
    let ids = row.split(separator: " ").map(String.init)
    var seen: Set<String> = []
    for id in ids {
      guard seen.insert(id).inserted else {
        throw Failure(
          layer: layer, row: number, key: id, type: type, "the key occurs twice in the row",
          "give one of them another id, with the same 'out'")
      }
      if keys[id] != nil { continue }
      do {
        keys[id] = try key(id)
      } catch {
        var error = error
        (error.layer, error.row, error.type) = (layer, number, type)
        throw error
      }
    }
    return ids
  }

  /// Checks that rows have a usable width, and that the rows of a pad have the same number of keys.
  private func checkWidths(
    _ rows: [[String]], of layer: KeyboardLayout.Layer, _ name: String, type: String? = nil
  ) throws(Failure) {
    let widths = rows.map { row in
      layer.isPad ? CGFloat(row.count) : row.reduce(0) { $0 + (keys[$1]!.width ?? KeyboardLayout.minimumFillingWidth) }
    }
    let range = layer.isPad ? KeyboardLayout.padUnits : KeyboardLayout.rowUnits
    for (index, width) in widths.enumerated() where !range.contains(width) {
      throw Failure(
        layer: name, row: index + 1, type: type, "the row is \(width.words) units wide",
        "its keys must take \(range.lowerBound.words) to \(range.upperBound.words), in a pad "
          + "\(KeyboardLayout.padUnits.lowerBound.words) to \(KeyboardLayout.padUnits.upperBound.words)")
    }
    if layer.isPad, let other = widths.firstIndex(where: { abs($0 - widths[0]) > 1e-6 }) {
      throw Failure(
        layer: name, row: other + 1, type: type, "the row is wider or narrower than the first",
        "all rows of a pad have the same number of keys")
    }
    for (index, row) in rows.enumerated() where !layer.isPad && row.count(where: { keys[$0]!.width == nil }) > 1 {
      throw Failure(
        layer: name, row: index + 1, type: type, "two keys would fill the row", "give one of them a 'width'")
    }
  }

  // MARK: Types

  private mutating func readTypes() throws(Failure) {
    for name in file.types.keys.sorted() where KeyboardType(rawValue: name) == nil {
      throw Failure(
        "there is no keyboard type \(Failure.excerpt(name))",
        "it can be \(Failure.list(KeyboardType.allCases.map(\.rawValue)))")
    }
    let first = file.types[KeyboardType.default.rawValue]?.layer ?? "letters"
    guard layers[first] != nil else {
      throw Failure(
        type: KeyboardType.default.rawValue, "there is no layer \(Failure.excerpt(first)) to open",
        "make one of that name, or name another in 'types'")
    }
    for type in KeyboardType.allCases {
      let entry = file.types[type.rawValue]
      var rule = KeyboardLayout.TypeRule(layer: entry?.layer ?? StandardKeyboardLayouts.layer(for: type) ?? first)
      if entry?.layer == nil, type == .numbersAndPunctuation, layers["numbers"] != nil { rule.layer = "numbers" }
      if let layer = entry?.layer, layers[layer] == nil {
        throw Failure(
          type: type.rawValue, "there is no layer \(Failure.excerpt(layer))",
          "there are \(Failure.list(layers.keys.sorted()))")
      }
      for (name, rows) in (entry?.rows ?? [:]).sorted(by: { $0.key < $1.key }) {
        rule.rows[name] = try replacements(rows, layer: name, type: type.rawValue)
      }
      types[type] = rule
    }
  }

  /// Returns the rows of a layer that a keyboard type replaces, by index. In the file, they count from 1.
  private mutating func replacements(
    _ rows: [String: String], layer name: String, type: String
  ) throws(Failure) -> [Int: [String]] {
    guard let layer = layers[name] else {
      throw Failure(
        type: type, "there is no layer \(Failure.excerpt(name))", "there are \(Failure.list(layers.keys.sorted()))")
    }
    var replacements: [Int: [String]] = [:]
    for (number, row) in rows.sorted(by: { $0.key < $1.key }) {
      guard let number = Int(number), layer.rows.indices.contains(number - 1) else {
        throw Failure(
          layer: name, type: type, "there is no row \(Failure.excerpt(number))",
          "rows are counted from 1, and the layer has \(layer.rows.count)")
      }
      replacements[number - 1] = try ids(row, layer: name, row: number, type: type)
    }
    try checkWidths(
      layer.rows.enumerated().map { replacements[$0] ?? $1 }, of: layer, name, type: type)
    return replacements
  }

  // MARK: Keys

  private func key(_ id: String) throws(Failure) -> KeyboardLayout.Key {
    try KeyBuilder(id: id, entry: entries[id], language: language).key()
  }

  /// Checks that there are not too many keys, and no unused ones.
  private func checkKeys() throws(Failure) {
    if keys.count > KeyboardLayout.maximumKeyCount {
      throw Failure("there are \(keys.count) keys", "\(KeyboardLayout.maximumKeyCount) are enough")
    }
    if let idle = file.keys.keys.filter({ keys[$0] == nil }).min() {
      throw Failure(key: idle, "no row has it", "put its id into a row, or leave it out of 'keys'")
    }
  }

  // MARK: Navigation between layers

  /// Checks that layer keys show other, existing layers, that each keyboard type can return to its opening layer from
  /// every layer, and that every layer can be reached with some type.
  private func checkWays() throws(Failure) {
    var reached: Set<String> = []
    for type in KeyboardType.allCases {
      guard let rule = types[type] else { continue }
      let rows = { (layer: String) in
        layers[layer]!.rows.enumerated().map { rule.rows[layer]?[$0] ?? $1 }
      }
      for (name, layer) in layers.sorted(by: { $0.key < $1.key }) {
        for (index, row) in layer.rows.enumerated() { try checkTargets(rule.rows[name]?[index] ?? row, name, index) }
      }
      let graph = LayoutGraph(opening: rule.layer) { layer in rows(layer).flatMap { $0 }.compactMap { keys[$0]!.target }
      }
      if let end = graph.deadEnds.min() {
        throw Failure(
          layer: end, type: type.rawValue, "no key leads out of the layer",
          "it needs one whose action is 'layer:\(rule.layer)'")
      }
      reached.formUnion(graph.reached)
    }
    if let unreachable = Set(file.layers.keys).subtracting(reached).min() {
      throw Failure(
        layer: unreachable, "the layer cannot be reached",
        "give a key the action 'layer:\(unreachable)', or leave the layer out")
    }
  }

  private func checkTargets(_ row: [String], _ layer: String, _ index: Int) throws(Failure) {
    for id in row {
      guard let target = keys[id]!.target else { continue }
      if layers[target] == nil {
        throw Failure(
          layer: layer, row: index + 1, key: id, "there is no layer \(Failure.excerpt(target))",
          "there are \(Failure.list(layers.keys.sorted()))")
      }
      if target == layer {
        throw Failure(
          layer: layer, row: index + 1, key: id, "the key shows the layer that it is in", "name another layer")
      }
    }
  }
}

extension String {
  /// Whether the text contains control characters, or line or paragraph separators.
  nonisolated var hasControls: Bool {
    unicodeScalars.contains {
      switch $0.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator: true
      default: false
      }
    }
  }
}

extension CGFloat {
  /// The number with at most two decimals, and none for whole numbers.
  nonisolated fileprivate var words: String {
    let rounded = (self * 100).rounded() / 100
    return rounded == rounded.rounded() && rounded.magnitude < 1e9 ? "\(Int(rounded))" : "\(rounded)"
  }
}
