/// A piece of work that is worth measuring.
public nonisolated struct Workload: Sendable {
  public let name: String
  /// It takes about a microsecond: many in a row are one measurement.
  public let isSmall: Bool
  /// Makes what is worked on, and returns what does the work once; it can be done any number of times.
  public let prepare: @MainActor @Sendable () throws -> () throws -> Void

  init(_ name: String, isSmall: Bool = false, prepare: @escaping @MainActor @Sendable () throws -> () throws -> Void) {
    self.name = name
    self.isSmall = isSmall
    self.prepare = prepare
  }

  public static let all = geometry + canvas + frames + scrolling + replay + layout + hitTesting + gestures + text
}

/// Keeps what was computed from being optimised away.
@inline(never) func use<Value>(_ value: Value) {}
