/// Implement this protocol to set a popover's source late, or to follow its position.
@preconcurrency @MainActor public protocol PopoverPresentationControllerDelegate: AdaptivePresentationControllerDelegate
{
  /// Called before the popover is presented: the last opportunity to set its source.
  func prepareForPopoverPresentation(_ popoverPresentationController: PopoverPresentationController)
  /// Called before the popover is repositioned after a layout of the window.
  /// - Parameters:
  ///   - popoverPresentationController: the presentation controller of the popover.
  ///   - rect: the rectangle that the arrow points to, in the coordinates of `view`. You may change it.
  ///   - view: the view that contains the rectangle. You may change it.
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

/// An object that a popover can point to: a view or a bar button.
@preconcurrency @MainActor public protocol PopoverPresentationControllerSourceItem: AnyObject {}

extension View: PopoverPresentationControllerSourceItem {}
extension BarButtonItem: PopoverPresentationControllerSourceItem {}
