/// A view that shows text. The user cannot edit it: for that use ``TextField`` or ``TextView``.
///
///     let label = Label("Hello", font: .systemFont(ofSize: 20))
///     label.sizeToFit()
@preconcurrency @MainActor open class Label: View {
  nonisolated deinit {}

  /// The text; nil shows none.
  open var text: String? {
    didSet { if text != oldValue { changed() } }
  }
  /// The font. nil restores the default, the system font of 17 points.
  open var font: Font! {
    get { ownFont }
    set {
      let font = newValue ?? .systemFont(ofSize: Font.labelFontSize)
      guard font != ownFont else { return }
      ownFont = font
      changed()
      setNeedsLayout()
    }
  }
  /// The colour of the text. nil restores the default, `Color.label`.
  open var textColor: Color! {
    get { ownTextColor }
    set {
      let color = newValue ?? .label
      guard color != ownTextColor else { return }
      ownTextColor = color
      setNeedsDisplay()
    }
  }
  /// The colour of the text while `isHighlighted`; nil, the default, for `textColor`.
  open var highlightedTextColor: Color? { didSet { if highlightedTextColor != oldValue { setNeedsDisplay() } } }
  /// Whether the text has its highlighted colour. False by default.
  open var isHighlighted = false { didSet { if isHighlighted != oldValue { setNeedsDisplay() } } }
  /// Whether the label is drawn as enabled. If false, the text has an opacity of 0.5. True by default.
  open var isEnabled = true { didSet { if isEnabled != oldValue { setNeedsDisplay() } } }
  /// The alignment of the lines. `natural` is left for left-to-right text, right for other text and if mirrored.
  open var textAlignment: TextAlignment {
    get { style.alignment }
    set { style.alignment = newValue }
  }
  /// The maximum number of lines; 0 for no limit. By default 1.
  open var numberOfLines: Int {
    get { style.numberOfLines }
    set { style.numberOfLines = newValue }
  }
  /// The mode in which lines are broken and text that does not fit is truncated. By default `byTruncatingTail`.
  open var lineBreakMode: LineBreakMode {
    get { style.lineBreakMode }
    set { style.lineBreakMode = newValue }
  }
  /// The distance between lines in addition to the font's own, in points.
  open var lineSpacing: CGFloat {
    get { style.lineSpacing }
    set { style.lineSpacing = newValue }
  }

  /// Whether a single line that is too wide is shown in a smaller font, centered vertically. False by default.
  /// `sizeThatFits(_:)` and other measurements ignore it.
  open var adjustsFontSizeToFitWidth = false {
    didSet { if adjustsFontSizeToFitWidth != oldValue { changed() } }
  }
  /// The minimum font size for `adjustsFontSizeToFitWidth`, as a fraction of the font's size, 0…1; text that still does
  /// not fit is truncated. By default 0, for no limit.
  open var minimumScaleFactor: CGFloat = 0 {
    didSet { if minimumScaleFactor != oldValue { changed() } }
  }

  /// The maximum intrinsic width, in points. Text wraps there if `numberOfLines` allows it. 0, the default, for no
  /// limit.
  open var preferredMaxLayoutWidth: CGFloat = 0 {
    didSet { if preferredMaxLayoutWidth != oldValue { invalidateIntrinsicContentSize() } }
  }

  private var ownFont = Font.systemFont(ofSize: Font.labelFontSize)
  private var ownTextColor = Color.label
  private var shownColor: Color {
    let color = isHighlighted ? highlightedTextColor ?? ownTextColor : ownTextColor
    return isEnabled ? color : color.withAlphaComponent(0.5)
  }
  private var style = ParagraphStyle.label {
    didSet { if style != oldValue { changed() } }
  }
  /// The width limit of the current measurement, if the text wraps.
  private var roomToMeasure = CGFloat.infinity
  private var cached: (size: CGSize, font: Font, isMirrored: Bool, layout: TextLayout)?
  private var reduced = Rare<(size: CGSize, layout: TextLayout)>()

