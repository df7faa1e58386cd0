struct ZoomState {
  /// The current scale, which may be beyond the limits during a pinch.
  var scale: CGFloat = 1
  var start: CGFloat = 1
}

extension ScrollView {
  var canZoom: Bool { minimumZoomScale < maximumZoomScale && delegate?.viewForZooming(in: self) != nil }

  final func limited(_ scale: CGFloat) -> CGFloat { min(max(scale, minimumZoomScale), maximumZoomScale) }

  func pinched(_ pinch: PinchGestureRecognizer) {
    switch pinch.state {
    case .began:
      guard canZoom, let view = delegate?.viewForZooming(in: self) else { return }
      stop()
      isZoomed = true
      zoom.start = zoom.scale
      delegate?.scrollViewWillBeginZooming(self, with: view)
      follow(pinch)
    case .changed: if isZooming { follow(pinch) }
    case .ended, .cancelled: if isZooming { endZooming() }
    case .possible, .failed: break
    }
  }

  /// Zooms with a pinch. Beyond a limit, the excess factor is reduced to its square root.
  private func follow(_ pinch: PinchGestureRecognizer) {
    let raw = zoom.start * pinch.scale
    let limit = limited(raw)
    let scale = raw == limit || limit <= 0 ? limit : bouncesZoom ? limit * (raw / limit).squareRoot() : limit
    zoom(to: scale, keeping: pinch.location(in: self))
  }

  private func endZooming() {
    isZoomed = false
    let scale = limited(zoom.scale)
    if scale != zoom.scale { setZoomScale(scale, animated: true) } else { setNeedsLayout() }
    delegate?.scrollViewDidEndZooming(self, with: delegate?.viewForZooming(in: self), atScale: scale)
  }

  /// Zooms about the pointer, by a factor of 1.1 for each notch of the wheel.
  func zoom(byNotches notches: CGFloat, at location: CGPoint) {
    zoom(to: limited(zoom.scale * pow(1.1, notches)), keeping: convert(location, from: nil))
    setOffset(clamped(exactOffset))
  }

  /// Sets the scale of the zoomed view, and keeps `point`, in the scroll view's coordinates, in place.
  final func zoom(to scale: CGFloat, keeping point: CGPoint) {
    guard let view = delegate?.viewForZooming(in: self), scale > 0, scale != zoom.scale else { return }
    let factor = scale / zoom.scale
    zoom.scale = scale
    view.transform = CGAffineTransform(scaleX: scale, y: scale)
    let size = CGSize(width: view.bounds.width * scale, height: view.bounds.height * scale)
    // Keeps the view's top left corner at the content's.
    view.center = CGPoint(x: size.width / 2, y: size.height / 2)
    contentSize = size
    setOffset(CGPoint(x: exactOffset.x + point.x * (factor - 1), y: exactOffset.y + point.y * (factor - 1)))
    delegate?.scrollViewDidZoom(self)
  }
}
