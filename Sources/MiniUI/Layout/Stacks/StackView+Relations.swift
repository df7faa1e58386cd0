/// Uses the lengths that constraints between arranged views determine, instead of natural lengths.
extension StackView {
  /// Replaces natural lengths of views that constraints relate to others.
  /// - Parameter width: The maximum width.
  final func relateNaturalLengths(of content: inout Content, in width: CGFloat) {
    relations?.update()
    if axis == .vertical, let lengths = relatedLengths(.horizontal, .unlimited) {
      for index in content.cells.indices where content.cells[index].isRelated {
        guard let solved = lengths.length(of: content.cells[index].view) else { continue }
        let length = min(solved, width)
        if length < content.cells[index].natural.width {
          let height = height(of: content.cells[index], atWidth: length)
          content.cells[index].natural.height = height
          content.line.members[index].natural = height
        }
        content.cells[index].natural.width = length
      }
    }
    let heights = axis == .vertical ? content.naturalHeights : [:]
    guard let lengths = relatedLengths(axis, .unlimited, heights) else { return }
    for index in content.cells.indices where content.cells[index].isRelated {
      guard let length = lengths.length(of: content.cells[index].view) else { continue }
      // A view without content keeps the length zero, since it can be stretched.
      if length > 0 || content.line.members[index].natural > 0 { content.line.members[index].natural = length }
    }
  }

  /// Replaces natural lengths along the stack by those for `length` points.
  final func relateLengths(of content: inout Content, in length: CGFloat, isPlaced: Bool) {
    guard isPlaced || abs(length - content.line.naturalLength) > 1e-6 else { return }
    if isPlaced { noteHeights(of: content) }
    let heights = axis == .vertical && !isPlaced ? content.naturalHeights : [:]
    guard let lengths = relatedLengths(axis, isPlaced ? .bounds : .length(length), heights) else { return }
    for index in content.cells.indices {
      guard let length = lengths.length(of: content.cells[index].view) else { continue }
      content.line.members[index].natural = length
    }
  }

  /// Replaces the lengths across the stack.
  final func relateCrossLengths(of content: inout Content, isPlaced: Bool) {
    var heights: [ObjectIdentifier: CGFloat] = [:]
    if axis == .horizontal, !isPlaced {
      for cell in content.cells { heights[ObjectIdentifier(cell.view)] = cell.length }
    }
    guard let lengths = relatedLengths(axis.cross, isPlaced ? .bounds : .unlimited, heights) else { return }
    for index in content.cells.indices where content.cells[index].isRelated {
      guard let length = lengths.length(of: content.cells[index].view) else { continue }
      content.cells[index].length = length
    }
  }

  /// Stores the natural heights of the views for their widths. If they have changed, the related stacks are laid out again.
  final func noteHeights(of content: Content) {
    guard let relations, relations.relate(.vertical) else { return }
    var hasChanged = false
    for (cell, member) in zip(content.cells, content.line.members) {
      let height = axis == .vertical ? cell.natural.height : height(of: cell, atWidth: member.length)
      guard cell.index < items.count, items[cell.index].view === cell.view else { continue }
      if height != assumedHeight(ofItemAt: cell.index) { hasChanged = true }
      items[cell.index].placedHeight = height
    }
    if hasChanged { relations.heightsDidChange(in: self) }
  }

  private func relatedLengths(
    _ axis: Axis, _ room: StackRelations.Room, _ heights: [ObjectIdentifier: CGFloat] = [:]
  ) -> StackLengths? {
    guard let relations, relations.relate(axis) else { return nil }
    return relations.lengths(along: axis, of: self, room, heights: heights)
  }

  // MARK: Natural lengths

  /// Returns the natural lengths of arranged views; negative for none, and for hidden views.
  final func relatedNaturals(
    of views: [View], along axis: Axis, _ heights: [ObjectIdentifier: CGFloat]
  ) -> [CGFloat] {
    views.map { view in
      // Measuring calls code of the app, which may have removed views.
      guard !view.isHidden, let index = index(of: view) else { return View.noIntrinsicMetric }
      if axis == .horizontal { return naturalSize(ofItemAt: index, in: .infinity).width }
      return heights[ObjectIdentifier(view)] ?? assumedHeight(ofItemAt: index)
    }
  }

  /// Whether the related stacks assume these natural heights of views.
  final func assumes(_ heights: [ObjectIdentifier: CGFloat]) -> Bool {
    if heights.isEmpty { return true }
    return items.indices.allSatisfy { index in
      guard index < items.count, let height = heights[ObjectIdentifier(items[index].view)] else { return true }
      return height == assumedHeight(ofItemAt: index)
    }
  }

  /// Returns the natural height for the width in the last layout, or else without a limit of the width.
  private func assumedHeight(ofItemAt index: Int) -> CGFloat {
    items[index].placedHeight ?? naturalSize(ofItemAt: index, in: .infinity).height
  }
}

extension StackView.Content {
  fileprivate var naturalHeights: [ObjectIdentifier: CGFloat] {
    var heights: [ObjectIdentifier: CGFloat] = [:]
    for cell in cells { heights[ObjectIdentifier(cell.view)] = cell.natural.height }
    return heights
  }
}

extension StackView.Cell {
  /// Whether constraints mention the view.
  fileprivate var isRelated: Bool { view.layoutState.hasDependents }
}
