import Testing

@testable import MiniUIAccessibility

/// Tests of messages against bytes that were written by hand from the specification, sections "Marshaling" and "Message
/// Protocol".
struct ByteTests {
  /// A call of `Ping` with the serial 1 and no arguments.
  static let ping: [UInt8] =
    [0x6C, 1, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 45, 0, 0, 0]
    // The path: field 1, the signature "o", "/a", zeros up to a multiple of eight.
    + [1, 1, 0x6F, 0, 2, 0, 0, 0, 0x2F, 0x61, 0, 0, 0, 0, 0, 0]
    // The interface: field 2, "s", "a.b".
    + [2, 1, 0x73, 0, 3, 0, 0, 0, 0x61, 0x2E, 0x62, 0, 0, 0, 0, 0]
    // The member: field 3, "s", "Ping", and zeros up to the body, which the length of the fields does not count.
    + [3, 1, 0x73, 0, 4, 0, 0, 0, 0x50, 0x69, 0x6E, 0x67, 0, 0, 0, 0]

  @Test func `a call without arguments has the bytes of the specification`() throws {
    var call = DBusMessage(kind: .call)
    (call.serial, call.path, call.interface, call.member) = (1, "/a", "a.b", "Ping")
    #expect(call.encoded() == ByteTests.ping)
    let read = try DBusMessage(bytes: ByteTests.ping)
    #expect(read == call)
  }

  /// A signal with the most significant bytes first, with the serial 258 and the arguments "éééé!", 258 and [-2].
  static let signal: [UInt8] =
    [0x42, 4, 1, 1, 0, 0, 0, 32, 0, 0, 1, 2, 0, 0, 0, 58]
    + [1, 1, 0x6F, 0, 0, 0, 0, 2, 0x2F, 0x61, 0, 0, 0, 0, 0, 0]
    + [2, 1, 0x73, 0, 0, 0, 0, 3, 0x61, 0x2E, 0x62, 0, 0, 0, 0, 0]
    + [3, 1, 0x73, 0, 0, 0, 0, 1, 0x53, 0, 0, 0, 0, 0, 0, 0]
    // The signature: field 8, "g", "sqax" after a length of one byte.
    + [8, 1, 0x67, 0, 4, 0x73, 0x71, 0x61, 0x78, 0, 0, 0, 0, 0, 0, 0]
    + [0, 0, 0, 9, 0xC3, 0xA9, 0xC3, 0xA9, 0xC3, 0xA9, 0xC3, 0xA9, 0x21, 0, 1, 2]
    // The length of the array does not count the zeros before its first element.
    + [0, 0, 0, 8, 0, 0, 0, 0, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFE]

  @Test func `a signal with the most significant bytes first is read and written`() throws {
    let signal = try #require(try DBusMessage(bytes: ByteTests.signal))
    #expect(signal.kind == .signal)
    #expect(signal.flags == .noReplyExpected)
    #expect(signal.serial == 258)
    #expect(signal.body == [.string("éééé!"), .uint16(258), .array(.int64, [.int64(-2)])])
    #expect(signal.encoded(order: .big) == ByteTests.signal)
  }

  @Test func `an empty array of structures keeps the zeros before its first element`() {
    var writer = DBusWriter()
    writer.write(.uint32(7))
    writer.write(.uint32(8))
    writer.write(.array(.structure([.string, .objectPath]), []))
    #expect(writer.bytes == [7, 0, 0, 0, 8, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0])
  }

  @Test func `NUL characters of a text are not written`() {
    var writer = DBusWriter()
    writer.write(.string("a\0b\0"))
    #expect(writer.bytes == [2, 0, 0, 0, 0x61, 0x62, 0])
  }

  @Test func `the length of a message is known from its first 16 bytes`() throws {
    #expect(try DBusMessage.length(from: Array(ByteTests.ping.prefix(16))) == 64)
    #expect(try DBusMessage.length(from: Array(ByteTests.signal.prefix(16))) == ByteTests.signal.count)
  }
}
