/// The arithmetic of a stack along its axis: the lengths of its views and the gaps between them.
///
/// Spacings are exact for `fill`, `fillEqually` and `fillProportionally`, and least gaps for the other two distributions. The
/// rules are those of UIKit, as far as they are documented or were measured.
nonisolated struct StackLine {
  /// A view that is shown.
  struct Member {
    /// The natural length, in points; negative if the view has none.
    var natural: CGFloat
    /// The spacing after the view, in points. That of the last view does not count.
    var spacing: CGFloat = 0
    /// The priority with which the view resists to become longer, or shorter; read only if there is too much or too little room.
    var priority = LayoutPriority.defaultLow
    /// Whether the view can be longer without being longer than its content: it has none along the axis.
    var isElastic = false
    /// Whether the view is a stack itself, which is stretched before others of the same priority.
    var isStack = false

    /// The place of the view, from the beginning of the line.
    var start: CGFloat = 0
    var length: CGFloat = 0

    fileprivate var wanted: CGFloat { max(0, natural) }
  }

  /// A need for priorities: a view has to become longer or shorter than its content.
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

  /// Returns which of the views' priorities decide in a room of `length` points.
  func strain(in length: CGFloat) -> Strain {
    let slack = length - naturalLength
    switch distribution {
    case .fill: return slack > 0 ? .longer : slack < 0 ? .shorter : .none
    case .fillEqually, .fillProportionally: return .none
    case .equalSpacing, .equalCentering: return slack < 0 ? .shorter : members.count == 1 ? .longer : .none
    }
  }

  /// Computes the places of the members in a room of `length` points.
  mutating func place(in length: CGFloat) {
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
    advance(by: gaps)
    endExactly(at: length)
  }

  /// Makes up for errors of rounding, which could otherwise move the last edge to another pixel.
  private mutating func endExactly(at length: CGFloat) {
    let last = members[members.count - 1]
    let error = length - last.start - last.length
    if abs(error) < 1e-6, error != 0 { members[members.count - 1].length = max(0, last.length + error) }
  }

  /// Sets the starts: each member follows the one before after its gap; after its spacing, if `gaps` is nil.
  private mutating func advance(by gaps: [CGFloat]?) {
    var position: CGFloat = 0
    for index in members.indices {
      members[index].start = position
      position += members[index].length
      if index < members.count - 1 { position += gaps?[index] ?? members[index].spacing }
    }
  }

  // MARK: Lengths

  private mutating func fill(_ room: CGFloat) {
    let slack = room - wanted
    if slack > 0 { members[stretched].length += slack }
    if slack < 0 { shrink(by: -slack) }
  }

  /// The index of the member that takes all of the slack.
  ///
  /// A view without content along the axis, such as a spacer, keeps to nothing and so is stretched before all others. Of several
  /// such views, it is the last of those that resist least. If there is none it is the last stack of the views that resist
  /// least, else the first view.
  private var stretched: Int {
    var isElastic = false
    for member in members where member.isElastic { isElastic = true }
    var least: LayoutPriority?
    for member in members where member.isElastic == isElastic {
      if least.map({ member.priority < $0 }) ?? true { least = member.priority }
    }
    var first = 0
    for index in members.indices.reversed() {
      let member = members[index]
      guard member.isElastic == isElastic, member.priority == least else { continue }
      if isElastic || member.isStack { return index }
      first = index
    }
    return first
  }

  /// Shortens the members that resist least, of several the first, and each to nothing before the next.
  private mutating func shrink(by amount: CGFloat) {
    var rest = amount
    var level: LayoutPriority?
    while rest > 0 {
      // The next priority, which few members differ in.
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

  /// Returns the gaps for equal spacing or centering, whose sum is `rest`. None is less than its spacing; apart from that all
  /// deviate by the same amount from those that would be ideal.
  private func gaps(of rest: CGFloat, in length: CGFloat) -> [CGFloat] {
    let count = members.count - 1
    var gaps = [CGFloat](repeating: rest / CGFloat(count), count: count)
    if distribution == .equalCentering {
      let pitch = (length - (members[0].wanted + members[count].wanted) / 2) / CGFloat(count)
      for index in 0..<count { gaps[index] = pitch - (members[index].wanted + members[index + 1].wanted) / 2 }
    }
    var isLeast = [Bool](repeating: false, count: count)
    while true {
      // Those that would be too small have their spacing, and the others share the rest.
      var (sum, free) = (rest, 0)
      for index in 0..<count {
        if isLeast[index] {
          sum -= members[index].spacing
        } else {
          sum -= gaps[index]
          free += 1
        }
      }
      if free == 0 { break }
      let change = sum / CGFloat(free)
      var isDone = true
      for index in 0..<count where !isLeast[index] && gaps[index] + change < members[index].spacing {
        isLeast[index] = true
        isDone = false
      }
      if isDone {
        for index in 0..<count where !isLeast[index] { gaps[index] += change }
        break
      }
    }
    for index in 0..<count where isLeast[index] { gaps[index] = members[index].spacing }
    return gaps
  }
}
