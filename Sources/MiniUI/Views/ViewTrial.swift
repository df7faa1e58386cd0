/// A copy of a view's position and commands that tools modify and draw. The view itself does not change.
package struct ViewTrial {
  private let view: View
  private var center: CGPoint
  private var list: DisplayList?
  private var border: DrawCommand?
  private var changesContent = false

  package init(_ view: View) {
    self.view = view
    center = view.geometry.center
    list = view.recording.list
    border = view.recording.border
  }

  /// Moves the view and its subviews, by points of its superview.
  package mutating func move(by distance: CGPoint) {
    center = CGPoint(x: center.x + distance.x, y: center.y + distance.y)
  }

  /// Replaces the colours of the view's own drawing, without its subviews.
  /// - Parameter replace: maps one straight `0xAARRGGBB` to another.
  package mutating func mapColors(_ replace: (UInt32) -> UInt32) {
    list = list?.mapColors(replace)
    border = border?.mapColors(replace)
    changesContent = true
  }

  /// Draws the pixels of `damage` on `canvas` as `root`, the topmost view, would show them with the modifications.
  package func draw(_ damage: PixelRect, of root: View, on canvas: Canvas) {
    let around = Array(sequence(first: view, next: \.superview))
    let before = (center: view.geometry.center, list: view.recording.list, border: view.recording.border)
    let layers = around.map(\.recording.layer)
    view.geometry.center = center
    view.recording.list = list
    view.recording.border = border
    for view in changesContent ? around[...] : around.dropFirst() { view.recording.layer = nil }

    var pass = DisplayPass(damage: Region(damage), extents: damage, scale: canvas.scale)
    pass.keepsLayers = false
    var commands = DisplayList()
    root.compose(into: &commands, &pass)
    canvas.draw(commands, damage: Region(damage))

    view.geometry.center = before.center
    view.recording.list = before.list
    view.recording.border = before.border
    for (view, layer) in zip(around, layers) { view.recording.layer = layer }
  }
}
