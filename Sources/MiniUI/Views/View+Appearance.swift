/// How a view looks, apart from what it draws itself.
struct ViewAppearance: Hashable {
  var alpha: CGFloat = 1
  var isHidden = false
  var clipsToBounds = false
  var backgroundColor: Color?
  var cornerRadii = CornerRadii.zero
  var border: View.Border?
  var shadow: View.Shadow?
}

extension View {
  /// A line just inside the view's edge, above its subviews.
  public struct Border: Hashable, Sendable {
    public var color: Color
    /// In points.
    public var width: CGFloat

    public init(color: Color, width: CGFloat = 1) {
      self.color = color
      self.width = width
    }
  }

  /// A blurred shadow below the view, in the shape of its rounded rectangle.
  public struct Shadow: Hashable, Sendable {
    public var color: Color
    /// Standard deviation of the blur, in points.
    public var radius: CGFloat
    public var offset: CGSize

    public init(
      color: Color = Color(white: 0, alpha: 0.25), radius: CGFloat = 3, offset: CGSize = CGSize(width: 0, height: 2)
    ) {
      self.color = color
      self.radius = radius
      self.offset = offset
    }
  }

  /// 0 is invisible, 1 hides what is behind. It fades the view with its subviews as one picture.
  public var alpha: CGFloat {
    get { appearance.alpha }
    set {
      let old = appearance.alpha
      let alpha = newValue > 0 ? min(newValue, 1) : 0
      guard alpha != old else { return }
      appearance.alpha = alpha
      recordAnimation(.alpha, from: [Double(old), 0, 0, 0, 0, 0, 0, 0], to: [Double(alpha), 0, 0, 0, 0, 0, 0, 0])
      setNeedsComposition()
      if alpha < 0.01 { host?.delegate?.focusMayHaveGone() }
    }
  }

  /// A hidden view is neither seen nor touched, nor is anything within it.
  public var isHidden: Bool {
    get { appearance.isHidden }
    set {
      guard newValue != appearance.isHidden else { return }
      appearance.isHidden = newValue
      setNeedsComposition()
      if newValue { host?.delegate?.focusMayHaveGone() }
    }
  }

  /// Whether subviews show only within the view's rounded rectangle.
  public var clipsToBounds: Bool {
    get { appearance.clipsToBounds }
    set {
      guard newValue != appearance.clipsToBounds else { return }
      appearance.clipsToBounds = newValue
      setNeedsComposition(contentChanged: true)
    }
  }

  public var backgroundColor: Color? {
    get { appearance.backgroundColor }
    set {
      let old = appearance.backgroundColor
      guard newValue != old else { return }
      appearance.backgroundColor = newValue
      recordAnimation(
        .backgroundColor, from: (old ?? .clear).animationVector, to: (newValue ?? .clear).animationVector)
      setNeedsDisplay()
    }
  }

  /// How far the corners are rounded, in points; of the top left corner, if they differ.
  public var cornerRadius: CGFloat {
    get { appearance.cornerRadii.topLeft }
    set { cornerRadii = CornerRadii(newValue) }
  }

  /// How far each corner is rounded, in points.
  public var cornerRadii: CornerRadii {
    get { appearance.cornerRadii }
    set {
      let old = appearance.cornerRadii
      guard newValue != old else { return }
      appearance.cornerRadii = newValue
      recordAnimation(.cornerRadii, from: old.animationVector, to: newValue.animationVector)
      setNeedsDisplay()
    }
  }

  public var border: Border? {
    get { appearance.border }
    set {
      guard newValue != appearance.border else { return }
      appearance.border = newValue
      setNeedsDisplay()
    }
  }

  public var shadow: Shadow? {
    get { appearance.shadow }
    set {
      guard newValue != appearance.shadow else { return }
      appearance.shadow = newValue
      setNeedsDisplay()
    }
  }
}
