/// Draws one paragraph of an edited text, with its selected and marked parts.
final class ParagraphView: View {
  /// The values that determine how the paragraph is drawn.
  struct Content: Equatable {
    /// A number that differs for each layout of the paragraph.
    var version: Int
    var textColor: Color
    var selection: [CGRect] = []
    var selectionColor: Color
    /// The part to draw, in the paragraph's coordinates; nil for all of it.
    var visible: CGRect?
    /// The rectangles of marked text, which an input method is composing. They are underlined.
    var marked: [CGRect] = []
  }

  private var layout: TextLayout?
  private var content: Content?

  init() {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
  }

  /// Sets the layout and the frame. Redraws only if `content` has changed.
  func show(_ layout: TextLayout, _ content: Content, in frame: CGRect) {
    self.layout = layout
    self.frame = frame
    guard content != self.content else { return }
    self.content = content
    setNeedsDisplay()
  }

  override func draw(_ rect: CGRect, in context: inout DrawingContext) {
    guard let layout, let content else { return }
    for selected in content.selection where content.visible?.intersects(selected) != false {
      context.fill(selected, content.selectionColor)
    }
    let box = CGRect(origin: .zero, size: CGSize(width: rect.width, height: layout.size.height))
    context.text(layout, in: box, content.textColor, visible: content.visible)
    for marked in content.marked {
      let line = CGRect(x: marked.minX, y: marked.maxY - 2, width: marked.width, height: 1)
      context.fill(line, content.textColor)
    }
  }
}
