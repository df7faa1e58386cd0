/// A view that shows text that cannot be edited.
///
///     let label = Label("Hello", font: .systemFont(ofSize: 20))
///     label.sizeToFit()
@MainActor open class Label: View {
  /// The text; nil shows none.
  open var text: String? {
    didSet { if text != oldValue { changed() } }
  }
  /// The font. By default the system's font of 17 points; nil restores that.
  open var font: Font! {
    get { ownFont }
    set {
      let font = newValue ?? .systemFont(ofSize: Font.labelFontSize)
      guard font != ownFont else { return }
      ownFont = font
      changed()
    }
  }
  /// The colour of the text. By default `Color.label`; nil restores that.
  open var textColor: Color! {
    get { ownTextColor }
    set {
      let color = newValue ?? .label
      guard color != ownTextColor else { return }
      ownTextColor = color
      setNeedsDisplay()
    }
  }
  /// The horizontal alignment of the lines.
  open var textAlignment: TextAlignment {
    get { style.alignment }
    set { style.alignment = newValue }
  }
  /// The maximum number of lines; 0 for no limit. By default 1.
  open var numberOfLines: Int {
    get { style.numberOfLines }
    set { style.numberOfLines = newValue }
  }
  /// The way that lines break and that text which does not fit is truncated. By default `byTruncatingTail`.
  open var lineBreakMode: LineBreakMode {
    get { style.lineBreakMode }
    set { style.lineBreakMode = newValue }
  }
  /// The space between two lines in addition to the font's own, in points.
  open var lineSpacing: CGFloat {
    get { style.lineSpacing }
    set { style.lineSpacing = newValue }
  }

  private var ownFont = Font.systemFont(ofSize: Font.labelFontSize)
  private var ownTextColor = Color.label
  private var style = ParagraphStyle.label {
    didSet { if style != oldValue { changed() } }
  }
  private var cached: (size: CGSize, font: Font, layout: TextLayout)?

  public override init(frame: CGRect) {
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

  open override func sizeThatFits(_ size: CGSize) -> CGSize { layout(in: size).size }

  open override func draw(_ rect: CGRect, in context: inout DrawingContext) {
    guard let text, !text.isEmpty, !rect.isEmpty else { return }
    context.text(layout(in: rect.size), in: rect, ownTextColor)
  }

  /// Returns the layout for a size. One that shows all of the text is the same for every size between its own and that which
  /// it was made for: a label is usually as large as it asked to be, and is laid out once.
  private func layout(in size: CGSize) -> TextLayout {
    let font = resolved(ownFont)
    if let cached, cached.font == font, cached.size == size || cached.layout.fits(size, madeFor: cached.size) {
      return cached.layout
    }
    let layout = TextLayout(text ?? "", font: font, style: style, width: size.width, height: size.height)
    cached = (size, font, layout)
    return layout
  }

  private func changed() {
    cached = nil
    setNeedsDisplay()
    superview?.setNeedsLayout()
  }
}

extension TextLayout {
  /// Whether the layout, which was made for `full`, would be the same if it were made for `size`.
  fileprivate func fits(_ size: CGSize, madeFor full: CGSize) -> Bool {
    !isTruncated && self.size.width <= size.width && size.width <= full.width && self.size.height <= size.height
  }
}

extension ParagraphStyle {
  /// The default style of a label: one line that ends in an ellipsis if it does not fit.
  static var label: ParagraphStyle {
    var style = ParagraphStyle()
    style.numberOfLines = 1
    style.lineBreakMode = .byTruncatingTail
    return style
  }
}
