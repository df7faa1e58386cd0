internal import Foundation

/// JSON as its bytes and the places of its values, which take a twentieth of what Foundation's types of the same take. A text or a
/// number is made when it is asked for.
///
/// A text is JSON if `JSONSerialization` says so, and its values are those that it would return.
nonisolated final class JSONDocument: Sendable {
  /// The address that the JSON is from.
  let url: URL
  /// JSON in UTF-8.
  private let data: Data
  private let nodes: [JSONNode]

  /// Reads JSON, in one pass over its bytes.
  /// - Throws: `ResourceError.notJSON`; `ResourceError.tooLarge` for 4 GiB or more.
  init(_ data: Data, from url: URL) throws(ResourceError) {
    guard data.count < UInt32.max else { throw .tooLarge(url, limit: Int(UInt32.max) - 1) }
    var (text, scan) = (data, JSONDocument.scan(data))
    if scan?.isSure != true {
      do {
        _ = try JSONSerialization.jsonObject(with: data, options: .fragmentsAllowed)
      } catch {
        throw .notJSON(url, reason: (error as NSError).userInfo["NSDebugDescription"] as? String ?? "\(error)")
      }
    }
    for encoding in JSONDocument.encodings where scan == nil {
      text = JSONDocument.utf8(data, from: encoding)
      scan = JSONDocument.scan(text)
    }
    guard let scan else { throw .notJSON(url, reason: "its encoding is not known") }
    (self.url, self.data, nodes) = (url, text, scan.nodes)
  }

  private static func scan(_ data: Data) -> (nodes: [JSONNode], isSure: Bool)? {
    data.withUnsafeBytes { JSONScanner($0.bindMemory(to: UInt8.self)).map { ($0.nodes, $0.isSure) } }
  }

  /// The encodings of JSON, of which a text makes sense in one only: it begins with a character of ASCII.
  private static let encodings: [String.Encoding] = [
    .utf8, .utf16LittleEndian, .utf16BigEndian, .utf32LittleEndian, .utf32BigEndian,
  ]

  /// Returns a text in UTF-8 without the mark of its encoding.
  private static func utf8(_ data: Data, from encoding: String.Encoding) -> Data {
    var text = String(data: data, encoding: encoding) ?? ""
    if text.unicodeScalars.first == "\u{FEFF}" { text.unicodeScalars.removeFirst() }
    return Data(text.utf8)
  }

  /// The number of the value that is the whole text.
  static let root = 0

  // MARK: Values

  enum Kind { case null, bool, number, string, array, object }

  func kind(of node: Int) -> Kind {
    switch byte(nodes[node].start) {
    case UInt8(ascii: "n"): .null
    case UInt8(ascii: "t"), UInt8(ascii: "f"): .bool
    case UInt8(ascii: "\""): .string
    case UInt8(ascii: "["): .array
    case UInt8(ascii: "{"): .object
    default: .number
    }
  }

  /// Returns a value in Foundation's types.
  func value(of node: Int) -> Any? { value(at: Int(nodes[node].start)..<Int(nodes[node].end)) }

  /// Returns whether `true` is there.
  func bool(of node: Int) -> Bool { byte(nodes[node].start) == UInt8(ascii: "t") }

  func string(of node: Int) -> String { string(at: Int(nodes[node].start)..<Int(nodes[node].end)) }

  /// Returns a number that is whole and has no more digits than an `Int`; nil for others, also if they are whole.
  func int(of node: Int) -> Int? { Int(digits(of: node)) }

  func double(of node: Int) -> Double {
    let digits = digits(of: node)
    if let int = Int(digits) { return Double(int) }
    // Foundation reads what has more digits as a decimal number, which it rounds in its own way.
    if digits.utf8.count <= 17, let double = Double(digits) { return double }
    return (value(of: node) as? NSNumber)?.doubleValue ?? 0
  }

  private func digits(of node: Int) -> String { text(Int(nodes[node].start)..<Int(nodes[node].end)) }

  // MARK: Parts

  /// Returns the elements of an array, or the values of an object; none for other values.
  func children(of node: Int) -> some Sequence<Int> {
    let end = Int(nodes[node].next)
    return sequence(state: node + 1) { [nodes] child in
      guard child < end else { return nil }
      defer { child = Int(nodes[child].next) }
      return child
    }
  }

  /// Returns the last member with a key, as a dictionary has it.
  func member(_ key: String, of object: Int) -> Int? {
    guard kind(of: object) == .object else { return nil }
    var found: Int?
    for child in children(of: object) where self.key(of: child) == key { found = child }
    return found
  }

  func element(_ index: Int, of array: Int) -> Int? {
    guard index >= 0, kind(of: array) == .array else { return nil }
    return children(of: array).dropFirst(index).first { _ in true }
  }

  /// Returns the place of a value, such as `albums[2].title`.
  func keyPath(of node: Int) -> String {
    var (path, place) = ("", JSONDocument.root)
    while place != node {
      var index = 0
      for child in children(of: place) {
        if node < nodes[child].next {
          if nodes[child].key == 0 {
            path += "[\(index)]"
          } else {
            path += path.isEmpty ? key(of: child) : ".\(key(of: child))"
          }
          place = child
          break
        }
        index += 1
      }
    }
    return path
  }

  // MARK: Bytes

  private func byte(_ place: UInt32) -> UInt8 { data[data.startIndex + Int(place)] }

  private func text(_ range: Range<Int>) -> String {
    data.withUnsafeBytes { String(decoding: UnsafeRawBufferPointer(rebasing: $0[range]), as: UTF8.self) }
  }

  private func value(at range: Range<Int>) -> Any? {
    let part = data[data.startIndex + range.lowerBound..<data.startIndex + range.upperBound]
    return try? JSONSerialization.jsonObject(with: part, options: .fragmentsAllowed)
  }

  /// Returns a text from its first quotation mark to behind its last.
  private func string(at range: Range<Int>) -> String {
    let inner = range.lowerBound + 1..<range.upperBound - 1
    let isPlain = data.withUnsafeBytes { bytes in
      // Foundation leaves out a mark of the encoding.
      bytes[inner.lowerBound] != 0xEF && !bytes[inner].contains(UInt8(ascii: "\\"))
    }
    return isPlain ? text(inner) : value(at: range) as? String ?? ""
  }

  private func key(of member: Int) -> String {
    let start = Int(nodes[member].key)
    let end = data.withUnsafeBytes { (bytes: UnsafeRawBufferPointer) -> Int in
      var end = start + 1
      while bytes[end] != UInt8(ascii: "\"") { end += bytes[end] == UInt8(ascii: "\\") ? 2 : 1 }
      return end
    }
    return string(at: start..<end + 1)
  }
}
