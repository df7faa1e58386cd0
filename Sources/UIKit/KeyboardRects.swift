/// Bridges to `NSValue`, so that a rectangle in `userInfo` can be read with `as? NSValue`, as in UIKit, and with `as?
/// CGRect`. On Linux, Foundation bridges only numbers.
extension CGRect: @retroactive _ObjectiveCBridgeable {
  public func _bridgeToObjectiveC() -> NSValue { NSValue(rect: self) }

  public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout CGRect?) { result = source.rectValue }

  public static func _conditionallyBridgeFromObjectiveC(_ source: NSValue, result: inout CGRect?) -> Bool {
    result = source.rectValue
    return true
  }

  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> CGRect { source?.rectValue ?? .zero }
}

extension NSValue {
  /// The rectangle in the value, for example from a keyboard notification.
  public var cgRectValue: CGRect { rectValue }
  /// The point in the value.
  public var cgPointValue: CGPoint { pointValue }
  /// The size in the value.
  public var cgSizeValue: CGSize { sizeValue }
}
