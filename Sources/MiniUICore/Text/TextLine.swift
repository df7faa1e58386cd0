/// One line of text in one font, measured once. Its picture at each scale is rasterised once and kept.
///
/// A line break in the text is a control character and shows nothing. A tab is shown as four spaces.
public final class TextLine {
  public let text: String
  public let font: Font
  /// The distance that the pen moves, in points, measured at one pixel per point, so that a layout is the same at every
  /// scale.
  public let width: CGFloat
  /// The directions of its parts; nil if all of it runs from left to right.
  private let levels: TextLevels?
  /// The measured parts of a long line from left to right; nil for other lines, which are measured as a whole.
  let stretches: LineStretches?
  /// The positions of its characters in the layout that it is a line of, once they were needed.
  var geometry: LineGeometry?
  private var renditions: [Rendition] = []

  private struct Rendition {
    let scale: CGFloat
    /// The distance that the pen moves, in pixels.
    let advance: Int
    let ink: GlyphInk
  }

  /// Creates an independent line, whose base direction is that of its first letter's script.
  public convenience init(_ text: String, font: Font) {
    self.init(text, font: font, levels: TextLevels.resolve(text, direction: .natural))
  }

  /// - Parameter former: a line that may have much of the text, which is then not measured again.
  init(_ text: String, font: Font, levels: TextLevels?, like former: TextLine? = nil) {
    let font = font.resolved()
    let cascade = font.cascade(scale: 1)
    self.text = text
    self.font = font
    self.levels = levels
    if levels == nil, text.utf8.count >= LineStretches.longLine {
      let stretches = LineStretches(of: text, like: former?.font == font ? former : nil, in: cascade)
      self.stretches = stretches
      width = CGFloat(stretches.runs(of: text).reduce(0) { $0 + $1.width })
    } else {
      stretches = nil
      width = CGFloat(cascade.width(of: text, levels: levels))
    }
  }

  /// Whether the line begins at its right end, independently of the directions of its words.
  public var isRightToLeft: Bool { levels?.isRightToLeft ?? false }

  /// Returns the pieces that each face draws at one pixel per point, in the order of the text, with their measures.
  var measuredRuns: [MeasuredRun] {
    if let stretches { return stretches.runs(of: text) }
    let cascade = font.cascade(scale: 1)
    let runs = TextRun.split(text, levels: levels, in: cascade)
    return runs.map { MeasuredRun(text: $0, width: runs.count == 1 ? Int(width) : cascade.width(of: $0)) }
  }

  /// The boundaries of its characters.
  var offsets: CellOffsets { stretches?.offsets ?? CellOffsets(text) }

  /// Returns the exact distance that the pen moves at `scale` pixels per point, in points. It differs from `width` by
  /// roundings.
  public func width(scale: CGFloat) -> CGFloat { CGFloat(rendition(scale: scale).advance) / scale }

  /// Returns the coverage at `scale` pixels per point. A line is cut off after 32,000 pixels.
  func ink(scale: CGFloat) -> GlyphInk { rendition(scale: scale).ink }

  /// Returns the bounds of the ink from the pen's start at `scale` pixels per point, in points, including the pixel by which
  /// the pen may be rounded. Empty if nothing is visible.
  public func inkBounds(scale: CGFloat) -> CGRect {
    let bounds = ink(scale: scale).bounds
    if bounds.isEmpty { return .zero }
    return CGRect(
      x: CGFloat(bounds.x0 - 1) / scale, y: CGFloat(bounds.y0 - 1) / scale,
      width: CGFloat(bounds.width + 2) / scale, height: CGFloat(bounds.height + 2) / scale)
  }

  private func rendition(scale: CGFloat) -> Rendition {
    if let known = renditions.first(where: { $0.scale == scale }) { return known }
    let rendition = draw(scale: scale)
    renditions.append(rendition)
    return rendition
  }

  private func draw(scale: CGFloat) -> Rendition {
    let cascade = font.cascade(scale: scale)
    var masks: [GlyphMask] = []
    var pen = 0
    var runs = TextRun.split(text, levels: levels, in: cascade)
    if levels != nil { runs = TextRun.visualOrder(runs.map(\.level)).map { runs[$0] } }
    // A line of one face needs no second measurement at the size that it was measured at.
    let isMeasured = runs.count == 1 && font.pixelSize(scale: scale) == font.pixelSize(scale: 1)
    let places = levels == nil ? nil : places(of: runs, scale: scale)
    for (index, run) in runs.enumerated() where !run.text.isEmpty {
      let face = cascade.face(of: run)
      let width = isMeasured ? Int(self.width) : face.width(of: run.text)
      if let places { pen = run.isRightToLeft ? places[index + 1] - width : places[index] }
      let room = TextLine.widestMask - pen
      if room > 0 {
        let shown = width <= room ? run.text : String(run.text.prefix(face.prefix(of: run.text, fitting: room).count))
        for mask in face.masks(for: shown) { masks.append(mask.moved(right: pen)) }
      }
      pen += width
    }
    return Rendition(scale: scale, advance: places?.last ?? pen, ink: GlyphInk(masks))
  }

  /// Returns the edges of pieces side by side, in pixels. A line with both directions has many: each piece stays where it is
  /// at one pixel per point, for carets and for the line's start, whatever roundings the scale adds.
  private func places(of runs: [TextRun], scale: CGFloat) -> [Int] {
    let cascade = font.cascade(scale: 1)
    var edges = [0]
    for run in runs { edges.append(edges.last! + cascade.width(of: run)) }
    return edges.map { Int((CGFloat($0) * scale).rounded()) }
  }

  private static let widestMask = 32_000
}
