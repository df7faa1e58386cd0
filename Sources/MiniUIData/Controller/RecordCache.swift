/// The loaded records of a list, by key: the most recently used ones, up to a number.
struct RecordCache<Record: FetchedRecord> {
  /// The number of neighbouring rows that are loaded together.
  static var window: Int { 64 }
  /// The maximum number of records. It is exceeded by at most one window.
  static var capacity: Int { 512 }

  private var cache = LRUCache<DatabaseValue, Record>(limit: RecordCache.capacity)
  /// The keys of records that the database no longer has.
  private(set) var missing: Set<DatabaseValue> = []

  /// All records. Takes time proportional to their number.
  var records: [DatabaseValue: Record] { cache.values }

  /// Returns a record, and marks it as used.
  mutating func record(_ key: DatabaseValue) -> Record? { cache.value(for: key) }

  /// Whether a record must be loaded: it is not in the cache, and not known to be missing.
  func mustLoad(_ key: DatabaseValue) -> Bool { !cache.contains(key) && !missing.contains(key) }

  /// Adds records that were loaded for `keys`, which had none. The least recently used records are discarded.
  mutating func add(_ loaded: [DatabaseValue: Record], for keys: [DatabaseValue]) {
    cache.trim()
    for key in keys {
      if let record = loaded[key] { cache.insert(record, for: key, cost: 1) } else { missing.insert(key) }
    }
  }

  /// Adopts the records of a new state of the database, and keeps records of other rows that were loaded later.
  mutating func update(_ fetched: [DatabaseValue: Record], isKept: (DatabaseValue) -> Bool) {
    missing = []
    cache.updateValues { key, record in fetched[key] ?? (isKept(key) ? record : nil) }
  }
}
