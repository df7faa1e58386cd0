/// A part of a JSON answer, which knows where it is: whatever is missing or of another type is reported with its key path.
///
///     title = try json["title"].string()
///     tracks = try json["tracks"].array { try Track($0) }
///     year = try json["year"].optional { try $0.int() }
@MainActor public struct JSONReader {
  private let document: JSONDocument
  /// The value, or the last one that there is on the way to a missing one.
  private let node: Int
  /// The rest of that way; nil if nothing is missing.
  private let missing: String?

  /// Reads JSON.
  /// - Throws: `ResourceError.notJSON`.
  public init(_ data: Data, from text: String) throws(ResourceError) {
    self.init(try JSONDocument(data, from: ResourceLoader.shared.address(of: text)))
  }

  /// Creates the reader of a whole answer.
  init(_ document: JSONDocument) { self.init(document, JSONDocument.root, missing: nil) }

  private init(_ document: JSONDocument, _ node: Int, missing: String?) {
    (self.document, self.node, self.missing) = (document, node, missing)
  }

  /// The address that the JSON is from.
  public var url: URL { document.url }

  /// The place of the part, such as `albums[2].title`; empty for the whole.
  public var keyPath: String {
    let path = document.keyPath(of: node)
    guard let missing else { return path }
    return path.isEmpty && missing.hasPrefix(".") ? String(missing.dropFirst()) : path + missing
  }

  /// The value in Foundation's types, which are made of it each time; nil if it is missing.
  public var value: Any? { missing == nil ? document.value(of: node) : nil }

  /// Whether there is a value that is not null.
  public var exists: Bool { kind != nil && kind != .null }

  private var kind: JSONDocument.Kind? { missing == nil ? document.kind(of: node) : nil }

  private func part(_ found: Int?, at place: @autoclosure () -> String) -> JSONReader {
    if missing == nil, let found { return JSONReader(document, found, missing: nil) }
    return JSONReader(document, node, missing: (missing ?? "") + place())
  }

  /// Returns the member of an object; a part without value if there is none.
  public subscript(key: String) -> JSONReader { part(document.member(key, of: node), at: ".\(key)") }

  /// Returns the element of an array; a part without value if there is none. The elements before it are counted: a loop over all
  /// of them calls `array`.
  public subscript(index: Int) -> JSONReader { part(document.element(index, of: node), at: "[\(index)]") }

  /// Returns a text.
  /// - Throws: `ResourceError.wrongShape`, as the following.
  public func string() throws(ResourceError) -> String {
    guard kind == .string else { throw mismatch("a text") }
    return document.string(of: node)
  }

  /// Returns a whole number.
  public func int() throws(ResourceError) -> Int {
    guard kind == .number, let int = document.int(of: node) ?? Int(exactly: document.double(of: node)) else {
      throw mismatch("a whole number")
    }
    return int
  }

  /// Returns a number.
  public func double() throws(ResourceError) -> Double {
    guard kind == .number else { throw mismatch("a number") }
    return document.double(of: node)
  }

  /// Returns true or false.
  public func bool() throws(ResourceError) -> Bool {
    guard kind == .bool else { throw mismatch("true or false") }
    return document.bool(of: node)
  }

  /// Returns the elements of an array.
  /// - Throws: `ResourceError.wrongShape`, or what `read` throws.
  public func array<Element>(_ read: (JSONReader) throws -> Element) throws -> [Element] {
    guard kind == .array else { throw mismatch("an array") }
    return try document.children(of: node).map { try read(JSONReader(document, $0, missing: nil)) }
  }

  /// Returns what `read` returns; nil if the part is missing or null.
  public func optional<Value>(_ read: (JSONReader) throws -> Value) rethrows -> Value? {
    exists ? try read(self) : nil
  }

  private func mismatch(_ expected: String) -> ResourceError {
    .wrongShape(url, keyPath: keyPath, reason: "\(expected) was expected, and there is \(found)")
  }

  private var found: String {
    switch kind {
    case nil: "nothing"
    case .null: "null"
    case .string: "a text"
    case .array: "an array"
    case .object: "an object"
    case .bool: "true or false"
    case .number: "a number"
    }
  }
}
