/// A request to open a menu, and the objects that are notified of what becomes of it.
struct MenuRequest {
  /// The place of the menu, relative to the anchor.
  enum Side: Hashable {
    /// At a point: the menu's top leading corner is there.
    case point
    /// Below the anchor, with leading edges aligned.
    case below
    /// Over the anchor, so that the row of an element covers it.
    case over(ObjectIdentifier)
  }

  /// The row that is highlighted when the menu opens.
  enum Highlight: Hashable { case none, first, last }

  let menu: Menu
  /// The view that the menu belongs to: the menu closes when it leaves the window.
  weak var source: View?
  /// The rectangle that the menu is placed at, in the window's coordinates.
  var anchor: CGRect
  var side = Side.point
  var highlight = Highlight.none
  /// The least width of the menu, in points.
  var minimumWidth: CGFloat = 0
  /// Whether rows are large enough for fingers; otherwise they are as high as a pointer needs.
  var isForTouch = false
  /// The point of the window at which the press began that opens the menu and is still down; its end may choose a row. Nil for
  /// no such press.
  var pressStart: CGPoint?
  /// Whether a press outside only closes the menu. Otherwise it closes the menu and has its usual effect.
  var isModal = true
  /// Whether rows begin at the right, and submenus open to the left: as the source is laid out.
  var isRightToLeft: Bool
  /// The object that actions receive as their sender.
  weak var sender: AnyObject?
  /// Called when an element was chosen, after the menu has closed and before the element is performed.
  var didChoose: ((any MenuLeaf) -> Void)?
  /// Called once, when the menu has closed.
  var didClose: (() -> Void)?
  /// The view that is shown above the menu; nil for none.
  var preview: MenuPreview?
  /// Whether the menu fades in.
  var isAnimated = true
  /// The bar that the menu hangs from; nil for none.
  weak var bar: (any MenuBarring)?

  init(_ menu: Menu, source: View, anchor: CGRect) {
    self.menu = menu
    self.source = source
    self.anchor = anchor
    isRightToLeft = source.isMirrored
    sender = source
  }
}

/// A menu that is shown, as the view that opened it sees it.
protocol OpenMenu: AnyObject {
  var isOpen: Bool { get }
  /// Follows the press that opened the menu, to a point of the window.
  func pressMoved(to point: CGPoint)
  /// Ends the press that opened the menu: a row that it ends on is chosen, unless the press was a short click.
  func pressEnded(at point: CGPoint)
  /// Closes the menu without an effect.
  func close(animated: Bool)
}

/// A bar of menus, as a menu that hangs from it and the window see it.
protocol MenuBarring: View {
  /// Opens the next menu, for a step of 1, or the previous one, for -1, with its first row highlighted.
  func turn(by step: Int)
  /// Opens the menu of the title at a point of the window, in place of the open one.
  /// - Returns: false if there is no other title.
  @discardableResult
  func openMenu(at point: CGPoint) -> Bool
  /// Opens the menu of a letter that is typed with Alt. Returns false if there is none.
  @discardableResult
  func openMenu(for letter: Character) -> Bool
  /// Closes the open menu, since Escape was pressed.
  func escape()
}

/// The part of a window that shows menus, tooltips and toasts above everything else, as views see it.
protocol OverlayShowing: AnyObject {
  /// Whether the keys go to a menu.
  var takesKeys: Bool { get }
  /// Opens a menu, and closes the one that is open. The result is nil if the menu has no elements.
  @discardableResult
  func openMenu(_ request: MenuRequest) -> (any OpenMenu)?
  /// Shows a tooltip over a view in a while, or moves on from the tooltip of another view at once.
  func offerToolTip(_ offer: ToolTipOffer)
  /// Notes a bar of menus that has entered the window, for its keys.
  func add(_ bar: any MenuBarring)
  /// Returns the command of a menu bar that a key performs, and the menu that contains it; nil for none.
  func command(for key: Key) -> (command: KeyCommand, group: Menu)?
  /// Hides the tooltip of a view, or does not show it any more.
  func withdrawToolTip(of view: View, delay: TimeInterval)
}

/// A tooltip that may be shown.
struct ToolTipOffer {
  let text: String
  /// The view that the tooltip explains.
  weak var view: View?
  /// The rectangle that the tooltip must not cover, in the window's coordinates.
  var anchor: CGRect
  /// The delay in seconds; nil for that of a resting pointer.
  var delay: TimeInterval?
}

extension Key {
  /// Whether the key opens the context menu of what has the focus: the Menu key, or Shift+F10.
  var opensContextMenu: Bool { self == Key(.menu) || self == Key(.function(10), modifiers: .shift) }
}
