import MiniUICore
import Testing

@testable import MiniUIAccessibility

/// Tests of the keys that readers receive.
struct KeyTests {
  private let desktop: Desktop

  init() throws {
    desktop = try Desktop()
    desktop.isEnabled = true
  }

  private func signal(_ member: String) throws {
    let body: [DBusValue] = [.structure([.string(":1.9"), .uint32(0)])]
    try desktop.readers.send(.signal(member, of: KeyForwarder.listener, at: KeyForwarder.path, body))
    desktop.exchange()
  }

  /// Returns the name, symbol, number and modifiers of a key on the bus.
  private func words(_ key: AccessibilityKey) -> String {
    let fields = key.event.elements ?? []
    let numbers = fields[1...3].map { String($0.integer ?? -1) }.joined(separator: " ")
    return "\(fields[5].text ?? "") \(numbers)\(fields[6].boolean == true ? " text" : "")"
  }

  @Test func `the bridge wants keys while a reader is registered for keys`() throws {
    try desktop.start()
    #expect(desktop.bridge?.wantsKeys == false)
    try signal("KeystrokeListenerRegistered")
    #expect(desktop.bridge?.wantsKeys == true)
    desktop.keyListenerCount = 1
    try signal("KeystrokeListenerDeregistered")
    #expect(desktop.bridge?.wantsKeys == true)
    desktop.keyListenerCount = 0
    try signal("KeystrokeListenerDeregistered")
    #expect(desktop.bridge?.wantsKeys == false)
  }

  @Test func `a reader that registered for keys before the program started receives keys`() throws {
    desktop.keyListenerCount = 3
    try desktop.start()
    #expect(desktop.bridge?.wantsKeys == true)
    try desktop.readers.changeOwner(of: Desktop.registry, to: "")
    desktop.exchange()
    #expect(desktop.bridge?.wantsKeys == false)
  }

  @Test func `the end of 256 registrations for keys at once causes few requests for their list`() throws {
    desktop.keyListenerCount = 256
    try desktop.start()
    let bus = try desktop.readers
    bus.received.removeAll()
    desktop.keyListenerCount = 0
    for _ in 0..<256 {
      bus.send(.signal("KeystrokeListenerDeregistered", of: KeyForwarder.listener, at: KeyForwarder.path))
    }
    bus.exchange()
    #expect((1...3).contains(bus.received.count { $0.member == "GetKeystrokeListeners" }))
    #expect(desktop.bridge?.wantsKeys == false)
  }

  @Test(arguments: [true, false])
  func `the registry's reply to an offered key decides whether the program receives the key`(isTaken: Bool) throws {
    desktop.keyListenerCount = 1
    try desktop.start()
    let bus = try desktop.readers
    bus.replies["NotifyListenersSync"] = { _ in [.boolean(isTaken)] }
    var answer: Bool?
    let key = AccessibilityKey(Key(.character("a")), usage: 4, isPressed: true, text: "a", timestamp: 1.5)
    desktop.bridge?.offer(key) { answer = $0 }
    #expect(answer == nil)
    desktop.exchange()
    #expect(answer == isTaken)
    let call = try #require(bus.received.last { $0.member == "NotifyListenersSync" })
    #expect(call.interface == KeyForwarder.controller && call.path == KeyForwarder.path)
    #expect(call.destination == Desktop.registry && call.signature == "(uiiiisb)")
    #expect(
      call.body == [
        .structure([
          .uint32(0), .int32(0x61), .int32(38), .int32(0), .int32(1500), .string("a"), .boolean(true),
        ])
      ])
  }

  @Test func `a key without a bus or without an answer belongs to the program`() throws {
    desktop.isEnabled = false
    try desktop.start()
    let key = AccessibilityKey(Key(.tab), isPressed: false)
    var answers: [Bool] = []
    desktop.bridge?.offer(key) { answers.append($0) }
    #expect(answers == [false])
    desktop.setEnabled(true)
    desktop.bridge?.offer(key) { answers.append($0) }
    desktop.setEnabled(false)
    #expect(answers == [false, false])
  }

  @Test func `keys have the names and numbers of X11`() {
    let table: [(AccessibilityKey, String)] = [
      (AccessibilityKey(Key(.tab), usage: 0x2B, isPressed: true), "Tab 65289 23 0"),
      (AccessibilityKey(Key(.tab, modifiers: .shift), usage: 0x2B, isPressed: true), "ISO_Left_Tab 65056 23 1"),
      (AccessibilityKey(Key(.left), usage: 0x50, isPressed: true), "Left 65361 113 0"),
      (AccessibilityKey(Key(.backspace), usage: 0x2A, isPressed: true), "BackSpace 65288 22 0"),
      (AccessibilityKey(Key(.space), usage: 0x2C, isPressed: true, text: " "), "space 32 65 0 text"),
      (AccessibilityKey(Key(.enter), usage: 0x28, isPressed: true), "Return 65293 36 0"),
      (AccessibilityKey(Key(.enter), usage: 0x58, isPressed: true), "KP_Enter 65421 104 0"),
      (AccessibilityKey(Key(.insert), usage: 0x62, isPressed: true), "KP_Insert 65438 90 0"),
      (AccessibilityKey(Key(.insert), usage: 0x49, isPressed: true), "Insert 65379 118 0"),
      (AccessibilityKey(Key(.character("0")), usage: 0x62, isPressed: true, text: "0"), "KP_0 65456 90 16400 text"),
      (AccessibilityKey(Key(.function(12)), usage: 0x45, isPressed: true), "F12 65481 96 0"),
      (AccessibilityKey(Key(.modifier), usage: 0x39, isPressed: true), "Caps_Lock 65509 66 0"),
      (AccessibilityKey(Key(.modifier, modifiers: .shift), usage: 0xE1, isPressed: true), "Shift_L 65505 50 0"),
      (AccessibilityKey(Key(.modifier), usage: 0xE1, isPressed: false), "Shift_L 65505 50 1"),
      (AccessibilityKey(Key(.character("c"), modifiers: .control), usage: 6, isPressed: true), "c 99 54 4"),
      (AccessibilityKey(Key(.character("ж")), usage: 0x33, isPressed: true, text: "ж"), "ж 16778294 47 0 text"),
      (
        AccessibilityKey(Key(.character("a"), modifiers: .shift), usage: 4, isPressed: true, text: "A"),
        "A 65 38 1 text"
      ),
      (AccessibilityKey(Key(.character("a"), modifiers: .shift), usage: 4, isPressed: false), "A 65 38 1 text"),
      (AccessibilityKey(Key(.escape), isPressed: true), "Escape 65307 0 0"),
    ]
    for (key, expected) in table { #expect(words(key) == expected) }
    #expect(AccessibilityKey(Key(.tab), isPressed: false).event.elements?.first == .uint32(1))
  }

  @Test func `the positions of a keyboard have different numbers, except for the two usages of the key beside Return`()
  {
    let numbers = (0...0x180).map { XKeyCode.number(of: UInt16($0)) }.filter { $0 != 0 }
    // The key beside Return has two usages, and a keyboard has one of them.
    #expect(numbers.count > 110 && numbers.allSatisfy { (9...255).contains($0) })
    #expect(numbers.count - Set(numbers).count == 1)
    #expect(XKeyCode.number(of: nil) == 0)
  }
}
