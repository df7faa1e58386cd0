/// Renders a window's frames: collects the changed pixels, draws them on the canvas, and presents them on the surface.
@MainActor package final class FrameRenderer {
  let host: ViewHost
  private let surface: any Surface
  /// The window's current pixels.
  private(set) var canvas: Canvas
  private var list = DisplayList()
  var clock = FrameClock()
  private var frameCount = 0
  /// The views that blur the views behind them. Some may have left the window.
  var backdrops: [Weak<View>] = []

  /// - Throws: `BitmapError` if no canvas of the surface's size can be created.
  init(host: ViewHost, surface: any Surface) throws {
    self.host = host
    self.surface = surface
    canvas = try Canvas.make(for: surface)
  }

  // MARK: A frame

  /// Draws and presents everything that has changed since the last frame.
  /// - Parameter root: the view that fills the window.
  /// - Returns: the pixels that may have changed; nil if there are none.
  func render(_ root: View) throws -> Region? {
    let (views, gone) = host.changes.removeDrawing()
    frameCount += 1
    for view in views { view.reachMayHaveChanged(inFrame: frameCount) }
    let scrolled = scrolledPixels(among: views)
    var damage = gone
    for move in scrolled {
      damage.add(self.damage(by: move))
      for rect in gone.rects { damage.add(move.moved(rect)) }
      for view in views where view !== move.view { damage.add(move.moved(view.footprint.subtree)) }
      forEachBackdrop { damage.add(move.moved($0)) }
    }
    for move in scrolled { updateExtents(of: move.view, scrolledBy: (move.dx, move.dy)) }
    for view in views where view.host === host {
      let isMoved = scrolled.contains { $0.view === view }
      let before = view.footprint.subtree
      if view.footprint.isChanged { updateExtents(of: view) }
      if isMoved { continue }
      damage.add(before)
      if view.footprint.subtree != before { damage.add(view.footprint.subtree) }
    }
    damage.formIntersection(canvas.bitmap.bounds)
    includeBackdrops(in: &damage)
    guard !damage.isEmpty else { return nil }
    for move in scrolled { canvas.move(move.area, dx: move.dx, dy: move.dy) }
    compose(root, damage, into: &list)
    canvas.draw(list, damage: damage, background: host.services.isScreenBlack ? .solid(0xFF00_0000) : nil)
    list.removeAll(keepingCapacity: true)
    for move in scrolled { damage.add(move.area) }
    try surface.present(canvas.bitmap, damage: damage)
    return damage
  }

  private func updateExtents(of view: View, scrolledBy scrolled: (dx: Int32, dy: Int32)? = nil) {
    let placement = view.placementAround(window: canvas.bitmap.bounds, scale: canvas.scale)
    view.updateExtents(placement, scale: canvas.scale, scrolledBy: scrolled)
    view.growFootprints(toContain: view.footprint.subtree)
  }

  private func compose(_ root: View, _ damage: Region, into list: inout DisplayList) {
    if host.services.isScreenBlack { return }
    var pass = DisplayPass(damage: damage, extents: damage.extents, scale: canvas.scale)
    root.compose(into: &list, &pass)
  }

  // MARK: The whole tree

  /// Returns the commands that draw the whole tree.
  func displayList(of root: View) -> DisplayList {
    var list = DisplayList()
    compose(root, Region(canvas.bitmap.bounds), into: &list)
    return list
  }

  // MARK: The surface

  var isScaleOutdated: Bool { Canvas.scale(for: surface) != canvas.scale }

  /// Replaces the canvas with one of the surface's current size and scale.
  func replaceCanvas() throws { canvas = try Canvas.make(for: surface, like: canvas) }
}
