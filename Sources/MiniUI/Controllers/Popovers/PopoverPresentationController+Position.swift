/// Determines the source, size and position of a popover.
extension PopoverPresentationController {
  final var popoverDelegate: (any PopoverPresentationControllerDelegate)? {
    delegate as? any PopoverPresentationControllerDelegate
  }

  /// The view and rectangle that the arrow points to; nil if there is none in the window.
  final var source: (view: View, rect: CGRect)? {
    guard let view = barButtonItem?.sourceView ?? sourceView, let host = view.host, host === container?.host else {
      return nil
    }
    return (view, sourceRect.isNull || barButtonItem != nil ? view.bounds : sourceRect)
  }

  final func sourceDidChange() {
    if sourceView != nil || barButtonItem != nil { hadSource = true }
    container?.setNeedsLayout()
  }

  /// Computes the position of the popover.
  final func layOut() {
    guard let container, var (view, rect) = source else { return }
    let former = placement
    let wanted = rect
    if former != nil { popoverDelegate?.popoverPresentationController(self, willRepositionPopoverTo: &rect, in: &view) }
    if rect != wanted { sourceRect = rect }
    if view !== source?.view, view.host === container.host { sourceView = view }
    let anchor = view.convert(rect, to: container)
    var room = container.bounds.inset(by: container.safeAreaInsets).inset(by: popoverLayoutMargins)
    room.size.height = max(0, min(room.maxY, container.keyboardLayoutGuide.layoutFrame.minY) - room.minY)
    guard anchor.isFinite else { return }
    let new = PopoverPlacement(
      contentSize, at: anchor, in: room, permitted: permittedArrowDirections, mayCover: canOverlapSourceViewRect)
    placement = new
    bubble.update(new)
  }

  /// The size of the body: the controller's preferred size, or the size that fits its view, at most 320 points wide.
  private var contentSize: CGSize {
    if let alert = presentedViewController as? AlertController, let view = alert.alertView {
      view.form = .popover
      return view.sizeThatFits(CGSize(width: CGFloat.infinity, height: CGFloat.infinity))
    }
    let preferred = presentedViewController.preferredContentSize
    let widest: CGFloat = 320
    if preferred.width > 0, preferred.height > 0 { return preferred }
    let fitting =
      presentedViewController.viewIfLoaded?.sizeThatFits(CGSize(width: widest, height: CGFloat.infinity)) ?? .zero
    func chosen(_ preferred: CGFloat, _ fitting: CGFloat, _ otherwise: CGFloat) -> CGFloat {
      preferred > 0 ? preferred : fitting > 0 && fitting.isFinite ? fitting : otherwise
    }
    return CGSize(
      width: min(chosen(preferred.width, fitting.width, widest), max(widest, preferred.width)),
      height: chosen(preferred.height, fitting.height, widest))
  }

  /// Checks the source after each frame, since it may move or leave without a layout of the container.
  final func watchSource() {
    guard let host = container?.host else { return }
    host.performAfterFrame { [weak self] in
      guard let self, let container, adapted == nil else { return }
      let rect = source.map { $0.view.convert($0.rect, to: container) }
      if rect != sourceRectInWindow { container.setNeedsLayout() }
      sourceRectInWindow = rect
      watchSource()
    }
  }
}
