/// A part of a JSON answer, which knows where it is: whatever is missing or of another type is reported with its key path.
///
///     title = try json["title"].string()
///     tracks = try json["tracks"].array { try Track($0) }
///     year = try json["year"].optional { try $0.int() }
@MainActor public struct JSONReader {
  /// The address that the JSON is from.
  public let url: URL
  /// The place of the part, such as `albums[2].title`; empty for the whole.
  public let keyPath: String
  /// The value in Foundation's types; nil if it is missing.
  public let value: Any?

  /// Reads JSON.
  /// - Throws: `ResourceError.notJSON`.
  public init(_ data: Data, from text: String) throws(ResourceError) {
    let url = try ResourceLoader.shared.address(of: text)
    self.init(try JSONReader.parse(data, url).get(), url, keyPath: "")
  }

  /// Returns a value in Foundation's types.
  nonisolated static func parse(_ data: Data, _ url: URL) -> Result<Any, ResourceError> {
    Result { try JSONSerialization.jsonObject(with: data, options: .fragmentsAllowed) }
      .mapError { .notJSON(url, reason: reason($0)) }
  }

  /// Creates the reader of a whole answer.
  init(_ value: Any, from url: URL) { self.init(value, url, keyPath: "") }

  private init(_ value: Any?, _ url: URL, keyPath: String) {
    (self.value, self.url, self.keyPath) = (value, url, keyPath)
  }

  /// Whether there is a value that is not null.
  public var exists: Bool { value != nil && !(value is NSNull) }

  /// Returns the member of an object; a part without value if there is none.
  public subscript(key: String) -> JSONReader {
    JSONReader((value as? [String: Any])?[key], url, keyPath: keyPath.isEmpty ? key : "\(keyPath).\(key)")
  }

  /// Returns the element of an array; a part without value if there is none.
  public subscript(index: Int) -> JSONReader {
    let array = value as? [Any] ?? []
    return JSONReader(array.indices.contains(index) ? array[index] : nil, url, keyPath: "\(keyPath)[\(index)]")
  }

  /// Returns a text.
  /// - Throws: `ResourceError.wrongShape`, as the following.
  public func string() throws(ResourceError) -> String {
    guard let text = value as? String else { throw mismatch("a text") }
    return text
  }

  /// Returns a whole number.
  public func int() throws(ResourceError) -> Int {
    guard let number = try? double(), let int = Int(exactly: number) else { throw mismatch("a whole number") }
    return int
  }

  /// Returns a number.
  public func double() throws(ResourceError) -> Double {
    guard !isBool, let number = value as? NSNumber else { throw mismatch("a number") }
    return number.doubleValue
  }

  /// Returns true or false.
  public func bool() throws(ResourceError) -> Bool {
    guard isBool, let number = value as? NSNumber else { throw mismatch("true or false") }
    return number.boolValue
  }

  /// Returns the elements of an array.
  /// - Throws: `ResourceError.wrongShape`, or what `read` throws.
  public func array<Element>(_ read: (JSONReader) throws -> Element) throws -> [Element] {
    guard let array = value as? [Any] else { throw mismatch("an array") }
    var elements: [Element] = []
    elements.reserveCapacity(array.count)
    for (index, value) in array.enumerated() {
      elements.append(try read(JSONReader(value, url, keyPath: "\(keyPath)[\(index)]")))
    }
    return elements
  }

  /// Returns what `read` returns; nil if the part is missing or null.
  public func optional<Value>(_ read: (JSONReader) throws -> Value) rethrows -> Value? {
    exists ? try read(self) : nil
  }

  private var isBool: Bool {
    // Foundation keeps true and false as numbers of one character.
    (value as? NSNumber).map { String(cString: $0.objCType) == "c" } ?? false
  }

  private func mismatch(_ expected: String) -> ResourceError {
    .wrongShape(url, keyPath: keyPath, reason: "\(expected) was expected, and there is \(found)")
  }

  private var found: String {
    switch value {
    case nil: "nothing"
    case is NSNull: "null"
    case is String: "a text"
    case is [Any]: "an array"
    case is [String: Any]: "an object"
    default: isBool ? "true or false" : "a number"
    }
  }

  private nonisolated static func reason(_ error: any Error) -> String {
    let details = (error as NSError).userInfo["NSDebugDescription"] as? String
    return details ?? "\(error)"
  }
}
