/// A piece of a text that one face draws.
struct TextRun: Equatable {
  /// What the face is given.
  var text: String
  /// The place of the face in its cascade.
  var place: Int
  /// How many characters of the original text this is.
  var count: Int
  /// False for one character that is drawn as another text: a tab as spaces, a control character as nothing.
  var isVerbatim = true

  /// Each character goes to the first face that has all of it; what cannot be seen stays with what comes before,
  /// or after if it comes first.
  static func split(_ text: String, in cascade: FontCascade) -> [TextRun] {
    if text.isEmpty { return [] }
    if cascade.isPlain(text) { return [TextRun(text: text, place: 0, count: text.utf8.count)] }
    var runs: [TextRun] = []
    var start = text.startIndex
    var place: Int?
    var count = 0
    func close(at end: String.Index) {
      if count > 0 { runs.append(TextRun(text: String(text[start..<end]), place: place ?? 0, count: count)) }
      (start, place, count) = (end, nil, 0)
    }
    var index = start
    while index < text.endIndex {
      let cluster = text[index]
      let next = text.index(after: index)
      if cluster.isControl {
        close(at: index)
        runs.append(TextRun(text: cluster == "\t" ? "    " : "", place: 0, count: 1, isVerbatim: false))
        start = next
      } else {
        if let found = cascade.place(for: cluster), found != place {
          if place != nil { close(at: index) }
          place = found
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
  /// How far the pen moves over `text`, in pixels.
  func width(of text: String) -> Int {
    if text.isEmpty { return 0 }
    if isPlain(text) { return primary.width(of: text) }
    return TextRun.split(text, in: self).reduce(0) { $0 + width(of: $1) }
  }

  func width(of run: TextRun) -> Int { run.text.isEmpty ? 0 : face(at: run.place).width(of: run.text) }

  /// How many characters of `text` fit into `width` pixels.
  func count(of text: String, fitting width: Int) -> Int {
    var room = width
    var count = 0
    for run in TextRun.split(text, in: self) {
      let fit =
        run.isVerbatim
        ? face(at: run.place).prefix(of: run.text, fitting: room) : (count: 1, width: self.width(of: run))
      guard fit.width <= room else { break }
      count += fit.count
      room -= fit.width
      if fit.count < run.count { break }
    }
    return count
  }
}

extension Character {
  /// True for what moves no pen and has no glyph: C0 and C1, and the separators of lines and paragraphs.
  fileprivate var isControl: Bool {
    let value = unicodeScalars.first!.value
    return value < 0x20 || (value >= 0x7F && value < 0xA0) || value == 0x2028 || value == 0x2029
  }
}
