/// The kit's interface for a bridge. Each answer describes the model at the moment of the call; the functions for an
/// element that no longer exists return nil, an empty array or false.
@preconcurrency @MainActor public protocol AccessibilitySource: AnyObject {
  /// The open windows.
  var roots: [AccessibilityID] { get }
  /// The element with the keyboard's focus, or the window itself; nil if no window is active.
  var focus: AccessibilityID? { get }
  /// Returns the identifier of the platform's window for a root element; nil for other elements.
  func surface(of root: AccessibilityID) -> SurfaceID?
  /// The parent; nil for a root, and for elements that no longer exist.
  func parent(of element: AccessibilityID) -> AccessibilityID?
  /// The children in reading order. A list has those that are near the visible area.
  func children(of element: AccessibilityID) -> [AccessibilityID]
  /// The description of an element; nil if it no longer exists.
  func snapshot(of element: AccessibilityID) -> AccessibilitySnapshot?
  /// The front element at a position in points of the window `root`; nil for none.
  func element(at point: CGPoint, in root: AccessibilityID) -> AccessibilityID?

  /// Performs an action of the snapshot. Returns whether the element has performed it.
  func perform(_ action: AccessibilityAction, on element: AccessibilityID) -> Bool
  /// Moves the keyboard's focus to an element. Returns whether it has the focus now.
  func setFocus(_ element: AccessibilityID) -> Bool
  /// Scrolls until an element is visible. Returns whether it exists.
  func reveal(_ element: AccessibilityID) -> Bool
  /// Sets the value of an element that has a range, and clamps it to this range. The app's actions are called, as after
  /// a change by the user.
  func setValue(_ value: Double, of element: AccessibilityID) -> Bool

  /// The text of an element whose snapshot has `hasText`; nil for others.
  func text(of element: AccessibilityID) -> AccessibilityText?
  /// Selects a range of a text, clamped; an empty range moves the caret.
  func setSelection(_ range: Range<Int>, of element: AccessibilityID) -> Bool
  /// Replaces a range of an editable text, clamped, as typing does: delegates are asked, and the change can be undone.
  func replaceText(in range: Range<Int>, with text: String, of element: AccessibilityID) -> Bool
  /// The line of the laid out text at an offset; nil without layout.
  func line(at offset: Int, of element: AccessibilityID) -> Range<Int>?
  /// The rectangle of a range of a text, in points of the window; nil without layout.
  func frame(ofText range: Range<Int>, of element: AccessibilityID) -> CGRect?
  /// The offset of the character at a position in points of the window; nil without layout.
  func textOffset(at point: CGPoint, of element: AccessibilityID) -> Int?
  /// The cell that covers a row and a column of an element whose snapshot has `table`; nil if no cell covers them, or
  /// if the cell is not on the screen. By default nil.
  func cell(inRow row: Int, column: Int, of table: AccessibilityID) -> AccessibilityID?
  /// The headers of a row or a column of an element whose snapshot has `table`. By default none.
  func headers(of line: AccessibilityTable.Line, in table: AccessibilityID) -> [AccessibilityID]
  /// The appearance of the text; nil if it is unknown. By default nil.
  func attributes(ofText element: AccessibilityID) -> AccessibilityTextAttributes?

  /// Called by the bridge when its `isActive` has changed.
  func bridgeActivityDidChange()
}

extension AccessibilitySource {
  public func line(at offset: Int, of element: AccessibilityID) -> Range<Int>? { nil }
  public func frame(ofText range: Range<Int>, of element: AccessibilityID) -> CGRect? { nil }
  public func textOffset(at point: CGPoint, of element: AccessibilityID) -> Int? { nil }
  public func attributes(ofText element: AccessibilityID) -> AccessibilityTextAttributes? { nil }
  public func cell(inRow row: Int, column: Int, of table: AccessibilityID) -> AccessibilityID? { nil }
  public func headers(of line: AccessibilityTable.Line, in table: AccessibilityID) -> [AccessibilityID] { [] }
}

/// A connection to a screen reader, or a test that acts as one. The kit notifies it of changes.
@preconcurrency @MainActor public protocol AccessibilityBridge: AnyObject {
  /// Whether a reader listens. While it is false, the kit reports no changes and numbers no elements.
  var isActive: Bool { get }
  /// Called once, after the first frame. The bridge retains `source`.
  func start(with source: any AccessibilitySource)
  /// Called at the end of an event with its changes, oldest first, each once.
  func didChange(_ changes: [AccessibilityChange])
  /// Whether a reader wants each key before the windows of the program. By default false.
  var wantsKeys: Bool { get }
  /// Offers a key to the reader.
  /// - Parameters:
  ///   - key: the key.
  ///   - reply: called once, at any time. Its argument is whether the reader takes the key, so that the program does
  ///     not receive it. The default implementation calls it at once with false.
  func offer(_ key: AccessibilityKey, reply: @escaping (_ isTaken: Bool) -> Void)
}

extension AccessibilityBridge {
  public var wantsKeys: Bool { false }
  public func offer(_ key: AccessibilityKey, reply: @escaping (_ isTaken: Bool) -> Void) { reply(false) }
}

/// A change of an element or a window.
public enum AccessibilityChange: Hashable, Sendable {
  case focus(AccessibilityID?)
  case label(AccessibilityID)
  case value(AccessibilityID)
  case states(AccessibilityID)
  /// The children or their order have changed.
  case children(AccessibilityID)
  /// The element no longer exists.
  case removed(AccessibilityID)
  /// The text in `range` of the former text was replaced.
  case text(AccessibilityID, range: Range<Int>, replaced: String, replacement: String)
  /// The caret or the selection of a text has changed.
  case textSelection(AccessibilityID)
  /// The selected elements of a list have changed.
  case selection(AccessibilityID)
  case announcement(String, isUrgent: Bool)
  case windowOpened(AccessibilityID)
  case windowActivated(AccessibilityID)
  case windowDeactivated(AccessibilityID)
  case windowClosed(AccessibilityID)
}
