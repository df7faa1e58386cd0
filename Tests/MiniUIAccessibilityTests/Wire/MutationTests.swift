import SeededRandom
import TestSupport
import Testing

@testable import MiniUIAccessibility

/// Tests that damaged messages are read or refused, and never end the program.
struct MutationTests {
  @Test func `damaged messages are read or refused`() {
    var random = SplitMix64(seed: 11)
    var body = DBusMessage.call("Set", of: "org.freedesktop.DBus.Properties", at: "/a/b_1", on: ":1.42")
    (body.serial, body.body) = (1, RoundTripTests.values)
    let messages = [ByteTests.ping, ByteTests.signal, body.encoded(), body.encoded(order: .big)]
    var (readCount, refusedCount) = (0, 0)
    for index in 0..<Soak.count(40_000, of: 100_000) {
      // Long messages take most of the time, so fewer of them are tested.
      let bytes = MutationTests.damaged(messages[index % 64 < 62 ? index % 2 : 2 + index % 2], &random)
      do {
        if let message = try DBusMessage(bytes: bytes) { readCount += message.serial == 0 ? 0 : 1 }
      } catch {
        refusedCount += 1
      }
    }
    // Flags, serials and letters of texts may change freely.
    #expect(readCount > 1000 && refusedCount > 20_000)
  }

  /// Returns the bytes with one to three changes: another byte, a bit, an interesting number, or a piece removed or repeated.
  static func damaged(_ original: [UInt8], _ random: inout SplitMix64) -> [UInt8] {
    var bytes = original
    for _ in 0..<Int.random(in: 1...3, using: &random) where !bytes.isEmpty {
      let position = Int.random(in: 0..<bytes.count, using: &random)
      let end = min(position + Int.random(in: 1...8, using: &random), bytes.count)
      switch UInt8.random(in: 0..<6, using: &random) {
      case 0: bytes[position] = .random(in: 0...255, using: &random)
      case 1: bytes[position] ^= 1 << UInt8.random(in: 0..<8, using: &random)
      case 2: bytes.replaceSubrange(position..<end, with: repeatElement(0xFF, count: end - position))
      case 3: bytes.removeSubrange(position..<end)
      case 4: bytes.insert(contentsOf: bytes[position..<end], at: position)
      default: bytes[position] = [0, 1, 4, 8, 0x7F, 0x80, 0x28, 0x61][Int.random(in: 0..<8, using: &random)]
      }
    }
    return bytes
  }
}
