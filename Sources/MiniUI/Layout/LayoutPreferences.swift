/// Layout settings that few views have: priorities, lengths, margins, guides. Created when the first of them is set.
final class LayoutPreferences {
  var hugging: [Axis: LayoutPriority] = [:]
  var resistance: [Axis: LayoutPriority] = [:]
  /// The active constraints that the view holds, in the order in which they were activated.
  var constraints: [LayoutConstraint] = []
  /// The active constraints that depend on the view's frame.
  var mentions: [LayoutConstraint] = []
  /// The fragments that the view's layout solves.
  var fragments: [LayoutFragment] = []
  /// The traits with which the fragments were solved.
  var fragmentTraits: FragmentTraits?
  /// The fragments to solve in the next layout.
  var pendingFragments: [LayoutFragment] = []
  /// The index among the items of `fragment`.
  var indexInFragment = 0
  /// The numbers of the view's variables in a constraint system.
  var variables = LayoutVariables()
  /// The views that are solved together with this one; nil if code sets the frame.
  weak var fragment: LayoutFragment?
  /// The margins that were set, without the safe area; nil for the default.
  var margins: Margins?
  var preservesMargins = false
  var addsSafeArea = true
  var semantics = View.SemanticContentAttribute.unspecified
  var guides: [LayoutGuide] = []
  /// The safe area and margins of the last notification.
  var knownSafeArea = EdgeInsets.zero
  var knownMargins: EdgeInsets?

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
