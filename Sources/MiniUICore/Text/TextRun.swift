/// A piece of text drawn by one face.
struct TextRun: Equatable {
  /// The drawn text.
  var text: String
  /// The index of the face in its cascade.
  var fileIndex: Int
  /// The number of characters of the original text.
  var count: Int
  /// Whether the original text is drawn. False for a character that is replaced: a tab by spaces, a control character
  /// by nothing.
  var isVerbatim = true
  /// The embedding level of Unicode's bidirectional algorithm: odd for right-to-left.
  var level: UInt8 = 0

  var isRightToLeft: Bool { level & 1 == 1 }

  /// Returns the characters in a range of UTF-8 units, in the form that they have in the run: an Arabic letter that joins
  /// the next letter has its joined form also at the end of the piece.
  func piece(_ range: Range<Int>) -> TextRun {
    guard isVerbatim, range.count < text.utf8.count else { return self }
    let start = text.utf8.index(text.startIndex, offsetBy: range.lowerBound)
    let end = text.utf8.index(start, offsetBy: range.count)
    var piece = self
    piece.text = String(text[start..<end])
    piece.count = piece.text.count
    if isRightToLeft, piece.text.last?.joinsLetters == true, text[end...].first?.joinsLetters == true {
      piece.text.append("\u{200D}")
    }
    return piece
  }

  /// Splits each span of one direction. Without levels all text is left-to-right.
  static func split(_ text: String, levels: TextLevels?, in cascade: FontCascade) -> [TextRun] {
    guard let levels else { return split(text, in: cascade) }
    var runs: [TextRun] = []
    var start = text.startIndex
    for span in levels.spans {
      let end = text.utf8.index(text.startIndex, offsetBy: span.end)
      let piece = String(text[start..<end])
      // Spaces and brackets between words use the face of the words, so that these stay in one piece.
      let letter = span.level & 1 == 1 ? piece.first { $0.isLetter && !$0.isEmoji } : nil
      for var run in split(piece, preferring: letter.flatMap { cascade.fileIndex(for: $0) }, in: cascade) {
        run.level = span.level
        runs.append(run)
      }
      start = end
    }
    return runs
  }

  /// Splits a text by the first face that has each complete character. Invisible characters stay with the previous ones
  /// or, at the start, with the next ones.
  /// - Parameter preferred: the index of the face to try first.
  static func split(_ text: String, preferring preferred: Int? = nil, in cascade: FontCascade) -> [TextRun] {
    if text.isEmpty { return [] }
    if preferred == nil, cascade.isPlain(text) { return [TextRun(text: text, fileIndex: 0, count: text.utf8.count)] }
    var runs: [TextRun] = []
    var start = text.startIndex
    var fileIndex: Int?
    var count = 0
    lazy var language = text.languageOfLetters
    func close(at end: String.Index) {
      if count > 0 { runs.append(TextRun(text: String(text[start..<end]), fileIndex: fileIndex ?? 0, count: count)) }
      (start, fileIndex, count) = (end, nil, 0)
    }
    var index = start
    while index < text.endIndex {
      let cluster = text[index]
      let next = text.index(after: index)
      if cluster.unicodeScalars.first!.isControl {
        close(at: index)
        runs.append(TextRun(text: cluster == "\t" ? "    " : "", fileIndex: 0, count: 1, isVerbatim: false))
        start = next
      } else {
        if let found = cascade.fileIndex(for: cluster, preferring: preferred, language: language), found != fileIndex {
          if fileIndex != nil { close(at: index) }
          fileIndex = found
        }
        count += 1
      }
      index = next
    }
    close(at: index)
    return runs
  }
}

extension FontCascade {
  /// Returns the advance width of `text`, in pixels.
  func width(of text: String) -> Int {
    if text.isEmpty { return 0 }
    if isPlain(text) { return primary.width(of: text) }
    return TextRun.split(text, in: self).reduce(0) { $0 + width(of: $1) }
  }

  func width(of text: String, levels: TextLevels?) -> Int {
    guard let levels else { return width(of: text) }
    return TextRun.split(text, levels: levels, in: self).reduce(0) { $0 + width(of: $1) }
  }

  func width(of run: TextRun) -> Int { run.text.isEmpty ? 0 : face(of: run).width(of: run.text) }

  /// Returns the face for a run, in its direction.
  func face(of run: TextRun) -> any FontFace {
    let face = face(at: run.fileIndex)
    return run.isRightToLeft ? face.rightToLeft : face
  }

  /// Returns the number of characters of `text` that fit into `width` pixels.
  func count(of text: String, levels: TextLevels? = nil, fitting width: Int) -> Int {
    var room = width
    var count = 0
    for run in TextRun.split(text, levels: levels, in: self) {
      let fit =
        run.isVerbatim
        ? face(of: run).prefix(of: run.text, fitting: room) : (count: 1, width: self.width(of: run))
      guard fit.width <= room else { break }
      count += fit.count
      room -= fit.width
      if fit.count < run.count { break }
    }
    return count
  }
}

extension Character {
  /// Whether the character is a letter of a connected script: Arabic, Syriac, Mandaic and N'Ko.
  fileprivate var joinsLetters: Bool {
    switch unicodeScalars.first!.value {
    case 0x620...0x64A, 0x66E...0x6D3, 0x6FA...0x6FF, 0x710...0x72F, 0x74D...0x77F, 0x7CA...0x7EA, 0x840...0x858,
      0x860...0x86A, 0x870...0x8C7:
      true
    default: false
    }
  }
}

extension Unicode.Scalar {
  /// Whether the scalar has no glyph and no width: C0 and C1 controls, and line and paragraph separators.
  var isControl: Bool { value < 0x20 || (value >= 0x7F && value < 0xA0) || value == 0x2028 || value == 0x2029 }
}
