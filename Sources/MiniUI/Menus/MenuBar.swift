/// A bar with the titles of menus, for the top of a window. Use ``MenuBarController`` to show one whose menus are built
/// with `buildMenu(with:)`, as UIKit builds the system's menu bar.
///
///     let bar = MenuBar(menus: [fileMenu, editMenu])
///     bar.frame = CGRect(x: 0, y: 0, width: view.bounds.width, height: MenuBar.height)
///     view.addSubview(bar)
///
/// A press opens a menu; while one is open, moving the pointer over another title opens that menu. F10, or pressing and
/// releasing Alt, highlights the first title. Then the arrow keys move the highlight. Alt with an underlined letter
/// opens a menu. Commands are also performed by their keys while no menu is open, unless a responder has a command for
/// the key, or the edited text uses it. Titles that do not fit are in a menu at the end.
@preconcurrency @MainActor open class MenuBar: View {
  nonisolated deinit {}

  /// The height of the bar, in points. Chosen: as a menu's row.
  public nonisolated static let height: CGFloat = 28

  /// The menus, from the leading edge. Empty menus are not shown.
  open var menus: [Menu] { didSet { reload() } }

  /// The titles of the visible menus. If some do not fit, the last title stands for a menu that contains them.
  private(set) final var titles: [MenuBarTitle] = []
  final let more = MenuBarTitle(MenuBarTitle.moreTitle)
  /// The number of titles that fit. Others are in the menu at the end.
  private final var fitting = 0
  private let line = View()

  // MARK: State of the input

  /// The commands by their keys; nil until a key is pressed after a change of the menus.
  final var keyIndex: MenuKeyIndex?
  /// The title that is highlighted by keys or whose menu is open; nil for none.
  final var current: Int? { didSet { if current != oldValue { updateHighlight() } } }
  /// The title under the pointer; nil for none.
  final var hovered: Int? { didSet { if hovered != oldValue { updateHighlight() } } }
  /// Whether the bar receives keys while no menu is open, and underlines letters.
  final var isKeyDriven = false { didSet { if isKeyDriven != oldValue { updateHighlight() } } }
  /// The open menu; nil for none.
  final var open: (any OpenMenu)?
  /// The elements of the open menu; nil for none.
  final weak var opened: Menu?
  /// The press that has opened a menu and is still down; nil for none.
  final var press: (start: CGPoint, isForTouch: Bool)?

  /// Creates a bar.
  public init(menus: [Menu] = []) {
    self.menus = menus
    super.init(frame: .zero)
    backgroundColor = .systemBackground
    accessibilityIdentifier = "menu-bar"
    line.backgroundColor = .separator
    line.isUserInteractionEnabled = false
    addSubview(line)
    addSubview(more)
    addGestureRecognizer(HoverGestureRecognizer { [weak self] in self?.pointerMoved($0) })
    reload()
  }

  /// Creates an empty bar.
  public convenience override init(frame: CGRect) {
    self.init(menus: [])
    self.frame = frame
  }

  open override var intrinsicContentSize: CGSize { CGSize(width: View.noIntrinsicMetric, height: MenuBar.height) }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: MenuBar.height) }

  open override func didMoveToWindow() {
    leave()
    host?.overlays?.addMenuBar(self)
  }

  override var meaning: Meaning { Meaning(.container, role: .menuBar) }

  // MARK: Titles

  private func reload() {
    leave()
    keyIndex = nil
    for title in titles { title.removeFromSuperview() }
    titles = filledMenus.map { MenuBarTitle($0.title) }
    var taken: Set<Character> = []
    for title in titles {
      title.letter = title.title.lowercased().first { $0.isLetter && !taken.contains($0) }
      title.letter.map { _ = taken.insert($0) }
      addSubview(title)
    }
    setNeedsLayout()
  }

  open override func layoutSubviews() {
    line.frame = CGRect(x: 0, y: bounds.height - hairline, width: bounds.width, height: hairline)
    let insets = safeAreaInsets
    let (start, end) = isMirrored ? (insets.right, insets.left) : (insets.left, insets.right)
    let room = bounds.width - start - end - 2 * MenuBar.margin
    let widths = titles.map(\.width)
    fitting = widths.reduce(0, +) <= room ? titles.count : 0
    if fitting == 0 {
      var rest = room - more.width
      while fitting < titles.count, widths[fitting] <= rest {
        rest -= widths[fitting]
        fitting += 1
      }
    }
    var x = start + MenuBar.margin
    for (index, title) in titles.enumerated() {
      title.isHidden = index >= fitting
      if !title.isHidden { x = layOut(title, at: x, width: widths[index]) }
    }
    more.isHidden = fitting == titles.count
    if !more.isHidden { _ = layOut(more, at: x, width: more.width) }
    updateHighlight()
  }

  /// Positions a title at a distance from the leading edge, and returns the distance for the next one.
  private func layOut(_ title: MenuBarTitle, at x: CGFloat, width: CGFloat) -> CGFloat {
    title.frame = directed(CGRect(x: x, y: 0, width: width, height: max(0, bounds.height - 1)))
    return x + width
  }

  /// The margin before the first title and after the last, in points.
  private static let margin: CGFloat = 8

  /// The number of visible titles.
  final var count: Int { fitting == titles.count ? fitting : fitting + 1 }

  /// Returns the view of a visible title.
  final func title(_ index: Int) -> MenuBarTitle { index < fitting ? titles[index] : more }

  /// Returns the menu of a visible title.
  final func menu(_ index: Int) -> Menu {
    let shown = filledMenus
    return index < fitting ? shown[index] : Menu(children: Array(shown[fitting...]))
  }

  /// The menus that have elements, as `titles`.
  final var filledMenus: [Menu] { menus.filter { !$0.children.isEmpty } }

  /// Returns the title at a point of the bar; nil for none.
  final func index(at point: CGPoint) -> Int? {
    (0..<count).first { title($0).frame.contains(point) }
  }

  private func updateHighlight() {
    for index in 0..<count {
      title(index).isHighlighted = index == current || (current == nil && index == hovered)
      title(index).showsLetter = isKeyDriven
    }
  }

  // MARK: Touches

  open override func touchesBegan(_ touches: Set<Touch>, with event: Event?) { touches.first.map(touchBegan) }
  open override func touchesMoved(_ touches: Set<Touch>, with event: Event?) {
    if let touch = touches.first, press != nil { open?.pressMoved(to: touch.location(in: nil)) }
  }
  open override func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
    guard let touch = touches.first, press != nil else { return }
    press = nil
    open?.pressEnded(at: touch.location(in: nil))
  }
  open override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {
    if press != nil { leave() }
  }
}
