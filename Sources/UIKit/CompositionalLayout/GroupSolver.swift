/// Computes the frames of the items in one group of a compositional layout.
@MainActor struct GroupSolver {
  /// The maximum number of subitems in a group that repeats them as long as they fit, to limit the time for absurdly
  /// small ones.
  private static let maximumCount = 1 << 12
  /// The length by which items may exceed a group, since sums of fractions are rounded, in points.
  private static let tolerance: CGFloat = 0.01

  /// The number of items that are left for the group.
  let count: Int
  let traits: UITraitCollection
  /// Returns the size that the cell of an item prefers, by its number in the group; nil if it is not known.
  let preferred: (Int) -> CGSize?
  /// The number of items that have frames.
  private var next = 0

  init(count: Int = .max, traits: UITraitCollection, preferred: @escaping (Int) -> CGSize? = { _ in nil }) {
    (self.count, self.traits, self.preferred) = (count, traits, preferred)
  }

  /// Returns the frames of an item or a group.
  /// - Parameters:
  ///   - item: The item.
  ///   - container: The size of its container.
  ///   - length: The length along an axis instead of the item's own.
  mutating func frames(
    of item: NSCollectionLayoutItem, in container: CGSize, length: (axis: Axis, points: CGFloat)? = nil
  ) -> GroupFrames {
    guard let group = item as? NSCollectionLayoutGroup else { return cell(of: item, in: container, length) }
    var size = item.layoutSize.size(in: container)
    if let length { size[length.axis] = length.points }
    let insets = group.contentInsets
    let room = size.inset(by: insets)
    let content = group.provider.map { custom($0, room) } ?? arranged(group, in: room)
    for axis in item.layoutSize.estimatedAxes where axis != length?.axis {
      size[axis] = content.size[axis] + insets.length(axis)
    }
    var frames = GroupFrames(size: size)
    frames.append(content, at: CGPoint(x: insets.leading, y: insets.top))
    frames.attach(group.supplementaryItems, to: CGRect(origin: .zero, size: size))
    return frames
  }

  private mutating func cell(
    of item: NSCollectionLayoutItem, in container: CGSize, _ length: (axis: Axis, points: CGFloat)?
  ) -> GroupFrames {
    var size = item.layoutSize.size(in: container, preferred: preferred(next))
    if let length { size[length.axis] = length.points }
    next += 1
    let estimated = item.layoutSize.estimatedAxes
    var insets = item.contentInsets
    if estimated.contains(.horizontal) { (insets.leading, insets.trailing) = (0, 0) }
    if estimated.contains(.vertical) { (insets.top, insets.bottom) = (0, 0) }
    let frame = CGRect(origin: .zero, size: size).inset(by: insets)
    var frames = GroupFrames(size: size, cells: [GroupFrames.Cell(frame: frame, estimatedAxes: estimated)])
    frames.attach(item.supplementaryItems, to: frame)
    return frames
  }

  private mutating func custom(_ provider: NSCollectionLayoutGroupCustomItemProvider, _ room: CGSize) -> GroupFrames {
    let items = provider(LayoutEnvironment(contentSize: room, traitCollection: traits)).prefix(count - next)
    next += items.count
    let union = items.reduce(CGRect.zero) { $0.union($1.frame) }
    return GroupFrames(
      size: CGSize(width: union.maxX, height: union.maxY),
      cells: items.map { GroupFrames.Cell(frame: $0.frame, zIndex: $0.zIndex) })
  }

  /// Returns the frames of a row or a column.
  private mutating func arranged(_ group: NSCollectionLayoutGroup, in room: CGSize) -> GroupFrames {
    let axis = group.axis
    let gap = group.interItemSpacing?.spacing ?? 0
    var parts: [(item: NSCollectionLayoutItem, frames: GroupFrames)] = []
    var content = GroupFrames()
    while parts.count < maximumCount(of: group), next < count {
      let item = group.subitems[parts.count % group.subitems.count]
      let first = next
      let frames = frames(of: item, in: room, length: evenLength(of: item, in: group, room))
      let end = content.size[axis] + (parts.isEmpty ? 0 : gap) + frames.size[axis] + item.edgeLength(axis)
      if case .room = group.filling, !parts.isEmpty, !group.layoutSize.estimatedAxes.contains(axis),
        end > room[axis] + GroupSolver.tolerance
      {
        next = first
        break
      }
      parts.append((item, frames))
      content.size[axis] = end
      content.size[axis.cross] = max(
        content.size[axis.cross], frames.size[axis.cross] + item.edgeLength(axis.cross))
    }
    var room = room
    for axis in group.layoutSize.estimatedAxes { room[axis] = content.size[axis] }
    distribute(parts, of: group, in: room, to: &content)
    return content
  }

  private func maximumCount(of group: NSCollectionLayoutGroup) -> Int {
    switch group.filling {
    case .repetition(let count), .evenly(let count): count
    case .room:
      group.layoutSize.estimatedAxes.contains(group.axis) ? group.subitems.count : GroupSolver.maximumCount
    }
  }

  /// Returns the length of an item in a group whose items share its length; nil if it has its own length.
  private func evenLength(of item: NSCollectionLayoutItem, in group: NSCollectionLayoutGroup, _ room: CGSize)
    -> (axis: Axis, points: CGFloat)?
  {
    let axis = group.axis
    guard case .evenly(let count) = group.filling, !item.layoutSize.estimatedAxes.contains(axis) else { return nil }
    let gaps = CGFloat(count - 1) * (group.interItemSpacing?.spacing ?? 0)
    return (axis, max(0, (room[axis] - gaps) / CGFloat(max(1, count)) - item.edgeLength(axis)))
  }

  /// Adds the parts of a group one after the other. Flexible distances share the space that is left.
  private func distribute(
    _ parts: [(item: NSCollectionLayoutItem, frames: GroupFrames)], of group: NSCollectionLayoutGroup, in room: CGSize,
    to content: inout GroupFrames
  ) {
    let axis = group.axis
    let hasFlexibleGaps = group.interItemSpacing?.isFlexible == true
    let flexibleCount =
      parts.reduce(0) { $0 + $1.item.flexibleEdgeCount(axis) } + (hasFlexibleGaps ? parts.count - 1 : 0)
    let share = flexibleCount > 0 ? max(0, room[axis] - content.size[axis]) / CGFloat(flexibleCount) : 0
    func length(_ spacing: NSCollectionLayoutSpacing?) -> CGFloat {
      spacing.map { $0.spacing + ($0.isFlexible ? share : 0) } ?? 0
    }
    var start: CGFloat = 0
    for (item, frames) in parts {
      start += length(item.edgeSpacing?.before(axis))
      var offset = CGPoint.zero
      offset[axis] = start
      offset[axis.cross] = item.offset(axis.cross, length: frames.size[axis.cross], in: room[axis.cross])
      content.append(frames, at: offset)
      start += frames.size[axis] + length(item.edgeSpacing?.after(axis)) + length(group.interItemSpacing)
    }
  }
}

extension NSDirectionalEdgeInsets {
  /// The sum of both insets along an axis, in points.
  func length(_ axis: Axis) -> CGFloat { axis == .horizontal ? leading + trailing : top + bottom }
  /// The inset at the start of an axis, in points.
  func start(_ axis: Axis) -> CGFloat { axis == .horizontal ? leading : top }
}
