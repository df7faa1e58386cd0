/// The constants of interaction. Gesture recognizers, scrolling and the keyboard use only these.
///
/// Lengths are in points, times in seconds, velocities in points per second. Each constant states its source:
/// *measured* or *documented* for UIKit, *recalled* from UIKit by memory, from another *toolkit*, or *chosen* for this
/// kit.
public struct InteractionMetrics: Hashable, Sendable {
  /// A value that differs between a finger and a mouse or pen.
  public struct PerPointer<Value: Hashable & Sendable>: Hashable, Sendable {
    public var touch, mouse: Value

    public init(touch: Value, mouse: Value) {
      self.touch = touch
      self.mouse = mouse
    }
  }

  /// The default metrics.
  public static let standard = InteractionMetrics()

  public init() {}

  /// Fingers, mice and pens: taps, presses, pans and gestures of two fingers.
  public var pointer = Pointer()
  /// Views and items that are lifted and dragged.
  public var drag = Drag()
  /// Scroll views, by finger, wheel and keys.
  public var scrolling = Scrolling()
  /// The on-screen keyboard and its keys.
  public var keyboard = Keyboard()
  /// The caret, selections and the undo history of edited text.
  public var text = Text()
  /// The window as a whole.
  public var window = Window()
  /// Controllers that are pushed, presented and dismissed.
  public var transition = Transition()
  /// Menus and their submenus.
  public var menu = Menu()
  /// Tooltips.
  public var toolTip = ToolTip()
  /// Toasts.
  public var toast = Toast()
}

extension InteractionMetrics {
  /// Fingers, mice and pens: taps, presses, pans and gestures of two fingers.
  public struct Pointer: Hashable, Sendable {
    /// The distance that a pointer must move before a pan begins, in points. Touch measured, mouse chosen.
    public var panSlop = PerPointer<CGFloat>(touch: 10, mouse: 4)
    /// The distance that a tap may move, in points. Touch recalled, mouse chosen.
    public var tapSlop = PerPointer<CGFloat>(touch: 45, mouse: 8)
    /// The maximum pause between the taps of a multiple tap, in seconds. Touch recalled, mouse GTK's.
    public var multiTapGap = PerPointer<TimeInterval>(touch: 0.35, mouse: 0.40)
    /// The maximum distance between the taps of a multiple tap, in points. Touch recalled, mouse GTK's.
    public var multiTapDistance = PerPointer<CGFloat>(touch: 45, mouse: 5)
    /// The maximum duration of a single tap, in seconds; a mouse button may be held. Touch recalled, mouse chosen.
    public var tapHold = PerPointer<TimeInterval>(touch: 1.5, mouse: .infinity)
    /// The maximum duration of each tap of a multiple tap, in seconds. Touch recalled, mouse chosen.
    public var multiTapHold = PerPointer<TimeInterval>(touch: 0.75, mouse: .infinity)
    /// The duration of a long press, in seconds. Documented.
    public var longPressDuration: TimeInterval = 0.5
    /// The distance that a long press may move before it begins, in points. Recalled.
    public var longPressMovement: CGFloat = 10
    /// The maximum age of samples for computing a velocity, in seconds. Measured for scrolling.
    public var velocityWindow: TimeInterval = 0.100
    /// The time at rest after which a released pointer has no velocity, in seconds. The value of Flutter. UIKit was
    /// observed to use the last velocity even after 0.31 seconds at rest, which surprises users who have stopped to
    /// read.
    public var velocityStaleAfter: TimeInterval = 0.040
    /// The change of distance between two fingers before a pinch begins, in points. Measured.
    public var pinchSlop: CGFloat = 10
    /// The part of the slop that does not count for the pinch's scale, in points. Measured.
    public var pinchSlopRemoved: CGFloat = 8
    /// The rotation of two fingers before a rotation begins, in radians: 10°. Measured.
    public var rotationSlop: CGFloat = 10 * .pi / 180
    /// The part of the slop that does not count for the rotation, in radians: 5°. Measured.
    public var rotationSlopRemoved: CGFloat = 5 * .pi / 180
    /// The distance from an edge of the window within which a screen edge pan starts, in points. Chosen.
    public var screenEdgeWidth: CGFloat = 20
    /// The length of a swipe, in points. Measured.
    public var swipeDistance: CGFloat = 50
    /// The maximum duration of a swipe, in seconds. Measured.
    public var swipeDuration: TimeInterval = 0.5
  }

