/// Calls back once a frame for as long as it is attached and not paused. Frames are made for it, so pause it when there is
/// nothing to move. As `CADisplayLink`, with a closure for the target; attach it with `View.addDisplayLink`.
@MainActor public final class DisplayLink {
  /// The time of the frame that is being made, in seconds of the window's clock.
  public private(set) var timestamp: TimeInterval = 0
  /// When the next frame is due.
  public var targetTimestamp: TimeInterval { timestamp + duration }
  /// From one frame to the next, in seconds.
  public let duration: TimeInterval = 1 / 60
  public var isPaused = false

  private let handler: (DisplayLink) -> Void
  private(set) weak var animator: Animator?
  /// It ends when this leaves its window.
  private(set) weak var target: (any AnimationTarget)?

  public init(_ handler: @escaping (DisplayLink) -> Void) { self.handler = handler }

  /// Ends it, unless it is attached anew.
  public func invalidate() {
    animator?.links.removeAll { $0 === self }
    animator = nil
  }

  func attach(to target: any AnimationTarget, _ animator: Animator) {
    invalidate()
    self.target = target
    self.animator = animator
    animator.links.append(self)
  }

  func isAttached(to target: any AnimationTarget) -> Bool { self.target === target }

  func fire(at time: TimeInterval) {
    timestamp = time
    handler(self)
  }
}
