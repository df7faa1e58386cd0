public import MiniUI

/// A view that draws constraints over the views that they lay out, for developers. It receives no touches.
///
/// Required constraints are solid lines, optional ones dashed, broken ones red. Views whose layout is ambiguous are hatched.
///
///     ConstraintOverlay.add(to: window)
@preconcurrency @MainActor public final class ConstraintOverlay: View {
  /// The lines and frames to draw, in the coordinates of the overlay.
  public var drawing: ConstraintDrawing {
    didSet { if drawing != oldValue { setNeedsDisplay() } }
  }

  /// Creates an overlay for a drawing.
  public init(_ drawing: ConstraintDrawing) {
    self.drawing = drawing
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    accessibilityIdentifier = "constraints"
  }

  /// Adds an overlay in front of a window's views, with the constraints as they are now. The layout of the views does
  /// not change.
  @discardableResult
  public static func add(to window: Window) -> ConstraintOverlay {
    let overlay = ConstraintOverlay(ConstraintDrawing(window))
    overlay.frame = window.bounds
    window.addSubview(overlay)
    return overlay
  }

  public override func draw(_ rect: CGRect, in context: inout DrawingContext) {
    let marker = ConstraintMarker(bounds: bounds, scale: context.scale)
    for frame in drawing.ambiguousFrames { marker.hatch(frame, in: &context) }
    // Broken constraints are in front.
    for kind in ConstraintDrawing.Kind.allCases {
      for line in drawing.lines where line.kind == kind { marker.draw(line, in: &context) }
    }
    for kind in ConstraintDrawing.Kind.allCases {
      for line in drawing.lines where line.kind == kind { marker.drawLabel(of: line, in: &context) }
    }
  }
}
