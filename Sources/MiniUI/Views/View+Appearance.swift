/// The properties that are drawn in addition to the view's own drawing, such as border and shadow.
struct ViewAppearance: Hashable {
  /// The opacity, clamped to 0…1.
  var alpha: CGFloat = 1 { didSet { alpha = alpha > 0 ? min(alpha, 1) : 0 } }
  var isHidden = false
  var clipsToBounds = false
  var backgroundColor: Color?
  var cornerRadii = CornerRadii.zero
  /// The corners that the layer's radius applies to.
  var maskedCorners = CornerMask.all
  var border: View.Border?
  private var rareShadow = Rare<View.Shadow>()
  var shadow: View.Shadow? {
    get { rareShadow.value }
    set { rareShadow.value = newValue }
  }
}

extension View {
  /// Called after each assignment to a property of `appearance`: animates the change, and marks the layout and drawing
  /// that it affects.
  final func appearanceDidChange(from old: ViewAppearance) {
    let new = appearance
    if new.alpha != old.alpha {
      recordAnimation(
        .alpha, from: [Double(old.alpha), 0, 0, 0, 0, 0, 0, 0], to: [Double(new.alpha), 0, 0, 0, 0, 0, 0, 0])
      setNeedsComposition()
      if new.alpha < 0.01 { host?.focusMayBeLost(within: self) }
    }
    if new.isHidden != old.isHidden {
      setNeedsComposition()
      superview?.visibilityDidChange(of: self)
      if new.isHidden { host?.focusMayBeLost(within: self) } else { host?.focusSystem?.viewDidShow(self) }
    }
    if new.clipsToBounds != old.clipsToBounds { setNeedsComposition(contentChanged: true) }
    if new.backgroundColor != old.backgroundColor {
      recordAnimation(
        .backgroundColor, from: (old.backgroundColor ?? .clear).animationVector,
        to: (new.backgroundColor ?? .clear).animationVector)
      setNeedsDisplay()
    }
    if new.cornerRadii != old.cornerRadii {
      recordAnimation(.cornerRadii, from: old.cornerRadii.animationVector, to: new.cornerRadii.animationVector)
      setNeedsDisplay()
    }
    if new.border != old.border || new.shadow != old.shadow { setNeedsDisplay() }
  }

  /// A line just inside the view's edge, above its subviews.
  public nonisolated struct Border: Hashable, Sendable {
    public var color: Color
    /// The width of the line, in points.
    public var width: CGFloat

    public init(color: Color, width: CGFloat = 1) {
      self.color = color
      self.width = width
    }
  }

  /// A blurred shadow below the view, in the shape of its rounded rectangle.
  public nonisolated struct Shadow: Hashable, Sendable {
    public var color: Color
    /// The standard deviation of the blur, in points.
    public var radius: CGFloat
    /// The distance of the shadow from the view, in points.
    public var offset: CGSize
    /// A factor for the alpha of `color`: 0…1, by default 1.
    public var opacity: CGFloat = 1
    /// The shape that casts the shadow; nil (the default) for the view's rounded rectangle.
    public var outline: Outline?

    /// A rounded rectangle in the view's coordinates.
    public nonisolated struct Outline: Hashable, Sendable {
      public var rect: CGRect
      public var corners: CornerRadii

      public init(rect: CGRect, corners: CornerRadii = .zero) {
        self.rect = rect
        self.corners = corners
      }
    }

    /// Creates a shadow. By default it has an opacity of 0.25, a blur of 3 points and an offset of 2 points downwards.
    public init(
      color: Color = Color(white: 0, alpha: 0.25), radius: CGFloat = 3, offset: CGSize = CGSize(width: 0, height: 2)
    ) {
      self.color = color
      self.radius = radius
      self.offset = offset
    }

    /// Returns the colour with the opacity applied, as `0xAARRGGBB`.
    func argb(for style: UserInterfaceStyle) -> UInt32 {
      let argb = color.resolved(for: style)
      if opacity == 1 { return argb }
      return UInt32((CGFloat(argb >> 24) * min(max(opacity, 0), 1)).rounded()) << 24 | argb & 0xFF_FFFF
    }
  }
}

/// The kit's own members of views, which UIKit has in the layer or not at all. They are in an extension of a protocol, not in the
/// class, so that a program's subclasses and extensions can declare members of the same names.
@preconcurrency @MainActor public protocol ViewShape: View {}
extension View: ViewShape {}

extension ViewShape {
  /// The radius of the corners, in points. By default 0. Setting it sets all four corners; getting it returns the top
  /// left one. UIKit's `layer.cornerRadius` works too.
  public var cornerRadius: CGFloat {
    get { appearance.cornerRadii.topLeft }
    set { cornerRadii = CornerRadii(newValue) }
  }

  /// The radius of each corner, in points. UIKit has only one radius for all corners.
  public var cornerRadii: CornerRadii {
    get { appearance.cornerRadii }
    set { appearance.cornerRadii = newValue }
  }

  /// The line along the view's edge; nil (the default) for none. UIKit's `layer.borderWidth` and `layer.borderColor`
  /// work too.
  public var border: Border? {
    get { appearance.border }
    set { appearance.border = newValue }
  }

  /// The shadow below the view; nil (the default) for none. UIKit's four shadow properties of the layer work too.
  public var shadow: Shadow? {
    get { appearance.shadow }
    set { appearance.shadow = newValue }
  }
}
