extension TableViewCell {
  /// The arrangement of a cell's texts.
  public nonisolated enum CellStyle: Int, Hashable, Sendable, CaseIterable {
    /// A text with an image before it.
    case `default`
    /// A text, and a grey one at the trailing end.
    case value1
    /// A coloured text at the end of a narrow column, and a text beside it. No image.
    case value2
    /// A text, and a smaller grey one below it.
    case subtitle
  }

  /// The accessory at the trailing end of a cell.
  public nonisolated enum AccessoryType: Int, Hashable, Sendable, CaseIterable {
    case none
    /// A chevron: the row leads to another page.
    case disclosureIndicator
    /// A detail button and a chevron.
    case detailDisclosureButton
    /// A check mark: the row is chosen.
    case checkmark
    /// A detail button.
    case detailButton
  }

  /// The control of a cell in editing mode.
  public nonisolated enum EditingStyle: Int, Hashable, Sendable, CaseIterable { case none, delete, insert }

  /// The appearance of a selected cell. `blue` and `gray` are shown as `default`, as in UIKit.
  public nonisolated enum SelectionStyle: Int, Hashable, Sendable, CaseIterable { case none, blue, gray, `default` }

  /// The separators between cells.
  public nonisolated enum SeparatorStyle: Int, Hashable, Sendable, CaseIterable { case none, singleLine }

  /// Configures a cell for a state.
  public typealias ConfigurationUpdateHandler = (_ cell: TableViewCell, _ state: CellConfigurationState) -> Void
}
