import MiniUICore
import TestSupport
import Testing

@testable import MiniUIAccessibility

/// Tests of calls that no object answers, and of the properties of all interfaces.
struct CallTests {
  private let desktop: Desktop

  init() throws { desktop = try .withOrder() }

  private func error(
    _ method: String, _ interface: String, _ path: String, _ body: [DBusValue] = []
  ) throws -> String? {
    let reply = try desktop.readers.call(method, of: interface, at: path, body)
    return reply.errorName?.split(separator: ".").last.map(String.init)
  }

  @Test func `a call that cannot be answered has an error as its reply`() throws {
    let (root, accessible) = (ATSPI.paths + "root", AccessibleInterface.name)
    #expect(try error("GetRole", accessible, ATSPI.paths + "99") == "UnknownObject")
    #expect(try error("GetRole", accessible, "/org/example") == "UnknownObject")
    #expect(try error("GetRole", accessible, ATSPI.paths + "notification1") == "UnknownObject")
    #expect(try error("Fly", accessible, root) == "UnknownMethod")
    #expect(try error("GetNSelections", TextInterface.name, root) == "UnknownInterface")
    #expect(try error("Introspect", "org.freedesktop.DBus.Introspectable", root) == "UnknownInterface")
    #expect(try error("GetChildAtIndex", accessible, root) == "InvalidArgs")
    #expect(try error("GetChildAtIndex", accessible, root, [.string("1")]) == "InvalidArgs")
    #expect(try error("Get", Bus.properties, root, [.string(accessible), .string("Size")]) == "UnknownProperty")
    let set: [DBusValue] = [.string(accessible), .string("Name"), .variant(.string("x"))]
    #expect(try error("Set", Bus.properties, root, set) == "PropertyReadOnly")
    #expect(try error("Fly", CacheInterface.name, ATSPI.cachePath) == "UnknownMethod")
  }

  @Test func `a call that expects no reply receives none`() throws {
    let bus = try desktop.readers
    bus.received.removeAll()
    var call = DBusMessage.call("GetRole", of: AccessibleInterface.name, at: ATSPI.paths + "root", on: ":1.7")
    call.flags = .noReplyExpected
    bus.send(call)
    call.member = "Fly"
    bus.send(call)
    bus.exchange()
    #expect(bus.received.isEmpty)
  }

  @Test func `all properties of an interface are returned at once, with its version`() throws {
    let body = [DBusValue.string(ValueInterface.name)]
    let reply = try desktop.readers.call("GetAll", of: Bus.properties, at: ATSPI.paths + "5", body)
    let values = try #require(reply.body.first)
    #expect(values.property("CurrentValue") == .double(3))
    #expect(values.property("MaximumValue") == .double(9))
    #expect(values.property("Text") == .string("3 pieces"))
    #expect(values.property("version") == .uint32(1))
    #expect(values.elements?.count == 6)
  }

  @Test func `a program that only sends a ping is not counted as a reader`() throws {
    let quiet = try Desktop()
    quiet.isEnabled = true
    try quiet.start()
    #expect(try quiet.readers.call("Ping", of: Bus.peer, at: "/").kind == .reply)
    let body: [DBusValue] = [.string(ApplicationInterface.name), .string("Id"), .variant(.int32(1))]
    _ = try quiet.readers.call("Set", of: Bus.properties, at: ATSPI.paths + "root", body)
    #expect(quiet.bridge?.isActive == false && quiet.source.activityCount == 0)
    _ = try quiet.call("GetRole", of: "Accessible", at: "root")
    #expect(quiet.bridge?.isActive == true && quiet.source.activityCount == 1)
  }

  @Test func `the cache lists all objects, parents first`() throws {
    let reply = try desktop.readers.call("GetItems", of: CacheInterface.name, at: ATSPI.cachePath)
    #expect(reply.signature == "a((so)(so)(so)iiassusau)")
    let items = try #require(reply.body.first?.elements).compactMap(\.elements)
    #expect(items.map { $0[0].elements?[1].text?.split(separator: "/").last } == ["root"] + (1...14).map { "\($0)" })
    let slider = items[5]
    #expect(slider[2].elements?[1].text == ATSPI.paths + "1")
    #expect(slider[3...4] == [.int32(3), .int32(0)])
    #expect(slider[6...8] == [.string("Amount"), .uint32(51), .string("")])
  }

  @Test func `the cache of two thousand objects is listed quickly`() throws {
    let list = desktop.source.id(8)
    for number in 0..<2000 { desktop.source.add(.cell, "Photo \(number)", to: list) }
    let start = ContinuousClock.now
    let reply = try desktop.readers.call("GetItems", of: CacheInterface.name, at: ATSPI.cachePath)
    #expect(reply.body.first?.elements?.count == 2015)
    // A release takes a tenth of this time; a search for the index of each object would take much longer.
    #expect(ContinuousClock.now - start < .seconds(5))
  }

  @Test func `thousands of calls that do not wait for replies all have one, in order`() throws {
    let bus = try desktop.readers
    bus.received = []
    var serials: [UInt32] = []
    for _ in 0..<Soak.count(10, of: 100) {
      for _ in 0..<100 {
        let call = DBusMessage.call("GetRole", of: ATSPI.prefix + "Accessible", at: ATSPI.paths + "3", on: ":1.7")
        serials.append(bus.send(call, from: ":1.9"))
      }
      bus.exchange()
    }
    #expect(bus.received.compactMap(\.replySerial) == serials)
    let isAnswered = bus.received.allSatisfy { $0.kind == .reply }
    #expect(isAnswered)
  }
}
