/// The sections and the keys of all rows of a query at one moment, without the records.
nonisolated struct FetchedIndex: Sendable {
  let keys: FetchedKeys
  let counts: SectionedCounts
  /// The name of each section; empty if the section key is null.
  let names: [String]
  /// Whether the sections come from a section key.
  let isSectioned: Bool

  static func empty(isSectioned: Bool) -> FetchedIndex {
    FetchedIndex(
      keys: .none, counts: SectionedCounts(isSectioned ? [] : [0]), names: isSectioned ? [] : [""],
      isSectioned: isSectioned)
  }

  /// Returns the key of the row at an index path; nil if there is none.
  func key(at path: IndexPath) -> DatabaseValue? { counts.row(at: path).map { keys[$0] } }

  /// Returns the difference from this index to a newer one.
  /// - Parameter movesSections: Whether remaining sections can move; if false, they are deleted and inserted.
  func difference(to new: FetchedIndex, movesSections: Bool = true) -> SectionedDifference {
    var sections: [String: Int] = [:]
    for (section, name) in new.names.enumerated() { sections[name] = section }
    var targets: [Int] = []
    for name in names { targets.append(sections[name] ?? -1) }
    let rows = keys.rows(in: new.keys)
    let difference = SectionedDifference(before: counts, after: new.counts, newSections: targets, newRows: rows)
    guard !movesSections, !difference.movedSections.isEmpty else { return difference }
    for move in difference.movedSections { targets[move.old] = -1 }
    return SectionedDifference(before: counts, after: new.counts, newSections: targets, newRows: rows)
  }

  /// Returns the index after a move of a row. The destination is counted without the row.
  func moving(_ origin: IndexPath, to target: IndexPath) -> FetchedIndex {
    guard let row = counts.row(at: origin), target.section >= 0, target.section < counts.sections else { return self }
    var lengths = counts.counts
    lengths[origin.section] -= 1
    guard target.item >= 0, target.item <= lengths[target.section] else { return self }
    let destination = lengths[..<target.section].reduce(0, +) + target.item
    lengths[target.section] += 1
    return FetchedIndex(
      keys: keys.moving(row, to: destination), counts: SectionedCounts(lengths), names: names, isSectioned: isSectioned)
  }
}

extension FetchedIndex {
  /// Collects the rows of an index, in order.
  nonisolated struct Builder {
    private let isSectioned: Bool
    private let former: FetchedKeys
    private var integers = ChunkedArray<Int64>()
    /// The keys from the first non-integer key on.
    private var values: [DatabaseValue] = []
    private var lengths: [Int] = []
    private var names: [String] = []
    private var known: Set<String> = []
    /// The value of the last row's section key, since equal values need not be converted to names again.
    private var last: DatabaseValue?

    /// - Parameter former: The former keys.
    init(isSectioned: Bool, former: FetchedKeys = .none) {
      self.isSectioned = isSectioned
      self.former = former
      if !isSectioned {
        names = [""]
        lengths = [0]
      }
    }

    /// - Throws: `FetchedResultsError.badKey`, `FetchedResultsError.scatteredSection`.
    /// - Parameter section: The value of the section key; not used without one.
    mutating func add(_ key: DatabaseValue, section: DatabaseValue) throws(FetchedResultsError) {
      if isSectioned, section != last {
        last = section
        try begin(section.sectionName)
      }
      lengths[lengths.count - 1] += 1
      if case .int64(let integer) = key.storage, values.isEmpty { return integers.append(integer) }
      if key.isNull { throw .badKey(value: "null") }
      if values.isEmpty { values = integers.map(\.databaseValue) }
      values.append(key)
    }

    private mutating func begin(_ name: String) throws(FetchedResultsError) {
      guard name != names.last else { return }
      guard known.insert(name).inserted else { throw .scatteredSection(name: name, between: names.last ?? "") }
      names.append(name)
      lengths.append(0)
    }

    /// - Throws: `FetchedResultsError.badKey` if a key occurs twice.
    func index() throws(FetchedResultsError) -> FetchedIndex {
      let keys = values.isEmpty ? try FetchedKeys(integers, former: former) : try FetchedKeys(values)
      return FetchedIndex(keys: keys, counts: SectionedCounts(lengths), names: names, isSectioned: isSectioned)
    }
  }
}

extension DatabaseValue {
  /// The name of a section with this key; empty for null.
  fileprivate nonisolated var sectionName: String {
    switch storage {
    case .null: ""
    case .int64(let integer): "\(integer)"
    case .double(let number): "\(number)"
    case .string(let text): text
    case .blob(let data): String(decoding: data, as: UTF8.self)
    }
  }
}
