/// A text as bullets, one per character. Converts positions between text and bullets.
nonisolated struct ObscuredText: Sendable {
  static let bullet: Character = "•"

  /// The text that is shown.
  let display: String
  /// The start of each character in the text, followed by the end of the last one.
  private let starts: [Int]
  /// The start of each character in `display`, followed by the end of the last one.
  private let displayStarts: [Int]

  /// Creates the bullets for `text`.
  /// - Parameter revealed: the position of a character to show, such as the last typed one; nil for none.
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

  /// Returns the position in `display` for a position of the text; within a character, for the character's start.
  func displayPosition(for position: Int) -> Int { displayStarts[Self.index(of: position, in: starts)] }
  /// Returns the position of the text for a position in `display`; within a character, for the character's start.
  func position(forDisplay position: Int) -> Int { starts[Self.index(of: position, in: displayStarts)] }

  /// Returns the index of the last element that is not greater than `position`.
  private static func index(of position: Int, in starts: [Int]) -> Int {
    max(0, starts.partitioningIndex { $0 > position } - 1)
  }
}
