extension TableViewCell {
  /// The arrangement of the texts of a cell.
  public nonisolated enum CellStyle: Int, Hashable, Sendable, CaseIterable {
    /// One text, and a picture before it.
    case `default`
    /// A text, and a faint one at the end of the line.
    case value1
    /// A coloured text at the end of a narrow column, and a text beside it. Without a picture.
    case value2
    /// A text, and a smaller faint one below it.
    case subtitle
  }

  /// The accessory at the end of a cell.
  public nonisolated enum AccessoryType: Int, Hashable, Sendable, CaseIterable {
    case none
    /// An angle: the row leads to another page.
    case disclosureIndicator
    /// A button for details, and an angle.
    case detailDisclosureButton
    /// A check mark: the row is chosen.
    case checkmark
    /// A button for details.
    case detailButton
  }

  /// The control of a cell that is edited.
  public nonisolated enum EditingStyle: Int, Hashable, Sendable, CaseIterable {
    case none, delete, insert
  }

  /// The appearance of a selected cell. `blue` and `gray` are shown as `default`, as in UIKit.
  public nonisolated enum SelectionStyle: Int, Hashable, Sendable, CaseIterable {
    case none, blue, gray, `default`
  }

  /// The lines between cells.
  public nonisolated enum SeparatorStyle: Int, Hashable, Sendable, CaseIterable {
    case none, singleLine
  }

  /// A closure that configures a cell for a state.
  public typealias ConfigurationUpdateHandler = (_ cell: TableViewCell, _ state: CellConfigurationState) -> Void
}
