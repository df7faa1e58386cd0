import MiniUICore
import Testing

@testable import MiniUIAccessibility

/// Tests of when events are sent at all.
struct ListenerTests {
  private let focus = AccessibilityChange.focus(AccessibilityID(rawValue: 6))
  private let title = AccessibilityChange.windowActivated(AccessibilityID(rawValue: 1))

  private func desktop(isAsked: Bool) throws -> Desktop {
    if isAsked { return try .withOrder() }
    let desktop = try Desktop()
    desktop.source.add(.window, "Notes")
    for number in 2...6 { desktop.source.add(.button, "\(number)", to: desktop.source.id(1)) }
    desktop.isEnabled = true
    try desktop.start()
    return desktop
  }

  @Test func `without a reader no events are sent`() throws {
    let desktop = try desktop(isAsked: false)
    #expect(desktop.bridge?.isActive == false)
    #expect(try desktop.events(of: focus, title, .announcement("Saved", isUrgent: false)) == [])
  }

  @Test func `a reader that has called but not subscribed receives states and no selections`() throws {
    let desktop = try desktop(isAsked: true)
    let events = try desktop.events(of: title, focus, .selection(AccessibilityID(rawValue: 8)))
    #expect(events == ["StateChanged:active 1 1 0", "StateChanged:focused 3 0 0", "StateChanged:focused 6 1 0"])
  }

  @Test(arguments: ["Object:StateChanged:Focused", "Window::", "Focus::", "object:text-caret-moved"])
  func `with a listener for any event all events are sent`(event: String) throws {
    let desktop = try desktop(isAsked: false)
    try desktop.listen(to: event)
    #expect(desktop.bridge?.isActive == true)
    #expect(
      try desktop.events(of: title, focus) == [
        "Activate 1 0 0 Notes", "StateChanged:active 1 1 0", "StateChanged:focused 6 1 0",
      ])
  }

  @Test func `a program that joins while a reader listens reports its active window, then the focus`() throws {
    let desktop = try Desktop()
    let window = desktop.source.add(.window, "Notes") { $0.states = .active }
    desktop.source.focus = desktop.source.add(.button, "Send", to: window)
    (desktop.isEnabled, desktop.listeners) = (true, ["Window::"])
    try desktop.start()
    let events = try desktop.readers.received.filter { $0.kind == .signal }.map(Desktop.words)
    #expect(events == ["Activate 1 0 0 Notes", "StateChanged:active 1 1 0", "StateChanged:focused 2 1 0"])
  }

  @Test func `no events are sent after the last listener has ended`() throws {
    let desktop = try desktop(isAsked: false)
    try desktop.listen(to: "Window::")
    try desktop.stopListening()
    #expect(desktop.bridge?.isActive == false)
    #expect(try desktop.events(of: title) == [])
    #expect(desktop.source.activityCount == 2)
  }

  @Test func `256 listeners that end at once cause at most three requests for the list`() throws {
    let desktop = try desktop(isAsked: false)
    let bus = try desktop.readers
    bus.received.removeAll()
    for _ in 0..<256 {
      let body: [DBusValue] = [.string(":1.9"), .string("Window::")]
      bus.send(.signal("EventListenerDeregistered", of: Desktop.registry, at: "/org/a11y/atspi/registry", body))
    }
    bus.exchange()
    #expect((1...3).contains(bus.received.count { $0.member == "GetRegisteredEvents" }))
  }

  @Test func `a reader that supports announcements receives them from the object with the focus`() throws {
    let desktop = try desktop(isAsked: true)
    try desktop.listen(to: "Object:Announcement")
    #expect(
      try desktop.events(of: .announcement("Saved", isUrgent: false), .announcement("Lost", isUrgent: true)) == [
        "Announcement 3 1 0 Saved", "Announcement 3 2 0 Lost",
      ])
  }

  @Test func `a reader without support for announcements gets a notification object until the focus moves`() throws {
    let desktop = try desktop(isAsked: true)
    try desktop.listen(to: "Object:StateChanged:Showing")
    #expect(
      try desktop.events(of: .announcement("Saved", isUrgent: false)) == [
        "ChildrenChanged:add 1 7 0 notification1", "StateChanged:showing notification1 1 0",
      ])
    #expect(try desktop.call("GetRole", of: "Accessible", at: "notification1") == [.uint32(101)])
    #expect(try desktop.property("Name", of: "Accessible", at: "notification1") == .string("Saved"))
    #expect(try desktop.property("ChildCount", of: "Accessible", at: "1") == .int32(8))
    let parent = try desktop.property("Parent", of: "Accessible", at: "notification1")
    #expect(parent.elements?[1].text == ATSPI.paths + "1")
    #expect(
      try desktop.events(of: .announcement("Sent", isUrgent: false)) == [
        "ChildrenChanged:remove 1 7 0 notification1", "StateChanged:defunct notification1 1 0",
        "ChildrenChanged:add 1 7 0 notification2", "StateChanged:showing notification2 1 0",
      ])
    let others = try desktop.events(of: .label(AccessibilityID(rawValue: 2)))
    #expect(others == ["PropertyChange:accessible-name 2 0 0 Name"], "a reader may not have read it yet")
    #expect(
      try desktop.events(of: focus).prefix(2) == [
        "ChildrenChanged:remove 1 7 0 notification2", "StateChanged:defunct notification2 1 0",
      ])
    #expect(try desktop.property("ChildCount", of: "Accessible", at: "1") == .int32(7))
  }
}
