/// A view and its subviews as values. Scripts compare them, and they explain why two pictures differ.
public nonisolated struct ViewNode: Codable, Hashable {
  /// The name of the view's type.
  public var `class`: String
  /// The view's accessibility identifier.
  public var id: String?
  /// The model's x, y, width and height in the window, in points.
  public var frame: [Double]
  /// The model's opacity.
  public var alpha: Double
  /// Whether the view is hidden.
  public var hidden: Bool
  /// The text that the view shows; bullets for a secure text field; nil if it shows none.
  public var text: String?
  /// The subviews, from back to front.
  public var children: [ViewNode]

  // The properties below are nil if they do not apply.

  /// The visible frame, if an animation to `frame` is still running.
  public var seenFrame: [Double]?
  /// The visible opacity, if an animation to `alpha` is still running, or a disabled control is dimmed.
  public var seenAlpha: Double?
  /// The elements a, b, c and d of the visible transform; nil for the identity.
  public var transform: [Double]?
  /// The pixels of the window that the view's own drawing may touch, as x, y, width and height; nil if no pixel is
  /// visible.
  public var drawn: [Int]?
  /// A hash of eight digits of the view's own drawing commands, and of how it clips its subviews.
  public var drawing: String?

  /// Creates a node from the current state of a view, and from its drawing in the last frame.
  @MainActor public init(_ view: View) {
    let presentation = view.presentation
    let transform = presentation.transform
    self.class = String(describing: type(of: view))
    id = view.accessibilityIdentifier
    frame = ViewNode.numbers(view.convert(view.bounds, to: nil))
    alpha = ViewNode.rounded(view.alpha)
    hidden = view.isHidden
    text = view.shownText
    children = view.subviews.map { ViewNode($0) }
    let seenFrame = ViewNode.numbers(view.frameInWindow)
    let seenAlpha = ViewNode.rounded(presentation.alpha)
    self.seenFrame = seenFrame == frame ? nil : seenFrame
    self.seenAlpha = seenAlpha == alpha ? nil : seenAlpha
    let turn = [transform.a, transform.b, transform.c, transform.d].map(ViewNode.rounded)
    self.transform = turn == [1, 0, 0, 1] ? nil : turn
    let drawing = view.ownDrawing
    drawn = drawing.map { [Int($0.pixels.x0), Int($0.pixels.y0), $0.pixels.width, $0.pixels.height] }
    let clip: CornerRadii? = view.clipsToBounds ? presentation.cornerRadii : nil
    self.drawing = drawing.map { DrawingHash($0.list, border: $0.border, clip: clip).description }
  }

  /// Returns the first node with this identifier: the node itself, or one within it, depth first.
  public func node(_ id: String) -> ViewNode? {
    self.id == id ? self : children.lazy.compactMap { $0.node(id) }.first
  }

  /// The tree as text, one line per view, indented by depth: `Tile #tile1 [40, 60, 120, 120] "One"`.
  public var description: String {
    func lines(_ node: ViewNode, _ depth: Int) -> [String] {
      var line = String(repeating: "  ", count: depth) + node.class
      if let id = node.id { line += " #\(id)" }
      line += " [" + node.frame.map(ViewNode.short).joined(separator: ", ") + "]"
      if let frame = node.seenFrame { line += " seen at [" + frame.map(ViewNode.short).joined(separator: ", ") + "]" }
      if node.alpha != 1 { line += " alpha \(ViewNode.short(node.alpha))" }
      if let alpha = node.seenAlpha { line += " seen at alpha \(ViewNode.short(alpha))" }
      if node.hidden { line += " hidden" }
      if let text = node.text { line += " \(text.debugDescription)" }
      return [line] + node.children.flatMap { lines($0, depth + 1) }
    }
    return lines(self, 0).joined(separator: "\n")
  }

  /// Returns the tree as JSON with sorted keys.
  public func json() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(self), as: UTF8.self)
  }

  private static func short(_ value: Double) -> String { CGFloat(value).words }

  private static func numbers(_ rect: CGRect) -> [Double] {
    [rect.minX, rect.minY, rect.width, rect.height].map(rounded)
  }

  /// Rounds to thousandths, since sums of fractions are inexact.
  private static func rounded(_ value: CGFloat) -> Double { (Double(value) * 1000).rounded() / 1000 }
}
