/// What a tree of views knows of the window it is in: what must be drawn and laid out again, what runs, what time it is.
///
/// A class of its own, which every view in the window holds: the way from a view to its window is one load, and the window
/// itself is not held.
final class ViewHost {
  weak var delegate: (any ViewHostDelegate)?
  /// The window itself, for `View.window`.
  weak var window: Window?
  let animator = Animator()
  let timers = TimerQueue()
  /// The time of the event, timer or frame that is being worked on.
  var time: TimeInterval {
    get { animator.time }
    set { animator.time = newValue }
  }
  var traits = TraitCollection()
  /// What bars cover at the edges of the window.
  var safeAreaInsets = EdgeInsets.zero
  /// The window has the keys, as far as anybody knows.
  var isActive = true
  var metrics = InteractionMetrics.standard
  /// The system's.
  let clipboard: any Clipboard

  init(clipboard: any Clipboard) { self.clipboard = clipboard }

  /// The keyboard, while it shows or comes; nil while it is hidden or goes.
  var keyboard: KeyboardPlace?

  /// Who gets keys and text first.
  private(set) weak var firstResponder: Responder?

  func setFirstResponder(_ responder: Responder?) {
    firstResponder = responder
    delegate?.firstResponderDidChange()
  }

  /// Views to be looked at again before the next frame; each once.
  private(set) var changedViews: [View] = []
  /// Pixels whose views have gone.
  private(set) var damage = Region()
  private(set) var needsLayout = true
  private var afterFrame: [() -> Void] = []

  /// True if the next frame would differ from the last.
  var needsDisplay: Bool { needsLayout || !changedViews.isEmpty || !damage.isEmpty }

  func setNeedsLayout() { needsLayout = true }

  func viewChanged(_ view: View) { changedViews.append(view) }

  func addDamage(_ rect: PixelRect) { damage.add(rect) }

  func didLayOut() { needsLayout = false }

  /// Hands over what has gathered, and begins anew.
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

  /// Runs `action` when the next frame has been made.
  func performAfterFrame(_ action: @escaping () -> Void) { afterFrame.append(action) }

  func didMakeFrame() {
    let actions = afterFrame
    afterFrame = []
    for action in actions { action() }
  }
}

/// Where a keyboard is.
struct KeyboardPlace: Hashable {
  /// In the window's coordinates.
  var frame: CGRect
  /// It lies along the lower edge of the window, as opposed to a card that floats.
  var isDocked: Bool
}

/// What a tree of views tells its window.
protocol ViewHostDelegate: AnyObject {
  /// `view` and all within it leaves: its touches end, and it cannot keep the focus.
  func viewWillLeave(_ view: View)
  /// `view` was hidden or switched off, or has nothing to do with keys any more: the focus may have to leave it.
  func focusMayHaveGone(within view: View)
  /// A view asked for another shape of the pointer.
  func cursorMayHaveChanged()
  /// Another one gets keys and text first, or wants other input views.
  func firstResponderDidChange()
  /// Gives the keyboard's focus to `view`, or takes it away. False if the view cannot have it now.
  @discardableResult
  func setFocus(_ view: View?) -> Bool
  /// Begins to edit the next view in reading order that takes text. False if there is none but `view`.
  func editNextText(after view: View) -> Bool
  /// The first responder's caret has moved.
  func firstResponderCaretDidChange()
  /// A finger that scrolls takes the keyboard along: it is at `y` of the window.
  func keyboardIsDragged(to y: CGFloat)
  /// The finger was lifted, at `velocity` points per second downwards; nil: it was taken away.
  func keyboardDragDidEnd(velocity: CGFloat?)
  /// The view that keys go to first; nil while nothing has the focus.
  var focusedView: View? { get }
}
