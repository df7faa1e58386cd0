import MiniUICore

@testable import MiniUIAccessibility

extension Desktop {
  /// A desktop with a window of a small order form, and a reader that has requested all elements.
  ///
  /// 1 window, 2 label "Name", 3 field, 4 switch, 5 slider, 6 button, 7 scroll area, 8 list with the cells 9 to 11, 12 two radio
  /// buttons 13 and 14.
  static func withOrder() throws -> Desktop {
    let desktop = try Desktop()
    let source = desktop.source
    let window = source.add(.window, "Order") {
      $0.states = .active
      $0.frame = CGRect(x: 0, y: 0, width: 400, height: 300)
    }
    let label = source.add(.staticText, "Name", to: window) { $0.frame = CGRect(x: 10, y: 10, width: 80, height: 20) }
    let field = source.add(.textField, "Name", to: window) {
      $0.states = [.focusable, .focused, .editable, .required]
      $0.frame = CGRect(x: 100, y: 10, width: 200, height: 20)
      ($0.placeholder, $0.hint, $0.identifier) = ("Your name", "As on the doorbell.", "name")
      $0.labelledBy = [label]
      $0.actions = [AccessibilityAction(.press)]
    }
    source.setText("Añé 👩🏽‍🚀 z", selection: 3..<3, of: field)
    source.focus = field
    source.add(.switch, "Gift wrap", to: window) {
      ($0.states, $0.value) = ([.focusable, .checked], "on")
      $0.actions = [AccessibilityAction(.press, name: "Toggle")]
    }
    source.add(.slider, "Amount", to: window) {
      $0.states = [.focusable, .horizontal]
      ($0.range, $0.value) = (AccessibilityRange(value: 3, minimum: 1, maximum: 9, step: 1), "3 pieces")
      $0.actions = [AccessibilityAction(.increment), AccessibilityAction(.decrement)]
    }
    source.add(.button, "Send", to: window) {
      ($0.states, $0.frame) = ([.focusable, .isDefault], CGRect(x: 10.25, y: 100.25, width: 100.5, height: 30))
      $0.actions = [AccessibilityAction(.press), AccessibilityAction(.custom, name: "Send later")]
    }
    addList(to: source.add(.scrollArea, to: window) { $0.frame = CGRect(x: 0, y: 150, width: 400, height: 50) }, source)
    let group = source.add(.radioGroup, "Size", to: window)
    for name in ["Small", "Large"] { source.add(.radioButton, name, to: group) }
    desktop.isEnabled = true
    try desktop.start()
    _ = try desktop.readers.call("GetItems", of: CacheInterface.name, at: ATSPI.cachePath)
    return desktop
  }

  private static func addList(to area: AccessibilityID, _ source: FakeSource) {
    let list = source.add(.list, "Photos", to: area) {
      ($0.states, $0.frame) = (.multiselectable, CGRect(x: 0, y: 150, width: 400, height: 1000))
    }
    for number in 1...3 {
      source.add(.cell, "Photo \(number)", to: list) {
        ($0.states, $0.positionInSet, $0.setSize) = (number == 2 ? [.selectable, .selected] : .selectable, number, 90)
        $0.frame = CGRect(x: 0, y: 150 + CGFloat(number - 1) * 30, width: 400, height: 30)
        $0.actions = [AccessibilityAction(.press)]
        if number == 3 { ($0.value, $0.hint) = ("new", "Opens the photo.") }
      }
    }
  }
}
