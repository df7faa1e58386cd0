/// Settings that few views have: priorities, lengths, margins, guides, observers, depth, anchor point. Created for a
/// view when one of them is set.
final class LayoutPreferences {
  var hugging: [Axis: LayoutPriority] = [:]
  var resistance: [Axis: LayoutPriority] = [:]
  /// The margins that were set, without the safe area; nil for the default.
  var margins: Margins?
  var preservesMargins = false
  var addsSafeArea = true
  var semantics = View.SemanticContentAttribute.unspecified
  var guides: [LayoutGuide] = []
  /// The safe area and margins of the last notification.
  var knownSafeArea = EdgeInsets.zero
  var knownMargins: EdgeInsets?
  /// The depth among the siblings: larger numbers are drawn in front.
  var zPosition: CGFloat = 0
  /// The anchor point, if it is not the center.
  var anchor: ViewAnchor?
  var geometryObservers: [Weak<GeometryObserver>] = []

  /// Margins as the program set them: left and right, or leading and trailing.
  enum Margins {
    case absolute(EdgeInsets)
    case directional(DirectionalEdgeInsets)
  }
}

extension View {
  /// The layout preferences, created if needed, to change them.
  final var editedPreferences: LayoutPreferences {
    if let preferences = layoutState.preferences { return preferences }
    let preferences = LayoutPreferences()
    layoutState.preferences = preferences
    return preferences
  }
}
