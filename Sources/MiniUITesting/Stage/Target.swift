/// A place to act on: `@tile1`, `"Drag me"`, `40,60`, `50%,50%`, `@tile1:25%,50%`, `@tile1+4,-2`.
///
/// A view is pointed at in its middle unless a part of it is given; the window at its top left corner. Views are found
/// among those that can be seen, by their identifier or by the text that they show.
public nonisolated struct Target: Hashable, Sendable {
  /// What places are counted from.
  public nonisolated enum Anchor: Hashable, Sendable {
    case window
    case identifier(String)
    case text(String)
  }

  public var anchor: Anchor
  /// A place within the anchor, 1 being its whole width or height; nil: the middle of a view, the window's corner.
  public var part: CGPoint?
  /// From there, in points of the window.
  public var offset: CGPoint

  public init(_ anchor: Anchor, part: CGPoint? = nil, offset: CGPoint = .zero) {
    self.anchor = anchor
    self.part = part
    self.offset = offset
  }

  /// The middle of the view with this identifier, or a place at a distance from it.
  public static func id(_ identifier: String, offset: CGPoint = .zero) -> Target {
    Target(.identifier(identifier), offset: offset)
  }

  /// The middle of the view that shows this text.
  public static func text(_ text: String) -> Target { Target(.text(text)) }

  /// A place in the window, in points.
  public static func point(_ point: CGPoint) -> Target { Target(.window, offset: point) }

  /// A place in the window as parts of its width and height, 0…1.
  public static func part(_ x: CGFloat, _ y: CGFloat) -> Target { Target(.window, part: CGPoint(x: x, y: y)) }
}
