/// The priority of a requirement on a view's size, from 1 to 1000. If requirements conflict, the higher priority wins.
///
///     title.setContentCompressionResistancePriority(.defaultHigh + 1, for: .horizontal)
public nonisolated struct LayoutPriority: RawRepresentable, Hashable, Comparable, Sendable {
  public let rawValue: Float
  public init(rawValue: Float) { self.rawValue = rawValue }
  public init(_ rawValue: Float) { self.rawValue = rawValue }

  /// 1000: the requirement must be fulfilled.
  public static let required = LayoutPriority(1000)
  /// 750: the default priority with which views resist becoming smaller than their content.
  public static let defaultHigh = LayoutPriority(750)
  /// 510: the priority with which a drag resizes a window.
  public static let dragThatCanResizeScene = LayoutPriority(510)
  /// 500: the priority with which a window keeps its size.
  public static let sceneSizeStayPut = LayoutPriority(500)
  /// 490: the priority of a drag that does not resize a window.
  public static let dragThatCannotResizeScene = LayoutPriority(490)
  /// 250: the default priority with which views resist becoming larger than their content.
  public static let defaultLow = LayoutPriority(250)
  /// 50: the priority of the target size of `systemLayoutSizeFitting(_:)`.
  public static let fittingSizeLevel = LayoutPriority(50)

  public static func < (left: LayoutPriority, right: LayoutPriority) -> Bool { left.rawValue < right.rawValue }
  public static func + (priority: LayoutPriority, amount: Float) -> LayoutPriority {
    LayoutPriority(priority.rawValue + amount)
  }
  public static func - (priority: LayoutPriority, amount: Float) -> LayoutPriority {
    LayoutPriority(priority.rawValue - amount)
  }
}
