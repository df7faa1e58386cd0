/// Finds a row by the first letters of its title.
struct MenuTypeAhead {
  private var term = TypedTerm()

  /// Returns the row for a typed character; nil if no title begins with the typed text.
  /// - Parameters:
  ///   - row: the highlighted row; nil for none.
  ///   - pause: the time after which a character begins a new search, in seconds.
  mutating func row(
    for character: Character, at time: TimeInterval, pause: TimeInterval, after row: Int?, in content: MenuContent
  ) -> Int? {
    term.pause = pause
    term.append(character.lowercased(), at: time)
    let (sought, count) = (term.prefix, content.rows.count)
    let start = (row ?? -1) + (term.isCycling || row == nil ? 1 : 0)
    return (start..<start + count).lazy.map { $0 % count }.first { index in
      content.rows[index].isFocusable && content.rows[index].title.lowercased().hasPrefix(sought)
    }
  }
}
