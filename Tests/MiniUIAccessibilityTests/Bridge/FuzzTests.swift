import SeededRandom
import TestSupport
import Testing

@testable import MiniUIAccessibility

/// Tests that no bytes from a bus end the program. `MINIUI_FUZZ=3600 Scripts/test --filter FuzzTests` continues for an hour of processor
/// time. The seed is printed, and `MINIUI_FUZZ_SEED` sets it.
struct FuzzTests {
  private static let methods =
    RandomCallTests.methods.sorted { $0.key < $1.key }
    .flatMap { name, list in list.map { (ATSPI.prefix + name, $0) } }
    + [
      (Bus.properties, "Get"), (Bus.properties, "GetAll"), (Bus.properties, "Set"),
      (ATSPI.prefix + "Cache", "GetItems"),
      (ATSPI.prefix + "Value", "CurrentValue"), ("org.freedesktop.DBus.Peer", "Ping"),
    ]

  /// Returns the bytes of a message that a bus, a registry or a reader could send.
  private static func message(_ random: inout SplitMix64) -> [UInt8] {
    let (interface, member) = methods[Int.random(in: 0..<methods.count, using: &random)]
    let path = ATSPI.paths + RandomCallTests.everything[Int.random(in: 0..<18, using: &random)]
    let body = (0..<Int.random(in: 0..<4, using: &random)).map { _ in RandomCallTests.argument(&random) }
    var message =
      switch random.next() % 4 {
      case 0: DBusMessage.signal("PropertiesChanged", of: interface, at: path, body)
      case 1: DBusMessage.signal("EventListenerRegistered", of: Desktop.registry, at: "/org/a11y/atspi/registry", body)
      default: DBusMessage.call(member, of: interface, at: path, on: ":1.7", body)
      }
    (message.serial, message.sender) = (UInt32.random(in: 1...9, using: &random), ":1.9")
    return message.encoded(order: random.next() % 4 == 0 ? .big : .little)
  }

  @Test func `a bridge that receives random and damaged messages answers the next reader`() throws {
    var random = SplitMix64(seed: Soak.fuzzingSeed)
    let end = Soak.processorTime + Soak.fuzzingTime
    var count = 0
    repeat {
      let desktop = try Desktop.withOrder()
      let name = try desktop.property("Name", of: "Accessible", at: "1")
      #expect(name == .string("Order"))
      let readers = try desktop.readers
      // After a wrong length, the bridge waits for the rest of that message, so each bus receives only a few messages.
      for _ in 0..<16 {
        count += 1
        let bytes = Self.message(&random)
        readers.write(random.next() % 3 == 0 ? bytes : MutationTests.damaged(bytes, &random))
        readers.exchange()
        readers.received = []
      }
    } while count < 1600 || Soak.processorTime < end
    if Soak.fuzzingTime > 0 { print("FuzzTests: \(count) messages, seed \(Soak.fuzzingSeed)") }
  }

  @Test func `a message that could be read is the same after it was written and read again`() throws {
    var random = SplitMix64(seed: Soak.fuzzingSeed)
    let end = Soak.processorTime + Soak.fuzzingTime
    var (count, readCount) = (0, 0)
    repeat {
      count += 1
      guard let message = try? DBusMessage(bytes: MutationTests.damaged(Self.message(&random), &random)) else {
        continue
      }
      readCount += 1
      let bytes = message.encoded()
      let again = try DBusMessage(bytes: bytes)
      #expect(again?.encoded() == bytes)
    } while count < 4000 || Soak.processorTime < end
    #expect(readCount > 100)
    if Soak.fuzzingTime > 0 {
      print("FuzzTests: \(count) messages, \(readCount) of them read, seed \(Soak.fuzzingSeed)")
    }
  }
}
