import MiniUI
import SeededRandom
import TestSupport
import Testing

@testable import MiniUIPatterns

/// Comparisons of `JSONReader` with `JSONSerialization`: of valid texts, of texts with a few wrong bytes, in all encodings.
@MainActor struct JSONDocumentTests {
  private let url = URL(string: "http://api.pearmusic.com/songs")!

  /// Compares both readings of a text.
  private func compare(_ data: Data) {
    let text = String(decoding: data, as: UTF8.self)
    let expected = Result { try JSONSerialization.jsonObject(with: data, options: .fragmentsAllowed) }
    do throws(ResourceError) {
      let reader = JSONReader(try JSONDocument(data, from: url))
      guard let value = try? expected.get() else {
        Issue.record("no JSON is read: \(text.debugDescription)")
        return
      }
      #expect(difference(reader, value) == nil, "\(text.debugDescription)")
    } catch {
      guard case .notJSON(url, let reason) = error, case .failure(let other) = expected else {
        Issue.record("JSON is refused, \(error): \(text.debugDescription)")
        return
      }
      let expected = (other as NSError).userInfo["NSDebugDescription"] as? String ?? "\(other)"
      // Foundation names the first invalid number of an object in the order of a dictionary, which differs each time.
      #expect(reason == expected || [reason, expected].allSatisfy { $0.hasSuffix("is not representable in Swift.") })
    }
  }

  /// Returns the key path of the first value that differs from the reader's.
  private func difference(_ reader: JSONReader, _ value: Any) -> String? {
    switch value {
    case let object as [String: Any]:
      guard (reader.value as? [String: Any])?.count == object.count else { return reader.keyPath }
      for (key, value) in object { if let found = difference(reader[key], value) { return found } }
      return reader["a missing one"].exists ? "a missing one" : nil
    case let array as [Any]:
      guard let parts = try? reader.array({ $0 }), parts.count == array.count else { return reader.keyPath }
      guard (reader.value as? [Any])?.count == array.count else { return reader.keyPath }
      for (index, part) in parts.enumerated() {
        guard part.keyPath == reader[index].keyPath else { return part.keyPath }
        if let found = difference(part, array[index]) { return found }
      }
      return nil
    default: return isSame(reader, value) ? nil : reader.keyPath
    }
  }

  private func isSame(_ reader: JSONReader, _ value: Any) -> Bool {
    switch value {
    case is NSNull: return !reader.exists && (try? reader.string()) == nil
    case let text as String: return (try? reader.string()).map { Array($0.utf8) } == Array(text.utf8)
    case let number as NSNumber where String(cString: number.objCType) == "c":
      return (try? reader.bool()) == number.boolValue && (try? reader.double()) == nil
    case let number as NSNumber:
      let double = number.doubleValue
      // Foundation's integers are exact beyond the range in which Double is exact.
      let whole = number is NSDecimalNumber ? nil : value as? Int
      return (try? reader.double())?.bitPattern == double.bitPattern
        && (try? reader.int()) == whole ?? Int(exactly: double)
        && (try? reader.bool()) == nil
    default: return false
    }
  }

  @Test func `a lazy JSON document has the values of Foundation's parser`() {
    for seed in 0..<UInt64(Soak.count(150, of: 5000)) {
      var text = RandomJSON(seed)
      compare(Data(text.value(4).utf8))
    }
  }

  @Test func `mutated JSON is rejected for Foundation's reason, or has the same values`() {
    for seed in 0..<UInt64(Soak.count(400, of: 20_000)) {
      var text = RandomJSON(seed)
      compare(text.mutated(Array(text.value(2).utf8)))
    }
  }

  @Test func `JSON in UTF-16 and UTF-32 has the same values`() {
    let encodings: [String.Encoding] = [
      .utf16, .utf16BigEndian, .utf16LittleEndian, .utf32, .utf32BigEndian, .utf32LittleEndian,
    ]
    for seed in 0..<UInt64(Soak.count(20, of: 500)) {
      var text = RandomJSON(seed)
      let value = text.value(2)
      for encoding in encodings { compare(value.data(using: encoding) ?? Data()) }
      compare(Data("\u{FEFF}\(value)".utf8))
      compare(text.mutated(Array(value.data(using: .utf16) ?? Data())))
    }
  }

