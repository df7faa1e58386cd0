/// Shows the visible text of a field or text view: paragraphs, selection and caret. Creates subviews only when they are
/// shown, since most fields are empty and are not edited.
final class TextContentView: View {
  let textGeometry: TextGeometry
  /// The view of the caret; nil until the caret is first shown.
  private(set) var caret: CaretView?

  var textColor = Color.label { didSet { if textColor != oldValue { setNeedsLayout() } } }
  /// The selection; the caret is at its head.
  var selection = TextSelection(caret: 0) { didSet { if selection != oldValue { setNeedsLayout() } } }
  var markedRange: NSRange? { didSet { if markedRange != oldValue { setNeedsLayout() } } }
  /// Whether the text is being edited: then the caret is visible, and the selection has the tint colour.
  var isActive = false { didSet { if isActive != oldValue { setNeedsLayout() } } }
  /// Whether the text can be edited, so that it has a caret.
  var showsCaret = true { didSet { if showsCaret != oldValue { setNeedsLayout() } } }
  /// The visible part of the content, in its own coordinates.
  var visibleRect = CGRect.zero { didSet { if visibleRect != oldValue { setNeedsLayout() } } }
  /// Called when visible paragraphs above were higher or lower than estimated. The view must move its content down by
  /// the distance in points.
  var didSettle: ((_ shift: CGFloat) -> Void)?

  /// The position where a dragged text would be inserted, which is marked by a second caret; nil for none.
  var dropSpot: TextGeometry.Spot? { didSet { if dropSpot != oldValue { setNeedsLayout() } } }
  private var dropCaret: View?

  private var paragraphs: [Int: ParagraphView] = [:]
  /// The second visible paragraph, or the only one, and its top edge at the last layout.
  var anchor: (paragraph: Int, top: CGFloat)?

  init(font: Font, source: @escaping () -> TextStorage) {
    textGeometry = TextGeometry(font: font, source: source)
    super.init(frame: .zero)
    isUserInteractionEnabled = false
  }

  /// Updates the layouts and the paragraphs' views after a change of the text.
  func apply(_ change: TextChange) {
    textGeometry.apply(change)
    let shift = change.newParagraphs.count - change.oldParagraphs.count
    if shift != 0 {
      var moved: [Int: ParagraphView] = [:]
      for (index, view) in paragraphs {
        if index < change.oldParagraphs.upperBound {
          if let old = moved.updateValue(view, forKey: index) { old.removeFromSuperview() }
        } else if let old = moved.updateValue(view, forKey: index + shift) {
          old.removeFromSuperview()
        }
      }
      paragraphs = moved
    }
    anchor = nil
    setNeedsLayout()
  }

  /// Invalidates the layout after all of the text or its style has changed.
  func reload() {
    anchor = nil
    setNeedsLayout()
  }

  override func didMoveToWindow() {
    guard let fonts = host?.services.fonts, fonts != textGeometry.systemFonts else { return }
    textGeometry.systemFonts = fonts
    reload()
    // The field or text view positions the text by its height, and superviews may size themselves by it.
    sequence(first: self as View, next: \.superview).prefix(3).forEach { $0.setNeedsLayout() }
  }

  override func tintColorDidChange() { setNeedsLayout() }

  override func layoutSubviews() {
    View.performWithoutAnimation {
      let visible = layOutParagraphs()
      showParagraphs(visible)
      layOutCaret()
      layOutDropCaret()
      textGeometry.forgetLayouts(except: visible)
    }
  }

  private func layOutCaret() {
    let isShown = isActive && showsCaret && selection.isCaret
    // Without a visible caret too, so that the paragraph has its exact height.
    _ = textGeometry.layout(textGeometry.storage.paragraphIndex(containing: selection.head))
    guard isShown || caret != nil else { return }
    let rect = caretRect(at: TextGeometry.Spot(position: selection.head, affinity: selection.affinity))
    let caret = caret ?? makeCaret()
    caret.isActive = isShown
    if caret.frame != rect { caret.frame = rect }
  }

  private func makeCaret() -> CaretView {
    let caret = CaretView()
    self.caret = caret
    addSubview(caret)
    return caret
  }

  private func layOutDropCaret() {
    guard let dropSpot else {
      dropCaret?.removeFromSuperview()
      dropCaret = nil
      return
    }
    let caret = dropCaret ?? makeDropCaret()
    caret.backgroundColor = tintColor
    caret.frame = caretRect(at: dropSpot)
  }

