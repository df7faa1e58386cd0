/// The state that a tree of views shares with its window: pending layout and drawing, animations, timers, and the time.
///
/// A class of its own, which every view in the window retains: a view reaches its window with one load and does not retain
/// the window itself.
final class ViewHost {
  weak var delegate: (any ViewHostDelegate)?
  /// The window itself, for `View.window`.
  weak var window: Window?
  let animator = Animator()
  let timers = TimerQueue()
  /// The time of the event, timer or frame in progress.
  var time: TimeInterval {
    get { animator.time }
    set { animator.time = newValue }
  }
  /// The device that caused the event being handled; nil between events, and for an event that no device causes.
  var inputDevice: InputDevice?
  var traits = TraitCollection()
  /// The insets that bars cover at the edges of the window.
  var safeAreaInsets = EdgeInsets.zero
  /// Whether the window has the keys, as far as is known.
  var isActive = true
  var metrics = InteractionMetrics.standard
  /// The system's clipboard.
  let clipboard: any Clipboard

  init(clipboard: any Clipboard) { self.clipboard = clipboard }

  /// The keyboard's place while it is shown or appears; nil while it is hidden or disappears.
  var keyboard: KeyboardPlace?

  /// The responder that receives keys and text first.
  private(set) weak var firstResponder: Responder?

  func setFirstResponder(_ responder: Responder?) {
    firstResponder = responder
    delegate?.firstResponderDidChange()
  }

  /// The views to be examined before the next frame, each once.
  private(set) var changedViews: [View] = []
  /// The pixels of views that were removed.
  private(set) var damage = Region()
  private(set) var needsLayout = true
  private var afterFrame: [() -> Void] = []

  /// Whether the next frame would differ from the last.
  var needsDisplay: Bool { needsLayout || !changedViews.isEmpty || !damage.isEmpty }

  func setNeedsLayout() { needsLayout = true }

  func viewChanged(_ view: View) { changedViews.append(view) }

  func addDamage(_ rect: PixelRect) { damage.add(rect) }

  func didLayOut() { needsLayout = false }

  /// Returns the collected changes and clears them.
  func takeChanges() -> (views: [View], damage: Region) {
    defer {
      changedViews.removeAll(keepingCapacity: true)
      damage = Region()
    }
    return (changedViews, damage)
  }

  /// Runs `action` in the next turn of the loop.
  func performNextTurn(_ action: @escaping () -> Void) {
    _ = timers.schedule(at: time, for: "what runs in the next turn", action)
  }

  /// Runs `action` after the next frame has been made.
  func performAfterFrame(_ action: @escaping () -> Void) { afterFrame.append(action) }

  func didMakeFrame() {
    let actions = afterFrame
    afterFrame = []
    for action in actions { action() }
  }
}

/// The place of a keyboard.
struct KeyboardPlace: Hashable {
  /// The frame in the window's coordinates.
  var frame: CGRect
  /// Whether it lies along the lower edge of the window, as opposed to a floating card.
  var isDocked: Bool
}

/// The notifications and requests from a tree of views to its window.
protocol ViewHostDelegate: AnyObject {
  /// Called before `view` and its subviews leave: their touches end, and none of them can keep the focus.
  func viewWillLeave(_ view: View)
  /// Called when `view` was hidden or disabled, or no longer takes keys: it and its subviews may have to lose the focus.
  func focusMayHaveGone(within view: View)
  /// Called when a view asks for another shape of the pointer.
  func cursorMayHaveChanged()
  /// Called when the first responder or its input views have changed.
  func firstResponderDidChange()
  /// Moves the keyboard's focus to `view`, or removes it if nil. Returns false if the view cannot have it now.
  @discardableResult
  func setFocus(_ view: View?) -> Bool
  /// Begins to edit the next view in reading order that takes text. Returns false if there is none other than `view`.
  func editNextText(after view: View) -> Bool
  /// Called when the caret of the first responder has moved.
  func firstResponderCaretDidChange()
  /// Called while a finger that scrolls drags the keyboard: it is at `y` of the window.
  func keyboardIsDragged(to y: CGFloat)
  /// Called when the finger was lifted, with its velocity downwards in points per second; nil if the touch was cancelled.
  func keyboardDragDidEnd(velocity: CGFloat?)
  /// The view that receives keys first; nil while nothing has the focus.
  var focusedView: View? { get }
}
