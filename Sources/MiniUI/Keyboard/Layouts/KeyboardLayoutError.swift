/// The first error in a keyboard layout, with its location.
public nonisolated struct KeyboardLayoutError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The name of the file, as passed; empty if there is none.
  public internal(set) var file = ""
  /// The position of invalid JSON, counted from 1, the column in bytes; 0 if the JSON is valid.
  public internal(set) var line = 0, column = 0
  /// The layer with the error; nil for none.
  public internal(set) var layer: String?
  /// The row with the error, counted from 1; nil for none.
  public internal(set) var row: Int?
  /// The identifier of the key with the error; nil for none.
  public internal(set) var key: String?
  /// The keyboard type with the error; nil for none.
  public internal(set) var type: String?
  /// The error, as a clause: `there is no key 'shft'`.
  public internal(set) var problem: String
  /// The correction, as a clause.
  public internal(set) var remedy: String

  init(
    layer: String? = nil, row: Int? = nil, key: String? = nil, type: String? = nil, _ problem: String, _ remedy: String
  ) {
    self.layer = layer
    self.row = row
    self.key = key
    self.type = type
    self.problem = problem
    self.remedy = remedy
  }

  /// The location, the error and the correction in one line: `de.json: layer 'letters', row 3: there is no key 'shft';
  /// it must be …`
  public var description: String {
    var locations: [String] = []
    if line > 0 { locations.append("line \(line), column \(column)") }
    if let type { locations.append("type '\(type)'") }
    if let layer { locations.append("layer '\(layer)'") }
    if let row { locations.append("row \(row)") }
    if let key { locations.append("key '\(key)'") }
    let head = [file, locations.joined(separator: ", ")].filter { !$0.isEmpty }.map { $0 + ": " }.joined()
    return "\(head)\(problem); \(remedy)"
  }

  /// Sets missing parts of the location from a decoder's coding path.
  mutating func locate(_ path: [any CodingKey]) {
    let names = path.map(\.stringValue)
    guard names.count > 1 else { return }
    switch names[0] {
    case "layers":
      layer = layer ?? names[1]
      if names.count > 3 { row = row ?? path[3].intValue.map { $0 + 1 } }
    case "keys": key = key ?? names[1]
    case "types":
      type = type ?? names[1]
      if names.count > 3 { layer = layer ?? names[3] }
      if names.count > 4 { row = row ?? Int(names[4]) }
    default: break
    }
  }
}

nonisolated extension KeyboardLayoutError {
  /// Converts a decoder's error.
  init(_ error: DecodingError) {
    switch error {
    case .typeMismatch(let type, let context): self.init(context, KeyboardLayoutError.expectation(type))
    case .valueNotFound(let type, let context): self.init(context, KeyboardLayoutError.expectation(type))
    case .keyNotFound(let key, let context):
      self.init("the field '\(key.stringValue)' is missing", "every layout needs it")
      if context.codingPath.count > 1 { remedy = "it cannot be left out here" }
      locate(context.codingPath)
    case .dataCorrupted(let context): self.init(context, "see Documentation/Keyboards.md")
    @unknown default: self.init("it cannot be decoded", "see Documentation/Keyboards.md")
    }
  }

  private init(_ context: DecodingError.Context, _ remedy: String) {
    let name = context.codingPath.last.map { $0.intValue == nil ? "'\($0.stringValue)'" : "a row" } ?? "the whole"
    self.init("\(name) has the wrong type", remedy)
    locate(context.codingPath)
  }

  private static func expectation(_ type: any Any.Type) -> String {
    switch type {
    case is String.Type: "write text in quotation marks"
    case is Double.Type, is CGFloat.Type: "write a number"
    case is Bool.Type: "write true or false"
    case is [String: Any].Type: "write an object in braces"
    case is [Any].Type: "write a list in brackets"
    default: "see Documentation/Keyboards.md"
    }
  }

  /// Joins quoted names: `'a', 'b' or 'c'`.
  static func list(_ names: some Sequence<String>) -> String {
    let names = names.map { "'\($0)'" }
    return names.count > 1 ? names.dropLast().joined(separator: ", ") + " or \(names.last!)" : names.joined()
  }

  /// Returns a quoted text for a message, limited to 40 scalars, with control characters escaped.
  static func excerpt(_ text: String) -> String {
    let safe = text.unicodeScalars.prefix(40).map {
      $0.properties.generalCategory == .control ? $0.escaped(asASCII: true) : String($0)
    }
    return "'" + safe.joined() + (text.unicodeScalars.count > 40 ? "…'" : "'")
  }
}
