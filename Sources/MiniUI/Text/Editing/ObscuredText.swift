/// A text as bullets, one for each character, and which position in one is which in the other.
nonisolated struct ObscuredText: Sendable {
  static let bullet: Character = "•"

  /// What is shown.
  let display: String
  /// Where each character begins in the text, and where the last one ends.
  private let starts: [Int]
  /// The same in what is shown.
  private let displayStarts: [Int]

  /// - Parameter revealed: a position in the text whose character is shown as it is: what was typed last; nil: none.
  init(_ text: String, revealing revealed: Int? = nil) {
    var display = ""
    var starts = [0]
    var displayStarts = [0]
    for character in text {
      let start = starts[starts.count - 1]
      let end = start + character.utf16.count
      let isShown = revealed.map { (start..<end).contains($0) } == true
      display.append(isShown ? character : Self.bullet)
      starts.append(end)
      displayStarts.append(displayStarts[displayStarts.count - 1] + (isShown ? character.utf16.count : 1))
    }
    self.display = display
    self.starts = starts
    self.displayStarts = displayStarts
  }

  /// Where `position` of the text is in what is shown; inside a character, where that begins.
  func displayPosition(for position: Int) -> Int { displayStarts[Self.index(of: position, in: starts)] }
  /// Where `position` of what is shown is in the text.
  func position(forDisplay position: Int) -> Int { starts[Self.index(of: position, in: displayStarts)] }

  /// The last element that is not after `position`.
  private static func index(of position: Int, in starts: [Int]) -> Int {
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= position { low = middle } else { high = middle }
    }
    return low
  }
}
