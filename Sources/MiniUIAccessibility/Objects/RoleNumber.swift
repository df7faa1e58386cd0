internal import MiniUICore

/// The role of an object, as AT-SPI's number and name. Some readers request the number, others the name.
///
/// If the system's version of AT-SPI does not know the number, a reader announces the control as invalid. So a switch
/// has the role of a toggle button: its own number, 130, exists only since version 2.56.
nonisolated struct RoleNumber: Hashable, Sendable {
  let number: UInt32
  let name: String

  private init(_ number: UInt32, _ name: String) { (self.number, self.name) = (number, name) }

  /// Creates the role of an element.
  /// - Parameter parent: the role of its parent, on which the roles of cells and menus depend.
  init(_ element: AccessibilitySnapshot, parent: AccessibilityRole?) {
    switch element.role {
    case .cell where element.tableCell != nil || parent == .row || parent == .table: self.init(56, "table cell")
    case .menuItem where element.states.contains(.checkable): self.init(8, "check menu item")
    // An item that opens a menu, and a menu in a menu bar or in another menu.
    case .menuItem where element.states.contains(.hasPopup): self.init(33, "menu")
    case .menu where parent == .menuBar || parent == .menu: self.init(33, "menu")
    default: self = RoleNumber.table[element.role] ?? RoleNumber(67, "unknown")
    }
  }

  static let table: [AccessibilityRole: RoleNumber] = [
    .application: .init(75, "application"), .window: .init(23, "frame"), .dialog: .init(16, "dialog"),
    .alert: .init(2, "alert"), .popover: .init(16, "dialog"), .notification: .init(101, "notification"),
    .toolTip: .init(64, "tool tip"), .group: .init(99, "grouping"), .scrollArea: .init(49, "scroll pane"),
    .list: .init(31, "list"), .cell: .init(32, "list item"), .table: .init(55, "table"), .row: .init(90, "table row"),
    .columnHeader: .init(57, "table column header"), .rowHeader: .init(58, "table row header"),
    .heading: .init(83, "heading"), .staticText: .init(29, "label"),
    .image: .init(27, "image"), .link: .init(88, "link"), .separator: .init(50, "separator"),
    .button: .init(43, "push button"), .toggleButton: .init(62, "toggle button"), .checkBox: .init(7, "check box"),
    .switch: .init(62, "toggle button"), .radioButton: .init(44, "radio button"), .radioGroup: .init(99, "grouping"),
    .popUpButton: .init(43, "push button"), .slider: .init(51, "slider"), .stepper: .init(52, "spin button"),
    .pageIndicator: .init(51, "slider"), .progressIndicator: .init(42, "progress bar"),
    .activityIndicator: .init(42, "progress bar"), .textField: .init(79, "entry"),
    .passwordField: .init(40, "password text"), .searchField: .init(79, "entry"), .textArea: .init(61, "text"),
    .tabList: .init(38, "page tab list"), .tab: .init(37, "page tab"), .toolbar: .init(63, "tool bar"),
    .navigationBar: .init(63, "tool bar"), .menuBar: .init(34, "menu bar"), .menu: .init(41, "popup menu"),
    .menuItem: .init(35, "menu item"), .keyboard: .init(39, "panel"), .key: .init(43, "push button"),
  ]
}
