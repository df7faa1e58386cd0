/// A row of dots, one for each page, that shows the current page. Use it with a paging scroll view. If not all dots
/// fit, the row shows those near the current page. Smaller dots at an end mean that there are more pages.
///
/// A tap on the left or right half, or the Left or Right key, moves one page back or forward and sends `valueChanged`.
/// In right-to-left languages the control is mirrored.
///
///     let pages = PageControl(frame: .zero)
///     pages.numberOfPages = 5
///     pages.addTarget(self, action: Reader.turnPage, for: .valueChanged)
@preconcurrency @MainActor open class PageControl: Control {
  nonisolated deinit {}

  /// The number of pages; 0 by default. A negative number stops the program.
  open var numberOfPages = 0 {
    didSet {
      precondition(numberOfPages >= 0, "there cannot be \(numberOfPages) pages")
      guard numberOfPages != oldValue else { return }
      pagesChanged()
      invalidateIntrinsicContentSize()
    }
  }
  /// The index of the current page, from 0. Clamped to the pages. Setting it sends no events.
  open var currentPage: Int {
    get { page }
    set {
      let new = max(0, min(newValue, numberOfPages - 1))
      guard new != page else { return }
      page = new
      pagesChanged()
    }
  }
  /// Whether the dots are hidden if there is at most one page; false by default.
  open var hidesForSinglePage = false {
    didSet { if hidesForSinglePage != oldValue { setNeedsDisplay() } }
  }
  /// The colour of the dots of other pages; nil for the text colour with an opacity of 0.45.
  open var pageIndicatorTintColor: Color? {
    didSet { if pageIndicatorTintColor != oldValue { setNeedsDisplay() } }
  }
  /// The colour of the dot of the current page; nil for the text colour.
  open var currentPageIndicatorTintColor: Color? {
    didSet { if currentPageIndicatorTintColor != oldValue { setNeedsDisplay() } }
  }

  private var page = 0
  /// The number of pages that the next trigger moves by: -1 after a touch on the leading half, otherwise 1.
  private var step = 1

  // Measured on UIKit, in points: each dot is centered in a slot of 10, and the first slot begins 14 from the edge.
  private static let dot: CGFloat = 7.59
  private static let pitch: CGFloat = 18
  private static let margin: CGFloat = 10
  private static let height: CGFloat = 26
  /// The maximum number of visible dots. Chosen; UIKit uses only the available width.
  private static let maximum = 9

  public override init(frame: CGRect = .zero) { super.init(frame: frame) }

  /// Returns the size for the dots of `count` pages, at most nine, in points.
  open func size(forNumberOfPages count: Int) -> CGSize {
    let dots = CGFloat(max(1, min(count, PageControl.maximum)))
    return CGSize(width: dots * PageControl.pitch + 2 * PageControl.margin, height: PageControl.height)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { self.size(forNumberOfPages: numberOfPages) }
  open override var intrinsicContentSize: CGSize { self.size(forNumberOfPages: numberOfPages) }

  // MARK: Dots

  /// The number of dots that fit into the bounds.
  private var shown: Int {
    let room = max(0, bounds.width - 2 * PageControl.margin)
    return min(numberOfPages, PageControl.maximum, max(1, Int(room / PageControl.pitch)))
  }

  /// The index of the first visible dot. Independent of earlier pages, so resizing a window and back keeps it.
  private var first: Int { max(0, min(page - shown / 2, numberOfPages - shown)) }

  private func pagesChanged() {
    page = max(0, min(page, numberOfPages - 1))
    setNeedsDisplay()
  }

  open override func draw(_ rect: CGRect, in context: inout DrawingContext) {
    // Only a subclass can override `draw(_:)`, which `super` calls.
    if type(of: self) != PageControl.self { super.draw(rect, in: &context) }
    let (first, shown) = (first, shown)
    guard numberOfPages > (hidesForSinglePage ? 1 : 0) else { return }
    let scale = traitCollection.displayScale
    let half = CGFloat(shown - 1) * PageControl.pitch / 2
    var center = CGPoint(x: rect.midX + (isMirrored ? half : -half), y: rect.midY)
    for index in first..<first + shown {
      let isCurrent = index == page
      let hasMorePages = (index == first && first > 0) || (index == first + shown - 1 && first + shown < numberOfPages)
      // A whole number of pixels, so that opposite edges are not rounded differently.
      let size = ((hasMorePages && !isCurrent ? PageControl.dot - 3 : PageControl.dot) * scale).rounded() / scale
      // UIKit's dots are white, for use on pictures. The default colour here is visible on any background.
      let color =
        isCurrent
        ? currentPageIndicatorTintColor ?? .label : pageIndicatorTintColor ?? Color.label.withAlphaComponent(0.45)
      context.fill(
        CGRect(x: center.x - size / 2, y: center.y - size / 2, width: size, height: size),
        isEnabled ? color : color.withAlphaComponent(0.2), corners: CornerRadii(size / 2))
      center.x += isMirrored ? -PageControl.pitch : PageControl.pitch
    }
  }

  // MARK: Touches and keys

  /// A control with one page has nothing to choose, so Tab skips it.
  open override var canBecomeFocused: Bool { super.canBecomeFocused && numberOfPages > 1 }

  open override func endTracking(_ touch: Touch?, with event: Event?) {
    if let touch, isTouchInside { step = (touch.location(in: self).x < bounds.midX) != isMirrored ? -1 : 1 }
  }

  open override func performPrimaryAction() {
    go(by: step)
    step = 1
  }

  final override func move(for key: Key) -> Bool {
    guard key.modifiers.isEmpty, key.code == .left || key.code == .right else { return false }
    go(by: (key.code == .left) != isMirrored ? -1 : 1)
    return true
  }

  override var meaning: Meaning {
    guard numberOfPages > (hidesForSinglePage ? 1 : 0) else { return .none }
    var meaning = meaning(
      as: .pageIndicator,
      AccessibilityRange(value: Double(page + 1), minimum: 1, maximum: Double(numberOfPages), step: 1),
      value: Word.page.text("\(page + 1)", "\(numberOfPages)"), label: Word.pages.text)
    meaning.states.insert(.horizontal)
    return meaning
  }
  open override func accessibilityActivate() -> Bool { false }
  open override func accessibilityIncrement() { go(by: 1) }
  open override func accessibilityDecrement() { go(by: -1) }
  final override func setNumber(_ value: Double) -> Bool {
    guard isEnabled, value.isFinite else { return false }
    go(by: Int(min(max(value, 1), Double(max(1, numberOfPages)))) - 1 - page)
    return true
  }

  private func go(by step: Int) {
    let old = page
    currentPage += step
    if page != old { sendActions(for: .valueChanged) }
  }
}
