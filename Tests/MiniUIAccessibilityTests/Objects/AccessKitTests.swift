import MiniUICore
import Testing

@testable import MiniUIAccessibility

/// Compares roles and states with those of AccessKit, as in `adapters/atspi-common/src/node.rs` of its revision e99b5126. The numbers
/// are those of AT-SPI's `atspi-constants.h`.
struct AccessKitTests {
  /// AccessKit's numbers for the roles that both have.
  private static let roles: [AccessibilityRole: UInt32] = [
    .window: 23, .dialog: 16, .alert: 2, .notification: 101, .toolTip: 64, .group: 39, .scrollArea: 39, .list: 31,
    .cell: 32, .table: 55, .row: 90, .columnHeader: 10, .rowHeader: 47, .heading: 83, .staticText: 29, .image: 27,
    .link: 88, .separator: 50, .button: 43, .toggleButton: 62, .checkBox: 7, .switch: 62, .radioButton: 44,
    .radioGroup: 39, .slider: 51, .stepper: 52, .progressIndicator: 42, .textField: 79, .passwordField: 40,
    .searchField: 79, .textArea: 79, .tabList: 38, .tab: 37, .toolbar: 63, .menuBar: 34, .menu: 33, .menuItem: 35,
    .keyboard: 86,
  ]

  /// The kit's numbers that differ. AccessKit has panels for groups and scroll views, entries for texts of several
  /// lines, menus that are not popups, and headers outside of tables, and it hides keyboards from readers.
  private static let own: [AccessibilityRole: UInt32] = [
    .group: 99, .radioGroup: 99, .scrollArea: 49, .columnHeader: 57, .rowHeader: 58, .textArea: 61, .menu: 41,
    .keyboard: 39,
  ]

  @Test func `roles have AccessKit's numbers, except those that the kit chooses differently`() {
    for (role, number) in Self.roles {
      #expect(RoleNumber.table[role]?.number == Self.own[role] ?? number, "\(role)")
      #expect(Self.own[role] != number, "\(role) does not differ")
    }
    #expect(Set(Self.own.keys).isSubset(of: Self.roles.keys))
  }

  @Test func `cells of tables and items of menus that are on or off have AccessKit's numbers`() {
    #expect(RoleNumber(AccessibilitySnapshot(role: .cell), parent: .table).number == 56)
    var item = AccessibilitySnapshot(role: .menuItem)
    item.states = .checkable
    #expect(RoleNumber(item, parent: .menu).number == 8)
  }

  /// The bits of the states that both have.
  private static let states: [(state: AccessibilityStates, bit: UInt64)] = [
    (.active, 1), (.checked, 4), (.editable, 7), (.focusable, 11), (.focused, 12), (.horizontal, 14), (.modal, 16),
    (.multiline, 17), (.multiselectable, 18), (.selectable, 22), (.selected, 23), (.vertical, 29), (.mixed, 32),
    (.required, 33), (.checkable, 41),
  ]

  @Test func `each state has AccessKit's bit, and no other one`() {
    let plain = StateBits(AccessibilitySnapshot(role: .group)).rawValue
    #expect(plain == 1 << 8 | 1 << 24 | 1 << 25 | 1 << 30, "enabled, sensitive, showing and visible")
    for (state, bit) in Self.states {
      var snapshot = AccessibilitySnapshot(role: .group)
      snapshot.states = state
      #expect(StateBits(snapshot).rawValue == plain | 1 << bit, "\(state)")
    }
  }

  @Test func `a field that cannot be edited is read-only, with text that can be selected`() {
    var field = AccessibilitySnapshot(role: .textField)
    #expect(StateBits(field).rawValue >> 38 & 1 == 1 && StateBits(field).rawValue >> 43 & 1 == 1)
    field.states = .editable
    #expect(StateBits(field).rawValue >> 43 & 1 == 0)
  }
}
