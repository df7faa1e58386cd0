/// The views of a stack that must be laid out if only their natural sizes have changed since its last full layout.
struct StackChanges {
  /// The parameters of the last full layout.
  struct Placement: Hashable {
    let area: CGRect
    let scale: CGFloat
    let isMirrored: Bool
  }

  /// A view, with the natural size used in the last layout.
  struct Change {
    /// The index among the arranged subviews.
    let index: Int
    let former: StackItem
  }

  /// The parameters of the layout; nil if all views must be laid out.
  private(set) var placement: Placement?
  private(set) var changes: [Change] = []

  /// The maximum number of changed views; with more, all views are laid out. Chosen.
  static let limit = 8

  init() {}
  init(_ placement: Placement) { self.placement = placement }

  /// Whether another view can be added.
  var canAdd: Bool { placement != nil && changes.count < StackChanges.limit }

  /// Adds a view whose natural size is about to change. Does nothing if the view was already added.
  mutating func add(_ item: StackItem, at index: Int) {
    for change in changes where change.index == index { return }
    changes.append(Change(index: index, former: item))
  }
}

extension StackView {
  /// Called when the natural size of a subview has changed, before it is measured.
  final func noteNaturalSize(of view: View) {
    var noted = StackChanges()
    var known = measurement
    let index = index(of: view)
    if changes.canAdd {
      noted = changes
      if let index { noted.add(items[index], at: index) }
    }
    if let index, known?.noteChange(at: index) == false { known = nil }
    setNeedsLayout()
    (changes, measurement) = (noted, known)
    naturalSizeDidChange()
  }

  /// Lays out the changed views, if no other view has to move.
  /// - Returns: whether this was possible; if not, all views must be laid out.
  final func layOutChanged(in placement: StackChanges.Placement) -> Bool {
    guard changes.placement == placement, relations == nil else { return false }
    let room = axis == .horizontal ? .infinity : placement.area.width
    for change in changes.changes {
      let view = change.former.view
      // Measuring calls code of the app, which may have changed the stack.
      guard change.index < items.count, items[change.index].view === view else { return false }
      if view.isHidden { continue }
      // A nested stack may have become stretchable, too.
      guard !change.former.isStack, change.former.room == room else { return false }
      let natural = naturalSize(ofItemAt: change.index, in: room)
      guard natural[axis] == change.former.lastNaturalSize[axis], changes.placement == placement else { return false }
      if alignment == .fill { continue }
      // In a row, the views depend on each other by height and baseline.
      guard axis == .vertical else { return false }
      view.take(frame(of: view, asWideAs: natural.width, in: placement))
    }
    return true
  }

  /// Returns the frame of a column's view that has a new natural width.
  private func frame(of view: View, asWideAs width: CGFloat, in placement: StackChanges.Placement) -> CGRect {
    let (area, size) = (placement.area, view.geometry.bounds.size)
    let length = min(max(0, width), area.width)
    var frame = CGRect(x: 0, y: view.layoutCenter.y - size.height / 2, width: length, height: size.height)
    frame.origin.x = area.minX + startAcross(length, in: area.width)
    if placement.isMirrored { frame.origin.x = area.minX + area.maxX - frame.maxX }
    return frame.snappingEdges(toScale: placement.scale)
  }
}
