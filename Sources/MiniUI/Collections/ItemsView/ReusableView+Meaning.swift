extension ReusableView {
  /// A cell is named by its texts and has its position in the list. A header is a heading.
  final var meaningOfElement: Meaning {
    switch attributes?.representedElementCategory {
    case .cell:
      var meaning = Meaning(.summary, role: .cell)
      meaning.isLabelledByParts = true
      if showsSelection { meaning.traits.insert(.selected) }
      guard let list = superview as? ItemsView, let path = list.path(of: self) else { return meaning }
      let counts = list.engine.counts
      if list.canSelect {
        meaning.states.insert(.selectable)
        meaning.actions = [AccessibilityAction(.press)]
      }
      meaning.positionInSet = counts.prefix(path.section).reduce(0, +) + path.item + 1
      meaning.setSize = counts.reduce(0, +)
      return meaning
    case .supplementaryView where attributes?.representedElementKind == CollectionView.elementKindSectionHeader:
      var meaning = Meaning(.summary, role: .heading, traits: .header)
      meaning.isLabelledByParts = true
      return meaning
    default: return .none
    }
  }
}
