extension View {
  /// A view that looks as this one does now, and stays so whatever becomes of this one. It shares the commands that were
  /// recorded: nothing is drawn for it.
  public func snapshotView(afterScreenUpdates: Bool = true) -> View {
    if afterScreenUpdates { layoutIfNeeded() }
    let snapshot = SnapshotView(picture: makeLayer(scale: effectiveTraits.displayScale, keepingLayers: false))
    snapshot.bounds = bounds
    snapshot.center = center
    return snapshot
  }
}

/// Shows what a view looked like once.
final class SnapshotView: View {
  let picture: Layer

  init(picture: Layer) {
    self.picture = picture
    super.init(frame: .zero)
    isUserInteractionEnabled = false
  }

  override func draw(_ rect: CGRect, in context: inout DrawingContext) { context.layer(picture) }
}
