/// A symbol, control, text or view at a side of a list's cell.
///
///     cell.accessories = [.delete(actionHandler: { remove() }), .disclosureIndicator(displayed: .whenNotEditing)]
@preconcurrency @MainActor public struct CellAccessory {
  /// The states of the collection view in which an accessory is shown.
  public nonisolated enum DisplayedState: Hashable, Sendable {
    /// Always.
    case always
    /// Only in editing mode.
    case whenEditing
    /// Only outside of editing mode.
    case whenNotEditing
  }
  /// The widths that the layout can reserve for an accessory.
  public nonisolated enum LayoutDimension: Hashable, Sendable {
    /// The width of the accessory.
    case actual
    /// The width of the accessory; for controls of editing mode, the width of their column.
    case standard
    /// A width, in points.
    case custom(CGFloat)
  }
  /// The sides of the cell.
  public nonisolated enum Placement: Hashable, Sendable {
    /// Before the content.
    case leading(displayed: DisplayedState = .always)
    /// Behind the content.
    case trailing(displayed: DisplayedState = .always)
  }

  /// The options of an accessory.
  @preconcurrency @MainActor public struct Options {
    /// Whether the accessory is hidden. Hidden ones have no width. By default false.
    public var isHidden: Bool
    /// The reserved width. By default `standard`.
    public var reservedLayoutWidth: LayoutDimension
    /// The colour; nil, the default, for the cell's tint colour.
    public var tintColor: Color?

    /// Creates options. Nil arguments mean the defaults.
    public init(isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: Color? = nil) {
      self.isHidden = isHidden ?? false
      self.reservedLayoutWidth = reservedLayoutWidth ?? .standard
      self.tintColor = tintColor
    }
  }
  /// The options of a chevron.
  public typealias DisclosureIndicatorOptions = Options
  /// The options of a check mark.
  public typealias CheckmarkOptions = Options
  /// The options of a control to delete.
  public typealias DeleteOptions = Options
  /// The options of a control to insert.
  public typealias InsertOptions = Options
  /// The options of a reorder handle.
  public typealias ReorderOptions = Options
  /// The options of a circle for multiple selection.
  public typealias MultiselectOptions = Options
  /// The options of a detail button.
  public typealias DetailOptions = Options
  /// The options of a text.
  public typealias LabelOptions = Options

  /// A view of the program as an accessory. The view keeps its size.
  @preconcurrency @MainActor public struct CustomViewConfiguration {
    /// The view.
    public let customView: View
    /// The side, and the states in which the view is shown.
    public let placement: Placement
    fileprivate let options: Options

    /// Creates a configuration. Nil arguments mean the defaults of ``CellAccessory/Options``.
    public init(
      customView: View, placement: Placement, isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil,
      tintColor: Color? = nil
    ) {
      (self.customView, self.placement) = (customView, placement)
      options = Options(isHidden: isHidden, reservedLayoutWidth: reservedLayoutWidth, tintColor: tintColor)
    }
  }

  private enum Kind {
    case symbol(TableViewCell.AccessoryType)
    case control(TableCellControl.Kind)
    case handle
    case label(String)
    case custom(View)
  }
  private var kind: Kind
  private var placement: Placement
  private var options: Options
  private var action: (() -> Void)?

