/// Recognizes a short, quick, straight movement, once, while the fingers are still down. Use it for a single action.
/// For content that follows the finger use ``PanGestureRecognizer``.
@preconcurrency @MainActor open class SwipeGestureRecognizer: GestureRecognizer {
  nonisolated deinit {}

  /// A set of swipe directions.
  public nonisolated struct Direction: OptionSet, Hashable, Sendable {
    /// The bits of the directions.
    public let rawValue: Int
    /// Creates a set of directions from their bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// To the right.
    public static let right = Direction(rawValue: 1)
    /// To the left.
    public static let left = Direction(rawValue: 2)
    /// Upwards.
    public static let up = Direction(rawValue: 4)
    /// Downwards.
    public static let down = Direction(rawValue: 8)

    static let each: [Direction] = [.right, .left, .up, .down]

    /// Returns the travel along the direction and the distance across it.
    func parts(of travel: CGPoint) -> (along: CGFloat, across: CGFloat) {
      switch self {
      case .right: (travel.x, abs(travel.y))
      case .left: (-travel.x, abs(travel.y))
      case .up: (-travel.y, abs(travel.x))
      default: (travel.y, abs(travel.x))
      }
    }
  }

  /// The directions to recognize. Right by default.
  open var direction: Direction = .right
  /// The number of fingers. 1 by default.
  open var numberOfTouchesRequired = 1

  private var starts: [ObjectIdentifier: CGPoint] = [:]
  private var startTime: TimeInterval = 0
  private var open: Direction = []
  private var timer: TimerQueue.Token?

  /// Creates a recognizer that calls `action` when the gesture is recognized.
  public convenience init(_ action: @escaping (SwipeGestureRecognizer) -> Void) {
    self.init()
    addTarget(action: action)
  }

  open override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
    guard current == .possible, let touch = touches.first else { return }
    if starts.isEmpty {
      startTime = event.timestamp
      open = direction
      timer = schedule(after: longest, from: startTime, for: "the end of a swipe's time") { [weak self] in
        self?.state = .failed
      }
    }
    starts[ObjectIdentifier(touch)] = touch.position
    if numberOfTouches > numberOfTouchesRequired { state = .failed }
  }

  open override func touchesMoved(_ touches: Set<Touch>, with event: Event) {
    guard current == .possible else { return }
    let time = event.timestamp - startTime
    if time > longest { return state = .failed }
    // The limits shrink over time. These two lines fit 24 measurements of UIKit to a thousandth of a point.
    let needed = metrics.pointer.swipeDistance * (1 - 0.94 * CGFloat(time))
    let allowed = metrics.pointer.swipeDistance * (1 - 0.98 * CGFloat(time))
    let travels = self.touches.compactMap { touch in
      starts[ObjectIdentifier(touch)].map { CGPoint(x: touch.position.x - $0.x, y: touch.position.y - $0.y) }
    }
    for direction in Direction.each where open.contains(direction) {
      let parts = travels.map(direction.parts)
      if parts.contains(where: { $0.along < 0 || $0.across > allowed }) {
        open.remove(direction)
      } else if travels.count == numberOfTouchesRequired, parts.allSatisfy({ $0.along >= needed }) {
        return state = .recognized
      }
    }
    if open.isEmpty { state = .failed }
  }

  open override func touchesEnded(_ touches: Set<Touch>, with event: Event) {
    if current == .possible { state = .failed }
  }

  /// The maximum duration, in seconds, with a tolerance for rounding, so that the exact limit still counts.
  private var longest: TimeInterval { metrics.pointer.swipeDuration + 1e-6 }

  override var locationInWindow: CGPoint {
    starts.isEmpty ? centroid : GestureRecognizer.middle(of: Array(starts.values))
  }

  open override func reset() {
    timer?.cancel()
    timer = nil
    starts.removeAll()
  }
}
