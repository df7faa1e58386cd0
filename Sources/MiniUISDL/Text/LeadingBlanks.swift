/// Blanks before a word that make it start between two whole pixels.
///
/// SDL_ttf puts letters on 64ths of a pixel, but always starts a text on a whole one. Blanks leave no ink, so that a word
/// after them starts where they end.
nonisolated struct LeadingBlanks: Hashable {
  let text: String
  /// The whole pixels that the blanks take up.
  let pixels: Int

  /// The most blanks before a word.
  private static let most = 16
  /// The error in 64ths of a pixel that is small enough to stop adding blanks. A chosen value.
  private static let nearEnough = 2

  /// Returns, for 0 to 3 quarters of a pixel, the fewest blanks that end near enough, or else the ones that end nearest.
  /// - Parameter advance: The advance of one blank, in 64ths of a pixel. With some values, only whole or half pixels are
  ///   reached.
  static func quarters(advance: Int) -> [LeadingBlanks] {
    (0..<4).map { quarters in
      let places = (0...most).map { count in
        let way = count * advance - 16 * quarters
        let pixels = (way + 32) >> 6
        return (count: count, pixels: pixels, error: abs(way - 64 * pixels))
      }
      let best = places.first { $0.error <= nearEnough } ?? places.min { $0.error < $1.error }!
      return LeadingBlanks(text: String(repeating: " ", count: best.count), pixels: best.pixels)
    }
  }
}
