internal import LayerSampling
internal import CPixman

/// The positions in a bitmap that the pixels of a canvas show, with constant steps between neighbours, in 65,536ths of
/// a pixel.
struct SampleGrid {
  private let mapped: MappedBitmap
  /// The position for the first pixel of the mapped area, relative to the center of the bitmap's first pixel.
  private let x, y: Int
  /// The steps to the next pixel in a row and in a column.
  private let across, down: (x: Int, y: Int)

  init(_ mapped: MappedBitmap) {
    self.mapped = mapped
    let rows = mapped.transform.matrix
    across = (Int(rows.0.0), Int(rows.1.0))
    down = (Int(rows.0.1), Int(rows.1.1))
    // The transformed pixel center, rounded as in pixman.
    let half = 1 << 15
    x = ((across.x + down.x) * half + Int(rows.0.2) << 16 + half) >> 16 - half
    y = ((across.y + down.y) * half + Int(rows.1.2) << 16 + half) >> 16 - half
  }

  /// Composites the samples of a row, multiplied by `alpha`, onto `target`. Only samples between pixels of the bitmap
  /// are read, since a layer's edge is transparent.
  /// - Parameters:
  ///   - row: the row of the canvas.
  ///   - columns: the columns of the canvas.
  ///   - isNarrow: whether to use only instructions that all processors have.
  func draw(row: Int32, _ columns: Range<Int32>, alpha: UInt32, into target: Painter.Target, isNarrow: Bool) {
    let (column, line) = (Int(columns.lowerBound - mapped.x), Int(row - mapped.y))
    let (x, y) = (x + column * across.x + line * down.x, y + column * across.y + line * down.y)
    let bitmap = mapped.bitmap
    let visible = SampleGrid.steps(from: x, by: across.x, below: (bitmap.width - 1) << 16, count: columns.count)
      .clamped(to: SampleGrid.steps(from: y, by: across.y, below: (bitmap.height - 1) << 16, count: columns.count))
    if visible.isEmpty { return }
    let first = visible.lowerBound
    let pixel = target.bitmap.row(Int(row - target.y)) + Int(columns.lowerBound - target.x) + first
    let samples = sampled_line(
      pixels: bitmap.row(0), stride: bitmap.stride / 4, x: Int32(x + first * across.x), y: Int32(y + first * across.y),
      step_x: Int32(across.x), step_y: Int32(across.y))
    let composite = isNarrow ? composite_narrow_samples : composite_samples
    composite(samples, alpha, pixel, Int32(visible.count))
  }

  /// Returns the steps, of `count`, at which the position is in `0..<end`.
  static func steps(from start: Int, by step: Int, below end: Int, count: Int) -> Range<Int> {
    if step < 0 { return steps(from: end - 1 - start, by: -step, below: end, count: count) }
    guard step > 0, start < end else { return (0..<end).contains(start) ? 0..<count : 0..<0 }
    let first = start < 0 ? (step - 1 - start) / step : 0
    let last = (end - start + step - 1) / step
    return (first..<max(first, last)).clamped(to: 0..<count)
  }
}
