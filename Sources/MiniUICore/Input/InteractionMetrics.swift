/// How interaction feels, in numbers: recognisers, scrolling and the keyboard read them here and nowhere else.
///
/// Lengths are points, times seconds, velocities points per second. Each number says where it comes from: *measured* or
/// *documented* for UIKit, *recalled* of it, taken from another *toolkit*, or *chosen* for this kit.
public struct InteractionMetrics: Hashable, Sendable {
  /// A number that is different under a finger and under a mouse or pen.
  public struct PerPointer<Value: Hashable & Sendable>: Hashable, Sendable {
    public var touch, mouse: Value

    public init(touch: Value, mouse: Value) {
      self.touch = touch
      self.mouse = mouse
    }
  }

  public static let standard = InteractionMetrics()

  public init() {}

  /// How far a pointer travels before a pan begins, in points. Touch measured, mouse chosen.
  public var panSlop = PerPointer<CGFloat>(touch: 10, mouse: 4)
  /// How far before a list's item is dragged, in points. Mouse: GTK's; touch as any pan, after its lift.
  public var dragAndDropSlop = PerPointer<CGFloat>(touch: 10, mouse: 8)
  /// How far a tap may wander, in points. Touch recalled, mouse chosen.
  public var tapSlop = PerPointer<CGFloat>(touch: 45, mouse: 8)
  /// The longest pause between the taps of a multiple tap, in seconds. Touch recalled, mouse GTK's.
  public var multiTapGap = PerPointer<TimeInterval>(touch: 0.35, mouse: 0.40)
  /// How far apart these may be, in points. Touch recalled, mouse GTK's.
  public var multiTapDistance = PerPointer<CGFloat>(touch: 45, mouse: 5)
  /// How long the press of a single tap may last, in seconds; a mouse button may be held. Touch recalled, mouse chosen.
  public var tapHold = PerPointer<TimeInterval>(touch: 1.5, mouse: .infinity)
  /// How long each press of a multiple tap may last, in seconds. Touch recalled, mouse chosen.
  public var multiTapHold = PerPointer<TimeInterval>(touch: 0.75, mouse: .infinity)
  /// How long a long press takes, in seconds. Documented.
  public var longPressDuration: TimeInterval = 0.5
  /// How far it may wander meanwhile, in points. Recalled.
  public var longPressMovement: CGFloat = 10
  /// How long an item is held before a finger lifts it, in seconds. Measured.
  public var dragLiftDuration: TimeInterval = 0.325
  /// How far it may wander meanwhile, in points. Measured.
  public var dragLiftMovement: CGFloat = 10
  /// How long a scroll view keeps a touch from its content, in seconds. Touch recalled, mouse chosen.
  public var contentTouchDelay = PerPointer<TimeInterval>(touch: 0.150, mouse: 0)
  /// How far back a velocity looks, in seconds. Measured for scrolling.
  public var velocityWindow: TimeInterval = 0.100
  /// A pointer that has rested for longer is released without velocity, in seconds. Flutter's; UIKit was seen to throw with the
  /// speed of the last moves after 0.31 seconds of rest, which surprises a user who stopped to look.
  public var velocityStaleAfter: TimeInterval = 0.040
  /// How much the distance of two fingers changes before a pinch begins, in points. Measured.
  public var pinchSlop: CGFloat = 10
  /// What of that is taken out of its scale, in points. Measured.
  public var pinchSlopRemoved: CGFloat = 8
  /// How far two fingers turn before a rotation begins, in radians: 10°. Measured.
  public var rotationSlop: CGFloat = 10 * .pi / 180
  /// What of that is taken out of its angle, in radians: 5°. Measured.
  public var rotationSlopRemoved: CGFloat = 5 * .pi / 180
  /// How near to an edge of the window a screen edge pan starts, in points. Chosen.
  public var screenEdgeWidth: CGFloat = 20
  /// How far a swipe goes, in points. Measured.
  public var swipeDistance: CGFloat = 50
  /// How long it may take, in seconds. Measured.
  public var swipeDuration: TimeInterval = 0.5

  /// How a scroll view moves once it has been let go: the slowest release that runs on chosen, the fastest Flutter's, the rates
  /// of the bounce measured.
  public var scrollPhysics = ScrollPhysics()
  /// The fastest pan that counts, in points per second.
  public var maximumFlingVelocity: CGFloat {
    get { scrollPhysics.maximumFlingVelocity }
    set { scrollPhysics.maximumFlingVelocity = newValue }
  }
  /// How much of the first point beyond the end is shown. Measured.
  public var rubberBandCoefficient: CGFloat = 0.55
  /// How long an animated change of the offset takes, in seconds, along half a cosine. Measured.
  public var animatedScrollDuration: TimeInterval = 0.3
  /// Points for each unit of fractional wheel movement: GTK's 2.5 for each of Wayland's axis units, of which SDL makes a tenth.
  public var fractionalWheelStep: CGFloat = 25
  /// How long a wheel rests before a pan that it drives has ended, in seconds. Chosen.
  public var wheelRest: TimeInterval = 0.15
  /// How long it rests before it may turn out to be a trackpad, or the other way round, in seconds. Chosen.
  public var wheelStreamGap: TimeInterval = 0.5
  /// The part of the visible length that Page Down moves. GTK's.
  public var pageFraction: CGFloat = 0.9
  /// How far an arrow key moves, in points. Chosen.
  public var arrowStep: CGFloat = 40

