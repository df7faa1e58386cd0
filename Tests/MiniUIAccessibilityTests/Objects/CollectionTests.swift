import MiniUICore
import Testing

@testable import MiniUIAccessibility

/// Tests of the search for objects in a window by rules.
struct CollectionTests {
  private let desktop: Desktop

  init() throws { desktop = try .withOrder() }

  private static let all = 1, any = 2, none = 3
  private static let canonical = 1, reverse = 4

  /// A rule with conditions on states, attributes, roles and interfaces, each with its mode.
  private func rule(
    states: ([Int], Int) = ([], all), attributes: ([String: String], Int) = ([:], all), roles: ([Int], Int) = ([], any),
    interfaces: ([String], Int) = ([], all), isInverted: Bool = false
  ) -> DBusValue {
    .structure([
      words(states.0, count: 2), .int(states.1), .dictionary(attributes.0), .int(attributes.1),
      words(roles.0, count: 5), .int(roles.1), .strings(interfaces.0), .int(interfaces.1), .boolean(isInverted),
    ])
  }

  private func words(_ bits: [Int], count: Int) -> DBusValue {
    let words = (0..<count).map { word in
      bits.filter { $0 / 32 == word }.reduce(UInt32(0)) { $0 | 1 << UInt32($1 % 32) }
    }
    return .array(.int32, words.map { .int32(Int32(bitPattern: $0)) })
  }

  /// The numbers of the objects in the window that a rule finds.
  private func matches(_ rule: DBusValue, order: Int = canonical, count: Int = 0) throws -> [Int] {
    let body: [DBusValue] = [rule, .uint32(UInt32(order)), .int(count), .boolean(true)]
    let found = try desktop.call("GetMatches", of: "Collection", at: "1", body).first?.elements ?? []
    return found.compactMap { $0.elements?.last?.text.flatMap { Int($0.dropFirst(ATSPI.paths.count)) } }
  }

  @Test func `objects are found by their roles, in the order of reading or back, up to a number`() throws {
    let buttons = rule(roles: ([43, 44], Self.any))
    #expect(try matches(buttons) == [6, 13, 14])
    #expect(try matches(buttons, count: 2) == [6, 13])
    #expect(try matches(buttons, order: Self.reverse, count: 1) == [14])
    #expect(try matches(rule(roles: ([43, 44], Self.all))) == [], "no object has two roles")
    #expect(try matches(rule(roles: ([29], Self.none))) == Array(3...14))
  }

  @Test func `objects are found by their states`() throws {
    // focusable 11, required 33, is default 39.
    #expect(try matches(rule(states: ([11, 39], Self.all))) == [6])
    #expect(try matches(rule(states: ([33, 39], Self.any))) == [3, 6])
    #expect(try matches(rule(states: ([11], Self.none), roles: ([29, 43], Self.any))) == [2])
  }

  @Test func `objects are found by attributes, and an attribute may have several values`() throws {
    #expect(try matches(rule(attributes: (["posinset": "2:3"], Self.any))) == [10, 11])
    #expect(try matches(rule(attributes: (["posinset": "2", "setsize": "90"], Self.all))) == [10])
    desktop.source.nodes[desktop.source.id(6)]?.snapshot.identifier = "send:now"
    #expect(try matches(rule(attributes: (["id": "send\\:now"], Self.all))) == [6])
  }

  @Test func `objects are found by their interfaces, with and without the prefix of the name`() throws {
    #expect(try matches(rule(interfaces: (["Value"], Self.all))) == [5])
    #expect(try matches(rule(interfaces: (["org.a11y.atspi.EditableText", "text"], Self.all))) == [3])
  }

  @Test func `an inverted rule finds the objects that do not match, and a rule without conditions finds all objects`()
    throws
  {
    #expect(try matches(rule()) == Array(2...14))
    #expect(try matches(rule(roles: ([29], Self.any), isInverted: true)) == Array(3...14))
  }

  /// Returns the last word of the error with which a search is refused.
  private func error(rule: DBusValue, at path: String) throws -> Substring? {
    let body: [DBusValue] = [rule, .uint32(1), .int(0), .boolean(true)]
    let reply = try desktop.readers.call("GetMatches", of: CollectionInterface.name, at: ATSPI.paths + path, body)
    return reply.errorName?.split(separator: ".").last
  }

  @Test func `an object that is no window or dialog cannot be searched`() throws {
    #expect(try error(rule: rule(), at: "8") == "UnknownInterface")
  }

  @Test func `a search with a damaged rule is refused`() throws {
    for damaged in [rule(roles: ([], 0)), .string("rule"), .structure([.int(1)])] {
      #expect(try error(rule: damaged, at: "1") == "InvalidArgs")
    }
  }
}
