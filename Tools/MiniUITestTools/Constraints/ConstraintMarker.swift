internal import MiniUI

/// Draws the lines, labels and frames of constraints, aligned to whole pixels. Lengths are in points.
struct ConstraintMarker {
  /// The area in which lines and labels stay.
  let bounds: CGRect
  /// The display scale, in pixels per point.
  let scale: CGFloat

  private static let thickness: CGFloat = 1
  /// The length of the ticks at the ends of a line, across it.
  static let tickLength: CGFloat = 7
  /// The width of a line's background on each side, so that it is visible on any colour.
  private static let casing: CGFloat = 1
  private static let dash: (length: CGFloat, gap: CGFloat) = (4, 3)
  /// The distance between lines of a hatched frame, along its edges.
  private static let hatching: CGFloat = 8
  /// The distance of a label from a line and its ticks.
  private static let gap: CGFloat = 2
  private static let padding = CGSize(width: 3, height: 0)
  private static let font = Font.systemFont(ofSize: 9, weight: .medium)

  // MARK: Lines

  func draw(_ line: ConstraintDrawing.Line, in context: inout DrawingContext) {
    let color = line.kind.color
    let (start, end) = (
      min(line.start[line.axis], line.end[line.axis]), max(line.start[line.axis], line.end[line.axis])
    )
    let bars = [
      bar(line, from: start, to: end, width: ConstraintMarker.thickness),
      bar(line, from: start, to: start + ConstraintMarker.thickness, width: ConstraintMarker.tickLength),
      bar(line, from: end - ConstraintMarker.thickness, to: end, width: ConstraintMarker.tickLength),
    ]
    for bar in bars {
      let outer = bar.insetBy(dx: -ConstraintMarker.casing, dy: -ConstraintMarker.casing)
      context.fill(outer, Color.systemBackground.withAlphaComponent(0.6))
    }
    for bar in line.kind == .optional ? dashes(bars[0], along: line.axis) + bars.dropFirst() : bars {
      context.fill(bar, color)
    }
  }

  /// Returns the rectangle of a part of a line, within the bounds.
  private func bar(
    _ line: ConstraintDrawing.Line, from start: CGFloat, to end: CGFloat, width: CGFloat
  ) -> CGRect {
    let (thickness, center) = (ConstraintMarker.thickness, line.start[line.axis.cross])
    let isHorizontal = line.axis == .horizontal
    let (low, high) = isHorizontal ? (bounds.minY, bounds.maxY) : (bounds.minX, bounds.maxX)
    // The line stays within the bounds, also on their edges; its ticks may extend beyond them.
    let middle = min(max(pixel(center - thickness / 2), low), high - thickness)
    let across = middle - pixel((width - thickness) / 2)
    let (from, to) = (pixel(start), max(pixel(end), pixel(start) + 1 / scale))
    return isHorizontal
      ? CGRect(x: from, y: across, width: to - from, height: width)
      : CGRect(x: across, y: from, width: width, height: to - from)
  }

  private func dashes(_ bar: CGRect, along axis: Axis) -> [CGRect] {
    let (length, gap) = ConstraintMarker.dash
    let (start, end) = axis == .horizontal ? (bar.minX, bar.maxX) : (bar.minY, bar.maxY)
    // Skip parts that cannot be seen.
    let (low, high) = axis == .horizontal ? (bounds.minX, bounds.maxX) : (bounds.minY, bounds.maxY)
    let skipped = max(0, ((low - start) / (length + gap)).rounded(.down)) * (length + gap)
    return stride(from: start + skipped, to: min(end, high), by: length + gap).map { position in
      let rest = min(length, end - position)
      return axis == .horizontal
        ? CGRect(x: position, y: bar.minY, width: rest, height: bar.height)
        : CGRect(x: bar.minX, y: position, width: bar.width, height: rest)
    }
  }

  private func pixel(_ value: CGFloat) -> CGFloat { (value * scale).rounded() / scale }

  // MARK: Labels

  func drawLabel(of line: ConstraintDrawing.Line, in context: inout DrawingContext) {
    guard !line.label.isEmpty else { return }
    let layout = TextLayout(line.label, font: ConstraintMarker.font)
    let padding = ConstraintMarker.padding
    let frame = labelFrame(
      of: line,
      size: CGSize(width: layout.size.width + 2 * padding.width, height: layout.size.height + 2 * padding.height))
    let color = line.kind.color
    context.fill(frame, .systemBackground, corners: CornerRadii(3))
    context.stroke(frame, color.withAlphaComponent(0.5), width: 1 / scale, corners: CornerRadii(3))
    context.text(layout, in: frame.insetBy(dx: padding.width, dy: padding.height), color)
  }

  /// Returns the frame of a line's label: on the middle of the line if it fits between the ticks, otherwise above a
  /// horizontal line or to the right of a vertical one. At the edge of the bounds, the label is on the other side.
  func labelFrame(of line: ConstraintDrawing.Line, size: CGSize) -> CGRect {
    let (rect, isHorizontal) = (line.bounds, line.axis == .horizontal)
    let room = line.length - 2 * (ConstraintMarker.thickness + ConstraintMarker.gap)
    var origin = CGPoint(x: rect.midX - size.width / 2, y: rect.midY - size.height / 2)
    if room < (isHorizontal ? size.width : size.height) {
      let distance = ConstraintMarker.tickLength / 2 + ConstraintMarker.gap
      if isHorizontal {
        origin.y = rect.midY - distance - size.height
        if origin.y < bounds.minY { origin.y = rect.midY + distance }
      } else {
        origin.x = rect.midX + distance
        if origin.x + size.width > bounds.maxX { origin.x = rect.midX - distance - size.width }
      }
    }
    origin.x = max(bounds.minX, min(origin.x, bounds.maxX - size.width))
    origin.y = max(bounds.minY, min(origin.y, bounds.maxY - size.height))
    return CGRect(origin: CGPoint(x: pixel(origin.x), y: pixel(origin.y)), size: size)
  }

  // MARK: Ambiguous views

  /// Draws the outline of a frame, and diagonal lines across it.
  func hatch(_ frame: CGRect, in context: inout DrawingContext) {
    let frame = frame.intersection(bounds)
    guard !frame.isNull, frame.width > 0, frame.height > 0 else { return }
    let path = BezierPath()
    path.lineWidth = ConstraintMarker.thickness
    // Stripes from the lower left to the upper right: x + y is constant along each.
    let first = ((frame.minX + frame.minY) / ConstraintMarker.hatching).rounded(.up) * ConstraintMarker.hatching
    for sum in stride(from: first, to: frame.maxX + frame.maxY, by: ConstraintMarker.hatching) {
      let (left, right) = (max(frame.minX, sum - frame.maxY), min(frame.maxX, sum - frame.minY))
      guard left < right else { continue }
      path.move(to: CGPoint(x: left, y: sum - left))
      path.addLine(to: CGPoint(x: right, y: sum - right))
    }
    let color = Color.systemOrange
    context.clip(to: frame) { context in
      context.stroke(path, color.withAlphaComponent(0.5))
      context.stroke(frame, color, width: ConstraintMarker.thickness)
    }
  }
}

extension ConstraintDrawing.Kind {
  fileprivate var color: Color {
    switch self {
    case .required: .systemBlue
    case .optional: .systemIndigo
    case .broken: .systemRed
    }
  }
}
