internal import Foundation

/// A part of a JSON response, with its key path. Errors name the part that is missing or has another type.
///
///     title = try json["title"].string()
///     tracks = try json["tracks"].array { try Track($0) }
///     year = try json["year"].optional { try $0.int() }
///
/// The JSON is parsed by `JSONDecoder`. Strings and numbers are created when they are read: the parts of a response with 10,000
/// songs (2.3 MB) take 7 MB of memory until they are released, and those of `JSONSerialization` 33 MB.
@preconcurrency @MainActor public struct JSONReader {
  /// The address of the response.
  public let url: URL
  /// The location of the part, such as `albums[2].title`; empty for the whole response.
  public let keyPath: String
  /// The value; nil if it is missing.
  private let node: JSONNode?

  /// Parses JSON. Errors name `address`, the address of the response.
  /// - Throws: `ResourceError.notJSON`, or `ResourceError.badAddress`.
  public init(_ data: Data, from address: String) throws(ResourceError) {
    guard let url = URL(string: address) else { throw .badAddress(address) }
    let depth = ResourceLoader.Limits().jsonDepth
    self.init(try JSONNode.parse(data, from: url, maximumDepth: depth), from: url, at: "")
  }

  init(_ node: JSONNode?, from url: URL, at keyPath: String) {
    (self.node, self.url, self.keyPath) = (node, url, keyPath)
  }

  /// The value in Foundation's types, which are created at each access; nil if it is missing.
  public var value: Any? { node?.value }

  /// Whether there is a value that is not null.
  public var exists: Bool {
    switch node {
    case nil, .null: false
    default: true
    }
  }

  /// Returns the member of an object. If it is missing, the returned part has no value.
  public subscript(key: String) -> JSONReader {
    JSONReader(node?.member(key), from: url, at: keyPath.isEmpty ? key : "\(keyPath).\(key)")
  }

  /// Returns the element of an array. If it is missing, the returned part has no value. The elements before it are
  /// skipped one by one, so use `array` to read all elements.
  public subscript(index: Int) -> JSONReader {
    JSONReader(node?.element(index), from: url, at: "\(keyPath)[\(index)]")
  }

  /// Returns a string.
  /// - Throws: `ResourceError.wrongShape`, as the following.
  public func string() throws(ResourceError) -> String {
    guard case .string(let string)? = node else { throw mismatch("a string") }
    return string
  }

  /// Returns a whole number.
  public func int() throws(ResourceError) -> Int {
    guard case .int(let int)? = node else { throw mismatch("a whole number") }
    return int
  }

  /// Returns a number.
  public func double() throws(ResourceError) -> Double {
    switch node {
    case .int(let int): return Double(int)
    case .double(let double): return double
    default: throw mismatch("a number")
    }
  }

  /// Returns true or false.
  public func bool() throws(ResourceError) -> Bool {
    guard case .bool(let bool)? = node else { throw mismatch("true or false") }
    return bool
  }

  /// Returns the elements of an array.
  /// - Throws: `ResourceError.wrongShape`, or the error of `read`.
  public func array<Element>(_ read: (JSONReader) throws -> Element) throws -> [Element] {
    guard case .array(let elements)? = node else { throw mismatch("an array") }
    return try JSONNode.elements(of: elements).enumerated().map { index, element in
      try read(JSONReader(element, from: url, at: "\(keyPath)[\(index)]"))
    }
  }

  /// Returns the result of `read`; nil if the part is missing or null.
  public func optional<Value>(_ read: (JSONReader) throws -> Value) rethrows -> Value? {
    exists ? try read(self) : nil
  }

  private func mismatch(_ expected: String) -> ResourceError {
    .wrongShape(url, keyPath: keyPath, reason: "\(expected) was expected, and there is \(node?.name ?? "nothing")")
  }
}
