/// Shows one paragraph of a text that is edited, with what of it is selected or still being composed.
final class ParagraphView: View {
  /// All that decides what it looks like.
  struct Content: Equatable {
    /// Another one for every layout.
    var version: Int
    var textColor: Color
    var selection: [CGRect] = []
    var selectionColor: Color
    /// What has to be drawn, if that is not all of it, in the paragraph's coordinates.
    var visible: CGRect?
    /// What an input method has yet to decide on.
    var marked: [CGRect] = []
  }

  private var layout: TextLayout?
  private var content: Content?

  init() {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
  }

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
