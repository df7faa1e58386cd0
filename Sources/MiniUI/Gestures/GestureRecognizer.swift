/// Watches touches and says when they mean something. The base of all recognisers; which of several wins is the arbiter's
/// business, not theirs.
///
/// A subclass overrides `touchesBegan` and its kin, sets `state` when it has made up its mind, and forgets everything in
/// `reset`. Actions are closures: `PanGestureRecognizer { pan in … }`.
open class GestureRecognizer: AnyGestureRecognizer {
  /// How far a gesture has come.
  public enum State: Hashable, Sendable {
    /// Undecided.
    case possible
    case began, changed
    /// Over; for a discrete gesture the moment of its recognition.
    case ended
    case cancelled
    /// It was something else. Stays so until all fingers are up.
    case failed

    /// What a discrete recogniser ends in: the same as `ended`.
    public static let recognized = State.ended

    /// It has been recognised, and is or was under way.
    var isRecognized: Bool { self == .began || self == .changed || self == .ended }
    var isTerminal: Bool { self == .ended || self == .cancelled || self == .failed }
  }

  // MARK: What the app sets

  /// Switching it off cancels a gesture under way, and leaves an undecided one silently.
  public var isEnabled = true {
    didSet { if !isEnabled, oldValue { withdraw() } }
  }
  public weak var delegate: (any GestureRecognizerDelegate)?
  /// Names it, for people.
  public var name: String?
  /// On success its view's touches are cancelled; if false the view keeps receiving them beside the actions.
  public var cancelsTouchesInView = true
  /// Keeps touches from the view as long as this is undecided; then drops them or hands them over in order.
  public var delaysTouchesBegan = false
  /// Keeps the end of touches from the view as long as this is undecided.
  public var delaysTouchesEnded = true
  /// The kinds of touch it looks at.
  public var allowedTouchTypes = GestureRecognizer.allTouchTypes
  /// The mouse button it looks at.
  public var buttonMaskRequired: ButtonMask = .primary
  /// The numbers it goes by; those of its window unless they are set.
  public var metrics: InteractionMetrics {
    get { ownMetrics?.value ?? arbiter?.host.metrics ?? view?.host?.metrics ?? .standard }
    set { ownMetrics = Box(newValue) }
  }

  // MARK: What it says

  public private(set) final weak var view: View?
  /// How far it has come. Only subclasses set it; the arbiter decides what comes of that.
  public final var state: State {
    get { current }
    set { if let arbiter { arbiter.propose(newValue, for: self) } else { current = newValue } }
  }
  /// Its fingers that are down.
  public private(set) final var touches: [Touch] = []
  public final var numberOfTouches: Int { touches.count }

  // MARK: What the kit's own recognisers override

  /// Where it is, in the window.
  var place: CGPoint { centroid }
  /// Asked with the views and the delegate.
  func shouldBegin() -> Bool { true }
  /// Leaves the sequence: cancelled if it was under way, silently if it was not.
  func withdraw() { arbiter?.withdraw(self) }
  /// The wheel drives it, not a touch.
  var isScrolling: Bool { false }

  // MARK: What the arbiter keeps here

  /// The state that has been decided on.
  final var current = State.possible
  /// All touches of the sequence, those that have ended too.
  final var sequence: [Touch] = []
  final weak var arbiter: GestureArbiter?
  /// Apart, since few recognisers have any and they are many numbers.
  private var ownMetrics: Box<InteractionMetrics>?
  private static let allTouchTypes: Set<Touch.Kind> = [.direct, .indirectPointer]
  private var handlers: [(GestureRecognizer) -> Void] = []
  private(set) var failureRequirements: [Weak<GestureRecognizer>] = []
  final var lastCentroid = CGPoint.zero

  public required init() {}

  // MARK: For subclasses

