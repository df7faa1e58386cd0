/// The current graphics context of `View.draw(_:)` or of a `GraphicsImageRenderer`. Use it for drawing code from UIKit.
/// It is valid only during the call.
///
///     override func draw(_ rect: CGRect) {
///       Color.systemRed.setFill()
///       GraphicsContext.current?.fillEllipse(in: rect)
///     }
///
/// In new code prefer `View.draw(_:in:)`, which needs no current context and offers more.
@preconcurrency @MainActor public final class GraphicsContext {
  /// The values that `saveGState` saves.
  struct State {
    var fillColor = Color.black
    var strokeColor = Color.black
    var lineWidth: CGFloat = 1
  }

  /// The context that is being drawn into; nil outside of `View.draw(_:)` and image renderers.
  public static var current: GraphicsContext? { drawing == nil ? nil : shared }

  /// The commands of the view that is being drawn. Moved in and out, not copied.
  private static var drawing: DrawingContext?
  private static let shared = GraphicsContext()
  private(set) var state = State()
  private var saved: [State] = []
  /// The path that is being built. `saveGState` does not save it.
  var path = BezierPath()

  /// Runs `body` with `context` as the current one.
  static func draw(into context: inout DrawingContext, _ body: () -> Void) {
    let (outer, outerState, outerSaved, outerPath) = (drawing, shared.state, shared.saved, shared.path)
    (drawing, shared.state, shared.saved, shared.path) = (context, State(), [], BezierPath())
    body()
    if let drawn = drawing { context = drawn }
    (drawing, shared.state, shared.saved, shared.path) = (outer, outerState, outerSaved, outerPath)
  }

  /// The surroundings of the pictures that are being drawn, the innermost last.
  private static var pictures: [Picture] = []

  /// A picture that is being drawn, and the context before.
  private struct Picture {
    let format: GraphicsImageRendererFormat
    let drawing: DrawingContext?
    let state: State
    let saved: [State]
    let path: BezierPath
  }

  /// Makes a new picture the current context, until `endPicture`.
  package static func beginPicture(_ format: GraphicsImageRendererFormat, size: CGSize) {
    let format = GraphicsImageRendererFormat(format, bounds: CGRect(origin: .zero, size: size))
    pictures.append(
      Picture(format: format, drawing: drawing, state: shared.state, saved: shared.saved, path: shared.path))
    drawing = DrawingContext(style: format.style, scale: format.scale, bounds: format.bounds)
    (shared.state, shared.saved, shared.path) = (State(), [], BezierPath())
  }

  /// Returns what has been drawn into the innermost picture until now; nil if there is no picture.
  package static func currentPicture() -> Image? {
    guard let format = pictures.last?.format else { return nil }
    return drawing?.picture(format)
  }

  /// Makes the context current again that was current before the innermost picture.
  package static func endPicture() {
    guard let last = pictures.popLast() else { return }
    (drawing, shared.state, shared.saved, shared.path) = (last.drawing, last.state, last.saved, last.path)
  }

  /// Adds commands to the current context. Does nothing without one.
  static func drawCurrent(_ body: (inout DrawingContext) -> Void) {
    guard var context = drawing else { return }
    drawing = nil
    body(&context)
    drawing = context
  }

  /// Draws a view into the current context, stretched over `rect`.
  /// - Returns: whether there is a current context.
  @discardableResult
  static func draw(_ view: View, in rect: CGRect) -> Bool {
    guard let scale = drawing?.scale else { return false }
    let (bounds, picture) = (view.bounds, view.makeLayer(scale: scale, keepingLayers: false))
    guard bounds.width > 0, bounds.height > 0 else { return true }
    let stretch = CGSize(width: rect.width / bounds.width, height: rect.height / bounds.height)
    let transform = CGAffineTransform(
      a: stretch.width, b: 0, c: 0, d: stretch.height, tx: rect.minX - bounds.minX * stretch.width,
      ty: rect.minY - bounds.minY * stretch.height)
    drawing?.layer(picture, transform: transform)
    return true
  }

