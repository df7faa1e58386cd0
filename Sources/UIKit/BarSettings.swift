// Settings of bars that ports write and that have no effect here. They keep their values.

extension UINavigationController {
  /// Whether scrolling hides the bars. Has no effect.
  public final var hidesBarsOnSwipe: Bool {
    get { kept(false) }
    set { keep(newValue) }
  }
  /// Whether a tap hides the bars. Has no effect.
  public final var hidesBarsOnTap: Bool {
    get { kept(false) }
    set { keep(newValue) }
  }
  /// Whether the keyboard hides the bars. Has no effect.
  public final var hidesBarsWhenKeyboardAppears: Bool {
    get { kept(false) }
    set { keep(newValue) }
  }
}

extension UINavigationBar {
  /// The image of the back button. Has no effect.
  public final var backIndicatorImage: UIImage? {
    get { kept(nil) }
    set { keep(newValue) }
  }
  /// The mask of the back button's image in a transition. Has no effect.
  public final var backIndicatorTransitionMaskImage: UIImage? {
    get { kept(nil) }
    set { keep(newValue) }
  }
  /// Moves the title. Does nothing.
  public final func setTitleVerticalPositionAdjustment(_ adjustment: CGFloat, for barMetrics: UIBarMetrics) {}
}

extension UIBarButtonItem {
  /// The titles that the button will show, so that it has space for the longest one. Has no effect.
  public final var possibleTitles: Set<String>? {
    get { kept(nil) }
    set { keep(newValue) }
  }
  /// The insets of the image, in points. Has no effect.
  public final var imageInsets: UIEdgeInsets {
    get { kept(.zero) }
    set { keep(newValue) }
  }
}

extension UITabBar {
  /// The positions of the items.
  public nonisolated enum ItemPositioning: Int, Hashable, Sendable { case automatic, fill, centered }
  /// The positions of the items. Has no effect: they fill the bar.
  public final var itemPositioning: ItemPositioning {
    get { kept(.automatic) }
    set { keep(newValue) }
  }
  /// The distance between centered items, in points. Has no effect.
  public final var itemSpacing: CGFloat {
    get { kept(0) }
    set { keep(newValue) }
  }
  /// The width of centered items, in points. Has no effect.
  public final var itemWidth: CGFloat {
    get { kept(0) }
    set { keep(newValue) }
  }
  /// The image behind the selected item. Has no effect.
  public final var selectionIndicatorImage: UIImage? {
    get { kept(nil) }
    set { keep(newValue) }
  }
}

extension UITabBarItem {
  /// Moves the title, in points. Has no effect.
  public final var titlePositionAdjustment: UIOffset {
    get { kept(.zero) }
    set { keep(newValue) }
  }
  /// The insets of the image, in points. Has no effect.
  public final var imageInsets: UIEdgeInsets {
    get { kept(.zero) }
    set { keep(newValue) }
  }
  /// Sets the attributes of the title. Does nothing.
  public final func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {}
}

extension UISegmentedControl {
  /// Sets the attributes of the titles. Does nothing.
  public final func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {}
}

extension UISearchBar {
  /// The symbols of a search bar.
  public nonisolated enum Icon: Int, Hashable, Sendable { case search, clear, bookmark, resultsList }
  /// Sets the image of a symbol. Does nothing.
  public final func setImage(_ iconImage: UIImage?, for icon: Icon, state: UIControl.State) {}
  /// The image behind the bar. Has no effect.
  public final var backgroundImage: UIImage? {
    get { kept(nil) }
    set { keep(newValue) }
  }
  /// Moves the text, in points. Has no effect.
  public final var searchTextPositionAdjustment: UIOffset {
    get { kept(.zero) }
    set { keep(newValue) }
  }
  /// Moves a symbol, in points. Does nothing.
  public final func setPositionAdjustment(_ adjustment: UIOffset, for icon: Icon) {}
}

extension UITabBarController {
  /// The controllers whose tabs the user can move. Has no effect: the user cannot move tabs.
  public final var customizableViewControllers: [UIViewController]? {
    get { kept(viewControllers) }
    set { keep(newValue) }
  }
  /// A controller for the tabs that have no space. It is never shown: all tabs have space.
  public final var moreNavigationController: UINavigationController {
    if let made: UINavigationController = kept(nil) { return made }
    let made = UINavigationController()
    keep(made)
    return made
  }
}
