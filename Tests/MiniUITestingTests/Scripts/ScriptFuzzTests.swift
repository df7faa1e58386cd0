import MiniUITesting
import TestSupport
import Testing

/// Tests that no input crashes the parser.
struct ScriptFuzzTests {
  @Test(arguments: 0..<8 as Range<UInt64>)
  func `random bytes are parsed and printed, or give an error with a location`(seed: UInt64) {
    var mutants = Mutants(seed: seed)
    for _ in 0..<Soak.count(60, of: 500) { check(mutants.next()) }
  }

  @Test func `lines of up to a megabyte are parsed, or give an error`() {
    let megabyte = Soak.count(1 << 16, of: 1 << 20)
    let long = String(repeating: "1,2 ", count: 1 << 14)
    let blanks = String(repeating: " ", count: megabyte)
    let digits = String(repeating: "9", count: megabyte)
    let quotes = String(repeating: "\"", count: megabyte)
    let escapes = String(repeating: "\\\"", count: megabyte / 2)
    let anchors = (0..<10_000).map { "@v\($0)" }.joined(separator: ", ")
    for line in [
      "move along \(long)", "press\(blanks)@a", "tap \(digits),1", "tap 0.\(digits),1", "tap 1e\(digits),1",
      "text \(quotes)", "text \"\(escapes)\"", "tap @a\(quotes)", "shot a mask \(anchors)", "key \(quotes)",
      "tap \"\(escapes)", digits, "touch \(digits) up",
    ] {
      check(Array("---\n\(line)\n".utf8))
    }
  }

  private func check(_ bytes: [UInt8]) {
    do {
      let script = try Script(parsing: bytes, file: "fuzz")
      let text = script.text
      #expect(try Script(parsing: text) == script)
      #expect(try Script(parsing: text).text == text)
    } catch {
      let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).count
      #expect((1...lines).contains(error.line) && error.column >= 1, "\(error)")
      #expect(error.description.utf8.count < 800)
    }
  }
}

/// Random scripts with random damage.
private struct Mutants {
  private var scripts: RandomScript

  init(seed: UInt64) { scripts = RandomScript(seed: seed) }

  mutating func next() -> [UInt8] {
    var bytes = Array(scripts.script().text.utf8)
    for _ in 0...scripts.integer(0...3) { mutate(&bytes) }
    return bytes
  }

  private mutating func mutate(_ bytes: inout [UInt8]) {
    let position = scripts.integer(0...bytes.count)
    let other = scripts.integer(0...bytes.count)
    let range = min(position, other)..<max(position, other)
    switch scripts.integer(0...7) {
    case 0 where position < bytes.count: bytes[position] ^= 1 << UInt8(scripts.integer(0...7))
    case 1: bytes.removeSubrange(position...)
    case 2: bytes.removeSubrange(range)
    case 3: bytes.insert(contentsOf: bytes[range], at: scripts.integer(0...bytes.count))
    case 4: bytes.insert(contentsOf: scripts.script().text.utf8.prefix(position), at: position)
    case 5:
      let pieces = [
        "\0", "\r\n", "\r", "1e999", "-", "999999999999999999999", "nan", "\"", "\\", "#", "---\n", " ", ",", "@", "%",
        "\u{301}", "0x10", "1e-999", "key ", "\t",
      ]
      bytes.insert(contentsOf: scripts.pick(pieces).utf8, at: position)
    case 6: bytes = Array(String(decoding: bytes, as: UTF8.self).replacing("\n", with: "\r\n").utf8)
    default: bytes.insert(UInt8(scripts.integer(0...255)), at: position)
    }
  }
}