  /// Views and items that are lifted and dragged.
  public struct Drag: Hashable, Sendable {
    /// The distance that a pointer must move before an item of a list is dragged, in points. Mouse GTK's; touch as for
    /// a pan, after the lift.
    public var slop = PerPointer<CGFloat>(touch: 10, mouse: 8)
    /// The time that a finger must hold an item to lift it, in seconds. Measured.
    public var liftDuration: TimeInterval = 0.325
    /// The maximum movement of the finger during that time, in points. Measured.
    public var liftMovement: CGFloat = 10
    /// The scale of a pressed draggable view. Chosen.
    public var pressScale: CGFloat = 0.80
    /// The duration of the change to that scale, in seconds. Chosen.
    public var pressDuration: TimeInterval = 0.1
  }

  /// Scroll views, by finger, wheel and keys.
  public struct Scrolling: Hashable, Sendable {
    /// The time that a scroll view delays touches for its content, in seconds. Touch recalled, mouse chosen.
    public var contentTouchDelay = PerPointer<TimeInterval>(touch: 0.150, mouse: 0)
    /// The constants of scrolling after a release. The minimum fling velocity is chosen, the maximum is Flutter's, the
    /// rates of the bounce are measured.
    public var physics = ScrollPhysics()
    /// The maximum velocity of a pan, in points per second.
    public var maximumFlingVelocity: CGFloat {
      get { physics.maximumFlingVelocity }
      set { physics.maximumFlingVelocity = newValue }
    }
    /// The fraction of the first point beyond the limit that is shown. Measured.
    public var rubberBandCoefficient: CGFloat = 0.55
    /// The duration of an animated change of the offset, in seconds, along half a cosine. Measured.
    public var animatedDuration: TimeInterval = 0.3
    /// Points per unit of fractional wheel movement. GTK's 2.5 for each of Wayland's axis units; ten of these are one
    /// unit of SDL's.
    public var fractionalWheelStep: CGFloat = 25
    /// The rest of the wheel that ends a pan driven by it, in seconds. Chosen.
    public var wheelRest: TimeInterval = 0.15
    /// The rest of the wheel after which its device is classified again, as a wheel or trackpad, in seconds. Chosen.
    public var wheelStreamGap: TimeInterval = 0.5
    /// The fraction of the visible length that Page Down scrolls. GTK's.
    public var pageFraction: CGFloat = 0.9
    /// The distance that an arrow key scrolls, in points. Chosen.
    public var arrowStep: CGFloat = 40
    /// The distance of one wheel notch, in points; nil (the default) to depend on the visible length.
    public var wheelNotch: CGFloat?
    /// Returns the distance of one wheel notch for a visible length in points: GTK's power of two thirds, with
    /// libhandy's limit of half a page.
    public func wheelStep(visibleLength length: CGFloat) -> CGFloat {
      if let wheelNotch { return wheelNotch }
      return length > 0 ? min(pow(length, 2.0 / 3), length / 2) : 0
    }
  }

