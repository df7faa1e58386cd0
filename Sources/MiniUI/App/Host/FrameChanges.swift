/// The changes in a window since its last frame.
struct FrameChanges {
  /// The views to examine, without duplicates.
  var views: [View] = []
  /// The pixels of removed views.
  var damage = Region()
  var needsLayout = true

  var isEmpty: Bool { !needsLayout && views.isEmpty && damage.isEmpty }

  /// Removes the views and the damage, and returns them.
  mutating func removeDrawing() -> (views: [View], damage: Region) {
    defer {
      views.removeAll(keepingCapacity: true)
      damage = Region()
    }
    return (views, damage)
  }
}
