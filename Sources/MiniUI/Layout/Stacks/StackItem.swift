/// An arranged subview of a stack, with its last measured natural size.
struct StackItem {
  let view: View
  /// The custom spacing after the view; nil for the stack's.
  var spacing: CGFloat?
  /// The natural size for the width `room`; a length is negative if the view has none.
  private var natural = CGSize.zero
  private(set) var room = CGFloat.nan
  /// The height for a width smaller than the natural one, for a view of a row.
  private var narrow: (width: CGFloat, height: CGFloat)?
  /// The natural height for the width in the last layout, if constraints relate heights of the stack's views.
  var placedHeight: CGFloat?

  /// Whether the view is itself a stack.
  let isStack: Bool

  init(_ view: View) {
    self.view = view
    isStack = view is StackView
  }

  /// The maximum length in a layout, in points, so that sums of lengths are finite.
  private static let longest: CGFloat = 1e9

  private static func limited(_ size: CGSize) -> CGSize {
    CGSize(
      width: size.width >= 0 ? min(size.width, longest) : View.noIntrinsicMetric,
      height: size.height >= 0 ? min(size.height, longest) : View.noIntrinsicMetric)
  }

  /// Returns the natural size for a width if it is known and has not changed.
  func naturalSize(in room: CGFloat) -> CGSize? {
    self.room == room && view.layoutState.isMeasured ? natural : nil
  }

  var lastNaturalSize: CGSize { natural }

  /// Returns the height for a width smaller than the natural one, if it is known.
  func height(atWidth width: CGFloat) -> CGFloat? {
    guard let narrow, narrow.width == width, view.layoutState.isMeasured else { return nil }
    return narrow.height
  }

  /// Measures the view. May call code of the app, which may change the stack.
  static func measure(_ view: View, in room: CGFloat) -> CGSize {
    // If the view cannot report changes of its size, measuring sets this to false again.
    view.layoutState.isMeasured = true
    return limited(view.naturalSize(in: CGSize(width: room, height: .infinity)))
  }

  mutating func setNaturalSize(_ size: CGSize, in room: CGFloat) {
    (natural, self.room, narrow) = (size, room, nil)
  }

  /// Forgets the natural size, which depends on the display scale.
  mutating func forgetNaturalSize() { (room, narrow) = (.nan, nil) }

  mutating func setHeight(_ height: CGFloat, atWidth width: CGFloat) { narrow = (width, height) }
}
