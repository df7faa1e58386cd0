nonisolated extension SDLFontFace {
  public func prefix(of text: String, fitting width: Int) -> (count: Int, width: Int) {
    var fits = (count: 0, width: 0)
    var way = 0
    var start = text.startIndex
    while start < text.endIndex {
      let end = text.endOfWord(from: start, longest: longestWord)
      let piece = text[start..<end]
      let word = self.word(start == text.startIndex && end == text.endIndex ? text : String(piece))
      let reached = (way + word.extent + 32) / 64
      guard reached <= width else {
        let cut = word.prefix(fitting: width, from: way)
        return cut.count == 0 ? fits : (fits.count + cut.count, cut.width)
      }
      fits = (fits.count + word.count, reached)
      way += word.advance
      start = end
    }
    return fits
  }
}
