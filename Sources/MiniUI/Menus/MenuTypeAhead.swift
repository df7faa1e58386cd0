/// Finds a row by the first letters of its title.
struct MenuTypeAhead {
  private var typed = ""
  private var last: TimeInterval = -.infinity

  /// Returns the row for a typed character; nil if no title begins with the typed text.
  /// - Parameters:
  ///   - row: the highlighted row; nil for none.
  ///   - pause: the time after which a character begins a new search, in seconds.
  mutating func row(
    for character: Character, at time: TimeInterval, pause: TimeInterval, after row: Int?, in content: MenuContent
  ) -> Int? {
    if time - last >= pause { typed = "" }
    last = time
    typed += character.lowercased()
    guard let first = typed.first else { return nil }
    // Repeating a letter moves to the next row that begins with it.
    var isRepeated = true
    for letter in typed where letter != first { isRepeated = false }
    let sought = isRepeated ? String(first) : typed
    let count = content.rows.count
    let start = (row ?? -1) + (isRepeated || row == nil ? 1 : 0)
    for step in 0..<count {
      let index = (start + step) % count
      if content.rows[index].isFocusable, content.rows[index].title.lowercased().hasPrefix(sought) { return index }
    }
    return nil
  }
}
