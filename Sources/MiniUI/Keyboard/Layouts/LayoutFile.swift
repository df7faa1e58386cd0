/// The unvalidated contents of a layout file. An unknown field is an error, since it is probably misspelled.
nonisolated struct LayoutFile: Decodable {
  let id, locale, name: String
  let label: String?
  let layers: [String: LayerEntry]
  let keys: [String: KeyEntry]
  let types: [String: TypeEntry]
  let returnLabels: [String: String]

  private enum Field: String, CodingKey, CaseIterable {
    case id, locale, name, label, layers, keys, types, returnLabels
  }

  init(from decoder: any Decoder) throws {
    let fields = try decoder.fields(Field.self)
    id = try fields.decode(String.self, forKey: .id)
    locale = try fields.decode(String.self, forKey: .locale)
    name = try fields.decode(String.self, forKey: .name)
    label = try fields.decodeIfPresent(String.self, forKey: .label)
    layers = try fields.decode([String: LayerEntry].self, forKey: .layers)
    keys = try fields.decodeIfPresent([String: KeyEntry].self, forKey: .keys) ?? [:]
    types = try fields.decodeIfPresent([String: TypeEntry].self, forKey: .types) ?? [:]
    returnLabels = try fields.decodeIfPresent([String: String].self, forKey: .returnLabels) ?? [:]
  }

  struct LayerEntry: Decodable {
    var rows: [String]
    var pad = false

    fileprivate enum Field: String, CodingKey, CaseIterable { case rows, pad }
  }

  struct KeyEntry: Decodable {
    var out, upper, label, alt, action, style: String?
    var width: Double?

    fileprivate enum Field: String, CodingKey, CaseIterable { case out, upper, label, width, alt, action, style }
  }

  struct TypeEntry: Decodable {
    var layer: String?
    var rows: [String: [String: String]]

    private enum Field: String, CodingKey, CaseIterable { case layer, rows }

    init(from decoder: any Decoder) throws {
      let fields = try decoder.fields(Field.self)
      layer = try fields.decodeIfPresent(String.self, forKey: .layer)
      rows = try fields.decodeIfPresent([String: [String: String]].self, forKey: .rows) ?? [:]
    }
  }
}

// In extensions, so that the memberwise initializers remain.
nonisolated extension LayoutFile.LayerEntry {
  init(from decoder: any Decoder) throws {
    let fields = try decoder.fields(Field.self)
    rows = try fields.decode([String].self, forKey: .rows)
    pad = try fields.decodeIfPresent(Bool.self, forKey: .pad) ?? false
  }
}

nonisolated extension LayoutFile.KeyEntry {
  init(from decoder: any Decoder) throws {
    let fields = try decoder.fields(Field.self)
    out = try fields.decodeIfPresent(String.self, forKey: .out)
    upper = try fields.decodeIfPresent(String.self, forKey: .upper)
    label = try fields.decodeIfPresent(String.self, forKey: .label)
    width = try fields.decodeIfPresent(Double.self, forKey: .width)
    alt = try fields.decodeIfPresent(String.self, forKey: .alt)
    action = try fields.decodeIfPresent(String.self, forKey: .action)
    style = try fields.decodeIfPresent(String.self, forKey: .style)
  }
}

extension Decoder {
  /// Returns the fields of an object.
  /// - Throws: an error if the object has a field that is not in `type`.
  nonisolated fileprivate func fields<Field: CodingKey & CaseIterable>(
    _ type: Field.Type
  ) throws -> KeyedDecodingContainer<Field> {
    let known = Field.allCases.map(\.stringValue)
    let present = try container(keyedBy: AnyName.self).allKeys.map(\.stringValue)
    if let unknownField = present.filter({ !known.contains($0) }).min() {
      var error = KeyboardLayoutError(
        "there is no field \(KeyboardLayoutError.excerpt(unknownField))", "it can be \(KeyboardLayoutError.list(known))"
      )
      error.locate(codingPath)
      throw error
    }
    return try container(keyedBy: type)
  }
}

/// A coding key with any name.
private nonisolated struct AnyName: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }

  init(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { nil }
}
