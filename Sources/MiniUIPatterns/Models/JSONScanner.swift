/// The place of a value in a text of JSON.
nonisolated struct JSONNode {
  /// The first byte of the member's key; 0 for a value that is no member.
  var key: UInt32
  /// The first byte of the value.
  var start: UInt32
  /// The byte behind the value.
  var end: UInt32 = 0
  /// The number of the node that follows this one and all within it.
  var next: UInt32 = 0
}

/// One pass over a text of JSON, without recursion, which notes where its values are.
///
/// It reads what Foundation reads, commas before the end of an array included, and refuses the rest. It is not sure of a number
/// that may be too large to be represented.
nonisolated struct JSONScanner {
  /// The values in the order of the text, each before what is within it.
  private(set) var nodes: [JSONNode] = []
  /// Whether the text is certainly JSON; false if that depends on how large its numbers are.
  private(set) var isSure = true
  private let bytes: UnsafeBufferPointer<UInt8>
  private var place = 0
  /// The arrays and objects that have not ended.
  private var open: [Int] = []

  /// The depth that Foundation reads.
  private static let greatestDepth = 512
  /// The lengths in characters of a number, and of its exponent, with which it is certainly represented.
  private static let (sureLength, sureExponent) = (64, 2)

  /// Reads a text of less than 4 GiB; nil if it is not JSON in UTF-8.
  init?(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    nodes.reserveCapacity(likelyCount)
    guard isUTF8, scan() else { return nil }
  }

  /// The number of values, if commas and brackets are not in texts, so that `nodes` need not grow; no more than the nodes that take as
  /// much memory as the text.
  private var likelyCount: Int {
    var count = 1
    for byte in bytes where byte == UInt8(ascii: ",") || byte == UInt8(ascii: "[") || byte == UInt8(ascii: "{") {
      count += 1
    }
    return min(count, bytes.count / MemoryLayout<JSONNode>.stride)
  }

  private var isUTF8: Bool {
    do {
      _ = try UTF8Span(validating: bytes.span)
      return true
    } catch {
      return false
    }
  }

  /// The next byte; 0, which is nowhere in JSON, behind the last.
  private var byte: UInt8 { place < bytes.count ? bytes[place] : 0 }

  private mutating func take(_ wanted: Unicode.Scalar) -> Bool {
    guard byte == UInt8(ascii: wanted) else { return false }
    place += 1
    return true
  }

  private mutating func skipBlanks() {
    while byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { place += 1 }
  }

  private mutating func scan() -> Bool {
    skipBlanks()
    repeat {
      // Not the end: behind a bracket or a comma is a value, or a bracket.
      if !takeEnd() {
        guard takeKey(), beginValue() else { return false }
        if open.last == nodes.count - 1 { continue }
      }
      repeat { skipBlanks() } while takeEnd()
      if open.isEmpty { return place == bytes.count }
      guard take(",") else { return false }
      skipBlanks()
    } while true
  }

  /// Goes over the bracket that ends the innermost array or object; false if there is another byte.
  private mutating func takeEnd() -> Bool {
    guard let container = open.last else { return false }
    guard take(bytes[Int(nodes[container].start)] == UInt8(ascii: "{") ? "}" : "]") else { return false }
    open.removeLast()
    end(container)
    return true
  }

  private mutating func end(_ node: Int) { (nodes[node].end, nodes[node].next) = (UInt32(place), UInt32(nodes.count)) }

  /// Begins a node, with the key of a member.
  private mutating func takeKey() -> Bool {
    var key = 0
    if let container = open.last, bytes[Int(nodes[container].start)] == UInt8(ascii: "{") {
      key = place
      guard skipString() else { return false }
      skipBlanks()
      guard take(":") else { return false }
      skipBlanks()
    }
    nodes.append(JSONNode(key: UInt32(key), start: UInt32(place)))
    return true
  }

  /// Goes over a text, a number or a word; opens an array or an object, and stops at what is first in it.
  private mutating func beginValue() -> Bool {
    let node = nodes.count - 1
    switch byte {
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      guard open.count < JSONScanner.greatestDepth else { return false }
      open.append(node)
      place += 1
      skipBlanks()
      return true
    case UInt8(ascii: "\""): guard skipString() else { return false }
    case UInt8(ascii: "t"): guard skip("true") else { return false }
    case UInt8(ascii: "f"): guard skip("false") else { return false }
    case UInt8(ascii: "n"): guard skip("null") else { return false }
    default: guard skipNumber() else { return false }
    }
    end(node)
    return true
  }

  private mutating func skip(_ word: StaticString) -> Bool {
    for index in 0..<word.utf8CodeUnitCount {
      guard byte == word.utf8Start[index] else { return false }
      place += 1
    }
    return true
  }
}

// MARK: - Numbers and texts

nonisolated extension JSONScanner {
  private mutating func skipNumber() -> Bool {
    let start = place
    _ = take("-")
    if !take("0") { guard skipDigits() > 0 else { return false } }
    if take(".") { guard skipDigits() > 0 else { return false } }
    if take("e") || take("E") {
      _ = take("+") || take("-")
      let count = skipDigits()
      guard count > 0 else { return false }
      if count > JSONScanner.sureExponent { isSure = false }
    }
    if place - start > JSONScanner.sureLength { isSure = false }
    return true
  }

  private mutating func skipDigits() -> Int {
    let start = place
    while (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { place += 1 }
    return place - start
  }

  private mutating func skipString() -> Bool {
    guard take("\"") else { return false }
    while byte >= 0x20 {
      if take("\"") { return true }
      if take("\\") {
        guard skipEscape() else { return false }
      } else {
        place += 1
      }
    }
    return false
  }

  private mutating func skipEscape() -> Bool {
    if take("u") {
      guard let unit = hexadecimal() else { return false }
      guard UTF16.isLeadSurrogate(unit) else { return !UTF16.isTrailSurrogate(unit) }
      guard take("\\"), take("u"), let other = hexadecimal() else { return false }
      return UTF16.isTrailSurrogate(other)
    }
    guard #""\/bfnrt"#.utf8.contains(byte) else { return false }
    place += 1
    return true
  }

  private mutating func hexadecimal() -> UInt16? {
    var unit: UInt16 = 0
    for _ in 0..<4 {
      guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue else { return nil }
      unit = unit << 4 | UInt16(digit)
      place += 1
    }
    return unit
  }
}
