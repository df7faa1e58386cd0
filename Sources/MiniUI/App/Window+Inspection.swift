extension Window {
  /// What each view draws by itself, in the order in which it is painted: what is its own before its subviews, its border
  /// after them. As the last frame had it.
  package func drawnParts() -> [DrawnPart] {
    var parts: [DrawnPart] = []
    appendParts(to: &parts, scale: canvas.scale, layer: nil) { $0 }
    return parts
  }
}