  /// The on-screen keyboard and its keys.
  public struct Keyboard: Hashable, Sendable {
    /// The duration of showing or hiding the on-screen keyboard, in seconds, along `TimingCurve.keyboard`. From public
    /// logs of UIKit.
    public var duration: TimeInterval = 0.25
    /// The maximum fraction of the window's height for a keyboard with its accessory view. Chosen.
    public var share: CGFloat = 2.0 / 3
    /// The distance of a floating keyboard from the window's edges, in points. Chosen.
    public var floatingMargin: CGFloat = 16
    /// The distance between the edited text and the keyboard, in points. Chosen.
    public var distance: CGFloat = 8
    /// The time before a held key repeats, in seconds. AOSP's.
    public var repeatDelay: TimeInterval = 0.400
    /// The time between two repeats, in seconds. AOSP's.
    public var repeatInterval: TimeInterval = 0.050
    /// The time before a held key offers its alternates, in seconds. AOSP's.
    public var alternatesDelay: TimeInterval = 0.300
    /// The maximum pause between two taps on Shift that lock it, in seconds. AOSP's.
    public var shiftLockGap: TimeInterval = 0.300
    /// The time before held Shift locks, in seconds. AOSP's.
    public var shiftLockHold: TimeInterval = 1.2
    /// The number of repetitions after which backspace deletes two characters at a time. Chosen.
    public var repeatsBeforeBoost = 20
    /// A factor for `alternatesDelay` if the finger has slid onto the key. AOSP's.
    public var alternatesSlidingFactor = 3.0
    /// The distance at which a finger dismisses a key's alternates, in points. Chosen.
    public var alternatesReach: CGFloat = 40
    /// The time that a key's bubble stays after the finger has left, in seconds. AOSP's.
    public var previewLinger: TimeInterval = 0.070
    /// The distance beside a pressed key within which the finger still holds it, in points. AOSP's.
    public var keySlop: CGFloat = 8
    /// The maximum time between two spaces that are replaced with a full stop, in seconds. AOSP's.
    public var doubleSpaceGap: TimeInterval = 1.1
    /// The time before the held language key lists all languages, in seconds. Recalled.
    public var layoutListDelay: TimeInterval = 0.5
    /// The time after a release within which a new touch near it counts as a bounce, in seconds. AOSP's.
    public var bounceGap: TimeInterval = 0.040
    /// The distance from a release within which a new touch counts as a bounce, in points. AOSP's.
    public var bounceDistance: CGFloat = 12.6
  }

  /// The caret, selections and the undo history of edited text.
  public struct Text: Hashable, Sendable {
    /// The duration of each visible and each hidden phase of the blinking caret, in seconds. Chosen.
    public var caretBlink: TimeInterval = 0.530
    /// The time after the last edit or move until the caret stops blinking, in seconds. GTK's.
    public var caretBlinkTimeout: TimeInterval = 10
    /// The time for which the last character of secret text is readable, if typed on the screen, in seconds. Chosen.
    public var secretRevealDuration: TimeInterval = 1.0
    /// The width of the caret, in points. Chosen.
    public var caretWidth: CGFloat = 2
    /// The delay before a selection becomes the primary selection, in seconds. Chosen.
    public var selectionSettleDelay: TimeInterval = 0.1
    /// The velocity of scrolling while dragging a selection, in points per second per point beyond the edge. Chosen.
    public var selectionScrollRate: CGFloat = 8
    /// The maximum of this velocity, in points per second. Chosen.
    public var maximumSelectionScrollSpeed: CGFloat = 1500
    /// The side of a selection handle's touch area, in points. WCAG 2.2 requires at least 24.
    public var selectionHandleSize: CGFloat = 32
    /// The pause in typing that begins a new undo step, in seconds. Chosen.
    public var undoPause: TimeInterval = 1.0
    /// The maximum number of undo steps. Chosen.
    public var undoLimit = 100
  }

  /// The window as a whole.
  public struct Window: Hashable, Sendable {
    /// The duration of a rotation of the interface, in seconds, along `TimingCurve.easeInOut`. Chosen.
    public var rotationDuration: TimeInterval = 0.3
  }

