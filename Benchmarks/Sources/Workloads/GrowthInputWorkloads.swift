import MiniUI
import MiniUITesting

extension Workload {
  /// Unreasonable input, whose cost must be proportional to its length.
  nonisolated static let inputGrowth = longLines + manyLines + weightless + newWords + newSizes + newShapes

  private nonisolated static let longLines = [1_000_000, 10_000_000].map { length in
    Workload("linear: \(length) bytes in one line of a field, to the first frame") {
      let text = repeated("lorem ipsum dolor ", length)
      return {
        let stage = try Stage(size: CGSize(width: 400, height: 100))
        let field = TextField(frame: CGRect(x: 10, y: 10, width: 380, height: 36))
        field.text = text
        try stage.add(field)
        try stage.advance(by: 0)
      }
    }
  }

  private nonisolated static let manyLines = [10_000, 100_000].map { count in
    Workload("linear: \(count) lines in a text view, to the first frame and to the last line") {
      let text = repeated("a line\n", 7 * count)
      return {
        try showAll(text)
      }
    }
  }

  /// Characters of zero width, of which any number fits into one line.
  private nonisolated static let weightless = [
    ("accents on one letter", "\u{301}", [3_000, 30_000]),
    ("characters without width", "\u{200B}", [100_000, 1_000_000]),
  ].flatMap { (name, character, counts) in
    counts.map { count in
      Workload("linear: \(count) \(name), in a text view") {
        let text = "a" + repeated(character, character.utf8.count * count)
        return { try showAll(text) }
      }
    }
  }

  /// One more value that was not drawn before, after many others that may be cached.
  private nonisolated static let newWords = [500, 5000].map { count in
    Workload("flat: a word unlike \(count) others before") {
      let stage = try Stage()
      var drawn = 0
      @MainActor func drawNext() {
        drawn += 1
        // Four letters of about the same width.
        let letters = [17_576, 676, 26, 1].map { UnicodeScalar(UInt8(0x61 + drawn / $0 % 26)) }
        let word = String(String.UnicodeScalarView(letters))
        use(TextLine(word, font: .systemFont(ofSize: 17)).inkBounds(scale: 1))
        use(stage)
      }
      for _ in 0..<count { drawNext() }
      return drawNext
    }
  }

  private nonisolated static let newSizes = [40, 400].map { count in
    Workload("flat: a size of a font unlike \(count) others before") {
      let stage = try Stage()
      var size = 10
      @MainActor func measureNext() {
        size += 1
        use(TextLayout("A label", font: .systemFont(ofSize: CGFloat(size)), width: .infinity, height: .infinity))
        use(stage)
      }
      for _ in 0..<count { measureNext() }
      return measureNext
    }
  }

  private nonisolated static let newShapes = [40, 400].map { count in
    Workload("flat: a rounded shape unlike \(count) others before") {
      let stage = try Stage(size: CGSize(width: 400, height: 400))
      let view = View(frame: CGRect(x: 20, y: 20, width: 300, height: 300))
      view.backgroundColor = .systemBlue
      try stage.add(view)
      var drawn = 0
      @MainActor func drawNext() throws {
        drawn += 1
        view.cornerRadius = 20 + CGFloat(drawn) / 256
        try stage.advance(by: 0)
      }
      for _ in 0..<count { try drawNext() }
      return drawNext
    }
  }

  private static func showAll(_ text: String) throws {
    let stage = try Stage(size: CGSize(width: 400, height: 400))
    let view = TextView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    view.text = text
    try stage.add(view)
    try stage.advance(by: 0)
    view.contentOffset.y = max(view.contentSize.height - 400, 0)
    try stage.advance(by: 0)
  }

  private static func repeated(_ text: String, _ length: Int) -> String {
    String(repeating: text, count: length / text.utf8.count)
  }
}
