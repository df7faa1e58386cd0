/// A drag of a sheet: between its detents, and below the smallest one to dismiss it.
struct SheetDrag {
  /// The visible height when the drag began.
  var start: CGFloat
  var height: CGFloat
  /// The distance that the sheet is moved down below its height.
  var offset: CGFloat = 0
  /// Whether the drag can dismiss the sheet.
  var mayDismiss: Bool
  /// The interactive dismissal, if the drag is below the smallest height.
  var dismissal: SheetDismissal?
}

/// Drives the dismissal of a sheet by a drag, and settles with the velocity of the release.
final class SheetDismissal: PercentDrivenInteractiveTransition {
  /// The total distance, in points.
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
    // While the sheet moves back, a higher velocity would lift the sheet off the bottom.
    let towards = isFinishing ? velocity : -velocity
    let motion = SettlingSpring(
      frequency: frequency, velocity: min(max(towards / left, -frequency), isFinishing ? 4 * frequency : frequency))
    return (motion.duration, motion.timing)
  }
}

extension SheetPresentationController {
  /// Whether the sheet is below its maximum height.
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
    // Skip the last, barely visible part of a transition.
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
      updateDismissal(smallest - seen, of: smallest)
    } else {
      endDismissal()
      let pull = RubberBand(dimension: smallest, coefficient: SheetMetrics.resistance)
      layOut(height: min(max(seen, smallest), largest), offset: seen < smallest ? pull.shown(for: smallest - seen) : 0)
    }
  }

  private func layOut(height: CGFloat, offset: CGFloat) {
    drag?.height = height
    drag?.offset = offset
    View.performWithoutAnimation {
      card.removeAllAnimations()
      card.frame = frameOfPresentedViewInContainerView
      dimming.alpha = dimAlpha(ofHeight: height)
    }
  }

  /// Shows a fraction of the dismissal, and begins it if needed.
  private func updateDismissal(_ offset: CGFloat, of height: CGFloat) {
    if drag?.dismissal == nil {
      layOut(height: height, offset: 0)
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

  /// Cancels the dismissal immediately: the drag has returned above the smallest height.
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

  /// Moves from the release point to the selected detent.
  /// - Parameters:
  ///   - velocity: the velocity towards the detent, in points per second.
  ///   - distance: the distance to the detent, in points.
  private func settle(velocity: CGFloat, distance: CGFloat) {
    drag = nil
    guard let host = container?.host else { return }
    let isAnimated = View.areAnimationsEnabled && !host.traits.prefersReducedMotion
    let frequency = host.metrics.transition.settleFrequency
    let speed = min(max(velocity / max(1, distance), -frequency), frequency)
    let motion = SettlingSpring(frequency: frequency, velocity: speed)
    View.animate(along: motion.timing, for: isAnimated ? motion.duration : 0, options: .allowUserInteraction) {
      layOutNow()
      card.layoutIfNeeded()
    }
  }
}
