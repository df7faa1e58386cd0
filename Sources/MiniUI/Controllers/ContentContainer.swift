/// A controller or presentation controller, whose content has a preferred size.
@preconcurrency @MainActor public protocol ContentContainer: AnyObject {
  /// The preferred size of the content; zero for none.
  var preferredContentSize: CGSize { get }
  /// Called when the preferred size of a child has changed.
  func preferredContentSizeDidChange(forChildContentContainer container: any ContentContainer)
  /// Returns the size of a child for a size of this container.
  func size(forChildContentContainer container: any ContentContainer, withParentContainerSize parentSize: CGSize)
    -> CGSize
  /// Called before the container changes its size.
  func viewWillTransition(to size: CGSize, with coordinator: any ViewControllerTransitionCoordinator)
  /// Called before the container changes to other size classes.
  func willTransition(
    to newCollection: TraitCollection, with coordinator: any ViewControllerTransitionCoordinator)
}
