/// The views of a stack whose natural sizes have changed since all views were placed, while nothing else has. A layout that knows
/// them need not look at the others.
struct StackChanges {
  /// The circumstances in which all views were placed.
  struct Placement: Hashable {
    let area: CGRect
    let scale: CGFloat
    let isMirrored: Bool
  }

  /// A view, with the natural size that it was placed by.
  struct Change {
    /// The index among the arranged subviews.
    let index: Int
    let former: StackItem
  }

  /// The circumstances of the layout; nil if all views have to be placed again.
  private(set) var placement: Placement?
  private(set) var changes: [Change] = []

  /// More changed views than this are not looked for one by one. Chosen.
  private static let limit = 8

  init() {}
  init(_ placement: Placement) { self.placement = placement }

  /// Whether there is room for one more view.
  var canAdd: Bool { placement != nil && changes.count < StackChanges.limit }

  /// Adds a view whose natural size changes now. One that is there already was placed by the size that is known.
  mutating func add(_ item: StackItem, at index: Int) {
    for change in changes where change.index == index { return }
    changes.append(Change(index: index, former: item))
  }
}

extension StackView {
  /// Called when the natural size of a subview has changed, before it is measured again.
  final func noteNaturalSize(of view: View) {
    var noted = StackChanges()
    if changes.canAdd {
      noted = changes
      if let index = index(of: view) { noted.add(items[index], at: index) }
    }
    setNeedsLayout()
    changes = noted
    naturalSizeDidChange()
  }

  /// Places the views whose natural sizes have changed, if all others stay where they are.
  /// - Returns: whether that is so; if not, all views have to be placed.
  final func placeChanged(in placement: StackChanges.Placement) -> Bool {
    guard changes.placement == placement else { return false }
    let room = axis == .horizontal ? .infinity : placement.area.width
    for change in changes.changes {
      let view = change.former.view
      // The code that was called to measure a view may have changed the stack.
      guard change.index < items.count, items[change.index].view === view else { return false }
      if view.isHidden { continue }
      // A stack in a stack may also have become able to be longer.
      guard !change.former.isStack, change.former.room == room else { return false }
      let natural = naturalSize(ofItemAt: change.index, in: room)
      guard natural[axis] == change.former.lastNaturalSize[axis], changes.placement == placement else { return false }
      if alignment == .fill { continue }
      // The views of a row share their height, or a baseline.
      guard axis == .vertical else { return false }
      view.take(frame(of: view, asWideAs: natural.width, in: placement))
    }
    return true
  }

  /// Returns the frame of a view of a column that has another natural width.
  private func frame(of view: View, asWideAs width: CGFloat, in placement: StackChanges.Placement) -> CGRect {
    let (area, size) = (placement.area, view.geometry.bounds.size)
    let length = min(max(0, width), area.width)
    var frame = CGRect(x: 0, y: view.geometry.center.y - size.height / 2, width: length, height: size.height)
    frame.origin.x = area.minX + startAcross(length, in: area.width)
    if placement.isMirrored { frame.origin.x = area.minX + area.maxX - frame.maxX }
    return frame.snappingEdges(toScale: placement.scale)
  }
}
