/// A piece of work to measure.
public nonisolated struct Workload: Sendable {
  /// The name in reports.
  public let name: String
  /// Whether it takes only about a microsecond, so that one measurement repeats it many times.
  public let isSmall: Bool
  /// Prepares the data and returns a function that does the work once and can be called any number of times.
  public let prepare: @MainActor @Sendable () throws -> () throws -> Void

  init(_ name: String, isSmall: Bool = false, prepare: @escaping @MainActor @Sendable () throws -> () throws -> Void) {
    self.name = name
    self.isSmall = isSmall
    self.prepare = prepare
  }

  /// All workloads, in the order of reports.
  public static let all =
    geometry + canvas + frames + scrolling + replay + layout + stacks + hitTesting + gestures + text + growth
    + textGrowth + inputGrowth + graphicsGrowth + eventGrowth + viewGrowth + updateGrowth + constraints + navigation
    + menus + controls
}

/// Prevents the optimizer from removing the computation of `value`.
@inline(never) func use<Value>(_ value: Value) {}
