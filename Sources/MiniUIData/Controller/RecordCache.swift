/// The loaded records of a list, by key: those that were used last, up to a number.
struct RecordCache<Record: FetchedRecord> {
  /// The number of neighbouring rows that are loaded together.
  static var window: Int { 64 }
  /// The greatest number of records.
  static var capacity: Int { 512 }

  private(set) var records: [DatabaseValue: Record] = [:]
  /// When each record was used last, as a count of uses.
  private var uses: [DatabaseValue: Int] = [:]
  private var useCount = 0
  /// The keys for which the database has no record any more.
  private(set) var missing: Set<DatabaseValue> = []

  /// Returns a record, and notes that it is used.
  mutating func record(_ key: DatabaseValue) -> Record? {
    guard let record = records[key] else { return nil }
    useCount += 1
    uses[key] = useCount
    return record
  }

  /// Whether a record is neither loaded nor known to be missing.
  func mustLoad(_ key: DatabaseValue) -> Bool { records[key] == nil && !missing.contains(key) }

  /// Adds records that were loaded for `keys`. Those used longest ago make room for them.
  mutating func add(_ loaded: [DatabaseValue: Record], for keys: [DatabaseValue]) {
    for key in keys {
      guard let record = loaded[key] else {
        missing.insert(key)
        continue
      }
      useCount += 1
      records[key] = record
      uses[key] = useCount
    }
    let excess = records.count - RecordCache.capacity
    guard excess > 0 else { return }
    for (key, _) in uses.sorted(by: { $0.value < $1.value }).prefix(excess) {
      records[key] = nil
      uses[key] = nil
    }
  }

  /// Takes the records of a new state of the database, and keeps those of other rows that were loaded since it was read.
  mutating func update(_ fetched: [DatabaseValue: Record], isKept: (DatabaseValue) -> Bool) {
    missing = []
    for key in Array(records.keys) {
      if let record = fetched[key] {
        records[key] = record
      } else if !isKept(key) {
        records[key] = nil
        uses[key] = nil
      }
    }
  }
}
