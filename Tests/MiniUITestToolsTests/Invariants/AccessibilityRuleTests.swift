import Testing

@testable import MiniUITestTools

/// Tests of the rules of the accessibility audit, each with elements that break it and elements that keep it.
struct AccessibilityRuleTests {
  private func element(
    _ role: AccessibilityRole, _ label: String?, at frame: CGRect = CGRect(x: 0, y: 0, width: 40, height: 40),
    _ states: AccessibilityStates = [], actions: [AccessibilityAction.Kind] = [.press], parent: Int? = 0
  ) -> AuditedElement {
    var snapshot = AccessibilitySnapshot(role: role, label: label)
    snapshot.frame = frame
    snapshot.states = states
    snapshot.actions = actions.map { AccessibilityAction($0) }
    return AuditedElement(snapshot, path: label ?? role.words, parent: parent)
  }

  private func square(_ x: CGFloat, _ y: CGFloat, _ side: CGFloat) -> CGRect {
    CGRect(x: x, y: y, width: side, height: side)
  }

  private func paths(_ findings: [AuditFinding]) -> [String] { findings.map(\.path) }

  // MARK: Names

  @Test(arguments: [nil, "", " \n"])
  func `a button, a focusable group, a picture and a progress indicator without a name are reported`(name: String?) {
    let found = AccessibilityAudit.unnamed([
      element(.button, name), element(.group, name, .focusable, actions: []), element(.image, name, actions: []),
      element(.progressIndicator, name, actions: []),
    ])
    #expect(found.count == 4)
    #expect(found.first?.sentence == "the button has no name: set its accessibilityLabel")
  }

  @Test func `texts, lists and groups without focus or action need no name`() {
    let found = AccessibilityAudit.unnamed([
      element(.staticText, nil, actions: []), element(.group, nil, actions: []),
      element(.list, nil, .focusable, actions: []), element(.scrollArea, nil, .focusable, actions: [.scrollDown]),
      element(.dialog, nil, actions: [.escape]),
    ])
    #expect(found.isEmpty)
  }