  public override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  /// Creates a label with a text. Its frame is empty: set it, or call `sizeToFit`.
  public convenience init(_ text: String, font: Font? = nil, color: Color = .label) {
    self.init(frame: .zero)
    self.text = text
    if let font { self.font = font }
    textColor = color
  }

  override var meaning: Meaning {
    guard let text, !text.isEmpty else { return .none }
    return Meaning(role: .staticText, label: text, traits: .staticText)
  }

  /// Returns the size of the text within `size`, in points. As in UIKit, a length of zero stands for no limit.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { textSize(in: size.unlimitedIfZero) }

  /// Resizes the label to its text. If it can have several lines and has a width, it keeps at most this width, so that
  /// the text wraps as before.
  open override func sizeToFit() {
    fitSize(in: CGSize(width: numberOfLines != 1 ? bounds.width : .infinity, height: .infinity))
  }

  open override var intrinsicContentSize: CGSize {
    let limit = preferredMaxLayoutWidth > 0 && numberOfLines != 1 ? preferredMaxLayoutWidth : .infinity
    return textSize(in: CGSize(width: min(limit, roomToMeasure), height: .infinity))
  }

  final override func measure(in room: CGSize) -> CGSize {
    // The public property, which a subclass may override to add insets.
    if numberOfLines != 1, room.width > 0 { roomToMeasure = room.width }
    defer { roomToMeasure = .infinity }
    return super.measure(in: room)
  }

  open override func contentHuggingPriority(for axis: Axis) -> LayoutPriority {
    layoutState.preferences?.hugging[axis] ?? (axis == .vertical ? Label.verticalHugging : .defaultLow)
  }

  /// Measured on UIKit.
  private static let verticalHugging = LayoutPriority(251)

  final override func textBaseline(isLast: Bool, size: CGSize) -> CGFloat? {
    let layout = shownLayout(in: size)
    let line = isLast ? layout.lines.last : layout.lines.first
    // The lines are centered vertically.
    return (size.height - layout.size.height) / 2 + (line?.origin.y ?? layout.size.height + resolved(ownFont).descender)
  }

  open override func draw(_ rect: CGRect, in context: inout DrawingContext) {
    guard !rect.isEmpty, overridesText || text?.isEmpty == false else { return }
    if !overridesText { return context.text(shownLayout(in: rect.size), in: rect, shownColor) }
    super.draw(rect, in: &context)
  }
  /// Draws the text by `drawText(in:)`.
  open override func draw(_ rect: CGRect) { drawText(in: rect) }

  /// Draws the text in `rect`, centered vertically. For insets, a subclass calls super with a smaller rectangle.
  open func drawText(in rect: CGRect) {
    guard let text, !text.isEmpty, !rect.isEmpty else { return }
    GraphicsContext.drawCurrent { $0.text(shownLayout(in: rect.size), in: rect, shownColor) }
  }

