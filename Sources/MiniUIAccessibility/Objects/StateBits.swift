internal import MiniUICore

/// The states of an object, by AT-SPI's numbers of bits.
nonisolated struct StateBits: OptionSet, Hashable, Sendable {
  let rawValue: UInt64

  init(rawValue: UInt64) { self.rawValue = rawValue }
  private init(bit: UInt64) { rawValue = 1 << bit }

  static let active = Self(bit: 1), checked = Self(bit: 4), focused = Self(bit: 12)
  static let checkable = Self(bit: 41), showing = Self(bit: 25), visible = Self(bit: 30)
  static let enabled: Self = [Self(bit: 8), Self(bit: 24)]
  private static let selectable = Self(bit: 22), selected = Self(bit: 23), expandable = Self(bit: 9),
    expanded = Self(bit: 10)
  private static let collapsed = Self(bit: 5), indeterminate = Self(bit: 32), resizable = Self(bit: 21)
  private static let singleLine = Self(bit: 26), transient = Self(bit: 28), readOnly = Self(bit: 43)
  private static let selectableText = Self(bit: 38), busy = Self(bit: 3)

  /// The names of the states in events, by their numbers.
  private static let numbers: [(UInt64, String)] = [
    (1, "active"), (3, "busy"), (4, "checked"), (5, "collapsed"), (6, "defunct"), (7, "editable"), (8, "enabled"),
    (9, "expandable"), (10, "expanded"), (11, "focusable"), (12, "focused"), (14, "horizontal"), (16, "modal"),
    (17, "multi-line"), (18, "multiselectable"), (21, "resizable"), (22, "selectable"), (23, "selected"),
    (24, "sensitive"), (25, "showing"), (26, "single-line"), (28, "transient"), (29, "vertical"), (30, "visible"),
    (32, "indeterminate"), (33, "required"), (36, "invalid-entry"), (38, "selectable-text"), (39, "is-default"),
    (41, "checkable"), (42, "has-popup"), (43, "read-only"),
  ]

  /// The states in this set, with their names in events.
  var named: [(state: Self, name: String)] {
    StateBits.numbers.map { (Self(bit: $0), $1) }.filter { contains($0.0) }
  }

  /// The kit's states, each with its counterpart.
  private static let counterparts: [(AccessibilityStates, UInt64)] = [
    (.focusable, 11), (.focused, 12), (.selectable, 22), (.selected, 23), (.checkable, 41), (.checked, 4), (.mixed, 32),
    (.expandable, 9), (.expanded, 10), (.editable, 7), (.multiline, 17), (.multiselectable, 18), (.modal, 16),
    (.busy, 3), (.required, 33), (.invalid, 36), (.hasPopup, 42), (.isDefault, 39), (.vertical, 29), (.horizontal, 14),
    (.active, 1),
  ]

  /// Creates the states of an element.
  init(_ element: AccessibilitySnapshot) {
    self = .visible
    for (state, bit) in StateBits.counterparts where element.states.contains(state) { insert(Self(bit: bit)) }
    if !element.states.contains(.disabled) { formUnion(.enabled) }
    if !element.states.contains(.offscreen) { insert(.showing) }
    if element.states.contains(.expandable), !element.states.contains(.expanded) { insert(.collapsed) }
    if element.role.isField {
      insert(.selectableText)
      if !element.states.contains(.multiline) { insert(.singleLine) }
      if !element.states.contains(.editable) { insert(.readOnly) }
    }
    switch element.role {
    case .window: insert(.resizable)
    case .toolTip, .notification: insert(.transient)
    case .activityIndicator: formUnion([.indeterminate, .busy])
    case .switch, .checkBox, .toggleButton, .radioButton: insert(.checkable)
    default: break
    }
  }

  /// The states that can change for an object of this kind. They are sent to readers that do not know its former
  /// states.
  var changeable: Self {
    var states: Self = [.enabled, .showing]
    if contains(.checkable) { states.insert(.checked) }
    if contains(.selectable) { states.insert(.selected) }
    if contains(.expandable) { states.formUnion([.expanded, .collapsed]) }
    return states
  }

  /// The states as a reply has them: the lower and the higher half.
  var value: DBusValue {
    .array(
      .uint32, [.uint32(UInt32(truncatingIfNeeded: rawValue)), .uint32(UInt32(truncatingIfNeeded: rawValue >> 32))])
  }
}
