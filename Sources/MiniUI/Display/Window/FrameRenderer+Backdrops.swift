/// Views that blur the views behind them.
extension FrameRenderer {
  /// Extends damage that touches a backdrop to all of its visible pixels: each of them depends on the others, and on the
  /// pixels behind them, which the canvas does not keep. A backdrop that is added may touch another one.
  func includeBackdrops(in damage: inout Region) {
    var isGrowing = true
    while isGrowing {
      isGrowing = false
      forEachBackdrop { pixels in
        guard damage.intersects(pixels), !damage.contains(pixels) else { return }
        damage.add(pixels)
        isGrowing = true
      }
    }
  }

  /// Calls `body` with the visible pixels of each backdrop that is not in a layer. A changed layer is damaged as a whole.
  func forEachBackdrop(_ body: (PixelRect) -> Void) {
    for backdrop in host.backdrops {
      guard let view = backdrop.value, view.host === host, !view.footprint.isLayered,
        // Below a hidden view, footprints are those of an earlier frame.
        !sequence(first: view as View, next: \.superview).contains(where: \.footprint.subtree.isEmpty)
      else { continue }
      body(view.footprint.own)
    }
  }
}