  @Test func `strings and numbers are limited as in Foundation`() {
    let numbers = [
      "-0", "-0.0", "01", "-01", "1.", ".5", "+1", "-", "1e", "1e+", "1e5", "1E+05", "0e1", "1e400", "-1e400", "1e-400",
      "1e308",
      "9007199254740993", "9223372036854775807", "9223372036854775808", "-9223372036854775808", "-9223372036854775809",
      "18446744073709551615", "18446744073709551616", "0.1234567890123456789", "12345678901234567890123e7",
      "12345678901234567890123e-140", "1e99999999999999999999", String(repeating: "9", count: 400),
      "1.7976931348623159e308",
      "0." + String(repeating: "3", count: 100), "Infinity", "NaN", "0x10",
    ]
    let texts = [
      "", " ", "tru", "nul", "truely", "[1,]", "[,]", "[1,,2]", "{,}", "{\"a\":1,}", "{\"a\"}", "{\"a\":}", "{1:2}",
      "[1}", "{\"a\":1]",
      "\"\u{FEFF}a\"", "\"a\u{FEFF}\\n\u{FEFF}b\"", "\u{FEFF}", "\u{FEFF}1", "{\"\u{FEFF}a\":1}", #""\ud83d\ude00""#,
      #""\ud83d""#,
      #""\ude00""#, #""\ud83d\u0041""#, #""\u00g0""#, #""\u00""#, #""\x""#, #""\""#, "\"\u{7F}\"", "\"\u{1F}\"",
      "\"a\u{0}b\"", "1\u{C}",
      "1\u{A0}", "1 // a", "\u{0}", "{\"a\":1e400,\"a\":1}", "{\"a\":1,\"a\":1e400}", #"{"a":1,"\u0061":2}"#,
      "{\"e\u{301}\":1,\"\u{E9}\":2}", "{\"K\":1,\"\u{212A}\":2}", "{\"a\\\"b\":1,\"a\":{\"b\":2}}",
    ]
    let inArrays = numbers.map { "[\($0), 1]" }
    for text in numbers + inArrays + texts { compare(Data(text.utf8)) }
    for bytes in [
      [0x22, 0xFF, 0x22], [0x22, 0xC0, 0x80, 0x22], [0x22, 0xED, 0xA0, 0x80, 0x22], [0xEF, 0xBB], [0xFF, 0xFE],
    ] {
      compare(Data(bytes.map { UInt8($0) }))
    }
    for depth in [1, 511, 512, 513, 100_000] {
      compare(Data((String(repeating: "[", count: depth) + String(repeating: "]", count: depth)).utf8))
      compare(Data((String(repeating: "{\"a\":", count: depth) + "1" + String(repeating: "}", count: depth)).utf8))
    }
  }

