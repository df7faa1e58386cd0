internal import Foundation

/// A value of JSON. Objects and arrays are the containers of `JSONDecoder`, which decode their parts when they are asked for.
nonisolated enum JSONNode: Decodable {
  case null
  case bool(Bool)
  case int(Int)
  case double(Double)
  case string(String)
  case array(any UnkeyedDecodingContainer)
  case object(KeyedDecodingContainer<Key>)
  /// A number that is too large, or a string with a wrong escape.
  case invalid

  struct Key: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  // The most frequent types come first, since each attempt with a wrong type costs an error.
  init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    if let string = try? value.decode(String.self) {
      self = .string(string)
    } else if let int = try? value.decode(Int.self) {
      self = .int(int)
    } else if let members = try? decoder.container(keyedBy: Key.self) {
      self = .object(members)
    } else if let elements = try? decoder.unkeyedContainer() {
      self = .array(elements)
    } else if let bool = try? value.decode(Bool.self) {
      self = .bool(bool)
    } else if value.decodeNil() {
      self = .null
    } else {
      self = (try? value.decode(Double.self)).map { .double($0) } ?? .invalid
    }
  }

  /// The name of the type in error messages.
  var name: String {
    switch self {
    case .null: "null"
    case .bool: "true or false"
    case .int, .double: "a number"
    case .string: "a string"
    case .array: "an array"
    case .object: "an object"
    case .invalid: "a value that cannot be read"
    }
  }

  /// The value in Foundation's types.
  var value: Any {
    switch self {
    case .null, .invalid: return NSNull()
    case .bool(let bool): return bool
    case .int(let int): return int
    case .double(let double): return double
    case .string(let string): return string
    case .array(let elements): return JSONNode.elements(of: elements).map(\.value)
    case .object(let members):
      let pairs = members.allKeys.compactMap { key in member(key.stringValue).map { (key.stringValue, $0.value) } }
      return Dictionary(pairs) { $1 }
    }
  }

  /// Returns the member of an object with a key; nil if there is none.
  func member(_ key: String) -> JSONNode? {
    guard case .object(let members) = self else { return nil }
    return try? members.decode(JSONNode.self, forKey: Key(stringValue: key))
  }

  /// Returns the element of an array at an index; nil if there is none.
  func element(_ index: Int) -> JSONNode? {
    guard case .array(let elements) = self, index >= 0 else { return nil }
    return JSONNode.elements(of: elements).dropFirst(index).first { _ in true }
  }

  /// Returns the elements of an array, each decoded when it is reached.
  static func elements(of array: any UnkeyedDecodingContainer) -> some Sequence<JSONNode> {
    sequence(state: array) { $0.isAtEnd ? nil : try? $0.decode(JSONNode.self) }
  }

  // MARK: Parsing

  /// Parses JSON.
  /// - Throws: `ResourceError.notJSON`.
  static func parse(_ data: Data, from url: URL, maximumDepth: Int) throws(ResourceError) -> JSONNode {
    if depth(of: data) > maximumDepth { throw .notJSON(url, reason: "it is nested more than \(maximumDepth) deep") }
    do {
      return try JSONDecoder().decode(JSONNode.self, from: data)
    } catch {
      throw .notJSON(url, reason: reason(for: error, in: data))
    }
  }

  /// Returns how deep arrays and objects are nested in a text, without recursion.
  private static func depth(of data: Data) -> Int {
    data.withUnsafeBytes { bytes in
      var (depth, maximum) = (0, 0)
      var (isInString, isEscaped) = (false, false)
      for byte in bytes {
        switch byte {
        case _ where isEscaped: isEscaped = false
        case UInt8(ascii: "\\"): isEscaped = isInString
        case UInt8(ascii: "\""): isInString.toggle()
        case _ where isInString: break
        case UInt8(ascii: "{"), UInt8(ascii: "["):
          depth += 1
          maximum = max(maximum, depth)
        case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
        default: break
        }
      }
      return maximum
    }
  }

  /// Returns why a text cannot be parsed. The error of `JSONSerialization` contains the location; the error of
  /// `JSONDecoder` does not.
  private static func reason(for error: any Error, in data: Data) -> String {
    do {
      _ = try JSONSerialization.jsonObject(with: data, options: .fragmentsAllowed)
      return "\(error)"
    } catch {
      return (error as NSError).userInfo[NSDebugDescriptionErrorKey] as? String ?? "\(error)"
    }
  }
}
