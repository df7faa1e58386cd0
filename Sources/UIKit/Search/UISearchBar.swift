/// A field for searching, with a Cancel button and a row of scopes on request.
///
///     let searchBar = UISearchBar()
///     searchBar.placeholder = "Albums"
///     searchBar.delegate = self
///     searchBar.sizeToFit()
@preconcurrency @MainActor open class UISearchBar: UIView {
  /// The ways in which a bar is drawn.
  public enum Style: UInt, Hashable, Sendable {
    /// With `barTintColor` behind it.
    case `default`
    /// The same as `default`.
    case prominent
    /// Without a background.
    case minimal
  }

  /// The delegate, which is notified of the user's actions; not retained.
  open weak var delegate: (any UISearchBarDelegate)?
  /// The field. A program that sets its delegate receives the calls instead of the bar's delegate.
  open var searchTextField: UISearchTextField { field }

  /// The text; never nil when read. Setting it updates the results of a search controller, and does not notify the delegate:
  /// `searchBar(_:textDidChange:)` reports changes by the user, as in UIKit.
  open var text: String? {
    get { field.text }
    set {
      let former = field.text
      field.text = newValue
      if field.text != former { controller?.searchDidChange() }
    }
  }
  /// The text that is shown while the field is empty. By default "Search" in the user's language.
  open var placeholder: String? {
    get { field.placeholder }
    set { field.placeholder = newValue }
  }

