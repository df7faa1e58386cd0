/// Computes the lengths of a stack's views along its axis, and the gaps between them.
///
/// Spacings are exact for `fill`, `fillEqually` and `fillProportionally`, and minimum gaps for the other two
/// distributions. The rules are UIKit's, by its documentation and by measurements.
nonisolated struct StackLine {
  /// A visible view.
  struct Member {
    /// The natural length, in points; negative if the view has none.
    var natural: CGFloat
    /// The spacing after the view, in points. Ignored for the last view.
    var spacing: CGFloat = 0
    /// The priority with which the view resists stretching or shrinking; used only if the space is too large or small.
    var priority = LayoutPriority.defaultLow
    /// Whether the view has no content along the axis, so that it can stretch freely.
    var isElastic = false
    /// Whether the view is itself a stack, which is stretched before other views of the same priority.
    var isStack = false

    /// The position of the view, from the beginning of the line.
    var start: CGFloat = 0
    var length: CGFloat = 0

    fileprivate var wanted: CGFloat { max(0, natural) }
  }

  /// Whether views must be stretched or shortened.
  enum Strain { case none, longer, shorter }

  var members: [Member] = []
  var distribution = StackView.Distribution.fill

  /// The sum of the natural lengths.
  private var wanted: CGFloat {
    var sum: CGFloat = 0
    for member in members { sum += member.wanted }
    return sum
  }

  /// The sum of the spacings between the members.
  private var spacings: CGFloat {
    var sum: CGFloat = 0
    for index in members.indices.dropLast() { sum += members[index].spacing }
    return sum
  }

  /// The length at which each view has its natural length, and each gap its spacing.
  var naturalLength: CGFloat {
    guard distribution == .fillEqually else { return wanted + spacings }
    var longest: CGFloat = 0
    for member in members { longest = max(longest, member.wanted) }
    return longest * CGFloat(members.count) + spacings
  }

  /// Returns whether views must be stretched or shortened for `length` points.
  func strain(in length: CGFloat) -> Strain {
    let slack = length - naturalLength
    switch distribution {
    case .fill: return slack > 0 ? .longer : slack < 0 ? .shorter : .none
    case .fillEqually, .fillProportionally: return .none
    case .equalSpacing, .equalCentering: return slack < 0 ? .shorter : members.count == 1 ? .longer : .none
    }
  }

  /// Computes the positions and lengths for `length` points.
  mutating func layOut(in length: CGFloat) {
    if members.isEmpty { return }
    let room = max(0, length - spacings)
    var gaps: [CGFloat]?
    for index in members.indices { members[index].length = members[index].wanted }
    switch distribution {
    case .fill: fill(room)
    case .fillEqually:
      for index in members.indices { members[index].length = room / CGFloat(members.count) }
    case .fillProportionally:
      let wanted = wanted
      for index in members.indices {
        members[index].length = room * (wanted > 0 ? members[index].wanted / wanted : 1 / CGFloat(members.count))
      }
    case .equalSpacing, .equalCentering:
      let rest = length - wanted
      if members.count > 1, rest >= spacings {
        gaps = self.gaps(of: rest, in: length)
      } else {
        fill(room)
      }
    }
    // Sets the starts of all members, separated by `gaps`, or by their spacings if `gaps` is nil.
    var position: CGFloat = 0
    for index in members.indices {
      members[index].start = position
      position += members[index].length
      if index < members.count - 1 { position += gaps?[index] ?? members[index].spacing }
    }
    // Corrects rounding errors, which could move the last edge by a pixel.
    let last = members[members.count - 1]
    let error = length - last.start - last.length
    if abs(error) < 1e-6, error != 0 { members[members.count - 1].length = max(0, last.length + error) }
  }

  // MARK: Lengths

  private mutating func fill(_ room: CGFloat) {
    let slack = room - wanted
    if slack > 0 { members[stretched].length += slack }
    if slack < 0 { shrink(by: -slack) }
  }

  /// The index of the member that takes all of the additional space.
  ///
  /// Views without content along the axis, such as spacers, precede all others: the last of them with the lowest
  /// priority is stretched. If there are none, it is the last stack among the views with the lowest priority or, if
  /// these contain no stack, the first of them.
  private var stretched: Int {
    var isElastic = false
    for member in members where member.isElastic { isElastic = true }
    var lowestPriority: LayoutPriority?
    for member in members where member.isElastic == isElastic {
      if lowestPriority.map({ member.priority < $0 }) ?? true { lowestPriority = member.priority }
    }
    var first = 0
    for index in members.indices.reversed() {
      let member = members[index]
      guard member.isElastic == isElastic, member.priority == lowestPriority else { continue }
      if isElastic || member.isStack { return index }
      first = index
    }
    return first
  }

  /// Shortens members in order of priority, lowest first and front to back, each to zero before the next.
  private mutating func shrink(by amount: CGFloat) {
    var rest = amount
    var level: LayoutPriority?
    while rest > 0 {
      // The next higher priority; there are usually only a few.
      var next: LayoutPriority?
      for member in members where level.map({ member.priority > $0 }) ?? true {
        if next.map({ member.priority < $0 }) ?? true { next = member.priority }
      }
      guard let next else { return }
      for index in members.indices where rest > 0 && members[index].priority == next {
        let less = min(rest, members[index].length)
        members[index].length -= less
        rest -= less
      }
      level = next
    }
  }

  // MARK: Gaps

  /// Returns the gaps for equal spacing or centering, with the sum `rest`. No gap is smaller than its spacing;
  /// otherwise all differ from the ideal gaps by the same amount.
  private func gaps(of rest: CGFloat, in length: CGFloat) -> [CGFloat] {
    let count = members.count - 1
    var gaps = [CGFloat](repeating: rest / CGFloat(count), count: count)
    if distribution == .equalCentering {
      let pitch = (length - (members[0].wanted + members[count].wanted) / 2) / CGFloat(count)
      for index in 0..<count { gaps[index] = pitch - (members[index].wanted + members[index + 1].wanted) / 2 }
    }
    var isMinimum = [Bool](repeating: false, count: count)
    while true {
      // Gaps that would be smaller than their spacings get their spacings, and the others share the rest.
      var (sum, free) = (rest, 0)
      for index in 0..<count {
        if isMinimum[index] {
          sum -= members[index].spacing
        } else {
          sum -= gaps[index]
          free += 1
        }
      }
      if free == 0 { break }
      let change = sum / CGFloat(free)
      var isDone = true
      for index in 0..<count where !isMinimum[index] && gaps[index] + change < members[index].spacing {
        isMinimum[index] = true
        isDone = false
      }
      if isDone {
        for index in 0..<count where !isMinimum[index] { gaps[index] += change }
        break
      }
    }
    for index in 0..<count where isMinimum[index] { gaps[index] = members[index].spacing }
    return gaps
  }
}
