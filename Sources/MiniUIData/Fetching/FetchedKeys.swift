/// The keys of all rows in order, and the row for each key.
///
/// Integers take 8 bytes each. If they are dense, as in most tables, their rows are looked up in an array.
nonisolated struct FetchedKeys: Sendable {
  private enum Storage: Sendable {
    case integers(ChunkedArray<Int64>)
    case values([DatabaseValue])
  }

  private enum Positions: Sendable {
    /// The row of each integer, beginning with the first; −1 for none.
    case table(ChunkedArray<Int32>, first: Int64)
    case integers([Int64: Int32])
    case values([DatabaseValue: Int32])
  }

  private let storage: Storage
  private let positions: Positions

  static let none = FetchedKeys(Storage.integers(ChunkedArray()), .integers([:]))

  private init(_ storage: Storage, _ positions: Positions) {
    self.storage = storage
    self.positions = positions
  }

  /// - Parameter former: The former keys: if they are equal, both states share memory.
  /// - Throws: `FetchedResultsError.badKey` if a key occurs twice.
  init(_ integers: ChunkedArray<Int64>, former: FetchedKeys = .none) throws(FetchedResultsError) {
    if case .integers(let known) = former.storage, known == integers {
      self = former
      return
    }
    storage = .integers(integers)
    positions = try Self.positions(of: integers)
  }

  /// - Throws: `FetchedResultsError.badKey` if a key occurs twice.
  init(_ values: [DatabaseValue]) throws(FetchedResultsError) {
    storage = .values(values)
    positions = .values(try Self.rows(of: values))
  }

  private static func positions(of integers: ChunkedArray<Int64>) throws(FetchedResultsError) -> Positions {
    guard var low = integers.first, var high = integers.first else { return .integers([:]) }
    for integer in integers {
      if integer < low { low = integer }
      if integer > high { high = integer }
    }
    let (span, overflows) = high.subtractingReportingOverflow(low)
    guard !overflows, span < Int64(integers.count) * 4 + 64 else { return try .integers(rows(of: integers)) }
    var table = ChunkedArray<Int32>(repeating: -1, count: Int(span) + 1)
    for (row, integer) in integers.enumerated() {
      let index = Int(integer - low)
      guard table[index] < 0 else { throw .badKey(value: "\(integer)") }
      table[index] = Int32(row)
    }
    return .table(table, first: low)
  }

  private static func rows<Key: Hashable & CustomStringConvertible>(
    of keys: some Collection<Key>
  ) throws(FetchedResultsError) -> [Key: Int32] {
    var rows: [Key: Int32] = [:]
    rows.reserveCapacity(keys.count)
    for (row, key) in keys.enumerated() where rows.updateValue(Int32(row), forKey: key) != nil {
      throw .badKey(value: key.description)
    }
    return rows
  }

  var count: Int {
    switch storage {
    case .integers(let integers): integers.count
    case .values(let values): values.count
    }
  }

  /// Returns the key of a row.
  /// - Precondition: The row exists.
  subscript(row: Int) -> DatabaseValue {
    switch storage {
    case .integers(let integers): integers[row].databaseValue
    case .values(let values): values[row]
    }
  }

  /// Returns the row of a key; nil if there is none.
  func row(of key: DatabaseValue) -> Int? {
    switch positions {
    case .values(let rows): return rows[key].map(Int.init)
    case .table, .integers:
      guard case .int64(let integer) = key.storage else { return nil }
      let row = row(of: integer)
      return row < 0 ? nil : row
    }
  }

  private func row(of integer: Int64) -> Int {
    switch positions {
    case .table(let table, let first):
      let (index, overflows) = integer.subtractingReportingOverflow(first)
      return overflows || index < 0 || index >= Int64(table.count) ? -1 : Int(table[Int(index)])
    case .integers(let rows): return rows[integer].map(Int.init) ?? -1
    case .values: return -1
    }
  }

  /// Returns the row in `new` of each key.
  func rows(in new: FetchedKeys) -> RowMapping {
    var mapping = RowMapping()
    switch (storage, new.storage) {
    // After most changes the keys are the same, and in the same memory.
    case (.integers(let integers), .integers(let others)) where integers == others:
      mapping.append(0, count: integers.count)
    case (.integers(let integers), _): for integer in integers { mapping.append(new.row(of: integer)) }
    case (.values(let values), _): for value in values { mapping.append(new.row(of: value) ?? -1) }
    }
    return mapping
  }

  /// Returns the keys with one row moved: removed at `row`, then inserted at `target`.
  func moving(_ row: Int, to target: Int) -> FetchedKeys {
    switch storage {
    case .integers(let integers):
      var moved = Array(integers)
      moved.insert(moved.remove(at: row), at: target)
      return (try? FetchedKeys(ChunkedArray(moved))) ?? self
    case .values(var values):
      values.insert(values.remove(at: row), at: target)
      return (try? FetchedKeys(values)) ?? self
    }
  }
}
