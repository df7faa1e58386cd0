/// An object that is notified of a popover's changes.
@MainActor public protocol PopoverPresentationControllerDelegate: AdaptivePresentationControllerDelegate {
  /// Called before the popover is presented, as the last occasion to set its source.
  func prepareForPopoverPresentation(_ popoverPresentationController: PopoverPresentationController)
  /// Called before the popover is placed again, since the layout of the window has changed.
  /// - Parameters:
  ///   - rect: the rectangle that the arrow points to, which may be changed.
  ///   - view: the view in whose coordinates it is.
  func popoverPresentationController(
    _ popoverPresentationController: PopoverPresentationController, willRepositionPopoverTo rect: inout CGRect,
    in view: inout View)
}

extension PopoverPresentationControllerDelegate {
  public func prepareForPopoverPresentation(_ popoverPresentationController: PopoverPresentationController) {}
  public func popoverPresentationController(
    _ popoverPresentationController: PopoverPresentationController, willRepositionPopoverTo rect: inout CGRect,
    in view: inout View
  ) {}
}

/// An object that a popover can point to: a view, or a button of a bar.
@MainActor public protocol PopoverPresentationControllerSourceItem: AnyObject {}

extension View: PopoverPresentationControllerSourceItem {}
extension BarButtonItem: PopoverPresentationControllerSourceItem {}