  // MARK: State

  /// Sets the colour of subsequent fills. By default black.
  public func setFillColor(_ color: Color) { state.fillColor = color }
  /// Sets the colour of subsequent lines. By default black.
  public func setStrokeColor(_ color: Color) { state.strokeColor = color }
  /// Sets the width of subsequent lines, in points. By default 1.
  public func setLineWidth(_ width: CGFloat) { state.lineWidth = width }
  /// Saves the colours and the line width for `restoreGState`.
  public func saveGState() { saved.append(state) }
  /// Restores the colours and the line width that the last `saveGState` saved. Does nothing without one.
  public func restoreGState() { if let last = saved.popLast() { state = last } }

  // MARK: Drawing

  /// Fills `rect` with the fill colour.
  public func fill(_ rect: CGRect) { GraphicsContext.drawing?.fill(rect, state.fillColor) }
  /// Strokes `rect` with the stroke colour. The line is centered on the edge.
  public func stroke(_ rect: CGRect) { stroke(rect, width: state.lineWidth) }
  /// Strokes `rect` with the stroke colour. The line is centered on the edge.
  /// - Parameter width: The width of the line, in points.
  public func stroke(_ rect: CGRect, width: CGFloat) {
    let outer = rect.insetBy(dx: -width / 2, dy: -width / 2)
    GraphicsContext.drawing?.stroke(outer, state.strokeColor, width: width)
  }
  /// Draws a frame of one point inside `rect` with the fill colour. The counterpart of `UIRectFrame`.
  public func frame(_ rect: CGRect) { GraphicsContext.drawing?.stroke(rect, state.fillColor) }
  /// Fills the ellipse within `rect` with the fill colour.
  public func fillEllipse(in rect: CGRect) { fill(BezierPath(ovalIn: rect)) }
  /// Strokes the ellipse within `rect` with the stroke colour.
  public func strokeEllipse(in rect: CGRect) {
    let path = BezierPath(ovalIn: rect)
    path.lineWidth = state.lineWidth
    stroke(path)
  }
  /// Fills `path` with the fill colour.
  public func fill(_ path: BezierPath) { GraphicsContext.drawing?.fill(path, state.fillColor) }
  /// Strokes `path` with the stroke colour and its own `lineWidth`.
  public func stroke(_ path: BezierPath) { GraphicsContext.drawing?.stroke(path, state.strokeColor) }
  /// Draws text at the upper edge of `rect`, wrapped to its width.
  public func draw(_ text: String, in rect: CGRect, font: Font, color: Color) {
    let layout = TextLayout(text, font: font, width: rect.width)
    let room = CGRect(x: rect.minX, y: rect.minY, width: rect.width, height: layout.size.height)
    GraphicsContext.drawing?.text(layout, in: room, color)
  }
  /// Draws an image in `rect`. A resizable image is drawn in its parts, others are stretched. A template is filled with
  /// the fill colour.
  public func draw(_ image: Image, in rect: CGRect) {
    let tint: Color? = image.renderingMode == .alwaysTemplate ? state.fillColor : nil
    GraphicsContext.drawing?.image(image, in: rect, tint: tint)
  }
}

extension Color {
  /// Sets the colour of subsequent fills and strokes. Only within `View.draw(_:)`.
  @preconcurrency @MainActor public func set() {
    setFill()
    setStroke()
  }
  /// Sets the colour of subsequent fills. Only within `View.draw(_:)`.
  @preconcurrency @MainActor public func setFill() { GraphicsContext.current?.setFillColor(self) }
  /// Sets the colour of subsequent strokes. Only within `View.draw(_:)`.
  @preconcurrency @MainActor public func setStroke() { GraphicsContext.current?.setStrokeColor(self) }
}
