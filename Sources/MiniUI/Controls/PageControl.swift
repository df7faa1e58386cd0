/// A row of dots, one for each page, with the present one marked. If there are more than fit, the row shows a stretch of them
/// around the present one, with smaller dots where it goes on.
///
/// A tap beside the middle, or an arrow key, goes a page back or forward and sends `valueChanged`.
@MainActor open class PageControl: Control {
  /// Not less than 0.
  open var numberOfPages = 0 {
    didSet {
      precondition(numberOfPages >= 0, "there cannot be \(numberOfPages) pages")
      if numberOfPages != oldValue { pagesChanged() }
    }
  }
  /// From 0; what lies beyond the pages becomes the nearest.
  open var currentPage: Int {
    get { page }
    set {
      let new = max(0, min(newValue, numberOfPages - 1))
      guard new != page else { return }
      page = new
      pagesChanged()
    }
  }
  /// With a single page there is nothing to see.
  open var hidesForSinglePage = false {
    didSet { if hidesForSinglePage != oldValue { setNeedsDisplay() } }
  }
  /// Of the other pages' dots; nil: a quiet grey.
  open var pageIndicatorTintColor: Color? {
    didSet { if pageIndicatorTintColor != oldValue { setNeedsDisplay() } }
  }
  /// Of the present page's dot; nil: that of text.
  open var currentPageIndicatorTintColor: Color? {
    didSet { if currentPageIndicatorTintColor != oldValue { setNeedsDisplay() } }
  }

  private var page = 0
  /// Where a tap leads.
  private var step = 1

  // Measured on UIKit, in points: each dot in the middle of a slot of 10, the first of them 14 from the edge.
  private static let dot: CGFloat = 7.59
  private static let pitch: CGFloat = 18
  private static let margin: CGFloat = 10
  private static let height: CGFloat = 26
  /// The most dots that are shown at once. Chosen: UIKit's goes by the room alone.
  private static let most = 9

  public override init(frame: CGRect) { super.init(frame: frame) }

  /// What it takes to show the dots of so many pages, in points.
  open func size(forNumberOfPages count: Int) -> CGSize {
    let dots = CGFloat(max(1, min(count, PageControl.most)))
    return CGSize(width: dots * PageControl.pitch + 2 * PageControl.margin, height: PageControl.height)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { self.size(forNumberOfPages: numberOfPages) }

  // MARK: Dots

  /// How many of them there is room for.
  private var shown: Int {
    let room = max(0, bounds.width - 2 * PageControl.margin)
    return min(numberOfPages, PageControl.most, max(1, Int(room / PageControl.pitch)))
  }

  /// Of the dots that are shown, the first. It depends on no earlier page, so that a window looks the same after it was
  /// resized and back.
  private var first: Int { max(0, min(page - shown / 2, numberOfPages - shown)) }

  private func pagesChanged() {
    page = max(0, min(page, numberOfPages - 1))
    accessibilityLabel = "page \(page + 1) of \(numberOfPages)"
    setNeedsDisplay()
  }

  open override func draw(_ rect: CGRect, in context: inout DrawingContext) {
    let (first, shown) = (first, shown)
    guard numberOfPages > (hidesForSinglePage ? 1 : 0) else { return }
    let scale = traitCollection.displayScale
    var center = CGPoint(x: rect.midX - CGFloat(shown - 1) * PageControl.pitch / 2, y: rect.midY)
    for index in first..<first + shown {
      let isCurrent = index == page
      let goesOn = (index == first && first > 0) || (index == first + shown - 1 && first + shown < numberOfPages)
      // Whole pixels: else one side would be rounded up and another down.
      let size = ((goesOn && !isCurrent ? PageControl.dot - 3 : PageControl.dot) * scale).rounded() / scale
      // UIKit's are white, as if they always lay on a picture; these can be seen on any background.
      let color =
        isCurrent
        ? currentPageIndicatorTintColor ?? .label : pageIndicatorTintColor ?? Color.label.withAlphaComponent(0.45)
      context.fill(
        CGRect(x: center.x - size / 2, y: center.y - size / 2, width: size, height: size),
        isEnabled ? color : color.withAlphaComponent(0.2), corners: CornerRadii(size / 2))
      center.x += PageControl.pitch
    }
  }

  // MARK: Going

  open override func endTracking(_ touch: Touch?, with event: Event?) {
    if let touch { step = touch.location(in: self).x < bounds.midX ? -1 : 1 }
  }

  open override func performPrimaryAction() {
    go(by: step)
    step = 1
  }

  open override func pressesBegan(_ presses: Set<Press>, with event: Event?) {
    guard isEnabled, let key = presses.first?.key, key.modifiers.isEmpty, key.code == .left || key.code == .right else {
      return super.pressesBegan(presses, with: event)
    }
    go(by: key.code == .left ? -1 : 1)
  }

  private func go(by step: Int) {
    let old = page
    currentPage += step
    if page != old { sendActions(for: .valueChanged) }
  }
}
