/// The text of a field or text view as it is seen: the paragraphs in sight, the selection, and the caret.
final class TextContentView: View {
  let textGeometry: TextGeometry
  let caret = CaretView()

  var textColor = Color.label { didSet { if textColor != oldValue { setNeedsLayout() } } }
  /// What is selected; its head is where the caret stands.
  var selection = TextSelection(caret: 0) { didSet { if selection != oldValue { setNeedsLayout() } } }
  var markedRange: NSRange? { didSet { if markedRange != oldValue { setNeedsLayout() } } }
  /// It is typed into here: the caret shows, and the selection in full colour.
  var isActive = false { didSet { if isActive != oldValue { setNeedsLayout() } } }
  /// It can be typed into: there is a caret.
  var showsCaret = true { didSet { if showsCaret != oldValue { setNeedsLayout() } } }
  /// What can be seen of it, in its own coordinates.
  var visibleRect = CGRect.zero { didSet { if visibleRect != oldValue { setNeedsLayout() } } }
  /// What was in sight has to be shown so much further down: paragraphs above turned out to be higher or lower.
  var didSettle: ((_ shift: CGFloat) -> Void)?

  private var paragraphs: [Int: ParagraphView] = [:]
  /// The first paragraph in sight, and where it stood.
  private var anchor: (paragraph: Int, top: CGFloat)?

  init(font: Font, source: @escaping () -> TextStorage) {
    textGeometry = TextGeometry(font: font, source: source)
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    addSubview(caret)
  }

  /// The text is another.
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

  /// All of the text is another, or looks otherwise.
  func reload() {
    anchor = nil
    setNeedsLayout()
  }

  /// What was in sight no longer matters: it has jumped to somewhere else.
  func forgetAnchor() { anchor = nil }

  override func tintColorDidChange() { setNeedsLayout() }

  override func layoutSubviews() {
    View.performWithoutAnimation {
      let visible = layOutParagraphs()
      showParagraphs(visible)
      placeCaret()
      textGeometry.forgetLayouts(except: visible)
    }
  }

  /// Lays out the visible paragraphs and returns them. What was visible keeps its place.
  private func layOutParagraphs() -> Range<Int> {
    if let anchor, anchor.paragraph < textGeometry.paragraphCount { keepInPlace(anchor) }
    var visible = visibleParagraphs()
    // A paragraph that became visible above the anchor is as high as it is only now.
    for _ in 0..<2 {
      guard let anchor, visible.contains(anchor.paragraph), keepInPlace(anchor) else { break }
      visible = visibleParagraphs()
    }
    let held = min(visible.lowerBound + 1, visible.upperBound - 1)
    anchor = (held, textGeometry.frame(of: held).minY)
    return visible
  }

  /// Scrolls by as much as the anchor has moved. Returns false if it has not.
  @discardableResult
  private func keepInPlace(_ old: (paragraph: Int, top: CGFloat)) -> Bool {
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
      let view = paragraphs[index] ?? ParagraphView()
      if view.superview == nil { insertSubview(view, at: 0) }
      paragraphs[index] = view
      view.show(textGeometry.layout(index), content(of: index), in: textGeometry.frame(of: index))
    }
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

  /// What to draw of a paragraph that is much larger than what can be seen, in its own coordinates; nil: all. It goes by whole
  /// screens, so that scrolling seldom draws it anew.
  private func visiblePart(of paragraph: Int) -> CGRect? {
    let frame = textGeometry.frame(of: paragraph)
    let step = CGSize(width: max(visibleRect.width, 200), height: max(visibleRect.height, 200))
    guard frame.width > 4 * step.width || frame.height > 4 * step.height else { return nil }
    let x = ((visibleRect.minX - frame.minX) / step.width).rounded(.down) - 1
    let y = ((visibleRect.minY - frame.minY) / step.height).rounded(.down) - 1
    return CGRect(x: x * step.width, y: y * step.height, width: 4 * step.width, height: 4 * step.height)
  }

  /// Where the caret of the selection stands, in the content's coordinates, as wide as it is seen.
  func caretRect(at spot: TextGeometry.Spot) -> CGRect {
    let rect = textGeometry.caretRect(at: spot)
    let width = host?.metrics.caretWidth ?? InteractionMetrics.standard.caretWidth
    return CGRect(x: rect.minX.rounded() - (width / 2).rounded(), y: rect.minY, width: width, height: rect.height)
  }

  private func placeCaret() {
    caret.isActive = isActive && showsCaret && selection.isCaret
    let rect = caretRect(at: TextGeometry.Spot(position: selection.head, affinity: selection.affinity))
    if caret.frame != rect { caret.frame = rect }
  }
}