  /// Returns the rectangle of the text in `bounds`, with a maximum number of lines; 0 for no limit. `sizeThatFits(_:)`
  /// and the natural size have the size of this rectangle.
  open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
    CGRect(origin: bounds.origin, size: textSize(in: bounds.size, lines: numberOfLines))
  }

  /// Whether the class overrides `draw(_:)`, `drawText(in:)` or `textRect(forBounds:limitedToNumberOfLines:)`, so that they
  /// must be called.
  private var overridesText: Bool { OverriddenMethods.text.areOverridden(in: type(of: self)) }

  private func textSize(in size: CGSize) -> CGSize {
    guard overridesText else { return textSize(in: size, lines: numberOfLines) }
    return textRect(forBounds: CGRect(origin: .zero, size: size), limitedToNumberOfLines: numberOfLines).size
  }

  /// Returns the size of the text in at most `size` and with at most `lines` lines; 0 for no limit.
  private func textSize(in size: CGSize, lines: Int) -> CGSize {
    if lines == style.numberOfLines { return layout(in: size).size }
    var limited = shownStyle
    limited.numberOfLines = lines
    return TextLayout(text ?? "", font: resolved(ownFont), style: limited, width: size.width, height: size.height).size
  }

  /// Returns the layout for a size. A layout that shows all of the text is reused for every size between its own size
  /// and the size it was made for: most labels get their preferred size, and are laid out once.
  private func layout(in size: CGSize) -> TextLayout {
    let (font, isMirrored) = (resolved(ownFont), isMirrored)
    if let cached, cached.font == font, cached.isMirrored == isMirrored,
      cached.size == size || cached.layout.fits(size, madeFor: cached.size)
    {
      return cached.layout
    }
    let layout = TextLayout(text ?? "", font: font, style: shownStyle, width: size.width, height: size.height)
    cached = (size, font, isMirrored, layout)
    reduced.value = nil
    return layout
  }

  /// Returns the visible layout in a label of a size, in a reduced font if necessary.
  private func shownLayout(in size: CGSize) -> TextLayout {
    let full = layout(in: size)
    guard adjustsFontSizeToFitWidth, numberOfLines == 1, full.isTruncated, size.width > 0 else { return full }
    if let reduced = reduced.value, reduced.size == size { return reduced.layout }
    let layout = reducedLayout(in: size) ?? full
    reduced.value = (size, layout)
    return layout
  }

  /// Returns the layout in the largest font in which the text fits; nil if the label has several lines.
  private func reducedLayout(in size: CGSize) -> TextLayout? {
    let (text, font) = (text ?? "", resolved(ownFont))
    let natural = TextLayout(text, font: font, style: shownStyle)
    guard !natural.isTruncated else { return nil }
    let minimum = max(1, font.pointSize * min(max(minimumScaleFactor, 0), 1))
    var points = font.pointSize * size.width / natural.size.width
    while true {
      // Text is measured in whole font sizes.
      points = max(minimum, points.rounded(.down))
      let layout = TextLayout(
        text, font: font.withSize(points), style: shownStyle, width: size.width, height: size.height)
      if !layout.isTruncated || points == minimum { return layout }
      points -= 1
    }
  }

  /// The style of the text. In a mirrored view all text is right-aligned, in any language.
  private var shownStyle: ParagraphStyle { style.resolved(isMirrored: isMirrored) }

  private func changed() {
    cached = nil
    setNeedsDisplay()
    invalidateIntrinsicContentSize()
  }
}

extension TextLayout {
  /// Whether a layout made for `full` is also valid for `size`.
  fileprivate func fits(_ size: CGSize, madeFor full: CGSize) -> Bool {
    !isTruncated && self.size.width <= size.width && size.width <= full.width && self.size.height <= size.height
  }
}

extension ParagraphStyle {
  /// The default style of a label: one line, truncated with an ellipsis.
  static var label: ParagraphStyle {
    var style = ParagraphStyle()
    style.numberOfLines = 1
    style.lineBreakMode = .byTruncatingTail
    return style
  }

  /// Returns the style with natural alignment on the right if the view is mirrored.
  func resolved(isMirrored: Bool) -> ParagraphStyle {
    var style = self
    if isMirrored, alignment == .natural { style.alignment = .right }
    return style
  }
}

extension Label: FontView {
  final var textFont: Font? { font }
}

extension OverriddenMethods {
  /// The classes of labels that override how text is drawn or measured.
  static var text = OverriddenMethods(
    [Drawing.self, TextDrawing.self, TextMeasuring.self], of: Label.self, plain: PlainLabel.self)

  private final class PlainLabel: Label {}

  private final class Drawing: Label {
    override func draw(_ rect: CGRect) {}
  }

  private final class TextDrawing: Label {
    override func drawText(in rect: CGRect) {}
  }

  private final class TextMeasuring: Label {
    override func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect { .zero }
  }
}
