/// Converts touches of mouse and fingers on an edited text to intents, which the view performs.
final class TextPointer {
  /// The session, which owns this object.
  unowned let session: TextSession
  /// The pressed mouse button; nil for none.
  var press: MousePress?
  /// The finger that is down; nil for none.
  var finger: FingerPress?
  var loupe: Loupe?
  /// The menu that the pressed mouse button has opened.
  var menu: (any OpenMenu)?
  /// The timer that opens the menu after a long press, or after a finger has selected text.
  var menuTimer: TimerQueue.Token?
  /// The items that are dragged over the text; nil for none.
  var drop: (any DropSession)?
  /// The display link that scrolls while the mouse is dragged beyond the visible part, or items near an edge of it.
  private(set) lazy var scrolling = DisplayLink { [weak self] link in self?.scrollAlong(link) }
  /// Whether mouse or finger is about to begin editing and then to set the caret.
  private var isBeginning = false

  init(session: TextSession) { self.session = session }

  var view: any EditedText { session.view }
  var content: TextContentView { session.content }
  var geometry: TextGeometry { session.geometry }
  var selection: TextSelection { session.selection }
  var metrics: InteractionMetrics { session.metrics }

  /// Whether the pointer sets the caret and also scrolls to it.
  var placesCaret: Bool { press != nil || isBeginning }
  /// Whether recognizers of superviews must leave the touch to the text.
  var holdsTouch: Bool { press != nil || finger?.movesCaret == true || finger?.isLifting == true }
  /// Whether a press of the mouse or of a finger on the selection can drag it.
  var dragsSelection: Bool { press?.collapsesTo != nil || finger?.isOnSelection == true }

  func began(_ touch: Touch, _ event: Event?) {
    menuTimer?.cancel()
    if touch.type == .direct { fingerDown(touch) } else { mouseDown(touch, event) }
  }

  func moved(_ touch: Touch) {
    if touch.type == .direct { fingerMoved(touch) } else { mouseMoved(touch) }
  }

  func ended(_ touch: Touch) {
    if touch.type == .direct { fingerUp(touch) } else { mouseUp(touch) }
  }

  /// Cancels the touches of the mouse and of a finger.
  func cancel() {
    endPress()
    cancelFinger()
    menuTimer?.cancel()
    menu?.close(animated: true)
    menu = nil
  }

  /// Begins editing if necessary.
  /// - Returns: whether the view is being edited and in a window.
  func beginEditing() -> Bool {
    let view = view
    session.hidesRing = true
    isBeginning = true
    defer { isBeginning = false }
    return (view.isFirstResponder || view.becomeFirstResponder()) && view.isFirstResponder && view.host != nil
  }

  func select(_ selection: TextSelection) { view.perform(.select(selection)) }

  func select(_ spot: TextGeometry.Spot) {
    select(TextSelection(caret: spot.position, affinity: spot.affinity))
  }
}
