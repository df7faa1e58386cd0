/// A request to open a menu, with callbacks for its result.
struct MenuRequest {
  /// The position of the menu relative to the anchor.
  enum Side: Hashable {
    /// At a point, which becomes the menu's top leading corner.
    case point
    /// Below the anchor, with aligned leading edges.
    case below
    /// The menu covers the anchor, and the row of an element is exactly on it.
    case over(ObjectIdentifier)
  }

  /// The row that is highlighted at first.
  enum Highlight: Hashable {
    case none, first, last
    /// The row of an element; the first row if the element has none.
    case element(ObjectIdentifier)
  }

  let menu: Menu
  /// The owner of the menu. The menu closes when this view leaves the window.
  weak var source: View?
  /// The rectangle to open the menu at, in the window's coordinates.
  var anchor: CGRect
  var side = Side.point
  var highlight = Highlight.none
  /// The minimum width of the menu, in points.
  var minimumWidth: CGFloat = 0
  /// Whether rows are large enough for fingers, not only for a pointer.
  var isForTouch = false
  /// The point of the window where the press that opens the menu began; nil if no press is down. Releasing the press
  /// may choose a row.
  var pressStart: CGPoint?
  /// Whether a press outside only closes the menu. If false, it closes the menu and also has its usual effect.
  var isModal = true
  /// Whether the menu is mirrored, like its source: rows begin at the right, and submenus open to the left.
  var isRightToLeft: Bool
  /// The sender that actions receive.
  weak var sender: AnyObject?
  /// Called when an element was chosen, after the menu has closed and before the element is performed.
  var didChoose: ((any MenuLeaf) -> Void)?
  /// Called once, when the menu has closed.
  var didClose: (() -> Void)?
  /// The view that is shown above the menu; nil for none.
  var preview: MenuPreview?
  /// Whether the menu fades in.
  var isAnimated = true
  /// The menu bar of the menu; nil for none.
  weak var bar: View?

  init(_ menu: Menu, source: View, anchor: CGRect) {
    self.menu = menu
    self.source = source
    self.anchor = anchor
    isRightToLeft = source.isMirrored
    sender = source
  }

  /// Creates a request for a menu below a view, which by default is its source.
  init(
    _ menu: Menu, below view: View, source: View? = nil, pressStart: CGPoint? = nil, isForTouch: Bool = false,
    highlight: Highlight
  ) {
    self.init(menu, source: source ?? view, anchor: view.convert(view.bounds, to: nil))
    side = .below
    self.pressStart = pressStart
    self.isForTouch = isForTouch
    self.highlight = highlight
  }

  /// Creates a request for a menu at the pressed point of the window. If a finger presses, it covers the area below.
  init(_ menu: Menu, source: View, pressedAt point: CGPoint, isForTouch: Bool) {
    let reach: CGFloat = isForTouch ? 24 : 0
    self.init(menu, source: source, anchor: CGRect(x: point.x, y: point.y - reach, width: 0, height: 2 * reach))
    pressStart = point
    self.isForTouch = isForTouch
  }
}

/// An open menu, as the view that opened it uses it.
protocol OpenMenu: AnyObject {
  /// Continues the press that opened the menu, at a point of the window.
  func pressMoved(to point: CGPoint)
  /// Ends the press that opened the menu. Chooses the row at `point`, unless the press was a short click. Closes the
  /// menu if the mouse was held and moved to a point beside the menu and its button.
  func pressEnded(at point: CGPoint)
  /// Closes the menu without choosing an element.
  func close(animated: Bool)
}

/// The menus of a window, as views below it use them.
protocol OverlayShowing: AnyObject {
  /// Whether an open menu receives the keys.
  var takesKeys: Bool { get }
  /// Opens a menu, and closes the open one. Returns nil if the menu has no elements.
  func openMenu(_ request: MenuRequest) -> (any OpenMenu)?
  /// Adds a `MenuBar` that has entered the window, so that its keys work.
  func addMenuBar(_ bar: View)
}

extension Key {
  /// Whether the key opens the context menu of the focused view: the Menu key, or Shift+F10.
  var opensContextMenu: Bool { self == Key(.menu) || self == Key(.function(10), modifiers: .shift) }
}
