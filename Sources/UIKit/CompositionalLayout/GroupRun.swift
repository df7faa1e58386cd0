/// The groups of a section of a compositional layout, one after the other, relative to the start of the first one.
///
/// Without estimated sizes, all groups are equal, and the frames of one are stored. Otherwise, the frames of each group
/// are stored, and a group is found by binary search.
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

  /// The preferred sizes of cells, and the sizes that have become known since the former run was computed.
  struct Measured {
    var sizes: [Int: CGSize] = [:]
    /// The previous run, whose groups are still valid unless they contain `changed` items; nil for none.
    var former: GroupRun?
    var changed: Set<Int> = []
  }

  /// The axis along which the groups follow each other.
  let axis: Axis
  /// The size of all groups with the distances around them, in points.
  private(set) var size = CGSize.zero
  /// The distance by which frames extend beyond their groups, in points.
  private(set) var overhang: CGFloat = 0
  /// The number of items that have frames.
  private(set) var count = 0
  private let room: CGSize
  private var groups = Groups.measured([])

  /// - Parameters:
  ///   - section: The section. Its `count` items are laid out along `axis` in the size `room`.
  ///   - traits: The traits for custom groups.
  init(
    of section: NSCollectionLayoutSection, count: Int, along axis: Axis, in room: CGSize, traits: UITraitCollection,
    _ measured: Measured
  ) {
    (self.axis, self.room) = (axis, room)
    guard count > 0 else { return }
    let group = section.group
    // A group whose cells have not been measured.
    var solver = GroupSolver(traits: traits)
    let plain = solver.frames(of: group, in: room)
    // A custom group may have no items.
    guard !plain.cells.isEmpty else { return }
    if group.isEstimated {
      measure(section, count, plain, traits, measured)
    } else {
      let outer = add(plain, of: group, at: 0)
      let pitch = outer.length + section.interGroupSpacing
      self.count = count
      size[axis] = CGFloat((count - 1) / plain.cells.count) * pitch + outer.length
      groups = .alike(plain, origin: outer.origin, pitch: pitch)
    }
  }

  /// Adds groups whose cells have measured sizes. Reuses groups of the former run that are still valid.
  private mutating func measure(
    _ section: NSCollectionLayoutSection, _ count: Int, _ plain: GroupFrames, _ traits: UITraitCollection,
    _ measured: Measured
  ) {
    var found: [Group] = []
    var position: CGFloat = 0
    let valid = measured.former?.validGroups(in: room, except: measured.changed) ?? []
    let known = measured.sizes.keys.sorted()
    var (nextValid, nextKnown) = (0, 0)
    while self.count < count {
      let first = self.count
      while nextValid < valid.count, valid[nextValid].first < first { nextValid += 1 }
      while nextKnown < known.count, known[nextKnown] < first { nextKnown += 1 }
      // The first item after the group counts too: it may have become smaller, so that it fits into the group.
      let isPlain = nextKnown == known.count || known[nextKnown] > first + plain.cells.count
      var frames = plain
      if nextValid < valid.count, valid[nextValid].first == first {
        frames = valid[nextValid].frames
      } else if !isPlain || first + plain.cells.count > count {
        var solver = GroupSolver(count: count - first, traits: traits) { measured.sizes[first + $0] }
        frames = solver.frames(of: section.group, in: room)
      }
      guard !frames.cells.isEmpty else { break }
      let outer = add(frames, of: section.group, at: position)
      found.append(Group(frames: frames, first: first, origin: outer.origin))
      self.count += frames.cells.count
      size[axis] = position + outer.length
      position += outer.length + section.interGroupSpacing
    }
    groups = .measured(found)
  }

  /// Adds the frame of a group at a position to the size of the run.
  /// - Returns: The start of the group, and its length with the distances around it.
  private mutating func add(_ frames: GroupFrames, of group: NSCollectionLayoutGroup, at position: CGFloat)
    -> (origin: CGPoint, length: CGFloat)
  {
    let across = frames.size[axis.cross]
    var origin = CGPoint.zero
    origin[axis] = position + (group.edgeSpacing?.before(axis)?.spacing ?? 0)
    origin[axis.cross] = group.offset(axis.cross, length: across, in: room[axis.cross])
    size[axis.cross] = max(size[axis.cross], across + group.edgeLength(axis.cross))
    overhang = max(overhang, frames.overhang)
    return (origin, frames.size[axis] + group.edgeLength(axis))
  }

  /// Returns the groups that keep their frames in the size `room`, and have none of the `changed` items. Excludes the
  /// last group, which may have fewer items than the others.
  private func validGroups(in room: CGSize, except changed: Set<Int>) -> [Group] {
    guard case .measured(let groups) = groups, room == self.room else { return [] }
    return groups.dropLast().filter { group in
      // Including the first item after the group.
      let items = group.first...group.first + group.frames.cells.count
      return !items.contains(where: changed.contains)
    }
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
