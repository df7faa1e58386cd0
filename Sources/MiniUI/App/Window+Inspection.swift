extension Window {
  /// Returns the parts that each view draws by itself, in painting order, as of the last frame: its own content before its
  /// subviews, its border after them.
  package func drawnParts() -> [DrawnPart] {
    var parts: [DrawnPart] = []
    appendParts(to: &parts, scale: canvas.scale, layer: nil) { $0 }
    return parts
  }
}
