/// An object whose content has a size that depends on what is around it: a controller or a presentation controller.
@MainActor public protocol ContentContainer: AnyObject {
  /// The size that suits the content; zero for none.
  var preferredContentSize: CGSize { get }
  /// Called when the preferred size of a child has changed.
  func preferredContentSizeDidChange(forChildContentContainer container: any ContentContainer)
  /// Returns the size that a child gets when this container has a size.
  func size(forChildContentContainer container: any ContentContainer, withParentContainerSize parentSize: CGSize)
    -> CGSize
  /// Called before the container changes its size.
  func viewWillTransition(to size: CGSize, with coordinator: any ViewControllerTransitionCoordinator)
  /// Called before the container changes to other size classes.
  func willTransition(
    to newCollection: TraitCollection, with coordinator: any ViewControllerTransitionCoordinator)
}
