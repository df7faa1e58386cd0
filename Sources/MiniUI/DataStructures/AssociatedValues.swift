internal import Synchronization

/// Values that a program has associated with objects, each under a key. Objects that report their deallocation, as
/// responders and gesture recognizers do, release their values then; the values of other objects are released by one of
/// the next calls.
package nonisolated enum AssociatedValues {
  /// The ways in which a value is stored.
  package enum Policy: Sendable {
    /// An object is not retained; other values are stored.
    case assign
    /// The value is retained.
    case retain
    /// A copy of the value is retained, if it can be copied.
    case copy
  }

  /// Associates a value with an object; nil removes the value.
  /// - Parameter reportsEnd: Whether the object calls `release` in its `deinit`. A weak reference to it would be slower.
  package static func set(
    _ value: Any?, _ policy: Policy, for key: UnsafeRawPointer, of object: AnyObject, reportsEnd: Bool
  ) {
    let (id, value) = (ObjectIdentifier(object), value.map { StoredValue($0, policy) })
    let owner = Owner(object, reportsEnd: reportsEnd)
    isUsed.store(true, ordering: .relaxed)
    // Released outside of the lock, since a `deinit` may call these functions.
    let removed = table.withLock { table in
      table.set(value, for: Key(pointer: key), of: id, owner) + table.sweepIfDue()
    }
    withExtendedLifetime(removed) {}
  }

  /// Returns the value that is associated with an object under a key; nil if there is none.
  package static func value(for key: UnsafeRawPointer, of object: AnyObject) -> Any? {
    guard isUsed.load(ordering: .relaxed) else { return nil }
    let id = ObjectIdentifier(object)
    return table.withLock { $0.value(for: Key(pointer: key), of: id) }?.value
  }

  /// Releases the values of an object, which may be in its `deinit`.
  package static func release(_ id: ObjectIdentifier) {
    guard isUsed.load(ordering: .relaxed) else { return }
    let removed = table.withLock { $0.remove(id) }
    withExtendedLifetime(removed) {}
  }

  /// The number of objects with values, for tests.
  package static var objectCount: Int { table.withLock { $0.count } }

  private static let table = Mutex(Table())
  /// Whether there was ever a value: most programs have none.
  private static let isUsed = Atomic(false)

  private struct Key: Hashable, @unchecked Sendable { let pointer: UnsafeRawPointer }

  private struct StoredValue: @unchecked Sendable {
    private let stored: Any?
    private weak var assigned: AnyObject?

    init(_ value: Any, _ policy: Policy) {
      let isAssigned = policy == .assign && type(of: value) is AnyObject.Type
      stored = isAssigned ? nil : policy == .copy ? (value as? any NSCopying)?.copy(with: nil) ?? value : value
      assigned = isAssigned ? value as AnyObject : nil
    }

    var value: Any? { stored ?? assigned }
  }

  /// The object that has values.
  private struct Owner: @unchecked Sendable {
    private weak var object: AnyObject?
    private let reportsEnd: Bool

    init(_ object: AnyObject, reportsEnd: Bool) {
      self.object = reportsEnd ? nil : object
      self.reportsEnd = reportsEnd
    }

    /// Whether the object was deallocated, so that another one may have its identity.
    var isDeallocated: Bool { !reportsEnd && object == nil }
  }

  private struct Entry: Sendable {
    let owner: Owner
    var values: [Key: StoredValue] = [:]
  }

  private struct Table: Sendable {
    private var entries: [ObjectIdentifier: Entry] = [:]
    private var callsUntilSweep = 0
    var count: Int { entries.count }

    /// - Returns: The entries that are no longer used.
    mutating func set(_ value: StoredValue?, for key: Key, of id: ObjectIdentifier, _ owner: Owner) -> [Entry] {
      var removed: [Entry] = []
      if let old = entries[id] {
        removed.append(old)
        if old.owner.isDeallocated { entries[id] = nil }
      }
      guard value != nil || entries[id] != nil else { return removed }
      entries[id, default: Entry(owner: owner)].values[key] = value
      if entries[id]?.values.isEmpty == true { entries[id] = nil }
      return removed
    }

    func value(for key: Key, of id: ObjectIdentifier) -> StoredValue? {
      guard let entry = entries[id], !entry.owner.isDeallocated else { return nil }
      return entry.values[key]
    }

    mutating func remove(_ id: ObjectIdentifier) -> Entry? { entries.removeValue(forKey: id) }

    /// Removes the entries of deallocated objects, after as many calls as there are entries: a call takes constant time
    /// on average.
    mutating func sweepIfDue() -> [Entry] {
      callsUntilSweep -= 1
      guard callsUntilSweep < 0 else { return [] }
      let removed = entries.filter { $0.value.owner.isDeallocated }
      for id in removed.keys { entries[id] = nil }
      callsUntilSweep = entries.count
      return Array(removed.values)
    }
  }
}
