import MiniUICore
import Testing

@testable import MiniUIAccessibility

/// Tests of the interface that all objects have.
struct AccessibleTests {
  private let desktop: Desktop

  init() throws { desktop = try .withOrder() }

  private func text(_ property: String, _ path: String) throws -> String? {
    try desktop.property(property, of: "Accessible", at: path).text
  }

  private func reference(_ path: String) -> DBusValue {
    .structure([.string(":1.7"), .objectPath(ATSPI.paths + path)])
  }

  @Test func `the root is the application, and its children are the windows`() throws {
    #expect(try text("Name", "root") == "Notes")
    #expect(try desktop.call("GetRole", of: "Accessible", at: "root") == [.uint32(75)])
    #expect(try desktop.call("GetChildren", of: "Accessible", at: "root") == [.array(.reference, [reference("1")])])
    #expect(try desktop.property("Parent", of: "Accessible", at: "1") == reference("root"))
    #expect(try desktop.property("ToolkitName", of: "Application", at: "root") == .string("MiniUI"))
    #expect(try desktop.call("GetApplication", of: "Accessible", at: "5") == [reference("root")])
    #expect(try desktop.call("GetIndexInParent", of: "Accessible", at: "root") == [.int32(-1)])
  }

  @Test func `the registry sets the number of the application`() throws {
    let body: [DBusValue] = [.string(ApplicationInterface.name), .string("Id"), .variant(.int32(42))]
    let reply = try desktop.readers.call("Set", of: Bus.properties, at: ATSPI.paths + "root", body)
    #expect(reply.kind == .reply && reply.body.isEmpty)
    #expect(try desktop.property("Id", of: "Application", at: "root") == .int32(42))
  }

  @Test func `children are found by their index`() throws {
    #expect(try desktop.property("ChildCount", of: "Accessible", at: "1") == .int32(7))
    #expect(try desktop.call("GetChildAtIndex", of: "Accessible", at: "1", [.int32(1)]) == [reference("3")])
    for index in [-1, 7] {
      #expect(try desktop.call("GetChildAtIndex", of: "Accessible", at: "1", [.int(index)]) == [ATSPI.null])
    }
    #expect(try desktop.call("GetIndexInParent", of: "Accessible", at: "4") == [.int32(2)])
  }

  @Test func `an object's description contains its hint, and also its value if no other interface reports it`() throws {
    #expect(try text("Description", "3") == "As on the doorbell.")
    #expect(try text("HelpText", "3") == "As on the doorbell.")
    #expect(try text("Description", "4") == "")
    #expect(try text("Description", "5") == "")
    #expect(try text("Description", "11") == "new, Opens the photo.")
  }

  @Test func `the description of an invalid field says its error before the hint`() throws {
    let source = desktop.source
    let message = source.add(.staticText, "Enter your name", to: source.id(1))
    source.nodes[source.id(3)]?.snapshot.errorMessages = [message]
    #expect(try text("Description", "3") == "Enter your name, As on the doorbell.")
  }

  @Test func `the locale is the language of the element, or else of the program`() throws {
    desktop.source.nodes[desktop.source.id(2)]?.snapshot.language = "de-AT"
    #expect(try text("Locale", "2") == "de_AT")
    let program = Language.current.rawValue.replacing("-", with: "_")
    #expect(try text("Locale", "3") == program)
    #expect(try desktop.call("GetLocale", of: "Application", at: "root", [.uint32(0)]) == [.string(program)])
  }

  @Test func `a switch is a toggle button, for readers that are older than switches`() throws {
    #expect(try desktop.call("GetRole", of: "Accessible", at: "4") == [.uint32(62)])
    #expect(try desktop.call("GetRoleName", of: "Accessible", at: "4") == [.string("toggle button")])
    let states = StateBits(try #require(desktop.source.snapshot(of: desktop.source.id(4))))
    #expect(
      Set(states.named.map(\.name)) == [
        "checked", "checkable", "focusable", "enabled", "sensitive", "showing", "visible",
      ])
  }

  @Test func `states are two words of 32 bits`() throws {
    // enabled 8, focusable 11, focused 12, sensitive 24, showing 25, single line 26, visible 30, editable 7 | required 33,
    // selectable text 38.
    let low: UInt32 = 1 << 7 | 1 << 8 | 1 << 11 | 1 << 12 | 1 << 24 | 1 << 25 | 1 << 26 | 1 << 30
    let states = DBusValue.array(.uint32, [.uint32(low), .uint32(1 << 1 | 1 << 6)])
    #expect(try desktop.call("GetState", of: "Accessible", at: "3") == [states])
  }

