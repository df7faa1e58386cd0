/// The positions at which a sideways-scrolling section comes to rest, in points from its start. They may be beyond its
/// limits.
@MainActor struct SectionStops {
  /// The velocity above which a drag scrolls to the next page, in points per millisecond. The same as in scroll views.
  private static let pageVelocity: CGFloat = 0.3

  private let run: GroupRun
  private let behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior
  /// The inset before the first group.
  private let inset: CGFloat
  /// The visible length.
  private let length: CGFloat

  init(_ section: SectionFrames, length: CGFloat) {
    (run, behavior) = (section.run, section.section.orthogonalScrollingBehavior)
    inset = section.section.contentInsets.start(run.axis)
    self.length = max(1, length)
  }

  /// Whether a drag scrolls by one stop.
  var isPaging: Bool { [.paging, .groupPaging, .groupPagingCentered].contains(behavior) }

  /// Returns the position at which a drag ends.
  /// - Parameters:
  ///   - start: The position at its beginning.
  ///   - position: The current position.
  ///   - natural: The position at which it would end in a section without stops.
  ///   - velocity: The velocity in points per millisecond.
  func target(from start: CGFloat, at position: CGFloat, natural: CGFloat, velocity: CGFloat) -> CGFloat {
    guard isPaging else { return behavior == .continuousGroupLeadingBoundary ? stop(nearest(to: natural)) : natural }
    let first = nearest(to: start)
    if abs(velocity) > SectionStops.pageVelocity { return stop(first + (velocity > 0 ? 1 : -1)) }
    return stop(min(max(nearest(to: position), first - 1), first + 1))
  }

  /// Returns the next stop in a direction; if the position is a stop, returns the position.
  func next(to position: CGFloat, isForward: Bool) -> CGFloat {
    let number = nearest(to: position)
    let distance = stop(number) - position
    if isForward, distance < -0.5 { return stop(number + 1) }
    return stop(!isForward && distance > 0.5 ? number - 1 : number)
  }

  /// Returns the position of a stop: the start of a page, or a position at which a group is at the leading inset or in
  /// the middle.
  private func stop(_ number: Int) -> CGFloat {
    if behavior == .paging { return CGFloat(number) * length }
    guard run.groupCount > 0 else { return 0 }
    let group = run.group(min(max(0, number), run.groupCount - 1))
    let start = group.origin[run.axis]
    return behavior == .groupPagingCentered
      ? inset + start + (group.frames.size[run.axis] - length) / 2 : start
  }

  private func nearest(to position: CGFloat) -> Int {
    if behavior == .paging { return Int((position / length).rounded()) }
    let number = run.groupNumber(at: behavior == .groupPagingCentered ? position + length / 2 : position)
    let last = max(0, run.groupCount - 1)
    let candidates = min(max(0, number - 1), last)...min(max(0, number + 1), last)
    return candidates.min { abs(stop($0) - position) < abs(stop($1) - position) } ?? number
  }
}
