/// Blanks before a word that make it start between two whole pixels.
///
/// A rasterizer positions letters on 64ths of a pixel, but always starts a text on a whole pixel. Blanks have no ink,
/// so a word starts where the blanks before it end.
nonisolated struct LeadingBlanks: Hashable {
  let text: String
  /// The whole pixels taken by the blanks.
  let pixels: Int

  /// The maximum number of blanks before a word.
  private static let maximum = 16
  /// The error, in 64ths of a pixel, that is small enough. A chosen value.
  private static let nearEnough = 2

  /// Returns, for 0 to 3 quarters of a pixel, the smallest number of blanks that ends close enough, otherwise the
  /// number that ends closest.
  /// - Parameter advance: The advance of one blank, in 64ths of a pixel. With some values, only whole or half pixels
  ///   can be reached.
  static func quarters(advance: Int) -> [LeadingBlanks] {
    (0..<4).map { quarters in
      let candidates = (0...maximum).map { count in
        let way = count * advance - 16 * quarters
        let pixels = (way + 32) >> 6
        return (count: count, pixels: pixels, error: abs(way - 64 * pixels))
      }
      let best = candidates.first { $0.error <= nearEnough } ?? candidates.min { $0.error < $1.error }!
      return LeadingBlanks(text: String(repeating: " ", count: best.count), pixels: best.pixels)
    }
  }
}