  @Test func `an invisible disabled object is neither enabled nor sensitive nor showing`() throws {
    desktop.source.nodes[desktop.source.id(6)]?.snapshot.states = [.disabled, .offscreen]
    #expect(
      try desktop.call("GetState", of: "Accessible", at: "6") == [.array(.uint32, [.uint32(1 << 30), .uint32(0)])])
  }

  @Test func `an object's attributes contain its identifier, placeholder and position in a set`() throws {
    let field = try desktop.call("GetAttributes", of: "Accessible", at: "3")
    #expect(field == [.dictionary(["id": "name", "placeholder-text": "Your name"])])
    let cell = try desktop.call("GetAttributes", of: "Accessible", at: "9")
    #expect(cell == [.dictionary(["posinset": "1", "setsize": "90"])])
  }

  @Test func `a value with a range has its description in the attribute valuetext`() throws {
    #expect(try desktop.call("GetAttributes", of: "Accessible", at: "5") == [.dictionary(["valuetext": "3 pieces"])])
    #expect(try desktop.call("GetAttributes", of: "Accessible", at: "4") == [.dictionary([:])])
  }

  @Test func `a field is labelled by its label, and radio buttons are members of their group`() throws {
    let type = DBusType.structure([.uint32, .array(.reference)])
    func relations(_ number: UInt32, _ paths: String...) -> [DBusValue] {
      [.array(type, [.structure([.uint32(number), .array(.reference, paths.map(reference))])])]
    }
    #expect(try desktop.call("GetRelationSet", of: "Accessible", at: "3") == relations(2, "2"))
    #expect(try desktop.call("GetRelationSet", of: "Accessible", at: "13") == relations(5, "13", "14"))
    #expect(try desktop.call("GetRelationSet", of: "Accessible", at: "6") == [.array(type, [])])
    #expect(try desktop.call("GetRelationSet", of: "Accessible", at: "2") == relations(1, "3"))
  }

  @Test func `an invalid field and its error message refer to each other`() throws {
    let source = desktop.source
    let message = source.add(.staticText, "Enter your name", to: source.id(1))
    source.nodes[source.id(4)]?.snapshot.states.insert(.invalid)
    source.nodes[source.id(4)]?.snapshot.errorMessages = [message]
    func numbers(_ path: String) throws -> [Int] {
      let set = try desktop.call("GetRelationSet", of: "Accessible", at: path).first?.elements ?? []
      return set.compactMap { $0.elements?.first?.integer }
    }
    #expect(try numbers("4") == [21])
    #expect(try numbers("\(message.rawValue)") == [22])
    source.nodes[source.id(4)]?.snapshot.describedBy = [message]
    #expect(try numbers("4") == [18, 21])
    #expect(try numbers("\(message.rawValue)") == [17, 22])
  }

  @Test func `an object has the interfaces for its text, actions, value and selection`() throws {
    func interfaces(_ path: String) throws -> [String] {
      let names = try desktop.call("GetInterfaces", of: "Accessible", at: path).first?.elements ?? []
      return names.compactMap { $0.text?.dropFirst(ATSPI.prefix.count) }.map(String.init)
    }
    #expect(try interfaces("root") == ["Accessible", "Application"])
    #expect(try interfaces("2") == ["Accessible", "Component", "Text"])
    #expect(try interfaces("3") == ["Accessible", "Component", "Action", "Text", "EditableText"])
    #expect(try interfaces("5") == ["Accessible", "Component", "Action", "Value"])
    #expect(try interfaces("8") == ["Accessible", "Component", "Selection"])
  }

  @Test func `each role of the kit has a number of AT-SPI`() {
    for role in AccessibilityRole.allCases { #expect(RoleNumber.table[role] != nil, "\(role)") }
    // The last number of version 2.46.
    #expect(RoleNumber.table.values.allSatisfy { $0.number <= 129 })
  }

  @Test func `a menu item that opens a menu has the role of a menu, and other items have the role of an item`() {
    var item = AccessibilitySnapshot(role: .menuItem)
    #expect(RoleNumber(item, parent: .menu).number == 35)
    item.states.insert(.hasPopup)
    #expect(RoleNumber(item, parent: .menuBar).number == 33)
  }

  @Test func `a cell of a table is no item of a list`() {
    let cell = AccessibilitySnapshot(role: .cell)
    #expect(RoleNumber(cell, parent: .list).number == 32 && RoleNumber(cell, parent: .row).number == 56)
  }
}
