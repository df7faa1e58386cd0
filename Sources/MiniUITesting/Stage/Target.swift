/// A position to act on: `@tile1`, `button "Done"`, `"Drag me"`, `40,60`, `50%,50%`, `@tile1:25%,50%`, `@tile1+4,-2`.
///
/// Without a part, the position is the center of a view or the top left corner of the window. A view is searched for
/// among the visible views, by its identifier or by the text that it shows.
public nonisolated struct Target: Hashable, Sendable {
  /// The window or view that a position is relative to.
  public nonisolated enum Anchor: Hashable, Sendable {
    case window
    /// The view with this accessibility identifier.
    case identifier(String)
    /// The view that shows this text.
    case text(String)
    /// The element with this role and name.
    case element(ElementQuery)
  }

  /// The window or view that the position is relative to.
  public var anchor: Anchor
  /// The position within the anchor, as parts of its width and height; nil for the center of a view or the window's
  /// corner.
  public var part: CGPoint?
  /// The offset from that position, in points of the window.
  public var offset: CGPoint

  /// Creates a target relative to a window or view.
  public init(_ anchor: Anchor, part: CGPoint? = nil, offset: CGPoint = .zero) {
    self.anchor = anchor
    self.part = part
    self.offset = offset
  }

  /// Returns the center of the view with this identifier, or a position at an offset from it.
  public static func id(_ identifier: String, offset: CGPoint = .zero) -> Target {
    Target(.identifier(identifier), offset: offset)
  }

  /// Returns the center of the element with a role and a name.
  public static func element(_ role: AccessibilityRole, _ name: String) -> Target {
    Target(.element(ElementQuery(role, name)))
  }

  /// Returns the center of the view that shows this text.
  public static func text(_ text: String) -> Target { Target(.text(text)) }

  /// Returns a position in the window, in points.
  public static func point(_ point: CGPoint) -> Target { Target(.window, offset: point) }

  /// Returns a position in the window as parts of its width and height, 0…1.
  public static func part(_ x: CGFloat, _ y: CGFloat) -> Target { Target(.window, part: CGPoint(x: x, y: y)) }
}
