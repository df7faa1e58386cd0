/// An arranged subview of a stack, and its natural size as it was measured last.
struct StackItem {
  let view: View
  /// The spacing after the view instead of the stack's; nil for that.
  var spacing: CGFloat?
  /// The natural size in a room of the width `room`; a length is negative if the view has none.
  private var natural = CGSize.zero
  private(set) var room = CGFloat.nan
  /// The height that the view of a row asks for when it is narrower than its natural width.
  private var narrow: (width: CGFloat, height: CGFloat)?

  /// Whether the view is a stack itself.
  let isStack: Bool

  init(_ view: View) {
    self.view = view
    isStack = view is StackView
  }

  /// The greatest length that is laid out, in points, so that sums of lengths are finite.
  private static let longest: CGFloat = 1e9

  private static func limited(_ size: CGSize) -> CGSize {
    CGSize(
      width: size.width >= 0 ? min(size.width, longest) : View.noIntrinsicMetric,
      height: size.height >= 0 ? min(size.height, longest) : View.noIntrinsicMetric)
  }

  /// Returns the natural size if it is known for a room of a width, and has not changed.
  func naturalSize(in room: CGFloat) -> CGSize? {
    self.room == room && view.layoutState.isMeasured ? natural : nil
  }

  /// The natural size when it was measured last.
  var lastNaturalSize: CGSize { natural }

  /// Returns the height at a width that is less than the natural one, if it is known.
  func height(atWidth width: CGFloat) -> CGFloat? {
    guard let narrow, narrow.width == width, view.layoutState.isMeasured else { return nil }
    return narrow.height
  }

  /// Measures the view. It may call code of the app, which may change the stack.
  static func measure(_ view: View, in room: CGFloat) -> CGSize {
    // A view that does not notify of its changes sets this back.
    view.layoutState.isMeasured = true
    return limited(view.naturalSize(in: CGSize(width: room, height: .infinity)))
  }

  mutating func setNaturalSize(_ size: CGSize, in room: CGFloat) {
    (natural, self.room, narrow) = (size, room, nil)
  }

  mutating func setHeight(_ height: CGFloat, atWidth width: CGFloat) { narrow = (width, height) }
}
