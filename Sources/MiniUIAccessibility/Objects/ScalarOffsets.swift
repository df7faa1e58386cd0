internal import MiniUICore

/// Converts between the kit's offsets, in UTF-16 code units, and AT-SPI's, in Unicode scalars.
///
/// Marks at every 256 code units make a conversion short in long texts, and a text without surrogates needs none.
nonisolated struct ScalarOffsets {
  private static let stride = 256

  let text: String
  /// The number of scalars.
  let count: Int
  let units: [UInt16]
  /// The number of scalars before each multiple of `stride`; empty if each code unit is a scalar.
  private var marks: [Int] = []

  init(_ text: String) {
    self.text = text
    units = Array(text.utf16)
    guard units.contains(where: UTF16.isTrailSurrogate) else {
      count = units.count
      return
    }
    var scalars = 0
    for (index, unit) in units.enumerated() {
      if index % ScalarOffsets.stride == 0 { marks.append(scalars) }
      if !UTF16.isTrailSurrogate(unit) { scalars += 1 }
    }
    count = scalars
  }

  /// Returns the number of scalars before a position in code units, clamped to the text.
  func scalars(at offset: Int) -> Int {
    let offset = min(max(offset, 0), units.count)
    guard !marks.isEmpty else { return offset }
    let mark = min(offset / ScalarOffsets.stride, marks.count - 1)
    let range = mark * ScalarOffsets.stride..<offset
    return marks[mark] + units[range].count { !UTF16.isTrailSurrogate($0) }
  }

  /// Returns the position in code units of a scalar, clamped to the text.
  func units(at scalar: Int) -> Int {
    let scalar = min(max(scalar, 0), count)
    guard !marks.isEmpty else { return scalar }
    if scalar == count { return units.count }
    let mark = marks.lastReachedIndex { $0 <= scalar }
    var (position, rest) = (mark * ScalarOffsets.stride, scalar - marks[mark])
    // A mark may be within a surrogate pair, whose scalar is counted before the mark.
    while position < units.count, rest > 0 || UTF16.isTrailSurrogate(units[position]) {
      if !UTF16.isTrailSurrogate(units[position]) { rest -= 1 }
      position += 1
    }
    return position
  }

  /// Returns the piece between two scalars.
  func substring(_ scalars: Range<Int>) -> String {
    String(decoding: units[units(at: scalars.lowerBound)..<units(at: scalars.upperBound)], as: UTF16.self)
  }
}

/// The offsets of the last requested text, since readers request the same text many times.
nonisolated struct ScalarOffsetCache {
  private var last = ScalarOffsets("")

  mutating func offsets(of text: String) -> ScalarOffsets {
    if last.text != text { last = ScalarOffsets(text) }
    return last
  }
}
