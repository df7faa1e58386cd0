/// UIKit's names for a view's appearance. Use it in code from UIKit; there is no separate tree of layers.
///
///     tile.layer.cornerRadius = 12
///     tile.layer.shadowOpacity = 0.3
///
/// The object is created on first access, and retains its view. Further accesses return the same object as long as the
/// program retains it.
@preconcurrency @MainActor public final class ViewLayer: NSObject {
  nonisolated deinit {}

  /// The view whose appearance this is.
  package nonisolated let view: View

  init(_ view: View) {
    self.view = view
    super.init()
  }

  /// The radius of the corners in `maskedCorners`, in points.
  public var cornerRadius: CGFloat {
    get { view.cornerRadii.largest }
    set { view.cornerRadii = CornerRadii(newValue, at: maskedCorners) }
  }
  /// The corners that are rounded. By default all; set at least one.
  public var maskedCorners: CornerMask {
    get { view.appearance.maskedCorners }
    set {
      let radius = cornerRadius
      view.appearance.maskedCorners = newValue
      cornerRadius = radius
    }
  }
  /// Whether subviews are drawn only within the view's rounded rectangle: the view's `clipsToBounds`.
  public var masksToBounds: Bool {
    get { view.clipsToBounds }
    set { view.clipsToBounds = newValue }
  }
  /// The view's `backgroundColor`.
  public var backgroundColor: Color? {
    get { view.backgroundColor }
    set { view.backgroundColor = newValue }
  }
  /// The view's `alpha`.
  public var opacity: Float {
    get { Float(view.alpha) }
    set { view.alpha = CGFloat(newValue) }
  }
  /// The view's `isHidden`.
  public var isHidden: Bool {
    get { view.isHidden }
    set { view.isHidden = newValue }
  }
  /// The view's frame.
  public var frame: CGRect {
    get { view.frame }
    set { view.frame = newValue }
  }
  /// The view's bounds.
  public var bounds: CGRect {
    get { view.bounds }
    set { view.bounds = newValue }
  }
  /// The point that `position` refers to and about which the transform applies, as fractions of the size: (0, 0) is the
  /// upper left corner, (0.5, 0.5) the center (the default). Finite. Changing it moves the view, since `position` keeps
  /// its value. The change is not animated.
  public var anchorPoint: CGPoint {
    get { view.anchorPoint }
    set { view.anchorPoint = newValue }
  }
  /// The location of the anchor point before the transform, in the superview's coordinates: the view's `center`.
  public var position: CGPoint {
    get { view.center }
    set { view.center = newValue }
  }
  /// The depth among the layers of the siblings: larger numbers are drawn in front. By default 0. Hit tests ignore the
  /// depth and use the order of the subviews, as in UIKit.
  public var zPosition: CGFloat {
    get { view.zPosition }
    set { view.zPosition = newValue }
  }

  // MARK: Border

  /// The width of the border, in points; 0 (the default) for none.
  public var borderWidth: CGFloat {
    get { view.border?.width ?? 0 }
    set { view.border = View.Border(color: view.border?.color ?? .black, width: newValue) }
  }
  /// The colour of the border. By default black.
  public var borderColor: Color? {
    get { view.border?.color ?? .black }
    set { view.border = View.Border(color: newValue ?? .clear, width: view.border?.width ?? 0) }
  }

  // MARK: Shadow

  /// The colour of the shadow. By default opaque black.
  public var shadowColor: Color? {
    get { shadow.color }
    set { setShadow { $0.color = newValue ?? .clear } }
  }
  /// The opacity of the shadow: 0…1, 0 (the default) for none.
  public var shadowOpacity: Float {
    get { Float(shadow.opacity) }
    set { setShadow { $0.opacity = CGFloat(min(max(newValue, 0), 1)) } }
  }
  /// The offset of the shadow, in points. By default (0, -3): 3 upwards.
  public var shadowOffset: CGSize {
    get { shadow.offset }
    set { setShadow { $0.offset = newValue } }
  }
  /// The standard deviation of the blur, in points. By default 3.
  public var shadowRadius: CGFloat {
    get { shadow.radius }
    set { setShadow { $0.radius = newValue } }
  }
  /// The outline that casts the shadow; nil (the default) for the view's own. A path that is no rectangle, rounded
  /// rectangle or circle is replaced by its bounding box.
  public var shadowPath: BezierPath? {
    get { shadow.outline.map { BezierPath(.init(rect: $0.rect, corners: $0.corners)) } }
    set {
      setShadow { shadow in
        shadow.outline = newValue.map { path in
          path.roundedRect.map { View.Shadow.Outline(rect: $0.rect, corners: $0.corners) }
            ?? View.Shadow.Outline(rect: path.bounds, corners: .zero)
        }
      }
    }
  }

  /// The view's shadow, or Core Animation's defaults.
  private var shadow: View.Shadow {
    if let shadow = view.shadow { return shadow }
    var shadow = View.Shadow(color: .black, radius: 3, offset: CGSize(width: 0, height: -3))
    shadow.opacity = 0
    return shadow
  }

  private func setShadow(_ change: (inout View.Shadow) -> Void) {
    var changed = shadow
    change(&changed)
    view.shadow = changed
  }
}

extension View {
  private nonisolated(unsafe) static let layerKey = UnsafeRawPointer(UnsafeMutablePointer<UInt8>.allocate(capacity: 1))

  /// The view's appearance, with the names of UIKit's layers.
  public final var layer: ViewLayer {
    if let layer = AssociatedValues.value(for: View.layerKey, of: self) as? ViewLayer { return layer }
    let layer = ViewLayer(self)
    // Not retained, since the layer retains the view.
    AssociatedValues.set(layer, .assign, for: View.layerKey, of: self, reportsEnd: true)
    return layer
  }
}
