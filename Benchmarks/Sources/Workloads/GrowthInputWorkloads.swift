import MiniUI
import MiniUITesting

extension Workload {
  /// Input that no program should be given, and some are: its cost must be in proportion to its length.
  nonisolated static let inputGrowth = longLines + manyLines + weightless + singleGlyphs + newShapes

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

  /// Characters that take no room, of which any number fits into one line.
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

  private nonisolated static let singleGlyphs = [400, 4000].map { count in
    Workload("linear: \(count) glyphs of a font, each drawn once") {
      let stage = try Stage()
      let glyphs = (0..<count).compactMap { Unicode.Scalar(UInt32(0x21 + $0)) }.map { String(Character($0)) }
      return {
        for glyph in glyphs { use(TextLine(glyph, font: .systemFont(ofSize: 17)).inkBounds(scale: 1)) }
        use(stage)
      }
    }
  }

  private nonisolated static let newShapes = [40, 400].map { count in
    Workload("linear: \(count) rounded shapes, none like another") {
      let stage = try Stage(size: CGSize(width: 400, height: 400))
      let view = View(frame: CGRect(x: 20, y: 20, width: 300, height: 300))
      view.backgroundColor = .systemBlue
      try stage.add(view)
      return {
        for step in 0..<count {
          view.cornerRadius = 5 + CGFloat(step) * 0.31
          view.frame.size.width = 200 + CGFloat(step % 97)
          try stage.advance(by: 0)
        }
      }
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
