/// A cache of a list's most recently used records, by key.
struct RecordCache<Record: FetchedRecord> {
  /// The number of neighbouring rows that are loaded together.
  static var window: Int { 64 }
  /// The maximum number of records.
  static var capacity: Int { 512 }

  private(set) var records: [DatabaseValue: Record] = [:]
  /// The last use of each record, as a count of uses.
  private var uses: [DatabaseValue: Int] = [:]
  private var useCount = 0
  /// The keys without a record in the database.
  private(set) var missing: Set<DatabaseValue> = []

  /// Returns a record, and counts a use.
  mutating func record(_ key: DatabaseValue) -> Record? {
    guard let record = records[key] else { return nil }
    useCount += 1
    uses[key] = useCount
    return record
  }

  /// Returns whether a record is neither loaded nor known to be missing.
  func mustLoad(_ key: DatabaseValue) -> Bool { records[key] == nil && !missing.contains(key) }

  /// Adds records loaded for `keys`. The least recently used ones are removed.
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

  /// Adopts the records of a new state of the database, and keeps records of other rows that were loaded later.
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
