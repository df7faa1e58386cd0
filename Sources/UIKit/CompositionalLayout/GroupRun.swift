/// The groups of a section of a compositional layout, one after the other, relative to the start of the first one.
///
/// Without estimated sizes all groups are alike: the frames of one are stored. Otherwise those of each group are stored,
/// and found by binary search.
@MainActor struct GroupRun {
  /// A group and the number of its first item.
  struct Group {
    let frames: GroupFrames
    let first: Int
    let origin: CGPoint
  }

  private enum Groups {
    case alike(GroupFrames, origin: CGPoint, pitch: CGFloat)
    case measured([Group])
  }

  /// The axis along which the groups follow each other.
  let axis: Axis
  /// The size of all groups with the distances around them, in points.
  private(set) var size = CGSize.zero
  /// The distance by which frames extend beyond their groups, in points.
  private(set) var overhang: CGFloat = 0
  /// The number of items that have frames.
  private(set) var count = 0
  private var groups: Groups

  /// - Parameters:
  ///   - section: The section, of which `count` items are laid out along `axis` in a container.
  ///   - preferred: Returns the size that the cell of an item prefers; nil if it is not known.
  init(
    of section: NSCollectionLayoutSection, count: Int, along axis: Axis, in container: CGSize,
    traits: UITraitCollection, preferred: @escaping (Int) -> CGSize?
  ) {
    self.axis = axis
    let group = section.group
    var measured: [Group] = []
    groups = .measured([])
    var offset = CGPoint.zero
    while self.count < count {
      let first = self.count
      var solver =
        group.isEstimated
        ? GroupSolver(count: count - first, traits: traits) { preferred(first + $0) } : GroupSolver(traits: traits)
      let frames = solver.frames(of: group, in: container)
      // A custom group may have no items.
      guard !frames.cells.isEmpty else { break }
      let (length, across) = (frames.size[axis], frames.size[axis.cross])
      var origin = offset
      origin[axis] += group.edgeSpacing?.before(axis)?.spacing ?? 0
      origin[axis.cross] = group.offset(axis.cross, length: across, in: container[axis.cross])
      size[axis.cross] = max(size[axis.cross], across + group.edgeLength(axis.cross))
      overhang = max(overhang, frames.overhang)
      let outerLength = length + group.edgeLength(axis)
      let pitch = outerLength + section.interGroupSpacing
      guard group.isEstimated else {
        self.count = count
        size[axis] = CGFloat((count - 1) / frames.cells.count) * pitch + outerLength
        groups = .alike(frames, origin: origin, pitch: pitch)
        return
      }
      measured.append(Group(frames: frames, first: first, origin: origin))
      self.count += frames.cells.count
      size[axis] = offset[axis] + outerLength
      offset[axis] += pitch
    }
    groups = .measured(measured)
  }

  /// The number of groups.
  var groupCount: Int {
    guard count > 0 else { return 0 }
    return switch groups {
    case .alike(let frames, _, _): (count - 1) / frames.cells.count + 1
    case .measured(let groups): groups.count
    }
  }

  /// Returns a group by its number, which must exist.
  func group(_ index: Int) -> Group {
    switch groups {
    case .alike(let frames, var origin, let pitch):
      origin[axis] += CGFloat(index) * pitch
      return Group(frames: frames, first: index * frames.cells.count, origin: origin)
    case .measured(let groups): return groups[index]
    }
  }

  /// Returns the group of an item; nil if there is no such item.
  func group(ofItem item: Int) -> Group? {
    guard (0..<count).contains(item) else { return nil }
    return switch groups {
    case .alike(let frames, _, _): group(item / frames.cells.count)
    case .measured(let groups): groups[groups.partitioningIndex { $0.first > item } - 1]
    }
  }

  /// Returns the number of the last group that starts at a position along the axis or before; 0 if there is none.
  func groupNumber(at position: CGFloat) -> Int {
    switch groups {
    case .alike(_, let origin, let pitch):
      let number = pitch > 0 ? ((position - origin[axis]) / pitch).rounded(.down) : 0
      return Int(min(max(0, number), CGFloat(max(0, groupCount - 1))))
    case .measured(let groups): return max(0, groups.partitioningIndex { $0.origin[axis] > position } - 1)
    }
  }

  /// Returns the groups that may have frames in a range along the axis.
  /// - Complexity: O(log n) in the number of groups, plus the number of returned groups.
  func groups(from low: CGFloat, to high: CGFloat) -> [Group] {
    guard count > 0 else { return [] }
    let (low, high) = (low - overhang, high + overhang)
    let range: Range<Int>
    switch groups {
    case .alike(let frames, let origin, let pitch):
      guard pitch > 0 else { return [group(0)] }
      let last = CGFloat(groupCount)
      let start = ((low - origin[axis] - frames.size[axis]) / pitch).rounded(.down)
      let end = ((high - origin[axis]) / pitch).rounded(.up)
      range = Int(min(max(0, start), last))..<Int(min(max(start, end, 0), last))
    case .measured(let groups):
      let start = groups.partitioningIndex { $0.origin[axis] + $0.frames.size[axis] > low }
      range = start..<max(start, groups.partitioningIndex { $0.origin[axis] >= high })
    }
    return range.map(group)
  }
}
