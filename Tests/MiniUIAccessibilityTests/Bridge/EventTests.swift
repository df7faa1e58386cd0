import MiniUICore
import Testing

@testable import MiniUIAccessibility

/// Tests of the events that readers receive for changes of the kit.
struct EventTests {
  private let desktop: Desktop

  init() throws {
    desktop = try .withOrder()
    try desktop.listen(to: "Object:StateChanged:Focused")
  }

  private func id(_ number: Int) -> AccessibilityID { desktop.source.id(number) }

  private func change(_ number: Int, _ change: (inout AccessibilitySnapshot) -> Void) {
    if var node = desktop.source.nodes[id(number)] {
      change(&node.snapshot)
      desktop.source.nodes[id(number)] = node
    }
  }

  @Test func `an event has the arguments of AT-SPI's version 2`() throws {
    _ = try desktop.events(of: .focus(id(6)))
    let signal = try #require(desktop.readers.received.last)
    #expect(signal.kind == .signal && signal.interface == "org.a11y.atspi.Event.Object")
    #expect(signal.member == "StateChanged")
    #expect(signal.path == ATSPI.paths + "6")
    #expect(signal.signature == "siiva{sv}")
    #expect(signal.body[0...3] == [.string("focused"), .int32(1), .int32(0), .variant(.int32(0))])
  }

  @Test func `the focus is lost before it is gained`() throws {
    #expect(try desktop.events(of: .focus(id(6))) == ["StateChanged:focused 3 0 0", "StateChanged:focused 6 1 0"])
    #expect(try desktop.events(of: .focus(id(6))) == [])
    #expect(try desktop.events(of: .focus(nil)) == ["StateChanged:focused 6 0 0"])
  }

  @Test func `an activated window is reported before its active state and the focus`() throws {
    let events = try desktop.events(
      of: .focus(nil), .windowDeactivated(id(1)), .windowActivated(id(1)), .focus(id(3)))
    #expect(
      events == [
        "StateChanged:focused 3 0 0", "Deactivate 1 0 0 Order", "StateChanged:active 1 0 0", "Activate 1 0 0 Order",
        "StateChanged:active 1 1 0", "StateChanged:focused 3 1 0",
      ])
  }

  @Test func `a state is reported only if it differs from the last report`() throws {
    change(4) { $0.states = [.focusable, .focused] }
    #expect(try desktop.events(of: .states(id(4))) == ["StateChanged:checked 4 0 0"])
    #expect(try desktop.events(of: .states(id(4))) == [])
    change(4) { $0.states.formUnion([.checked, .disabled]) }
    #expect(
      try desktop.events(of: .states(id(4))) == [
        "StateChanged:checked 4 1 0", "StateChanged:enabled 4 0 0", "StateChanged:sensitive 4 0 0",
      ])
  }

  @Test func `a new object is reported with the states that can change`() throws {
    let box = desktop.source.add(.checkBox, "New", to: id(1)) { $0.states = .offscreen }
    #expect(
      try desktop.events(of: .states(box)) == [
        "StateChanged:checked 15 0 0", "StateChanged:enabled 15 1 0", "StateChanged:sensitive 15 1 0",
        "StateChanged:showing 15 0 0",
      ])
  }

  @Test func `a change of a name or value is reported with the new name or value`() throws {
    change(6) { $0.label = "Sent" }
    #expect(try desktop.events(of: .label(id(6))) == ["PropertyChange:accessible-name 6 0 0 Sent"])
    change(5) { $0.range?.value = 4 }
    #expect(try desktop.events(of: .value(id(5))) == ["PropertyChange:accessible-value 5 0 0 4.0"])
    change(11) { $0.value = "old" }
    #expect(
      try desktop.events(of: .value(id(11))) == [
        "PropertyChange:accessible-description 11 0 0 old, Opens the photo."
      ])
    #expect(try desktop.events(of: .value(id(4))) == [])
  }

  @Test func `added and removed children are reported, and removed ones become defunct`() throws {
    desktop.source.remove(id(9))
    let new = desktop.source.add(.cell, "Photo 4", to: id(8))
    let events = try desktop.events(of: .children(id(8)), .removed(id(9)))
    #expect(
      events == [
        "ChildrenChanged:remove 8 0 0 9", "AddAccessible \(new.rawValue)", "ChildrenChanged:add 8 2 0 \(new.rawValue)",
        "StateChanged:defunct 9 1 0", "RemoveAccessible 9",
      ])
    #expect(try desktop.events(of: .children(id(8))) == [])
  }

  @Test func `a child that moves is reported as removed and added`() throws {
    desktop.source.nodes[id(8)]?.children = [id(10), id(11), id(9)]
    #expect(
      try desktop.events(of: .children(id(8))) == ["ChildrenChanged:remove 8 0 0 9", "ChildrenChanged:add 8 2 0 9"])
  }

  @Test func `children of an object that was never reported are not reported`() throws {
    let group = desktop.source.add(.group, "New", to: id(1))
    let inner = desktop.source.add(.group, "Inner", to: group)
    #expect(try desktop.events(of: .children(id(1))) == ["AddAccessible 15", "ChildrenChanged:add 1 7 0 15"])
    desktop.source.add(.button, "Inside", to: inner)
    #expect(try desktop.events(of: .children(inner)) == [])
  }

  @Test func `a new object is described for caches once, as in the list of all objects`() throws {
    desktop.source.add(.checkBox, "New", to: id(1)) { $0.hint = "A hint." }
    _ = try desktop.events(of: .children(id(1)))
    let signal = try #require(desktop.readers.received.first { $0.member == "AddAccessible" })
    #expect(signal.interface == CacheInterface.name && signal.path == ATSPI.cachePath)
    #expect(signal.signature == CacheInterface.item.code)
    let fields = try #require(signal.body.first?.elements)
    #expect(fields[2].elements?.last?.text == ATSPI.paths + "1" && fields[3...4] == [.int32(-1), .int32(0)])
    #expect(fields[6...8] == [.string("New"), .uint32(7), .string("A hint.")])
    desktop.source.nodes[id(1)]?.children.reverse()
    let events = try desktop.events(of: .children(id(1)))
    #expect(!events.isEmpty && !events.contains { $0.hasPrefix("AddAccessible") })
  }

  @Test func `windows are reported when they open and close`() throws {
    let window = desktop.source.add(.window, "Details")
    #expect(
      try desktop.events(of: .windowOpened(window)) == [
        "Create 15 0 0 Details", "AddAccessible 15", "ChildrenChanged:add root 1 0 15",
      ])
    desktop.source.remove(window)
    #expect(
      try desktop.events(of: .windowClosed(window)) == [
        "Destroy 15 0 0 ", "ChildrenChanged:remove root 1 0 15", "StateChanged:defunct 15 1 0", "RemoveAccessible 15",
      ])
  }

  @Test func `a selection is reported for its list`() throws {
    #expect(try desktop.events(of: .selection(id(8))) == ["SelectionChanged 8 0 0"])
  }
}