  @Test func `a document of a slice of data reads the slice's bytes`() throws {
    let data = Data(#"xx{"a": ["b", 7]}xx"#.utf8)
    let json = JSONReader(try JSONDocument(data.dropFirst(2).dropLast(2), from: url))
    #expect(try json["a"][0].string() == "b" && json["a"][1].int() == 7 && (json["a"].value as? [Any])?.count == 2)
  }

  @Test func `a missing value has the key path of the lookup`() throws {
    let json = JSONReader(try JSONDocument(Data(#"{"a": [{"b": {}}, 2]}"#.utf8), from: url))
    #expect(json["a"][0]["b"].keyPath == "a[0].b" && json["a"][0]["b"].exists)
    #expect(json["a"][0]["b"]["c"][3]["d"].keyPath == "a[0].b.c[3].d" && !json["a"][0]["b"]["c"][3]["d"].exists)
    #expect(json["x"]["y"].keyPath == "x.y" && json[1][2].keyPath == "[1][2]" && json["a"][-1].keyPath == "a[-1]")
    #expect(json["a"]["b"].value == nil && json["a"][1]["c"].keyPath == "a[1].c")
  }

  @Test func `integers are read exactly`() throws {
    let json = JSONReader(try JSONDocument(Data("[9007199254740993, 9223372036854775807, 1e3, 2.0]".utf8), from: url))
    #expect(try json.array { try $0.int() } == [9_007_199_254_740_993, .max, 1000, 2])
  }
}

/// A generator of random valid and nearly valid JSON.
private struct RandomJSON {
  private var random: SplitMix64

  init(_ seed: UInt64) { random = SplitMix64(seed: seed) }

  private mutating func one(of texts: [String]) -> String { texts.randomElement(using: &random) ?? "" }
  private mutating func blanks() -> String { one(of: ["", "", "", " ", "\n", "\t \r\n"]) }

  mutating func value(_ depth: Int) -> String {
    let text: String
    switch Int.random(in: 0..<(depth > 0 ? 8 : 4), using: &random) {
    case 0: text = one(of: ["true", "false", "null"])
    case 1: text = number()
    case 2, 3: text = string()
    case 4, 5: text = "[\(list(depth) { $0.value(depth - 1) })]"
    default: text = "{\(list(depth) { "\($0.string())\($0.blanks()):\($0.value(depth - 1))" })}"
    }
    return blanks() + text + blanks()
  }

  private mutating func list(_ depth: Int, _ make: (inout RandomJSON) -> String) -> String {
    let parts = (0..<Int.random(in: 0...4, using: &random)).map { _ in make(&self) }
    return parts.isEmpty ? blanks() : blanks() + parts.joined(separator: ",") + one(of: ["", "", "", ",", ", "])
  }

  private mutating func string() -> String {
    let pieces = [
      "a", "b", "id", "title", "é", "e\u{301}", "中", "😀", "\u{FEFF}", "\u{7F}", "[", "}", ",", ":", " ", #"\""#, #"\\"#,
      #"\/"#, #"\n"#, #"\t"#,
      #"\u0041"#, #"\u00e9"#, #"\uD83D\uDE00"#, #"\u0000"#,
    ]
    return "\"" + (0..<Int.random(in: 0...3, using: &random)).map { _ in one(of: pieces) }.joined() + "\""
  }

  private mutating func number() -> String {
    let whole = one(of: [
      "0", "7", "10", "95", "-3", "-0", "1234567890123456", "12345678901234567", "9007199254740993",
      "18446744073709551615",
    ])
    return whole + one(of: ["", "", "", ".0", ".5", ".25", ".123456789", ".1234567890123456789"])
      + one(of: ["", "", "", "", "e1", "E+2", "e-3", "e20", "e-120", "e300", "e-330"])
  }

  /// Returns bytes of which one to three were removed, inserted, replaced or doubled.
  mutating func mutated(_ bytes: [UInt8]) -> Data {
    var bytes = bytes
    let wrong =
      Array("[]{},:\"\\0123456789.eE+-tfnul /\n\u{1F}\u{0}".utf8) + [
        0x80, 0xC3, 0xA9, 0xED, 0xA0, 0xEF, 0xBB, 0xBF, 0xF4, 0xFF, 0xFE,
      ]
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      let place = Int.random(in: 0...bytes.count, using: &random)
      let isEnd = place == bytes.count
      switch Int.random(in: 0..<5, using: &random) {
      case 0 where !isEnd: bytes.remove(at: place)
      case 1 where !isEnd: bytes[place] = wrong.randomElement(using: &random) ?? 0
      case 2 where !isEnd: bytes.insert(bytes[place], at: place)
      case 3: bytes.removeSubrange(place...)
      default: bytes.insert(wrong.randomElement(using: &random) ?? 0, at: place)
      }
    }
    return Data(bytes)
  }
}
