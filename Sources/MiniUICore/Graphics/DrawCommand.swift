/// One thing to draw. Lengths are points in the coordinates of the scope that the command stands in.
public enum DrawCommand {
  /// A filled rectangle, its corners rounded.
  case fill(CGRect, Paint, CornerRadii)
  /// A line of `width` just inside the edge of a rectangle.
  case border(CGRect, width: CGFloat, Paint, CornerRadii)
  /// The blurred shadow that a rounded rectangle throws, all of it: also what the rectangle will lie on.
  case shadow(CGRect, Shadow, CornerRadii)
  /// A picture stretched over a rectangle; with a tint only its alpha counts. Nobody draws into the picture any more.
  case image(Bitmap, CGRect, tint: Paint?)
  /// A line of text with its baseline starting at a point. A gradient spans its ink.
  case text(TextLine, CGPoint, Paint)
  /// Commands that were recorded before, shared and not copied.
  case list(DisplayList)
  /// A subtree drawn once and then composited through a map from its own points to the scope's.
  case layer(Layer, CGAffineTransform, opacity: CGFloat)

  // Scopes. `DisplayList` alone writes them, each with its `end`, so they are balanced always.
  case beginOffset(CGPoint)
  case beginClip(CGRect)
  /// What follows is drawn apart, then composited with `opacity` within the rounded rectangle.
  case beginGroup(CGRect, CornerRadii, opacity: CGFloat)
  case end
}

/// What a shape is filled with.
public enum Paint: Hashable, Sendable {
  /// Straight `0xAARRGGBB`: a colour that has been resolved for light or dark.
  case solid(UInt32)
  case gradient(LinearGradient)

  /// True if no pixel under it can be seen.
  public var isOpaque: Bool {
    switch self {
    case .solid(let argb): argb >> 24 == 255
    case .gradient(let gradient): gradient.stops.allSatisfy { $0.color >> 24 == 255 }
    }
  }
}

/// Colours along a line from `start` to `end`, both in units of the filled rectangle: (0, 0) is its top left corner.
public struct LinearGradient: Hashable, Sendable {
  /// A colour and its place.
  public struct Stop: Hashable, Sendable {
    /// Straight `0xAARRGGBB`.
    public var color: UInt32
    /// Where along the line, 0…1.
    public var location: CGFloat

    public init(color: UInt32, location: CGFloat) {
      self.color = color
      self.location = location
    }
  }

  public var stops: [Stop]
  public var start, end: CGPoint

  public init(stops: [Stop], start: CGPoint = .zero, end: CGPoint = CGPoint(x: 0, y: 1)) {
    self.stops = stops
    self.start = start
    self.end = end
  }
}

/// A shadow as Core Animation has it.
public struct Shadow: Hashable, Sendable {
  /// Straight `0xAARRGGBB`; its alpha is the shadow's strength.
  public var color: UInt32
  /// Standard deviation of the blur, in points.
  public var radius: CGFloat
  public var offset: CGSize

  public init(color: UInt32, radius: CGFloat, offset: CGSize) {
    self.color = color
    self.radius = radius
    self.offset = offset
  }

  /// How far the shadow reaches beyond the rectangle that throws it, on each side, in points. Three deviations hold 99.7 %.
  public var outsets: EdgeInsets {
    let reach = (radius * 3).rounded(.up)
    return EdgeInsets(
      top: max(0, reach - offset.height), left: max(0, reach - offset.width),
      bottom: max(0, reach + offset.height), right: max(0, reach + offset.width))
  }
}
