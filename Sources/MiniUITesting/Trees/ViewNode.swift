/// A view and all within it as plain values: what a script can see and compare, and what tells why two pictures differ.
public nonisolated struct ViewNode: Codable, Hashable {
  /// The name of the view's type.
  public var `class`: String
  public var id: String?
  /// x, y, width and height in the window, in points, as the model has them.
  public var frame: [Double]
  /// As the model has it.
  public var alpha: Double
  public var hidden: Bool
  public var text: String?
  public var children: [ViewNode]

  // What follows is left out where there is nothing to say.

  /// Where it is seen, if an animation is still under way to `frame`.
  public var seenFrame: [Double]?
  /// How it is seen, if an animation is still under way to `alpha`.
  public var seenAlpha: Double?
  /// a, b, c and d of its transform as it is seen, unless that is the identity.
  public var transform: [Double]?
  /// The pixels of the window that its own drawing may touch: x, y, width and height; nil if none of it is seen.
  public var drawn: [Int]?
  /// Eight digits that stand for all that it draws by itself, and for how it clips what is in it.
  public var drawing: String?

  /// A view as it is at this moment, and as it was drawn in the last frame.
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

  /// The first node with this identifier: itself, or depth first within.
  public func node(_ id: String) -> ViewNode? {
    self.id == id ? self : children.lazy.compactMap { $0.node(id) }.first
  }

  /// One line a view, indented by depth: `Tile #tile1 [40, 60, 120, 120] "One"`.
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

  /// The tree as JSON, keys in the order of the alphabet.
  public func json() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(self), as: UTF8.self)
  }

  private static func short(_ value: Double) -> String { CGFloat(value).words }

  private static func numbers(_ rect: CGRect) -> [Double] {
    [rect.minX, rect.minY, rect.width, rect.height].map(rounded)
  }

  /// To thousandths: sums of fractions are a little off.
  private static func rounded(_ value: CGFloat) -> Double { (Double(value) * 1000).rounded() / 1000 }
}
