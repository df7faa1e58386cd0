/// A drag of a sheet: between its heights, and below the smallest one towards its dismissal.
struct SheetDrag {
  /// The height of which the sheet was seen when the drag began.
  var start: CGFloat
  /// The height of the sheet.
  var height: CGFloat
  /// The distance by which the sheet lies lower than its height.
  var offset: CGFloat = 0
  /// Whether the drag can dismiss the sheet.
  var mayDismiss: Bool
  /// The dismissal that the drag leads, once it has gone below the smallest height.
  var dismissal: SheetDismissal?

  func frame(in sheet: SheetPresentationController) -> CGRect { sheet.frame(ofHeight: height, movedDownBy: offset) }
}

/// Leads the dismissal of a sheet by a drag, and settles by the velocity of the release.
final class SheetDismissal: PercentDrivenInteractiveTransition {
  /// The length of the whole way, in points.
  let distance: CGFloat
  private let frequency: CGFloat
  /// The velocity of the release downwards, in points per second.
  var velocity: CGFloat = 0
  private var isFinishing = false

  init(distance: CGFloat, frequency: CGFloat) {
    (self.distance, self.frequency) = (max(1, distance), frequency)
    super.init()
  }

  override func finish() {
    isFinishing = true
    super.finish()
  }

  override func remainder(of rest: CGFloat) -> (duration: TimeInterval, timing: AnimationTiming) {
    let left = max(rest * distance, 1)
    // On the way back more than the frequency would lift the sheet off the lower edge.
    let towards = isFinishing ? velocity : -velocity
    let motion = SettleMotion(
      frequency: frequency, velocity: min(max(towards / left, -frequency), isFinishing ? 4 * frequency : frequency))
    return (motion.duration, motion.timing)
  }
}

extension SheetPresentationController {
  /// Whether the sheet rests at a smaller height than its greatest one.
  final var canGrow: Bool { (heights.last?.height ?? 0) > selectedHeight + 0.5 }

  final func dragged(_ pan: PanGestureRecognizer) {
    switch pan.state {
    case .began:
      beginDragging()
      follow(pan)
    case .changed: follow(pan)
    case .ended: endDragging(velocity: pan.velocity(in: container).y)
    case .cancelled: cancelDragging()
    case .possible, .failed: break
    }
  }

  private func beginDragging() {
    // The end of a transition that is hardly visible any more.
    session.transition?.finishNow()
    guard let container, isFromBelow, session.transition == nil else { return }
    let seen = container.bounds.maxY - card.presentation.frame.minY
    drag = SheetDrag(start: seen, height: selectedHeight, mayDismiss: manager.mayBeDismissedByUser)
  }

  private func follow(_ pan: PanGestureRecognizer) {
    guard let drag, let container else { return }
    let seen = drag.start - pan.translation(in: container).y
    let heights = heights
    let (smallest, largest) = (heights[0].height, heights[heights.count - 1].height)
    if seen < smallest, drag.mayDismiss {
      leadDismissal(smallest - seen, of: smallest)
    } else {
      endDismissal()
      let pull = RubberBand(dimension: smallest, coefficient: SheetMetrics.resistance)
      place(height: min(max(seen, smallest), largest), offset: seen < smallest ? pull.shown(for: smallest - seen) : 0)
    }
  }

  private func place(height: CGFloat, offset: CGFloat) {
    drag?.height = height
    drag?.offset = offset
    View.performWithoutAnimation {
      card.removeAllAnimations()
      card.frame = frameOfPresentedViewInContainerView
      dimming.alpha = dimAlpha(ofHeight: height)
    }
  }

  /// Shows a part of the dismissal, which begins if it has not yet.
  private func leadDismissal(_ offset: CGFloat, of height: CGFloat) {
    if drag?.dismissal == nil {
      place(height: height, offset: 0)
      let frequency = container?.host?.metrics.transition.settleFrequency ?? 1
      drag?.dismissal = SheetDismissal(distance: height, frequency: frequency)
      guard manager.dismissByUser(), drag != nil else {
        drag?.dismissal = nil
        drag?.mayDismiss = false
        return
      }
    }
    drag?.offset = offset
    drag?.dismissal?.update(offset / max(1, height))
  }

  /// Takes the dismissal back at once: the drag has returned above the smallest height.
  private func endDismissal() {
    guard drag?.dismissal != nil else { return }
    drag?.dismissal = nil
    session.transition?.finishNow()
  }

  private func endDragging(velocity: CGFloat) {
    guard let ended = drag else { return }
    if let dismissal = ended.dismissal {
      drag = nil
      dismissal.velocity = velocity
      let isFar = ended.offset > ended.height * SheetMetrics.fraction && velocity > -SheetMetrics.velocity
      if velocity >= SheetMetrics.velocity || isFar { dismissal.finish() } else { dismissal.cancel() }
    } else if ended.offset > 0 {
      settle(velocity: velocity, distance: ended.offset)
      if velocity >= 0 { manager.dismissByUser() }
    } else {
      settleAtDetent(from: ended.height, velocity: velocity)
    }
  }

  private func cancelDragging() {
    guard let ended = drag else { return }
    drag = nil
    if let dismissal = ended.dismissal { return dismissal.cancel() }
    settle(velocity: 0, distance: 1)
  }

  private func settleAtDetent(from height: CGFloat, velocity: CGFloat) {
    let projected = height - velocity * SheetMetrics.projection
    var nearest = heights[0]
    for entry in heights where abs(entry.height - projected) < abs(nearest.height - projected) { nearest = entry }
    let former = selectedDetentIdentifier ?? heights[0].identifier
    let distance = nearest.height - height
    if nearest.identifier != former { selectedDetentIdentifier = nearest.identifier }
    settle(velocity: distance < 0 ? velocity : -velocity, distance: abs(distance))
    guard nearest.identifier != former else { return }
    (manager.delegate as? any SheetPresentationControllerDelegate)?
      .sheetPresentationControllerDidChangeSelectedDetentIdentifier(self)
  }

  /// Moves from where the drag was released to the selected detent.
  /// - Parameters:
  ///   - velocity: towards that, in points per second.
  ///   - distance: the distance to it, in points.
  private func settle(velocity: CGFloat, distance: CGFloat) {
    drag = nil
    guard let host = container?.host else { return }
    let isAnimated = View.areAnimationsEnabled && !host.traits.prefersReducedMotion
    let frequency = host.metrics.transition.settleFrequency
    let speed = min(max(velocity / max(1, distance), -frequency), frequency)
    let motion = SettleMotion(frequency: frequency, velocity: speed)
    View.animate(along: motion.timing, for: isAnimated ? motion.duration : 0, options: .allowUserInteraction) {
      layOutNow()
      card.layoutIfNeeded()
    }
  }
}