  /// These went down, and wait in `touches` with those from before.
  open func touchesBegan(_ touches: Set<Touch>, with event: Event) {}
  /// These have moved.
  open func touchesMoved(_ touches: Set<Touch>, with event: Event) {}
  /// These go up, but still count as fingers of the gesture.
  open func touchesEnded(_ touches: Set<Touch>, with event: Event) {}
  /// These were taken away. Ends the gesture unless it is overridden.
  open func touchesCancelled(_ touches: Set<Touch>, with event: Event) {
    state = current == .possible ? .failed : .cancelled
  }
  /// Keys that go to its view or to one within; true if it used the key, which then goes no further.
  open func pressesBegan(_ presses: Set<Press>, with event: Event) -> Bool { false }
  open func pressesEnded(_ presses: Set<Press>, with event: Event) {}
  /// The keys of its view go elsewhere now: to another view, or another window.
  open func focusDidLeave() {}
  open var receivesPresses: Bool { false }
  /// Makes ready for the next sequence.
  open func reset() {}
  open func canPrevent(_ other: GestureRecognizer) -> Bool { true }
  open func canBePrevented(by other: GestureRecognizer) -> Bool { true }
  open func shouldRequireFailure(of other: GestureRecognizer) -> Bool { false }
  open func shouldBeRequiredToFail(by other: GestureRecognizer) -> Bool { false }
  /// Undecided although no finger is down: a second tap may follow.
  open var expectsMoreTouches: Bool { false }
  /// Whether `touch`, of any view, can be the one that it expects; if not it fails before the touch begins.
  open func expects(_ touch: Touch) -> Bool { true }

  /// Waits with its own recognition until `other` has failed.
  public func require(toFail other: GestureRecognizer) { failureRequirements.append(Weak(other)) }

  /// Leaves `touch` alone from now on. Called in `touchesBegan`, for fingers that are not wanted.
  public final func ignore(_ touch: Touch, for event: Event) {
    touches.removeAll { $0 === touch }
    sequence.removeAll { $0 === touch }
  }

  // MARK: Where

  /// The middle of its fingers, for a tap or swipe where they went down, in the coordinates of `view`; nil stands for the
  /// window.
  public final func location(in view: View?) -> CGPoint { view?.convert(place, from: nil) ?? place }

  /// Where one of its fingers is. - Precondition: `index` is below `numberOfTouches`.
  public final func location(ofTouch index: Int, in view: View?) -> CGPoint { touches[index].location(in: view) }

  /// The middle of its fingers in the window; where it was last if all are up.
  final var centroid: CGPoint {
    if touches.count == 1 { return touches[0].position }
    return touches.isEmpty ? lastCentroid : GestureRecognizer.middle(of: touches.map(\.position))
  }

  static func middle(of points: [CGPoint]) -> CGPoint {
    let sum = points.reduce(CGPoint.zero) { CGPoint(x: $0.x + $1.x, y: $0.y + $1.y) }
    return CGPoint(x: sum.x / CGFloat(points.count), y: sum.y / CGFloat(points.count))
  }

  /// Calls `action` unless the sequence ends first; recognition never waits for a frame. `delay` counts from `start`.
  final func schedule(
    after delay: TimeInterval, from start: TimeInterval, for purpose: StaticString, _ action: @escaping () -> Void
  ) -> TimerQueue.Token? {
    arbiter?.schedule(at: start + delay, for: purpose, action)
  }

  // MARK: Called by the arbiter and by views

  final func begin(_ touch: Touch, in arbiter: GestureArbiter) {
    self.arbiter = arbiter
    touches.append(touch)
    // One that is over only waits for this finger too to go.
    if !current.isTerminal { sequence.append(touch) }
  }

  final func end(_ touch: Touch) {
    lastCentroid = centroid
    touches.removeAll { $0 === touch }
  }

  final func forgetSequence() {
    touches.removeAll()
    sequence.removeAll()
    reset()
    current = .possible
    arbiter = nil
  }

  final func fire() { for handler in handlers { handler(self) } }

  final func attach(to view: View?) {
    if view == nil { withdraw() }
    self.view = view
  }

  fileprivate final func append(_ handler: @escaping (GestureRecognizer) -> Void) { handlers.append(handler) }
}

extension GestureRecognizer: Hashable {
  nonisolated public static func == (a: GestureRecognizer, b: GestureRecognizer) -> Bool { a === b }
  nonisolated public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// What lets the closures of a recogniser take it as what it is.
public protocol GestureHandling: GestureRecognizer {}
extension GestureRecognizer: GestureHandling {}

extension GestureHandling {
  /// A recogniser that calls `handler` when it begins, changes, ends and is cancelled.
  public init(_ handler: @escaping (Self) -> Void) {
    self.init()
    addHandler(handler)
  }

  /// Calls `handler` too, after those that were added before.
  public func addHandler(_ handler: @escaping (Self) -> Void) {
    append { [unowned self] _ in handler(self) }
  }
}

/// Keeps a value apart from what holds it.
private final class Box<Value> {
  let value: Value
  init(_ value: Value) { self.value = value }
}

/// Points to something without keeping it alive.
struct Weak<Value: AnyObject> {
  private(set) weak var value: Value?
  init(_ value: Value) { self.value = value }
}
