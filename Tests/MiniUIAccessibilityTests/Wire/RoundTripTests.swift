import SeededRandom
import Testing

@testable import MiniUIAccessibility

/// Tests that values and messages are the same after writing and reading.
struct RoundTripTests {
  /// A value of each type.
  nonisolated static let values: [DBusValue] = [
    .byte(200), .boolean(true), .boolean(false), .int16(.min), .uint16(.max), .int32(.min), .uint32(.max), .int64(.min),
    .uint64(.max), .double(-0.1), .double(.infinity), .string(""), .string("Añé 👩🏽‍🚀"), .objectPath("/"),
    .objectPath("/org/a11y/atspi/null"), .signature(""), .signature("a{sv}(ii)"), .unixDescriptor(3),
    .variant(.variant(.int16(-2))), .array(.byte, []), .array(.string, [.string("a"), .string("b")]),
    .array(.array(.uint64), [.array(.uint64, []), .array(.uint64, [.uint64(1)])]),
    .structure([.byte(1), .structure([.double(2), .string("x")])]),
    .array(.entry(.string, .variant), [.entry(.string("k"), .variant(.uint32(1)))]),
    .array(.entry(.byte, .array(.int16)), [.entry(.byte(1), .array(.int16, [.int16(-1)]))]),
  ]

  @Test(arguments: [ByteOrder.little, .big])
  func `a message with a value of each type is the same after writing and reading`(order: ByteOrder) throws {
    var message = DBusMessage.call("Set", of: "org.freedesktop.DBus.Properties", at: "/a/b_1", on: ":1.42")
    (message.serial, message.flags, message.sender) = (7, [.noAutoStart], "org.a11y.Bus")
    message.body = RoundTripTests.values
    let read = try DBusMessage(bytes: message.encoded(order: order))
    #expect(read == message)
  }

  @Test(arguments: values, [ByteOrder.little, .big])
  func `a value is the same after writing and reading at each position`(value: DBusValue, order: ByteOrder) throws {
    for offset in 0..<8 {
      var writer = DBusWriter(order: order)
      writer.append(Array(repeating: 9, count: offset))
      writer.write(value)
      var reader = DBusReader(writer.bytes, order: order, position: offset)
      #expect(try reader.read(value.type) == value)
      #expect(reader.position == writer.bytes.count)
    }
  }

  @Test(arguments: values)
  func `the signature of a value names its type`(value: DBusValue) throws {
    #expect(try DBusSignature.singleType(of: value.type.code) == value.type)
  }

  @Test func `replies and errors refer to the serial and the sender of their call`() throws {
    var call = DBusMessage.call("Ping", of: "org.freedesktop.DBus.Peer", at: "/", on: ":1.1")
    (call.serial, call.sender) = (9, ":1.2")
    var error = DBusMessage.error("UnknownMethod", "no such method", to: call)
    error.serial = 3
    let read = try #require(try DBusMessage(bytes: error.encoded()))
    #expect(read == error)
    #expect(read.replySerial == 9 && read.destination == ":1.2")
    #expect(read.errorName == "org.freedesktop.DBus.Error.UnknownMethod")
  }

  @Test func `random values are the same after writing and reading`() throws {
    var random = SplitMix64(seed: 5)
    for _ in 0..<2000 {
      var message = DBusMessage.signal("S", of: "a.b", at: "/")
      message.serial = 1
      message.body = (0..<Int.random(in: 0..<4, using: &random)).map { _ in RoundTripTests.value(depth: 4, &random) }
      let order = Bool.random(using: &random) ? ByteOrder.little : .big
      let read = try DBusMessage(bytes: message.encoded(order: order))
      #expect(read == message)
    }
  }

  /// Returns a random value with at most `depth` containers within each other.
  static func value(depth: Int, _ random: inout SplitMix64) -> DBusValue {
    let simple = values[Int.random(in: 0..<18, using: &random)]
    switch Int.random(in: 0..<(depth > 0 ? 8 : 4), using: &random) {
    case 4: return .variant(value(depth: depth - 1, &random))
    case 5: return .structure((0...Int.random(in: 0..<3, using: &random)).map { _ in value(depth: depth - 1, &random) })
    case 6:
      let element = value(depth: depth - 1, &random)
      return .array(element.type, Array(repeating: element, count: Int.random(in: 0..<4, using: &random)))
    case 7:
      let content = value(depth: depth - 1, &random)
      return .array(.entry(simple.type, content.type), [.entry(simple, content)])
    default: return simple
    }
  }
}