  private func makeDropCaret() -> View {
    let caret = View()
    dropCaret = caret
    addSubview(caret)
    return caret
  }

  /// Lays out the visible paragraphs and returns them. Visible text keeps its position.
  private func layOutParagraphs() -> Range<Int> {
    if let anchor, anchor.paragraph < textGeometry.paragraphCount { keepPosition(anchor) }
    var visible = visibleParagraphs()
    // A paragraph that becomes visible above the anchor is measured only now, so the offset may need a second
    // correction.
    for _ in 0..<2 {
      guard let anchor, visible.contains(anchor.paragraph), keepPosition(anchor) else { break }
      visible = visibleParagraphs()
    }
    let held = min(visible.lowerBound + 1, visible.upperBound - 1)
    anchor = (held, textGeometry.frame(of: held).minY)
    return visible
  }

  /// Calls `didSettle` with the distance that the anchor has moved.
  /// - Returns: false if it has not moved.
  @discardableResult
  private func keepPosition(_ old: (paragraph: Int, top: CGFloat)) -> Bool {
    let top = textGeometry.frame(of: old.paragraph).minY
    guard top != old.top else { return false }
    anchor = (old.paragraph, top)
    didSettle?(top - old.top)
    return true
  }

  private func visibleParagraphs() -> Range<Int> {
    let first = textGeometry.paragraph(at: visibleRect.minY)
    _ = textGeometry.layout(first)
    var last = first
    while last + 1 < textGeometry.paragraphCount, textGeometry.frame(of: last).maxY < visibleRect.maxY {
      last += 1
      _ = textGeometry.layout(last)
    }
    return first..<last + 1
  }

  private func showParagraphs(_ visible: Range<Int>) {
    for (index, view) in paragraphs where !visible.contains(index) {
      view.removeFromSuperview()
      paragraphs[index] = nil
    }
    for index in visible {
      let (layout, content) = (textGeometry.layout(index), content(of: index))
      if paragraphs[index] == nil, layout.text.isEmpty, content.selection.isEmpty { continue }
      let view = paragraphs[index] ?? makeParagraph(index)
      view.show(layout, content, in: textGeometry.frame(of: index))
    }
  }

  private func makeParagraph(_ index: Int) -> ParagraphView {
    let view = ParagraphView()
    paragraphs[index] = view
    insertSubview(view, at: 0)
    return view
  }

  private func content(of paragraph: Int) -> ParagraphView.Content {
    var content = ParagraphView.Content(
      version: textGeometry.version(of: paragraph), textColor: textColor,
      selectionColor: isActive ? tintColor.withAlphaComponent(0.28) : Color.systemGray.withAlphaComponent(0.22))
    content.visible = visiblePart(of: paragraph)
    content.selection = textGeometry.selectionRects(for: selection.range, in: paragraph)
    if let markedRange { content.marked = textGeometry.selectionRects(for: markedRange, in: paragraph) }
    return content
  }

  /// The part of a paragraph to draw, in its own coordinates; nil for all of it. Used only for paragraphs much larger
  /// than the visible area. The part changes by whole screens, so that scrolling rarely redraws the paragraph.
  private func visiblePart(of paragraph: Int) -> CGRect? {
    let frame = textGeometry.frame(of: paragraph)
    let step = CGSize(width: max(visibleRect.width, 200), height: max(visibleRect.height, 200))
    guard frame.width > 4 * step.width || frame.height > 4 * step.height else { return nil }
    let x = ((visibleRect.minX - frame.minX) / step.width).rounded(.down) - 1
    let y = ((visibleRect.minY - frame.minY) / step.height).rounded(.down) - 1
    return CGRect(x: x * step.width, y: y * step.height, width: 4 * step.width, height: 4 * step.height)
  }

  /// Returns the rectangle of the visible caret, in the content's coordinates.
  func caretRect(at spot: TextGeometry.Spot) -> CGRect {
    let rect = textGeometry.caretRect(at: spot)
    let width = host?.metrics.text.caretWidth ?? InteractionMetrics.standard.text.caretWidth
    return CGRect(x: rect.minX.rounded() - (width / 2).rounded(), y: rect.minY, width: width, height: rect.height)
  }
}
