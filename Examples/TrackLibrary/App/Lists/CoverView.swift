internal import MiniUI
internal import SeededRandom
internal import TrackLibrary

/// The picture of a track without a cover: a colour, which depends on the album and the artist, and a figure, which
/// depends on the title.
final class CoverView: View {
  /// The track; nil for a grey square.
  var track: LibraryTrack? {
    didSet {
      let (new, old) = (track, oldValue)
      if new?.title != old?.title || new?.album != old?.album || new?.artist != old?.artist { setNeedsDisplay() }
    }
  }

  override func draw(_ rect: CGRect, in context: inout DrawingContext) {
    guard let track else { return context.fill(rect, .systemFill, corners: cornerRadii) }
    let colors = CoverView.colors
    let color = colors[Int(CoverView.hash(track.album + track.artist) % UInt64(colors.count))]
    // The figure is clipped to the cover.
    context.group(rect, corners: cornerRadii) { context in
      context.fill(rect, color)
      drawFigure(CoverView.hash(track.title), rect, in: &context)
    }
  }

  private func drawFigure(_ hash: UInt64, _ rect: CGRect, in context: inout DrawingContext) {
    var hash = hash
    func take(_ count: Int) -> Int {
      defer { hash /= UInt64(count) }
      return Int(hash % UInt64(count))
    }
    let ink = Color(white: 1, alpha: 0.22 + 0.06 * CGFloat(take(4)))
    let unit = rect.width / 8
    let (x, y) = (CGFloat(2 + take(5)) * unit, CGFloat(2 + take(5)) * unit)
    switch take(3) {
    case 0:
      let radius = (2 + CGFloat(take(3))) * unit
      disc(at: CGPoint(x: rect.minX + x, y: rect.minY + y), radius, ink, in: &context)
      disc(at: CGPoint(x: rect.maxX - x / 2, y: rect.maxY - y / 2), radius / 2, ink, in: &context)
    case 1:
      for stripe in 0..<3 {
        let top = rect.minY + y / 2 + CGFloat(stripe) * 2 * unit
        context.fill(CGRect(x: rect.minX, y: top, width: rect.width, height: unit * (1 + CGFloat(take(2)) / 2)), ink)
      }
    default:
      for ring in [3, 2, 1] as [CGFloat] {
        disc(at: rect.center, ring * (0.6 + x / rect.width) * unit, ink, in: &context)
      }
    }
  }

  private func disc(at center: CGPoint, _ radius: CGFloat, _ color: Color, in context: inout DrawingContext) {
    let rect = CGRect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)
    context.fill(rect, color, corners: CornerRadii(radius))
  }

  /// Returns the hash of a name, which is the same in every run of the program.
  private static func hash(_ name: String) -> UInt64 {
    let hash = FNV1a.hash(name)
    return hash ^ hash >> 29
  }

  /// A light and a dark shade of each of seven hues.
  private static let colors = [
    0x4A8DF0, 0x2962CE, 0x7C78EA, 0x4F46C4, 0xB78BF2, 0x8656D6, 0xFA7F6A, 0xDD4C46, 0xE79A36, 0xC46A12, 0x46B06B,
    0x23804A, 0x2FA8A5, 0x14787F,
  ].map { Color(hex: $0) }
}
