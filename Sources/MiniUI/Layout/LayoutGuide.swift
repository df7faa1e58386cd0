/// A rectangle within a view, for layout. Use it instead of an empty view: it is not drawn and receives no touches.
///
///     override func layoutSubviews() { content.frame = safeAreaLayoutGuide.layoutFrame }
///
/// Constraints determine the rectangle of a guide that was added with `addLayoutGuide(_:)`.
@preconcurrency @MainActor open class LayoutGuide: NSObject {
  nonisolated deinit { storedItem?.release() }

  /// The view whose coordinates the guide uses; nil before `addLayoutGuide(_:)`.
  public internal(set) final var owningView: View? {
    get { owner?.asView }
    set { owner = newValue?.layoutItem }
  }
  private final var owner: LayoutItem?
  /// The name of the guide, for messages. By default empty.
  open var identifier = ""

  public override init() { super.init() }

  /// The rectangle, in the owning view's coordinates. The layout of the owning view determines it by the constraints;
  /// empty before.
  open var layoutFrame: CGRect { solvedFrame }
  final var solvedFrame = CGRect.zero

  private final var storedItem: LayoutItem?
  /// The guide as an item of constraints, created if needed.
  final var layoutItem: LayoutItem {
    if let storedItem { return storedItem }
    let item = LayoutItem(self)
    storedItem = item
    return item
  }

  /// The edge at which text begins: left, or right in views mirrored for right-to-left languages.
  open var leadingAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(layoutItem, .leading) }
  /// The edge at which text ends.
  open var trailingAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(layoutItem, .trailing) }
  open var leftAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(layoutItem, .left) }
  open var rightAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(layoutItem, .right) }
  open var centerXAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(layoutItem, .centerX) }
  open var topAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(layoutItem, .top) }
  open var bottomAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(layoutItem, .bottom) }
  open var centerYAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(layoutItem, .centerY) }
  open var widthAnchor: LayoutDimension { LayoutDimension(layoutItem, .width) }
  open var heightAnchor: LayoutDimension { LayoutDimension(layoutItem, .height) }

  /// Whether constraints determine the rectangle.
  var isPlain: Bool { true }
  /// Whether the distances from the edges depend on the size or the position of the owning view.
  var isComputed: Bool { false }

  /// Returns the distances of the rectangle from the edges of the owning view.
  final func insets(in view: View) -> EdgeInsets {
    switch (self as? OwnGuide)?.area {
    case .safe: return view.safeAreaInsets
    case .margins: return view.layoutMargins
    default:
      let (frame, bounds) = (layoutFrame, view.bounds)
      return EdgeInsets(
        top: frame.minY - bounds.minY, left: frame.minX - bounds.minX, bottom: bounds.maxY - frame.maxY,
        right: bounds.maxX - frame.maxX)
    }
  }
}

/// A guide that every view provides, such as the safe area's.
final class OwnGuide: LayoutGuide {
  enum Area {
    case safe, margins, readable
    /// A scroll view's content, and the part of it that is visible.
    case content, visible
  }
  let area: Area

  init(_ area: Area, of view: View) {
    self.area = area
    super.init()
    owningView = view
    identifier = "\(area)Guide"
  }

  override var isPlain: Bool { false }
  override var isComputed: Bool { area == .readable }
  override var layoutFrame: CGRect {
    guard let view = owningView else { return .zero }
    switch area {
    case .safe: return view.bounds.inset(by: view.safeAreaInsets)
    case .margins: return view.bounds.inset(by: view.layoutMargins)
    case .readable: return readableFrame(in: view)
    case .content: return CGRect(origin: .zero, size: view.scrollableSize ?? view.bounds.size)
    case .visible: return view.bounds
    }
  }

  /// The maximum width of readable text, and the minimum width of a view that limits it, in points. Measured on UIKit
  /// at the standard text size.
  private static let readableWidth: CGFloat = 920
  private static let widthToLimit: CGFloat = 1008

  /// Returns the margin beside readable text in a view of a width: at least `margin`.
  static func readableMargin(width: CGFloat, minimum margin: CGFloat) -> CGFloat {
    width > widthToLimit ? max(margin, (width - readableWidth) / 2) : margin
  }

  private func readableFrame(in view: View) -> CGRect {
    var frame = view.bounds.inset(by: view.layoutMargins)
    guard view.bounds.width > OwnGuide.widthToLimit, frame.width > OwnGuide.readableWidth else { return frame }
    frame.origin.x = view.bounds.midX - OwnGuide.readableWidth / 2
    frame.size.width = OwnGuide.readableWidth
    return frame
  }
}

extension View {
  final func attach(_ guide: LayoutGuide) {
    if guide.owningView === self { return }
    guide.owningView?.removeLayoutGuide(guide)
    guide.owningView = self
    editedPreferences.guides.append(guide)
  }

  final func detach(_ guide: LayoutGuide) {
    guard guide.owningView === self, !(guide is OwnGuide) else { return }
    for constraint in layoutState.item?.dependents ?? []
    where constraint.firstItem === guide || constraint.secondItem === guide { constraint.isActive = false }
    guide.owningView = nil
    layoutState.preferences?.guides.removeAll { $0 === guide }
  }

  final func guide(to area: OwnGuide.Area) -> LayoutGuide {
    for case let guide as OwnGuide in layoutState.guides where guide.area == area { return guide }
    let guide = OwnGuide(area, of: self)
    editedPreferences.guides.append(guide)
    return guide
  }
}
