/// What makes a word start between two whole pixels. SDL_ttf puts letters on 64ths of a pixel, but a text always starts on a
/// whole one: with blanks before it, which leave no ink, a word starts where they end.
nonisolated struct LeadingBlanks: Hashable {
  let text: String
  /// The whole pixels that they take up.
  let pixels: Int

  private static let most = 16
  /// In 64ths of a pixel: nearer than that is not worth more blanks. Chosen.
  private static let nearEnough = 2

  /// For 0 to 3 quarters of a pixel the fewest blanks that end near enough, or as near to it as any.
  /// - Parameter advance: of one blank, in 64ths of a pixel. With some there is nothing between whole pixels, or only the half.
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
