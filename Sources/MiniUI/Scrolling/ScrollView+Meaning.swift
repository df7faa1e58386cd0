extension ScrollView {
  /// Readers can scroll the view. If all of its content is visible, it only groups the content.
  final var meaningOfScrolling: Meaning {
    let actions = actionsOfScrolling
    guard !actions.isEmpty else { return .none }
    var meaning = Meaning(.container, role: .scrollArea)
    meaning.actions = actions
    return meaning
  }

  /// The scroll actions along each axis whose content does not fit: both directions, whatever the offset.
  final var actionsOfScrolling: [AccessibilityAction] {
    guard isScrollEnabled else { return [] }
    let kinds: [(Axis, CGFloat, AccessibilityAction.Kind)] = [
      (.vertical, -1, .scrollUp), (.vertical, 1, .scrollDown), (.horizontal, -1, .scrollLeft),
      (.horizontal, 1, .scrollRight),
    ]
    return kinds.filter { range($0.0).overflowsVisibly }.map { AccessibilityAction($0.2) }
  }

  final func scrollPage(_ direction: AccessibilityScrollDirection) -> Bool {
    let ahead: CGFloat = isMirrored ? -1 : 1
    let isVertical = range(.vertical).overflowsVisibly
    let (axis, pages): (Axis, CGFloat) =
      switch direction {
      case .up: (.vertical, -1)
      case .down: (.vertical, 1)
      case .left: (.horizontal, -1)
      case .right: (.horizontal, 1)
      case .next: isVertical ? (.vertical, 1) : (.horizontal, ahead)
      case .previous: isVertical ? (.vertical, -1) : (.horizontal, -ahead)
      }
    let range = range(axis)
    guard isScrollEnabled, range.overflowsVisibly else { return false }
    let offset = exactOffset[axis]
    guard pages > 0 ? offset < range.maximum - 0.5 : offset > range.minimum + 0.5 else { return false }
    page(axis, by: pages)
    return true
  }
}
