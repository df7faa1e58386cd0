extension View {
  /// Returns a view that shows the current picture of this view and does not change later. It shares the recorded
  /// commands.
  /// - Parameter afterUpdates: whether pending layout is performed first.
  /// - Returns: never nil; the result is optional as in UIKit.
  public func snapshotView(afterScreenUpdates afterUpdates: Bool) -> View? {
    if afterUpdates { layoutIfNeeded() }
    return pictureOfPresent()
  }

  fileprivate final func pictureOfPresent() -> View {
    let scale = inheritance.traits(in: host).displayScale
    let snapshot = SnapshotView(picture: makeLayer(scale: scale, keepingLayers: false))
    snapshot.bounds = bounds
    snapshot.center = layoutCenter
    return snapshot
  }
}

/// Shows the picture of a view at an earlier moment.
final class SnapshotView: View {
  let picture: Layer

  init(picture: Layer) {
    self.picture = picture
    super.init(frame: .zero)
    isUserInteractionEnabled = false
  }

  override func draw(_ rect: CGRect, in context: inout DrawingContext) { context.layer(picture) }
}

extension ViewShape {
  /// Returns a view that shows this view after pending layout. In UIKit, the method has a parameter and an optional
  /// result.
  public func snapshotView() -> View {
    layoutIfNeeded()
    return pictureOfPresent()
  }
}
