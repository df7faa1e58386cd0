/// The background of a cell, header or footer: colour, stroke, rounded corners and image.
///
///     var background = BackgroundConfiguration.listCell()
///     background.backgroundColor = .systemYellow
///     background.cornerRadius = 8
///     cell.backgroundConfiguration = background
@preconcurrency @MainActor public struct BackgroundConfiguration {
  /// A view that is shown in front of colour and image; nil, the default, for none.
  public var customView: View?
  /// The radius of the corners, in points.
  public var cornerRadius: CGFloat = 0
  /// The insets of the background from the edges of the cell, in points.
  public var backgroundInsets = DirectionalEdgeInsets()
  /// The colour; nil for the cell's tint colour.
  public var backgroundColor: Color?
  /// The image; nil, the default, for none.
  public var image: Image?
  /// The mode in which the image is positioned and scaled. By default `scaleToFill`.
  public var imageContentMode = View.ContentMode.scaleToFill
  /// The colour of the stroke around the background; nil for the cell's tint colour.
  public var strokeColor: Color?
  /// The width of the stroke, in points; 0, the default, for none.
  public var strokeWidth: CGFloat = 0
  /// The distance of the stroke outside the background's edge, in points.
  public var strokeOutset: CGFloat = 0

  /// The default colours for the cell's states; nil if the program has set a colour.
  private var colors: (normal: Color, selected: Color)?

  init(_ normal: Color, selected: Color? = nil) {
    backgroundColor = normal
    if let selected { colors = (normal, selected) }
  }

  /// Returns an empty background.
  public static func clear() -> BackgroundConfiguration { BackgroundConfiguration(.clear) }
  /// Returns the default background of a cell in a plain list.
  public static func listCell() -> BackgroundConfiguration {
    BackgroundConfiguration(.systemBackground, selected: .selectedRow)
  }
  /// Returns the default background of a cell in a plain list.
  public static func listPlainCell() -> BackgroundConfiguration { listCell() }
  /// Returns the default background of a cell in a grouped list.
  public static func listGroupedCell() -> BackgroundConfiguration {
    BackgroundConfiguration(.secondarySystemGroupedBackground, selected: .selectedRow)
  }
  /// The radius of a selected row in a sidebar, in points. From UIKit, by memory.
  package static let sidebarRadius: CGFloat = 10
  /// Returns the default background of a sidebar cell: clear, and rounded while it is selected.
  public static func listSidebarCell() -> BackgroundConfiguration {
    var background = BackgroundConfiguration(.clear, selected: .selectedRow)
    background.cornerRadius = sidebarRadius
    return background
  }
  /// Returns the default background of a list's header or footer.
  public static func listHeader() -> BackgroundConfiguration { BackgroundConfiguration(.clear) }
  /// Returns the default background of a list's header or footer.
  public static func listFooter() -> BackgroundConfiguration { BackgroundConfiguration(.clear) }
  /// Returns the default background of a plain list's header or footer, which hides rows that scroll below it.
  public static func listPlainHeaderFooter() -> BackgroundConfiguration { BackgroundConfiguration(.systemBackground) }
  /// Returns the default background of a grouped list's header or footer.
  public static func listGroupedHeaderFooter() -> BackgroundConfiguration { BackgroundConfiguration(.clear) }

  /// Returns the configuration with the default colour for a state. A colour that the program has set is kept.
  public func updated(for state: any ConfigurationState) -> BackgroundConfiguration {
    guard let colors, backgroundColor == colors.normal else { return self }
    let cell = state as? CellConfigurationState
    let view = state as? ViewConfigurationState
    let isSelected =
      cell.map { $0.isSelected || $0.isHighlighted } ?? view.map { $0.isSelected || $0.isHighlighted } ?? false
    guard isSelected else { return self }
    var updated = self
    updated.backgroundColor = colors.selected
    return updated
  }

  /// Returns the background colour for a cell with a tint colour.
  public func resolvedBackgroundColor(for tintColor: Color) -> Color { backgroundColor ?? tintColor }
  /// Returns the stroke colour for a cell with a tint colour.
  public func resolvedStrokeColor(for tintColor: Color) -> Color { strokeColor ?? tintColor }
}

/// Shows a `BackgroundConfiguration`.
final class ConfiguredBackground: View {
  var configuration: BackgroundConfiguration {
    didSet { update(from: oldValue) }
  }
  private var picture: ImageView?

  init(_ configuration: BackgroundConfiguration) {
    self.configuration = configuration
    super.init(frame: .zero)
    update(from: nil)
  }

  override func tintColorDidChange() { setNeedsDisplay() }

  private var area: CGRect {
    bounds.inset(by: configuration.backgroundInsets.resolved(for: effectiveUserInterfaceLayoutDirection))
  }

  override func layoutSubviews() {
    picture?.frame = area
    configuration.customView?.setLayoutFrame(area)
  }

  override func draw(_ rect: CGRect, in context: inout DrawingContext) {
    let tint: Color = tintColor
    let area = area
    let radius = configuration.cornerRadius
    context.fill(area, configuration.resolvedBackgroundColor(for: tint), corners: CornerRadii(radius))
    guard configuration.strokeWidth > 0 else { return }
    let outset = configuration.strokeOutset
    context.stroke(
      area.insetBy(dx: -outset, dy: -outset), configuration.resolvedStrokeColor(for: tint),
      width: configuration.strokeWidth, corners: CornerRadii(radius > 0 ? max(0, radius + outset) : 0))
  }

  private func update(from old: BackgroundConfiguration?) {
    if let image = configuration.image {
      let view = picture ?? ImageView(image: nil)
      if picture == nil {
        picture = view
        insertSubview(view, at: 0)
      }
      view.image = image
      view.contentMode = configuration.imageContentMode
      view.cornerRadius = configuration.cornerRadius
    } else {
      picture?.removeFromSuperview()
      picture = nil
    }
    if old?.customView !== configuration.customView {
      old?.customView?.removeFromSuperview()
      if let custom = configuration.customView { addSubview(custom) }
    }
    setNeedsLayout()
    setNeedsDisplay()
  }
}
