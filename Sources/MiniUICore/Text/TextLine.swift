/// A line of text in one font, measured once. Its picture is rasterized once for each scale and cached.
///
/// A line break in the text is invisible. A tab is shown as four spaces.
public final class TextLine {
  public let text: String
  public let font: Font
  /// The advance width, in points, measured at one pixel per point, so that a layout is the same at every scale.
  public let width: CGFloat
  /// The directions of its parts; nil if it is entirely left-to-right.
  private let levels: TextLevels?
  /// The measured parts of a long left-to-right line; nil for other lines, which are measured as a whole.
  let stretches: LineStretches?
  /// The positions of its characters, created on first use.
  var geometry: LineGeometry?
  private var renditions: [Rendition] = []

  private struct Rendition {
    let scale: CGFloat
    /// The advance width, in pixels.
    let advance: Int
    let ink: GlyphInk
  }

  /// Creates an independent line. Its base direction depends on the script of its first letter.
  public convenience init(_ text: String, font: Font) {
    self.init(text, font: font, levels: TextLevels.resolve(text, direction: .natural))
  }

  /// - Parameter former: a line that may share much text, which is then not measured again.
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

  /// Whether the line is right-to-left, independent of the directions of its words.
  public var isRightToLeft: Bool { levels?.isRightToLeft ?? false }

  /// Returns the measured pieces drawn by each face at one pixel per point, in text order.
  var measuredRuns: [MeasuredRun] {
    if let stretches { return stretches.runs(of: text) }
    let cascade = font.cascade(scale: 1)
    let runs = TextRun.split(text, levels: levels, in: cascade)
    return runs.map { MeasuredRun(text: $0, width: runs.count == 1 ? Int(width) : cascade.width(of: $0)) }
  }

  /// The boundaries of its characters.
  var offsets: CellOffsets { stretches?.offsets ?? CellOffsets(text) }

  /// Returns the exact advance width at `scale` pixels per point, in points. It differs from `width` by rounding.
  public func width(scale: CGFloat) -> CGFloat { CGFloat(rendition(scale: scale).advance) / scale }

  /// Returns the coverage at `scale` pixels per point. Lines are limited to 32,000 pixels.
  func ink(scale: CGFloat) -> GlyphInk { rendition(scale: scale).ink }

  /// Returns the bounds of the ink, relative to the pen's start, at `scale` pixels per point, in points, including one
  /// pixel for rounding the pen. Empty if nothing is visible.
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
    // A line with one face need not be measured again at the same pixel size.
    let isMeasured = runs.count == 1 && font.pixelSize(scale: scale) == font.pixelSize(scale: 1)
    // The letters of a rounded size would make the line longer or shorter than its layout, so each word starts where the
    // layout has it.
    let isRounded = abs(CGFloat(font.pixelSize(scale: scale)) - font.pointSize * scale) > 0.01
    let pens = levels == nil && !isRounded ? nil : pens(of: runs, scale: scale)
    for (index, run) in runs.enumerated() where !run.text.isEmpty {
      let face = cascade.face(of: run)
      let width = isMeasured ? Int(self.width) : face.width(of: run.text)
      if let pens { pen = run.isRightToLeft ? pens[index + 1] - width : pens[index] }
      let room = TextLine.widestMask - pen
      if room > 0 {
        let shown = width <= room ? run.text : String(run.text.prefix(face.prefix(of: run.text, fitting: room).count))
        let words = isRounded && !run.isRightToLeft ? words(of: shown, in: run) : [(shown, 0)]
        for (word, start) in words {
          let left = pen + Int((start * scale).rounded())
          for mask in face.masks(for: word) { masks.append(mask.moved(right: left)) }
        }
      }
      pen += width
    }
    return Rendition(scale: scale, advance: pens?.last ?? pen, ink: GlyphInk(masks))
  }

  /// Returns the edges of adjacent pieces, in pixels. In a line with both directions, each piece stays where it is at
  /// one pixel per point, so that carets and the line's start match with the rounding of any scale.
  private func pens(of runs: [TextRun], scale: CGFloat) -> [Int] {
    let cascade = font.cascade(scale: 1)
    var edges = [0]
    for run in runs { edges.append(edges.last! + cascade.width(of: run)) }
    return edges.map { Int((CGFloat($0) * scale).rounded()) }
  }

  /// Returns the words of a run's text, with the spaces behind them, and their distances from its start, in points.
  private func words(of text: String, in run: TextRun) -> [(word: String, start: CGFloat)] {
    let face = font.cascade(scale: 1).face(of: run)
    var words: [(word: String, start: CGFloat)] = []
    var rest = text[...]
    var advance = 0
    while !rest.isEmpty {
      let spaces = rest.firstIndex(of: " ") ?? rest.endIndex
      let end = rest[spaces...].firstIndex { $0 != " " } ?? rest.endIndex
      let word = String(rest[..<end])
      words.append((word, CGFloat(advance) / 64))
      rest = rest[end...]
      advance += face.advance(of: word, isContinued: !rest.isEmpty)
    }
    return words
  }

  private static let widestMask = 32_000
}
