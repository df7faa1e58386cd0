public import MiniUI

/// The active constraints of a view and its descendants as lines, and the frames that constraints leave ambiguous.
///
/// It is a value: tests compare it without pixels. ``ConstraintOverlay`` draws it. Hidden views are skipped.
///
///     let drawing = ConstraintDrawing(window)
///     #expect(drawing.lines.allSatisfy { $0.kind != .broken })
public nonisolated struct ConstraintDrawing: Hashable, Sendable {
  /// The importance of a constraint, and whether it is fulfilled.
  public nonisolated enum Kind: Sendable, CaseIterable {
    /// The priority is less than required.
    case optional
    /// The constraint is required.
    case required
    /// The constraint is required, and more than half a point from being fulfilled.
    case broken
  }

  /// The line of a constraint, parallel to an axis, in points of the root.
  ///
  /// The line goes from the first side to the second. If both have the same position, the line lies on their common
  /// edge. For a constraint of a length, the line is in the first item and as long as the length.
  public nonisolated struct Line: Hashable, Sendable {
    /// The ends, at the first side and at the second.
    public var start, end: CGPoint
    /// The axis that the line is parallel to.
    public var axis: Axis
    /// Whether the constraint is optional, required or broken.
    public var kind: Kind
    /// The distance or length, such as `8` or `>= 80`; empty if the sides are equal and at the same position.
    public var label: String

    /// Creates a line. `start` and `end` have the same coordinate across `axis`.
    public init(from start: CGPoint, to end: CGPoint, along axis: Axis, _ kind: Kind, label: String = "") {
      (self.start, self.end, self.axis, self.kind, self.label) = (start, end, axis, kind, label)
    }
  }

  /// The lines, in the order of the tree. Lines of one view are in the order in which its constraints were activated.
  public private(set) var lines: [Line] = []
  /// The visible parts of the views whose layout is ambiguous, in points of the root, in the order of the tree.
  public private(set) var ambiguousFrames: [CGRect] = []

  /// Creates the drawing of a view's hierarchy as it is laid out now.
  ///
  /// - Parameter root: The view whose coordinates the drawing has, such as a window.
  /// - Complexity: The constraints of each view are solved several times, to find out whether they allow other frames.
  @MainActor public init(_ root: View) {
    var reader = ConstraintReader(root: root)
    reader.visit(root, clip: root.bounds)
    (lines, ambiguousFrames) = (reader.lines, reader.ambiguousFrames)
  }
}

nonisolated extension ConstraintDrawing.Line {
  /// Creates a line without a label.
  init(_ axis: Axis, _ start: CGFloat, _ end: CGFloat, at position: CGFloat) {
    var ends = (CGPoint.zero, CGPoint.zero)
    (ends.0[axis], ends.0[axis.cross]) = (start, position)
    (ends.1[axis], ends.1[axis.cross]) = (end, position)
    self.init(from: ends.0, to: ends.1, along: axis, .required)
  }

  var length: CGFloat { abs(end[axis] - start[axis]) }

  /// The rectangle without width or height that the line is.
  var bounds: CGRect {
    CGRect(
      x: min(start.x, end.x), y: min(start.y, end.y), width: abs(end.x - start.x), height: abs(end.y - start.y))
  }
}
