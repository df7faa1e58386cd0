/// Suggestions for a misspelled name.
public nonisolated enum Nearest {
  /// The maximum length of a name that is compared. It also limits the time that a comparison takes.
  private static let longestWord = 64

  /// Returns the candidates that are similar to a name, the most similar first.
  ///
  /// A candidate is similar if it begins with `name`, or if the number of missing, wrong, superfluous and swapped
  /// characters is at most 1, or at most a third of the characters of `name`. Case is ignored.
  /// - Parameters:
  ///   - name: The misspelled name. An empty name, or one of more than 64 characters, has no similar names.
  ///   - candidates: The valid names.
  ///   - limit: The maximum number of results. By default 3.
  public static func names(to name: String, among candidates: [String], limit: Int = 3) -> [String] {
    let word = Array(name.lowercased())
    guard (1...longestWord).contains(word.count) else { return [] }
    var distances: [String: Int] = [:]
    for candidate in candidates where distances[candidate] == nil {
      let other = Array(candidate.lowercased())
      if abs(other.count - word.count) <= maximum(word.count) {
        let distance = distance(word, other)
        if distance <= maximum(word.count) { distances[candidate] = distance }
      }
      if word.count > 1, other.starts(with: word), distances[candidate] == nil {
        distances[candidate] = maximum(word.count) + 1
      }
    }
    let near = distances.sorted { ($0.value, $0.key) < ($1.value, $1.key) }
    return near.prefix(limit).map(\.key)
  }

  /// Returns the maximum number of errors in a word of `count` characters.
  private static func maximum(_ count: Int) -> Int { max(1, count / 3) }

  /// Returns the number of characters that were inserted, deleted, replaced, or swapped with their neighbour.
  private static func distance(_ word: [Character], _ other: [Character]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...other.count)
    for row in word.indices {
      var current = [row + 1]
      for column in other.indices {
        var best = min(last[column] + (word[row] == other[column] ? 0 : 1), last[column + 1] + 1, current[column] + 1)
        if row > 0, column > 0, word[row] == other[column - 1], word[row - 1] == other[column] {
          best = min(best, beforeLast[column - 1] + 1)
        }
        current.append(best)
      }
      (beforeLast, last) = (last, current)
    }
    return last[other.count]
  }
}
