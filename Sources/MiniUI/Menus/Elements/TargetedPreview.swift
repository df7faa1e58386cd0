/// A view that a context menu lifts while it is open. Return one from a context menu's delegate to choose the view.
@preconcurrency @MainActor open class TargetedPreview {
  nonisolated deinit {}

  /// The view to lift. The preview shows a picture of it.
  public final let view: View
  /// The parameters of the preview's appearance.
  public final let parameters: PreviewParameters

  /// Creates a preview of a view.
  public init(view: View, parameters: PreviewParameters = PreviewParameters()) {
    self.view = view
    self.parameters = parameters
  }

  /// The size of the view, in points.
  open var size: CGSize { view.bounds.size }
}

/// The appearance of a view while a context menu lifts it. Pass it to a ``TargetedPreview``.
@preconcurrency @MainActor open class PreviewParameters {
  nonisolated deinit {}

  /// The colour behind the view. nil, the default, for the system background if the view has no background of its own.
  open var backgroundColor: Color!

  /// Creates parameters with the defaults.
  public init() {}
}
