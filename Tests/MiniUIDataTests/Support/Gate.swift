import Foundation
import MiniUIData
import TestSupport

/// An SQL function, `gate(id)`, that blocks a query at one of the rows, and returns true.
nonisolated final class Gate: @unchecked Sendable {
  private let condition = NSCondition()
  private var seen: Set<Int> = []
  private var closed: Int?

  var function: DatabaseFunction {
    DatabaseFunction("gate", argumentCount: 1) { [self] values in
      pass(Int.fromDatabaseValue(values[0]) ?? 0)
      return true
    }
  }

  func close(for id: Int) { condition.withLock { closed = id } }

  func open() {
    condition.withLock {
      closed = nil
      condition.broadcast()
    }
  }

  /// Blocks the calling thread until a query has reached a row.
  func wait(for id: Int) throws {
    let end = Date() + Double(20 * Slowness.factor)
    try condition.withLock {
      while !seen.contains(id) {
        guard condition.wait(until: end) else { throw Unmet("no query has come to row \(id)") }
      }
    }
  }

  private func pass(_ id: Int) {
    condition.withLock {
      seen.insert(id)
      condition.broadcast()
      while closed == id { condition.wait() }
    }
  }
}