  /// How far a notch of a wheel moves whatever it moves, in points; nil: the more, the more of it is shown.
  public var wheelNotch: CGFloat?
  /// How far a notch of a wheel moves what shows `length` points along the axis: GTK's two thirds power, with libhandy's cap
  /// of half a page.
  public func wheelStep(visibleLength length: CGFloat) -> CGFloat {
    if let wheelNotch { return wheelNotch }
    return length > 0 ? min(pow(length, 2.0 / 3), length / 2) : 0
  }

  /// How long the on-screen keyboard takes to come or go, in seconds, along `TimingCurve.keyboard`. Public logs of UIKit.
  public var keyboardDuration: TimeInterval = 0.25
  /// The part of the window's height that a keyboard takes at most, with what is on top of it. Chosen.
  public var keyboardShare: CGFloat = 2.0 / 3
  /// How far a floating keyboard stays away from the window's edges, in points. Chosen.
  public var floatingKeyboardMargin: CGFloat = 16
  /// How far what is typed into stays away from the keyboard, in points. Chosen.
  public var keyboardDistance: CGFloat = 8
  /// How long a key of the on-screen keyboard is held before it repeats, in seconds. AOSP's.
  public var keyRepeatDelay: TimeInterval = 0.400
  /// How long between two repeats, in seconds. AOSP's.
  public var keyRepeatInterval: TimeInterval = 0.050
  /// How long before a key offers its variants, in seconds. AOSP's.
  public var alternatesDelay: TimeInterval = 0.300
  /// The longest pause between two taps on Shift that lock it, in seconds. AOSP's.
  public var shiftLockGap: TimeInterval = 0.300
  /// How long Shift is held before it locks, in seconds. AOSP's.
  public var shiftLockHold: TimeInterval = 1.2
  /// After how many repeats of the backspace key each deletes two characters. Chosen.
  public var keyRepeatsBeforeBoost = 20
  /// How many times longer it takes for a key that a finger has slid onto to offer its variants. AOSP's.
  public var alternatesSlidingFactor = 3.0
  /// How far from a key's variants a finger gives them up, in points. Chosen.
  public var alternatesReach: CGFloat = 40
  /// How long a key's preview stays when the finger has left it, in seconds. AOSP's.
  public var keyPreviewLinger: TimeInterval = 0.070
  /// How far beside a pressed key the finger still holds it, in points. AOSP's.
  public var keySlop: CGFloat = 8
  /// The longest time between two blanks that make a full stop, in seconds. AOSP's.
  public var doubleSpaceGap: TimeInterval = 1.1
  /// How long the key that changes the language is held before it offers all of them, in seconds. Recalled.
  public var layoutListDelay: TimeInterval = 0.5
  /// A finger that comes down again so soon after it was lifted, in seconds, and so near, in points, only trembled. AOSP's.
  public var keyBounceGap: TimeInterval = 0.040
  public var keyBounceDistance: CGFloat = 12.6
  /// How long the caret shows and how long it hides, in seconds. Chosen.
  public var caretBlink: TimeInterval = 0.530
  /// How long after the last edit or move the caret still blinks, in seconds. GTK's.
  public var caretBlinkTimeout: TimeInterval = 10
  /// How long the last character of a secret is seen that was typed on the screen, in seconds. Chosen.
  public var secretRevealDuration: TimeInterval = 1.0
  /// How wide the caret is, in points. Chosen.
  public var caretWidth: CGFloat = 2
  /// How long a selection rests before it is offered to the middle button of the mouse, in seconds. Chosen.
  public var selectionSettleDelay: TimeInterval = 0.1
  /// How fast a text scrolls while it is selected by dragging, in points per second for each point beyond its edge. Chosen.
  public var selectionScrollRate: CGFloat = 8
  /// The most of that, in points per second. Chosen.
  public var maximumSelectionScrollSpeed: CGFloat = 1500
  /// How large the area is that takes hold of a selection's handle, in points. WCAG 2.2 wants 24 at least.
  public var selectionHandleSize: CGFloat = 32
  /// A pause in typing this long begins a new step to undo, in seconds. Chosen.
  public var undoPause: TimeInterval = 1.0
  /// How many steps can be undone. Chosen.
  public var undoLimit = 100

  /// The scale of what is pressed to be dragged. Chosen.
  public var pressScale: CGFloat = 0.80
  /// How long it takes to get there, in seconds. Chosen.
  public var pressDuration: TimeInterval = 0.1
  /// How long a rotation of the interface takes, in seconds, along `TimingCurve.easeInOut`. Chosen.
  public var rotationDuration: TimeInterval = 0.3
}
