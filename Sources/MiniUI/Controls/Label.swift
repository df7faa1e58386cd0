/// Text that cannot be edited.
open class Label: View {
  public final var text: String? {
    didSet { if text != oldValue { changed() } }
  }
  public final var font: Font = .systemFont(ofSize: Font.labelFontSize) {
    didSet { if font != oldValue { changed() } }
  }
  public final var textColor: Color = .label {
    didSet { if textColor != oldValue { setNeedsDisplay() } }
  }
  public final var textAlignment: TextAlignment {
    get { style.alignment }
    set { style.alignment = newValue }
  }
  /// The most lines there may be; 0: as many as it takes.
  public final var numberOfLines: Int {
    get { style.numberOfLines }
    set { style.numberOfLines = newValue }
  }
  /// Where lines end, and what happens to what does not fit.
  public final var lineBreakMode: LineBreakMode {
    get { style.lineBreakMode }
    set { style.lineBreakMode = newValue }
  }
  /// Between two lines, in points, on top of the font's own.
  public final var lineSpacing: CGFloat {
    get { style.lineSpacing }
    set { style.lineSpacing = newValue }
  }

  private var style = ParagraphStyle.label {
    didSet { if style != oldValue { changed() } }
  }
  private var cached: (size: CGSize, layout: TextLayout)?

  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  public convenience init(_ text: String, font: Font? = nil, color: Color = .label) {
    self.init(frame: .zero)
    self.text = text
    if let font { self.font = font }
    textColor = color
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { layout(in: size).size }

  open override func draw(_ rect: CGRect, in context: inout DrawingContext) {
    guard let text, !text.isEmpty, !rect.isEmpty else { return }
    context.text(layout(in: rect.size), in: rect, textColor)
  }

  private func layout(in size: CGSize) -> TextLayout {
    if let cached, cached.size == size { return cached.layout }
    let layout = TextLayout(text ?? "", font: font, style: style, width: size.width, height: size.height)
    cached = (size, layout)
    return layout
  }

  private func changed() {
    cached = nil
    setNeedsDisplay()
    superview?.setNeedsLayout()
  }
}

extension ParagraphStyle {
  /// One line that ends in an ellipsis.
  static var label: ParagraphStyle {
    var style = ParagraphStyle()
    style.numberOfLines = 1
    style.lineBreakMode = .byTruncatingTail
    return style
  }
}
