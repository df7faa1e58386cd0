/// The offsets of character boundaries in a line, in UTF-8 units from its start. Stores nothing where every character
/// is one unit.
struct CellOffsets {
  /// Consecutive characters. `ends` are their ends, in units from the part's start; nil if each is one unit.
  private struct Part {
    let firstCell, firstOffset: Int
    let ends: [UInt32]?
  }

  private var parts: [Part] = []
  /// The number of boundaries: the number of characters plus one.
  private(set) var count = 1
  /// The offset of the last boundary.
  private(set) var end = 0

  /// Creates an empty list of boundaries.
  init() {}

  /// Creates the boundaries of a text.
  init(_ text: String) { append(CellOffsets.ends(of: text), bytes: text.utf8.count) }

  /// Appends the boundaries of more characters.
  /// - Parameters:
  ///   - ends: the end of each character, relative to the current end; nil if each is one unit.
  ///   - bytes: the total length, in UTF-8 units.
  mutating func append(_ ends: [UInt32]?, bytes: Int) {
    if bytes == 0 { return }
    parts.append(Part(firstCell: count - 1, firstOffset: end, ends: ends))
    count += ends?.count ?? bytes
    end += bytes
  }

  /// The offset of a boundary.
  /// - Complexity: O(log n) in the number of parts.
  subscript(boundary: Int) -> Int {
    if boundary == 0 { return 0 }
    let part = parts[parts.lastReachedIndex { $0.firstCell < boundary }]
    let cell = boundary - part.firstCell
    return part.firstOffset + (part.ends.map { Int($0[cell - 1]) } ?? cell)
  }

  /// Returns the last boundary at or before `offset`; 0 if there is none.
  func boundary(notAfter offset: Int) -> Int {
    if offset >= end { return count - 1 }
    if offset <= 0 { return 0 }
    let part = parts[parts.lastReachedIndex { $0.firstOffset <= offset }]
    guard let ends = part.ends else { return part.firstCell + offset - part.firstOffset }
    return part.firstCell + ends.partitioningIndex { part.firstOffset + Int($0) > offset }
  }

  /// Returns the ends of a text's characters, in UTF-8 units; nil if each is one unit.
  static func ends(of text: String) -> [UInt32]? {
    if text.isPrintableASCII { return nil }
    var end: UInt32 = 0
    return text.map { character in
      end += UInt32(character.utf8.count)
      return end
    }
  }
}
