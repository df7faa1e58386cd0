struct ZoomState {
  /// The current scale, which may be beyond the limits during a pinch.
  var scale: CGFloat = 1
  var start: CGFloat = 1
  var isBouncing = false
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
      zoom.isBouncing = false
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
    zoom.isBouncing = scale != zoom.scale
    if zoom.isBouncing { return animateZoom(to: scale, animated: true, notifies: true) }
    setNeedsLayout()
    zoomingDidEnd()
  }

  final func zoom(showing rect: CGRect, animated: Bool) {
    guard rect.width > 0, rect.height > 0, canZoom else { return }
    let scale = limited(min(bounds.width / rect.width, bounds.height / rect.height))
    let origin = CGPoint(x: rect.midX * scale - bounds.width / 2, y: rect.midY * scale - bounds.height / 2)
    setZoom(scale, at: origin, animated: animated)
  }

  /// Zooms to a scale within the limits.
  /// - Parameter offset: the content offset to scroll to; nil keeps the center of the visible part.
  final func setZoom(_ scale: CGFloat, at offset: CGPoint? = nil, animated: Bool) {
    let view = animated && scale != zoom.scale ? delegate?.viewForZooming(in: self) : nil
    if let view { delegate?.scrollViewWillBeginZooming(self, with: view) }
    animateZoom(to: scale, at: offset, animated: animated, notifies: view != nil)
  }

  private func animateZoom(to scale: CGFloat, at offset: CGPoint? = nil, animated: Bool, notifies: Bool) {
    View.animate(
      withDuration: animated ? panGestureRecognizer.metrics.scrolling.animatedDuration : 0,
      animations: {
        zoom(to: scale, keeping: CGPoint(x: bounds.midX, y: bounds.midY))
        setOffset(clamped(offset ?? exactOffset))
      }, completion: notifies ? { [weak self] _ in self?.zoomingDidEnd() } : nil)
  }

  private func zoomingDidEnd() {
    // A pinch that began in the meantime ends the zooming later.
    if isZooming { return }
    zoom.isBouncing = false
    delegate?.scrollViewDidEndZooming(self, with: delegate?.viewForZooming(in: self), atScale: zoom.scale)
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
    // Keeps the top left corner of the view at the corner of the content.
    view.center = view.position(filling: CGRect(origin: .zero, size: size))
    contentSize = size
    setOffset(CGPoint(x: exactOffset.x + point.x * (factor - 1), y: exactOffset.y + point.y * (factor - 1)))
    delegate?.scrollViewDidZoom(self)
  }
}
