/// Views that blur the views behind them.
extension FrameRenderer {
  func addBackdrop(_ view: View) {
    backdrops.removeAll { $0.value == nil || $0.value === view || $0.value?.host !== host }
    backdrops.append(Weak(view))
  }

  /// Extends damage that touches a backdrop to all visible pixels of the backdrop: each of them depends on its
  /// neighbours and on the pixels behind, which the canvas does not store. The extended damage may touch a further
  /// backdrop.
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
    for backdrop in backdrops {
      guard let view = backdrop.value, view.host === host, !view.footprint.isLayered,
        // Below a hidden view, footprints belong to an earlier frame.
        !sequence(first: view as View, next: \.superview).contains(where: \.footprint.subtree.isEmpty)
      else { continue }
      body(view.footprint.own)
    }
  }
}