  @Test(arguments: ["+", "×", "…", "← →"])
  func `a button named by a symbol is reported, and a keyboard key with the same name is not`(name: String) {
    let found = AccessibilityAudit.unnamed([element(.button, name), element(.key, name)])
    #expect(
      found.map(\.sentence) == [
        "the name of the button \"\(name)\" is a symbol: set its accessibilityLabel to a word"
      ])
  }

  @Test(arguments: ["Add", "追加", "1", "😀"])
  func `a button whose name is a word, a number or an emoji is not reported`(name: String) {
    #expect(AccessibilityAudit.unnamed([element(.button, name)]).isEmpty)
  }

  @Test func `two buttons with one name in one container are reported once, after the first`() {
    let found = AccessibilityAudit.sameNames([element(.button, "Edit"), element(.button, "Edit")])
    #expect(found.map(\.sentence) == ["Edit is also a button \"Edit\": give each its own accessibilityLabel"])
  }

  @Test
  func `elements with equal names are allowed if their container, role, identifier or value differs, and as cells`() {
    var named = element(.button, "Edit")
    named.snapshot.identifier = "edit-2"
    var valued = element(.popUpButton, "Sort")
    valued.snapshot.value = "By name"
    let found = AccessibilityAudit.sameNames([
      element(.button, "Edit"), named, element(.button, "Edit", parent: 1), element(.switch, "Edit"),
      element(.popUpButton, "Sort"), valued, element(.cell, "Blue"), element(.cell, "Blue"),
      element(.staticText, "Text", actions: []), element(.staticText, "Text", actions: []),
    ])
    #expect(found.isEmpty)
  }

  // MARK: Targets

  @Test func `a target of 20 points beside another one is reported with its size`() {
    let found = AccessibilityAudit.small([
      element(.button, "Small", at: square(0, 0, 20)), element(.button, "Large", at: square(21, 0, 44)),
    ])
    #expect(
      found == [
        AuditFinding(
          path: "Small",
          sentence:
            "the button \"Small\" is 20 by 20 points and near Large: make it at least 24 by 24, or move them apart")
      ])
  }

  @Test func `a small target is reported if the center of another one is closer than 24 points`() {
    let far = element(.button, "Far", at: square(24, 0, 16))
    #expect(AccessibilityAudit.small([element(.button, "Small", at: square(0, 0, 16)), far]).isEmpty)
    let near = element(.button, "Near", at: square(23, 0, 16))
    #expect(
      paths(AccessibilityAudit.small([element(.button, "Small", at: square(0, 0, 16)), near])) == ["Small", "Near"])
    #expect(AccessibilityAudit.small([near]).isEmpty)
  }

  @Test func `targets of 24 points may touch, and disabled or invisible elements are no targets`() {
    let found = AccessibilityAudit.small([
      element(.button, "One", at: square(0, 0, 24)), element(.button, "Two", at: square(24, 0, 24)),
      element(.button, "Disabled", at: square(24, 24, 9), .disabled),
      element(.button, "Distant", at: square(0, 24, 9), .offscreen),
      element(.staticText, "Text", at: square(0, 24, 9), actions: []),
    ])
    #expect(found.isEmpty)
  }

  @Test func `a narrow target is reported for its width alone`() {
    let strip = element(.slider, "Strip", at: CGRect(x: 0, y: 0, width: 12, height: 200), actions: [.increment])
    #expect(paths(AccessibilityAudit.small([strip, element(.button, "Near", at: square(14, 80, 40))])) == ["Strip"])
  }

  // MARK: Focus

  @Test func `an element that Tab does not reach or leave is reported`() {
    var lost = element(.button, "Lost", .focusable)
    lost.isReached = false
    var trap = element(.textField, "Trap", .focusable)
    trap.canBeLeft = false
    let found = AccessibilityAudit.unreachable([element(.button, "Fine", .focusable), lost, trap])
    #expect(
      found.map(\.sentence) == [
        "Tab does not reach the button \"Lost\": allow interaction with the views around it, or hide it",
        "Tab does not leave the text field \"Trap\": canResignFirstResponder must be true",
      ])
  }

  @Test func `elements that take no focus, or are invisible, need not be reached`() {
    var plain = element(.staticText, "Text", actions: [])
    plain.isReached = false
    var distant = element(.button, "Distant", [.focusable, .offscreen])
    distant.isReached = false
    #expect(AccessibilityAudit.unreachable([plain, distant]).isEmpty)
  }

  @Test func `only the outermost element behind a modal view is reported`() {
    var window = element(.window, "Window", parent: nil)
    window.isBehindModal = false
    var group = element(.group, "Group")
    group.isBehindModal = true
    var button = element(.button, "Within", parent: 1)
    button.isBehindModal = true
    let found = AccessibilityAudit.leaking([window, group, button, element(.dialog, "Dialog")])
    #expect(paths(found) == ["Group"])
  }

  // MARK: Contrast

  private func text(_ color: UInt32, on background: UInt32?, size: CGFloat = 17, _ weight: Font.Weight = .regular)
    -> AuditedText
  {
    AuditedText(
      path: "label", string: "Hello", font: .systemFont(ofSize: size, weight: weight), color: color,
      background: background)
  }

  @Test func `a text with a contrast below 4.5 is reported with the contrast, rounded down`() {
    let found = AccessibilityAudit.faint([text(0xFF77_7777, on: 0xFFFF_FFFF)])
    #expect(
      found.map(\.sentence) == [
        "the text \"Hello\" has a contrast of 4.47 : 1: it should be at least 4.5 : 1"
      ])
    #expect(AccessibilityAudit.faint([text(0xFF76_7676, on: 0xFFFF_FFFF)]).isEmpty)
  }

  @Test(arguments: [(24, Font.Weight.regular, true), (23, .semibold, false), (19, .bold, true), (18, .bold, false)])
  func `for large text a contrast of 3 is enough`(size: CGFloat, weight: Font.Weight, isEnough: Bool) {
    #expect(AccessibilityAudit.faint([text(0xFF90_9090, on: 0xFFFF_FFFF, size: size, weight)]).isEmpty == isEnough)
    #expect(AccessibilityAudit.faint([text(0xFFA0_A0A0, on: 0xFFFF_FFFF, size: size, weight)]).count == 1)
  }

  @Test func `faint text is reported once per view, but not on disabled controls or unknown backgrounds`() {
    var disabled = text(0xFFEE_EEEE, on: 0xFFFF_FFFF)
    disabled.isExempt = true
    #expect(AccessibilityAudit.faint([disabled, text(0xFFEE_EEEE, on: nil)]).isEmpty)
    #expect(
      AccessibilityAudit.faint([text(0xFFEE_EEEE, on: 0xFFFF_FFFF), text(0xFFDD_DDDD, on: 0xFFFF_FFFF)]).count == 1)
  }
}
