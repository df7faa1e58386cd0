extension String {
  /// Where the word that begins at `start` ends: after the blanks that follow it, or after as many characters as `longest`
  /// bytes hold, one at least.
  nonisolated func endOfWord(from start: Index, longest: Int) -> Index {
    var isBlank = false
    var count = 0
    var index = start
    while index < endIndex {
      let byte = utf8[index]
      // An accent on a blank belongs to it.
      if isBlank, byte != 0x20, byte < 0x80 || index.samePosition(in: self) != nil { return index }
      if count == longest { return lastCharacterEnd(from: start, through: index) }
      isBlank = byte == 0x20
      count += 1
      utf8.formIndex(after: &index)
    }
    return endIndex
  }

  private nonisolated func lastCharacterEnd(from start: Index, through limit: Index) -> Index {
    var end = index(after: start)
    while end < limit {
      let next = index(after: end)
      if next > limit { break }
      end = next
    }
    return end
  }
}
