/// A drawing command. Lengths are points in the coordinates of the scope that contains the command.
public enum DrawCommand {
  /// A filled rectangle with optionally rounded corners.
  case fill(CGRect, Paint, CornerRadii)
  /// A line of `width` just inside the edge of a rectangle.
  case border(CGRect, width: CGFloat, Paint, CornerRadii)
  /// The blurred shadow of a rounded rectangle, also below the rectangle itself.
  indirect case shadow(CGRect, Shadow, CornerRadii)
  /// A bitmap stretched over a rectangle; with a tint, only its alpha is used. The bitmap must not change anymore.
  case image(Bitmap, CGRect, tint: Paint?)
  /// A line of text; the point is the start of its baseline. A gradient spans the text's ink.
  case text(TextLine, CGPoint, Paint)
  /// A blur of all that was drawn before, in a rectangle. The radius is the standard deviation in points, at most 128
  /// pixels; a negative one or NaN counts as 0. The saturation is 1 for unchanged colours, 0 for greys, at most 8. Only
  /// pixels within the rectangle and the open clips contribute, mirrored at the edges. The cost is linear in the area, and
  /// independent of the radius from 4 pixels on. In a layer, only the layer's own pixels are blurred. In a group that is
  /// rounded or faded, the blur is drawn over the pixels behind it; where these are not opaque, they remain visible.
  case backdrop(CGRect, radius: CGFloat, saturation: CGFloat)
  /// Recorded commands; shared, not copied.
  case list(DisplayList)
  /// A subtree that is drawn once, then composited with a transform from its own points to the scope's.
  case layer(Layer, CGAffineTransform, opacity: CGFloat)

  // Scopes. Only `DisplayList` adds them, each with its `end`, so they are always balanced.
  case beginOffset(CGPoint)
  case beginClip(CGRect)
  /// The start of a group: its commands are drawn separately, then composited with `opacity`, clipped to the rounded
  /// rectangle.
  case beginGroup(CGRect, CornerRadii, opacity: CGFloat)
  case end
}

/// The fill of a shape: a colour or a gradient.
public enum Paint: Hashable, Sendable {
  /// A resolved colour, straight `0xAARRGGBB`.
  case solid(UInt32)
  indirect case gradient(LinearGradient)

  /// Whether the paint hides everything below.
  public var isOpaque: Bool {
    switch self {
    case .solid(let argb): argb >> 24 == 255
    case .gradient(let gradient): gradient.stops.allSatisfy { $0.color >> 24 == 255 }
    }
  }
}

/// Colours along a line from `start` to `end`, in units of the filled rectangle: (0, 0) is the top left corner, (1, 1)
/// the bottom right one.
public struct LinearGradient: Hashable, Sendable {
  /// A colour and its location.
  public struct Stop: Hashable, Sendable {
    /// The colour, straight `0xAARRGGBB`.
    public var color: UInt32
    /// The location along the line, 0…1.
    public var location: CGFloat

    public init(color: UInt32, location: CGFloat) {
      self.color = color
      self.location = location
    }
  }

  /// The colours, ordered by location.
  public var stops: [Stop]
  /// The ends of the line, in units of the filled rectangle.
  public var start, end: CGPoint

  /// Creates a gradient, by default from top to bottom.
  public init(stops: [Stop], start: CGPoint = .zero, end: CGPoint = CGPoint(x: 0, y: 1)) {
    self.stops = stops
    self.start = start
    self.end = end
  }
}

/// A shadow, as in Core Animation.
public struct Shadow: Hashable, Sendable {
  /// The colour, straight `0xAARRGGBB`; its alpha is the shadow's opacity.
  public var color: UInt32
  /// The standard deviation of the blur, in points.
  public var radius: CGFloat
  /// The distance from the rectangle, in points.
  public var offset: CGSize

  public init(color: UInt32, radius: CGFloat, offset: CGSize) {
    self.color = color
    self.radius = radius
    self.offset = offset
  }

  /// The distances that the shadow extends beyond its rectangle, in points: three deviations, which include 99.7 %.
  public var outsets: EdgeInsets {
    let reach = (radius * 3).rounded(.up)
    return EdgeInsets(
      top: max(0, reach - offset.height), left: max(0, reach - offset.width),
      bottom: max(0, reach + offset.height), right: max(0, reach + offset.width))
  }
}
