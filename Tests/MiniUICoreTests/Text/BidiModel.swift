/// A model of UAX #9 that applies the rules one after the other to an array of characters. It supports texts without
/// embeddings, isolates, brackets and accents.
struct BidiModel {
  enum Class { case l, r, al, en, es, et, an, cs, ws, on }

  /// The characters that the model supports, and their classes.
  static let classes: [Character: Class] = [
    "a": .l, "m": .l, "i": .l, "א": .r, "ב": .r, "ש": .r, "ب": .al, "ل": .al, "1": .en, "7": .en, "٣": .an, "+": .es,
    "-": .es, "%": .et, "€": .et, ",": .cs, ":": .cs, " ": .ws, "!": .on, "&": .on, "漢": .l,
  ]
  static let alphabet = classes.keys.sorted()

  var base: Int
  var levels: [Int]

  /// - Parameter base: The paragraph's level, 0 or 1; nil takes it from the first letter.
  init(_ text: [Character], base: Int?) {
    var types = text.map { BidiModel.classes[$0]! }
    self.base = base ?? (types.first { [.l, .r, .al].contains($0) }.map { $0 == .l ? 0 : 1 } ?? 0)
    let edge: Class = self.base == 0 ? .l : .r
    BidiModel.weak(&types, edge)
    BidiModel.neutral(&types, edge)
    let base = self.base
    levels = types.map { type in
      switch (base, type) {
      case (0, .r), (1, .l): 1 + base
      case (_, .en), (_, .an): 2
      default: base
      }
    }
  }

  private static func weak(_ types: inout [Class], _ edge: Class) {
    func strong(before index: Int) -> Class { types[..<index].last { [.l, .r, .al].contains($0) } ?? edge }
    // W2
    for index in types.indices where types[index] == .en && strong(before: index) == .al { types[index] = .an }
    // W3
    for index in types.indices where types[index] == .al { types[index] = .r }
    // W4
    for index in types.indices.dropFirst().dropLast() {
      let (before, after) = (types[index - 1], types[index + 1])
      if before == after,
        (types[index] == .es && before == .en) || (types[index] == .cs && [.en, .an].contains(before))
      {
        types[index] = before
      }
    }
    // W5
    var index = 0
    while index < types.count {
      let end = types[index...].firstIndex { $0 != .et } ?? types.count
      if end > index, (index > 0 && types[index - 1] == .en) || (end < types.count && types[end] == .en) {
        for position in index..<end { types[position] = .en }
      }
      index = max(end, index + 1)
    }
    // W6
    for index in types.indices where [.es, .et, .cs].contains(types[index]) { types[index] = .on }
    // W7
    for index in types.indices where types[index] == .en && strong(before: index) == .l { types[index] = .l }
  }

  private static func neutral(_ types: inout [Class], _ edge: Class) {
    var index = 0
    while index < types.count {
      let end = types[index...].firstIndex { ![.ws, .on].contains($0) } ?? types.count
      func side(_ type: Class) -> Class { type == .l ? .l : .r }
      let before = index > 0 ? side(types[index - 1]) : edge
      let after = end < types.count ? side(types[end]) : edge
      for position in index..<end { types[position] = before == after ? before : edge }
      index = max(end, index + 1)
    }
  }

  /// Returns the indices of a line's characters from left to right.
  static func visualOrder(_ levels: [Int]) -> [Int] {
    var order = Array(levels.indices)
    for level in stride(from: levels.max() ?? 0, to: 0, by: -1) {
      var index = 0
      while index < order.count {
        let end = order[index...].firstIndex { levels[$0] < level } ?? order.count
        order[index..<end].reverse()
        index = max(end, index + 1)
      }
    }
    return order
  }
}