  /// Returns a chevron at the trailing side.
  public static func disclosureIndicator(
    displayed: DisplayedState = .always, options: DisclosureIndicatorOptions = Options()
  ) -> CellAccessory {
    CellAccessory(
      kind: .symbol(.disclosureIndicator), placement: .trailing(displayed: displayed), options: options)
  }
  /// Returns a check mark at the trailing side.
  public static func checkmark(displayed: DisplayedState = .always, options: CheckmarkOptions = Options())
    -> CellAccessory
  { CellAccessory(kind: .symbol(.checkmark), placement: .trailing(displayed: displayed), options: options) }
  /// Returns a detail button at the trailing side, which calls `actionHandler`.
  public static func detail(
    displayed: DisplayedState = .always, options: DetailOptions = Options(), actionHandler: (() -> Void)? = nil
  ) -> CellAccessory {
    CellAccessory(
      kind: .symbol(.detailButton), placement: .trailing(displayed: displayed), options: options, action: actionHandler)
  }
  /// Returns a control to delete the item at the leading side, which calls `actionHandler`.
  public static func delete(
    displayed: DisplayedState = .whenEditing, options: DeleteOptions = Options(), actionHandler: (() -> Void)? = nil
  ) -> CellAccessory {
    CellAccessory(
      kind: .control(.delete), placement: .leading(displayed: displayed), options: options, action: actionHandler)
  }
  /// Returns a control to insert an item at the leading side, which calls `actionHandler`.
  public static func insert(
    displayed: DisplayedState = .whenEditing, options: InsertOptions = Options(), actionHandler: (() -> Void)? = nil
  ) -> CellAccessory {
    CellAccessory(
      kind: .control(.insert), placement: .leading(displayed: displayed), options: options, action: actionHandler)
  }
  /// Returns a circle at the leading side, which shows whether the item is selected.
  public static func multiselect(displayed: DisplayedState = .whenEditing, options: MultiselectOptions = Options())
    -> CellAccessory
  { CellAccessory(kind: .control(.choice), placement: .leading(displayed: displayed), options: options) }
  /// Returns a handle at the trailing side, which moves the item if the data source allows it.
  public static func reorder(displayed: DisplayedState = .whenEditing, options: ReorderOptions = Options())
    -> CellAccessory
  { CellAccessory(kind: .handle, placement: .trailing(displayed: displayed), options: options) }
  /// Returns a grey text at the trailing side.
  public static func label(text: String, displayed: DisplayedState = .always, options: LabelOptions = Options())
    -> CellAccessory
  { CellAccessory(kind: .label(text), placement: .trailing(displayed: displayed), options: options) }
  /// Returns a view of the program.
  public static func customView(configuration: CustomViewConfiguration) -> CellAccessory {
    CellAccessory(
      kind: .custom(configuration.customView), placement: configuration.placement, options: configuration.options)
  }
}

extension CellAccessory {
  var isLeading: Bool { if case .leading = placement { true } else { false } }

  func isShown(whileEditing isEditing: Bool) -> Bool {
    switch placement {
    case .leading(let displayed), .trailing(let displayed):
      !options.isHidden && (displayed == .always || (displayed == .whenEditing) == isEditing)
    }
  }

  func width(actual: CGFloat) -> CGFloat {
    if case .custom(let width) = options.reservedLayoutWidth { width } else { actual }
  }

  func metrics(of view: View) -> TableCellLayout.Accessory {
    switch kind {
    case .symbol, .custom: TableCellLayout.Accessory(of: view)
    case .control:
      TableCellLayout.Accessory(
        size: CGSize(width: TableMetrics.editControl.side, height: TableMetrics.editControl.side))
    case .handle:
      TableCellLayout.Accessory(size: CGSize(width: TableMetrics.handleWidth, height: TableMetrics.minimumRowHeight))
    case .label: TableCellLayout.Accessory(size: view.intrinsicContentSize)
    }
  }

  /// Returns the view of the accessory.
  /// - Parameter follow: Called with the gesture of a reorder handle.
  func makeView(_ follow: @escaping (LongPressGestureRecognizer) -> Void) -> View {
    let view: View
    switch kind {
    case .symbol(let type): view = TableCellAccessory(type) { action?() }
    case .control(let kind):
      let control = TableCellControl(kind)
      control.addAction({ _ in action?() }, for: .primaryActionTriggered)
      view = control
    case .handle: view = TableCellHandle(follow)
    case .label(let text): view = Label(text, color: options.tintColor ?? .secondaryLabel)
    case .custom(let custom): view = custom
    }
    if let color = options.tintColor { view.tintColor = color }
    return view
  }
}
