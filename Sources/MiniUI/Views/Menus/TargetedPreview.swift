/// The view that a context menu lifts from the page while it is open.
@MainActor open class TargetedPreview {
  /// The view that is lifted: a picture of it is shown.
  public final let view: View
  /// How the view is shown.
  public final let parameters: PreviewParameters

  /// Creates a preview of a view.
  public init(view: View, parameters: PreviewParameters = PreviewParameters()) {
    self.view = view
    self.parameters = parameters
  }

  /// The size of the view, in points.
  open var size: CGSize { view.bounds.size }
}

/// How a view is shown while a context menu lifts it.
@MainActor open class PreviewParameters {
  /// The colour behind the view; nil (the default) for the system's background behind a view that has none.
  open var backgroundColor: Color!

  /// Creates parameters with the defaults.
  public init() {}
}
