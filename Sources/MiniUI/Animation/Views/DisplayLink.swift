/// Calls a closure once per frame while it is attached and not paused: the counterpart of `CADisplayLink`. Use it for
/// movements that `View.animate` cannot describe. A display link causes frames, so pause it while there is no movement.
///
///     let link = DisplayLink { link in wheel.turn(by: link.duration) }
///     view.addDisplayLink(link)
@preconcurrency @MainActor public final class DisplayLink {
  /// The time of the current frame, in seconds on the window's clock; 0 before the first frame.
  public private(set) var timestamp: TimeInterval = 0
  /// The time of the next call, in seconds on the window's clock.
  public var targetTimestamp: TimeInterval { timestamp + framesPerCall * duration }
  /// The time between two frames, in seconds: 1/60.
  public let duration: TimeInterval = 1 / 60
  /// Whether the display link is paused; false by default.
  public var isPaused = false { didSet { if !isPaused { animator?.clock.wake() } } }

  /// The preferred number of calls per second; 0, the default, for one call in each frame. The link is called in every
  /// n-th frame, where n is 60 divided by this number, rounded: 24 results in 20 calls, 42 in 60.
  public var preferredFramesPerSecond = 0

  private var framesPerCall: Double {
    preferredFramesPerSecond > 0 ? max(1, (1 / (duration * Double(preferredFramesPerSecond))).rounded()) : 1
  }
  private var lastCall = -TimeInterval.infinity
  private let handler: (DisplayLink) -> Void
  /// The object whose method the handler calls; nil for none, and after `invalidate()`.
  package var target: AnyObject?
  private(set) weak var animator: Animator?
  /// The index in `Animator.links`. Used only while there is an animator.
  var slot = 0
  /// The view to which the link is attached. The link is invalidated when the view leaves its window.
  private(set) weak var view: View?

  /// Creates a display link that calls `handler`. Attach it with `View.addDisplayLink`.
  public init(_ handler: @escaping (DisplayLink) -> Void) { self.handler = handler }

  /// Detaches the display link, and releases its target. A link with a closure can be attached again.
  public func invalidate() {
    detach()
    target = nil
  }

  /// Detaches the display link. It can be attached again.
  package func detach() {
    animator?.links.remove(self)
    animator = nil
  }

  func attach(to view: View, _ animator: Animator) {
    detach()
    self.view = view
    self.animator = animator
    animator.links.append(self)
  }

  func isAttached(to view: View) -> Bool { self.view === view }

  func fire(at time: TimeInterval) {
    // Half a frame earlier, since times of frames are rounded.
    guard preferredFramesPerSecond <= 0 || time - lastCall > (framesPerCall - 0.5) * duration else { return }
    (timestamp, lastCall) = (time, time)
    handler(self)
  }
}