  /// Controllers that are pushed, presented and dismissed.
  public struct Transition: Hashable, Sendable {
    /// The angular frequency of the critically damped spring of pages and sheets, per second. Measured on sheets: mass
    /// 3, stiffness 1000.
    public var settleFrequency: CGFloat = 18.2574
    /// The angular frequency of the dimming's spring, per second. Measured.
    public var dimFrequency: CGFloat = 22.88
    /// The completed fraction of a motion after which views receive input, before its last hundredth. Chosen.
    public var settledFraction: CGFloat = 0.99
    /// The distance that the page below moves during a push, as a fraction of the width. Measured.
    public var pushParallax: CGFloat = 0.3
    /// The opacity of the dimming over the page below. Chosen in OpenUIKit.
    public var pushDim: CGFloat = 0.08
    /// The blur of the shadow at the edge of the page above, in points. Chosen in OpenUIKit.
    public var edgeShadowRadius: CGFloat = 4.5
    /// The opacity of the shadow at the edge of the page above. Chosen in OpenUIKit.
    public var edgeShadowOpacity: CGFloat = 0.15
    /// The minimum velocity of a release that completes or cancels a swipe back at any position, in points per second.
    /// Chosen in OpenUIKit.
    public var popVelocity: CGFloat = 300
    /// The minimum fraction at which a slow release completes a swipe back. OpenUIKit's.
    public var popFraction: CGFloat = 0.5
    /// The duration of a transition with reduced motion, in seconds. Chosen.
    public var reducedDuration: TimeInterval = 0.2
    /// The minimum width at which a presentation over the whole window fades in instead of moving, in points. Chosen.
    public var widestMove: CGFloat = 900
  }

  /// Menus and their submenus.
  public struct Menu: Hashable, Sendable {
    /// The time that the pointer must rest on a row before its submenu opens, or on another row before the submenu
    /// closes, in seconds. Qt's Breeze style.
    public var submenuDelay: TimeInterval = 0.15
    /// The time within which the pointer must come closer to a submenu for crossed rows to be ignored, in seconds.
    /// Radix's.
    public var submenuGrace: TimeInterval = 0.3
    /// The distance behind the pointer at which the triangle to a submenu begins, in points. Radix's.
    public var aimMargin: CGFloat = 5
    /// The minimum duration of a press that opens a menu for its end to choose a row, in seconds. Chosen.
    public var releaseHold: TimeInterval = 0.25
    /// The minimum distance of this press for its end to choose a row at any time, in points. Chosen.
    public var releaseSlop: CGFloat = 4
    /// The pause after which a typed letter begins a new search, in seconds. Chosen.
    public var typeAheadPause: TimeInterval = 1
    /// The duration of the animation of an opening menu, in seconds. Recalled from GTK.
    public var openDuration: TimeInterval = 0.15
    /// The duration of the fade of a closing menu, in seconds. Chosen.
    public var closeDuration: TimeInterval = 0.1
    /// The distance of menus and tooltips from the window's edges, in points. Chosen.
    public var windowMargin: CGFloat = 4
    /// The distance from a menu at which a finger no longer highlights a row, in points. Recalled.
    public var touchReach: CGFloat = 70
    /// The distance that rows scroll per frame while the pointer rests on an arrow, in points. Chosen.
    public var scrollStep: CGFloat = 8
  }

  /// Tooltips.
  public struct ToolTip: Hashable, Sendable {
    /// The time that the pointer must rest on a view for its tooltip, in seconds. GTK's.
    public var delay: TimeInterval = 0.5
    /// The time after hiding a tooltip within which another one appears sooner, in seconds. GTK's.
    public var browseTime: TimeInterval = 0.5
    /// The rest for this next tooltip, in seconds. GTK's.
    public var browseDelay: TimeInterval = 0.06
    /// The duration of a fade, in seconds. Chosen.
    public var fadeDuration: TimeInterval = 0.1
    /// The time that a tooltip stays after the finger is lifted, in seconds. Material's.
    public var touchTime: TimeInterval = 1.5
  }

  /// Toasts: short messages at the bottom.
  public struct Toast: Hashable, Sendable {
    /// The time for which a toast is shown, in seconds. libadwaita's.
    public var duration: TimeInterval = 5
    /// The time for which a toast with a button is shown, in seconds. Chosen.
    public var durationWithButton: TimeInterval = 10
    /// The duration of a toast's movement when it appears or disappears, in seconds. libadwaita's.
    public var fadeDuration: TimeInterval = 0.3
    /// The distance of a toast from the bottom of the safe area, in points. Chosen.
    public var margin: CGFloat = 24
    /// The time that an expired toast stays after the pointer has left it, in seconds. Chosen.
    public var hold: TimeInterval = 1
  }
}
