/// A view and all within it as plain values: what a script can see and compare.
public struct ViewNode: Codable, Hashable {
  /// The name of the view's type.
  public var `class`: String
  public var id: String?
  /// x, y, width and height in the window, in points, as the model has them.
  public var frame: [Double]
  public var alpha: Double
  public var hidden: Bool
  public var text: String?
  public var children: [ViewNode]

  public init(_ view: View) {
    let frame = view.convert(view.bounds, to: nil)
    self.class = String(describing: type(of: view))
    id = view.accessibilityIdentifier
    self.frame = [frame.minX, frame.minY, frame.width, frame.height].map { (Double($0) * 1000).rounded() / 1000 }
    alpha = (Double(view.alpha) * 1000).rounded() / 1000
    hidden = view.isHidden
    text = (view as? Label)?.text ?? (view as? Button)?.currentTitle
    children = view.subviews.map(ViewNode.init)
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
      if node.alpha != 1 { line += " alpha \(ViewNode.short(node.alpha))" }
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

  private static func short(_ value: Double) -> String {
    value == value.rounded() && abs(value) < 1e15 ? String(Int(value)) : String(value)
  }
}
