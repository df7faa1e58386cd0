import Testing

@testable import MiniUIAccessibility

/// Tests of invalid messages.
struct RefusalTests {
  @Test(arguments: [
    "()", "(", "(i", "i)", "a", "aa", "{sv}", "a{vs}", "a{s}", "a{svi}", "a{sv", "z", "a()", "a(a())",
    String(repeating: "a", count: 33) + "i",
    String(repeating: "(", count: 33) + "i" + String(repeating: ")", count: 33),
    String(repeating: "i", count: 256), "é",
  ])
  func `a signature that breaks the rules is refused`(signature: String) {
    #expect(throws: DBusError.self) { try DBusSignature.types(of: signature) }
  }

  @Test(arguments: [
    "", "i", "a{sv}(ii)ai", String(repeating: "a", count: 32) + "i", String(repeating: "i", count: 255),
    String(repeating: "(", count: 32) + "i" + String(repeating: ")", count: 32),
  ])
  func `a signature within the limits is read`(signature: String) throws {
    #expect(try DBusSignature.types(of: signature).map(\.code).joined() == signature)
  }

  @Test func `a boolean other than 0 and 1 is refused`() {
    var reader = DBusReader([2, 0, 0, 0], order: .little)
    #expect(throws: DBusError.self) { try reader.read(.boolean) }
  }

  @Test func `padding other than zero is refused`() {
    var reader = DBusReader([1, 0, 7, 0, 1, 0, 0, 0], order: .little, position: 1)
    #expect(throws: DBusError.self) { try reader.read(.uint32) }
  }

  @Test(
    arguments: [
      [5, 0, 0, 0, 0x61, 0],  // beyond the end
      [1, 0, 0, 0, 0x61, 0x61],  // no NUL at the end
      [1, 0, 0, 0, 0, 0],  // a NUL within
      [1, 0, 0, 0, 0xFF, 0],  // not UTF-8
      [0xFF, 0xFF, 0xFF, 0xFF, 0],
      [1, 0, 0],
    ] as [[UInt8]])
  func `a damaged text is refused`(bytes: [UInt8]) {
    var reader = DBusReader(bytes, order: .little)
    #expect(throws: DBusError.self) { try reader.read(.string) }
  }

  @Test(
    arguments: [
      [3, 0, 0, 0, 1, 0, 0, 0],  // ends within an element
      [8, 0, 0, 0, 1, 0, 0, 0],  // beyond the end
      [1, 0, 0, 4],  // more than 64 MiB
    ] as [[UInt8]])
  func `a damaged array is refused`(bytes: [UInt8]) {
    var reader = DBusReader(bytes, order: .little)
    #expect(throws: DBusError.self) { try reader.read(.array(.uint32)) }
  }

  @Test func `values may be nested 64 deep and no deeper`() throws {
    func nested(_ depth: Int) -> DBusValue { depth == 0 ? .byte(1) : .variant(nested(depth - 1)) }
    for (depth, isAllowed) in [(64, true), (65, false)] {
      var writer = DBusWriter()
      writer.write(nested(depth))
      var reader = DBusReader(writer.bytes, order: .little)
      let value = try? reader.read(.variant)
      #expect((value != nil) == isAllowed)
    }
  }

  /// The specification allows 64 containers within each other, of which the header's fields are the first three: the array, the
  /// structure and the variant.
  @Test func `an unknown header field may nest at most 62 variants`() throws {
    func message(_ variants: Int) throws -> [UInt8] {
      var value = DBusValue.byte(1)
      for _ in 0..<variants { value = .variant(value) }
      var writer = DBusWriter()
      writer.append([0x6C, 4, 0, 1])
      writer.write(UInt32(0))
      writer.write(UInt32(1))
      let fields: [(UInt8, DBusValue)] = [
        (1, .variant(.objectPath("/"))), (2, .variant(.string("a.b"))), (3, .variant(.string("S"))), (200, value),
      ]
      writer.write(.array(.structure([.byte, .variant]), fields.map { .structure([.byte($0.0), $0.1]) }))
      writer.align(to: 8)
      return writer.bytes
    }
    #expect(try DBusMessage(bytes: message(62))?.member == "S")
    #expect(throws: DBusError.self) { try DBusMessage(bytes: message(63)) }
  }

  @Test func `each incomplete message is refused`() {
    for bytes in [ByteTests.ping, ByteTests.signal] {
      for length in 0..<bytes.count {
        #expect(throws: DBusError.self) { try DBusMessage(bytes: Array(bytes.prefix(length))) }
      }
    }
  }

  /// Positions in the call `ByteTests.ping`, and a byte that must not be there.
  @Test(arguments: [
    (0, 0x78), (1, 0), (3, 2), (8, 0), (16, 0), (18, 0x73), (25, 0x20), (36, 4), (41, 0x5F), (56, 0x31),
  ])
  func `a header with a byte that breaks the rules is refused`(position: Int, byte: UInt8) {
    var bytes = ByteTests.ping
    bytes[position] = byte
    #expect(throws: DBusError.self) { try DBusMessage(bytes: bytes) }
  }

  @Test func `a message of an unknown kind and a field of an unknown code are ignored`() throws {
    var bytes = ByteTests.ping
    bytes[1] = 9
    #expect(try DBusMessage(bytes: bytes) == nil)
    bytes[1] = 1
    bytes[32] = 200
    let call = try #require(try DBusMessage(bytes: bytes))
    #expect(call.interface == nil && call.member == "Ping")
  }

  @Test func `a message of more than 128 MiB is refused from its length`() throws {
    var bytes = Array(ByteTests.ping.prefix(16))
    bytes[7] = 8
    #expect(throws: DBusError.self) { try DBusMessage.length(from: bytes) }
    (bytes[7], bytes[15]) = (0, 5)
    #expect(throws: DBusError.self) { try DBusMessage.length(from: bytes) }
  }

  @Test func `a message lacking a field that its kind requires is refused`() {
    for kind in [DBusMessage.Kind.call, .signal, .reply, .error] {
      var message = DBusMessage(kind: kind)
      message.serial = 1
      #expect(throws: DBusError.self) { try DBusMessage(bytes: message.encoded()) }
    }
  }

  @Test func `names and paths follow the rules of the specification`() {
    #expect(["/", "/a", "/a/b_9"].allSatisfy(DBusName.isObjectPath))
    #expect(["", "a", "//", "/a/", "/a//b", "/é", "/a-b"].allSatisfy { !DBusName.isObjectPath($0) })
    #expect(["a.b", "org.a11y.Bus", "_1._2"].allSatisfy(DBusName.isInterface))
    #expect(["", "a", ".a", "a.", "a..b", "a.1", "a.b-c", ":1.2"].allSatisfy { !DBusName.isInterface($0) })
    #expect([":1.42", "a.b-c", "org.x"].allSatisfy(DBusName.isBus))
    #expect(["", ":", "a", "1.2", ":1", "a.b c"].allSatisfy { !DBusName.isBus($0) })
    #expect(DBusName.isMember("GetItems"))
    #expect(!DBusName.isMember("a.b"))
    #expect(!DBusName.isMember("1a"))
  }
}
