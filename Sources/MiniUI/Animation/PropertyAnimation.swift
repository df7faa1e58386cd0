/// The animatable properties of a view. Each value is a vector of numbers, and all are animated in the same way.
enum AnimatableProperty: Hashable {
  case bounds, center, transform, alpha, backgroundColor, cornerRadii

  /// Whether a change invalidates the recording. Moving, rotating and fading do not.
  var changesContent: Bool { self == .bounds || self == .backgroundColor || self == .cornerRadii }
}

/// A vector of up to eight numbers: a rectangle, a point, a matrix, two colours.
typealias AnimationVector = SIMD8<Double>

/// The animations of one property of an object. The presentation value is `goal` plus `remainder`. Offsets of several
/// animation blocks are summed, so that a new animation continues a running one without a jump in speed.
struct PropertyAnimation {
  let property: AnimatableProperty
  /// The model value, as a vector whose components are animated independently.
  var goal = AnimationVector.zero
  /// The offsets of the blocks that animate the property, in order of their beginning.
  private(set) var offsets: [Offset] = []
  /// The sum of the remaining offsets at the last frame. Cached, since a frame reads presentation values several times.
  private(set) var remainder = AnimationVector.zero

  /// The offset of an animation block: from the goal to its initial value.
  struct Offset {
    /// The vector from the goal to the initial value.
    fileprivate(set) var vector: AnimationVector
    let group: AnimationGroup
  }

  init(_ property: AnimatableProperty) { self.property = property }

  /// The time from which one of the animations needs frames; infinite if all are held.
  var start: TimeInterval {
    var first = TimeInterval.infinity
    for offset in offsets { first = min(first, offset.group.start) }
    return first
  }

  /// Returns whether one of the animations has begun.
  func hasBegun(at time: TimeInterval) -> Bool {
    for offset in offsets where offset.group.start <= time { return true }
    return false
  }

  var allowsUserInteraction: Bool {
    for offset in offsets where !offset.group.options.contains(.allowUserInteraction) { return false }
    return true
  }

  /// Returns the offset of a group; nil if it does not animate the property.
  func offset(of group: AnimationGroup) -> AnimationVector? {
    for offset in offsets where offset.group === group { return offset.vector }
    return nil
  }

  /// Returns the remaining offsets of all groups except one.
  func remainder(without group: AnimationGroup, at time: TimeInterval) -> AnimationVector {
    var sum = AnimationVector.zero
    for offset in offsets where offset.group !== group { sum += offset.vector * offset.group.remaining(at: time) }
    return sum
  }

  // MARK: Changes

  /// Adds a vector to the offset of a group.
  /// - Returns: whether the group is new here.
  mutating func add(_ vector: AnimationVector, of group: AnimationGroup, at time: TimeInterval) -> Bool {
    defer { computeRemainder(at: time) }
    for index in offsets.indices where offsets[index].group === group {
      offsets[index].vector += vector
      return false
    }
    offsets.append(Offset(vector: vector, group: group))
    return true
  }

  mutating func remove(_ group: AnimationGroup, at time: TimeInterval) {
    for index in offsets.indices.reversed() where offsets[index].group === group { offsets.remove(at: index) }
    computeRemainder(at: time)
  }

  /// Removes and returns the offsets of all groups, or of all except one.
  mutating func takeAll(except kept: AnimationGroup?, at time: TimeInterval) -> [Offset] {
    var taken: [Offset] = []
    var remaining: [Offset] = []
    for offset in offsets {
      if offset.group === kept { remaining.append(offset) } else { taken.append(offset) }
    }
    offsets = remaining
    computeRemainder(at: time)
    return taken
  }

  /// Removes and returns the offsets of ended groups.
  mutating func takeEnded(at time: TimeInterval) -> [Offset] {
    var ended: [Offset] = []
    for index in offsets.indices.reversed() where offsets[index].group.end <= time {
      ended.append(offsets.remove(at: index))
    }
    computeRemainder(at: time)
    return ended.reversed()
  }

  /// Computes the remainder, for a frame or after the progress of a group was changed.
  mutating func computeRemainder(at time: TimeInterval) {
    remainder = .zero
    for offset in offsets { remainder += offset.vector * offset.group.remaining(at: time) }
  }
}