  /// Whether the Cancel button is shown. By default false.
  open var showsCancelButton = false { didSet { cancelButtonDidChange() } }
  /// Shows or hides the Cancel button.
  open func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) {
    guard animated, window != nil else {
      self.showsCancelButton = showsCancelButton
      return
    }
    layoutIfNeeded()
    UIView.animate(withDuration: 0.25) {
      self.showsCancelButton = showsCancelButton
      self.layoutIfNeeded()
    }
  }

  /// The titles of the scopes; nil (the default) for none.
  open var scopeButtonTitles: [String]? { didSet { scopesDidChange() } }
  /// The index of the selected scope. By default 0.
  open var selectedScopeButtonIndex: Int {
    get { max(0, scopes.selectedSegmentIndex) }
    set { scopes.selectedSegmentIndex = newValue }
  }
  /// Whether the scopes are shown below the field. By default false. Setting it changes the bar's preferred height.
  open var showsScopeBar = false { didSet { if showsScopeBar != oldValue { heightDidChange() } } }
  /// Shows or hides the scopes. Not animated.
  open func setShowsScope(_ show: Bool, animated animate: Bool) { showsScopeBar = show }

  /// The colour behind the bar, unless its style is `minimal`; nil (the default) for none.
  open var barTintColor: UIColor? { didSet { backgroundDidChange() } }
  /// The way in which the bar is drawn. By default `default`.
  open var searchBarStyle = Style.default { didSet { backgroundDidChange() } }

  /// The keys of the on-screen keyboard. By default `default`.
  open var keyboardType: UIKeyboardType {
    get { field.keyboardType }
    set { field.keyboardType = newValue }
  }
  /// The label of the return key. By default `search`.
  open var returnKeyType: UIReturnKeyType {
    get { field.returnKeyType }
    set { field.returnKeyType = newValue }
  }
  /// The positions at which the on-screen keyboard turns on Shift. By default `none`.
  open var autocapitalizationType: UITextAutocapitalizationType {
    get { field.autocapitalizationType }
    set { field.autocapitalizationType = newValue }
  }
  /// Whether Return is disabled while the field is empty. By default true.
  open var enablesReturnKeyAutomatically: Bool {
    get { field.enablesReturnKeyAutomatically }
    set { field.enablesReturnKeyAutomatically = newValue }
  }

  private let field = UISearchTextField()
  private let link = SearchFieldLink()
  let cancelButton = UIButton(type: .system)
  private let scopes = UISegmentedControl(items: nil)
  /// The controller whose bar this is.
  weak var controller: UISearchController?

  /// The distance of the field from the edges, and its height, in points. Chosen, as for a navigation bar's buttons.
  private static let margin: CGFloat = 16
  private static let fieldHeight: CGFloat = 36
  /// The heights of the rows, in points. From UIKit, by memory.
  private static let rowHeight: CGFloat = 56
  private static let scopeRowHeight: CGFloat = 44

  /// Creates a bar. Its preferred height is 56 points, or 100 with scopes.
  public override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    clipsToBounds = true
    link.bar = self
    field.delegate = link
    field.enablesReturnKeyAutomatically = true
    field.addAction(UIAction { [weak self] _ in self?.userDidChangeText() }, for: .editingChanged)
    cancelButton.setTitle(Word.cancel.text, for: .normal)
    cancelButton.isHidden = true
    cancelButton.addAction(UIAction { [weak self] _ in self?.cancel() }, for: .touchUpInside)
    scopes.isHidden = true
    scopes.addAction(UIAction { [weak self] _ in self?.scopeDidChange() }, for: .valueChanged)
    for view in [field, cancelButton, scopes] as [UIView] { addSubview(view) }
  }

  // MARK: Responder

  open override var isFirstResponder: Bool { field.isFirstResponder }
  /// Begins editing the text.
  @discardableResult
  open override func becomeFirstResponder() -> Bool { field.becomeFirstResponder() }
  /// Ends editing the text.
  @discardableResult
  open override func resignFirstResponder() -> Bool { field.resignFirstResponder() }

  // MARK: Actions of the user

  private func userDidChangeText() {
    delegate?.searchBar(self, textDidChange: field.text ?? "")
    controller?.searchDidChange()
  }

  private func cancel() {
    delegate?.searchBarCancelButtonClicked(self)
    controller?.isActive = false
  }

  private func scopeDidChange() {
    delegate?.searchBar(self, selectedScopeButtonIndexDidChange: selectedScopeButtonIndex)
    controller?.searchDidChange()
  }

  // MARK: Layout

  private var hasScopes: Bool { showsScopeBar && scopeButtonTitles?.isEmpty == false }
  private var height: CGFloat { UISearchBar.rowHeight + (hasScopes ? UISearchBar.scopeRowHeight : 0) }

  private func cancelButtonDidChange() {
    cancelButton.isHidden = !showsCancelButton
    setNeedsLayout()
  }

  private func scopesDidChange() {
    let selected = selectedScopeButtonIndex
    scopes.removeAllSegments()
    for title in scopeButtonTitles ?? [] {
      scopes.insertSegment(withTitle: title, at: scopes.numberOfSegments, animated: false)
    }
    scopes.selectedSegmentIndex = selected < scopes.numberOfSegments ? selected : 0
    heightDidChange()
  }

  private func heightDidChange() {
    scopes.isHidden = !hasScopes
    setNeedsLayout()
    invalidateIntrinsicContentSize()
    controller?.barDidResize()
  }

  private func backgroundDidChange() { backgroundColor = searchBarStyle == .minimal ? nil : barTintColor }

  open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: height) }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: height) }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let margin = UISearchBar.margin
    let room = CGSize(width: CGFloat.infinity, height: UISearchBar.rowHeight)
    let cancelWidth = cancelButton.sizeThatFits(room).width.rounded(.up)
    let end = bounds.width - margin - (showsCancelButton ? cancelWidth + margin / 2 : 0)
    let top = (UISearchBar.rowHeight - UISearchBar.fieldHeight) / 2
    let fieldFrame = CGRect(x: margin, y: top, width: max(0, end - margin), height: UISearchBar.fieldHeight)
    field.frame = mirrored(fieldFrame)
    cancelButton.frame = mirrored(
      CGRect(x: bounds.width - margin - cancelWidth, y: top, width: cancelWidth, height: UISearchBar.fieldHeight))
    scopes.frame = CGRect(x: margin, y: UISearchBar.rowHeight, width: max(0, bounds.width - 2 * margin), height: 32)
    controller?.barDidLayOut()
  }

  private func mirrored(_ frame: CGRect) -> CGRect {
    guard effectiveUserInterfaceLayoutDirection == .rightToLeft else { return frame }
    return CGRect(origin: CGPoint(x: bounds.width - frame.maxX, y: frame.minY), size: frame.size)
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    if window == nil { controller?.barDidLeaveWindow() } else { setNeedsLayout() }
  }
}
