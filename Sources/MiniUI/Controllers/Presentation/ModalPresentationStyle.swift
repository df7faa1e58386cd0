/// The style of a presentation: its size and position, and whether the presenting controller's view is removed.
public nonisolated enum ModalPresentationStyle: Int, Hashable, Sendable {
  /// Covers the window. The presenter's view is removed.
  case fullScreen = 0
  /// A card in the middle of a wide window, or a sheet at the bottom of a narrow one. The presenter's view stays.
  case pageSheet = 1
  /// A smaller card.
  case formSheet = 2
  /// Covers the nearest controller that defines a presentation context, whose view is removed.
  case currentContext = 3
  /// Managed by the presentation controller from the transitioning delegate.
  case custom = 4
  /// Covers the window. The presenter's view stays, and is visible through transparent parts.
  case overFullScreen = 5
  /// Covers the nearest controller that defines a presentation context. Its view stays.
  case overCurrentContext = 6
  /// A bubble with an arrow that points to a view.
  case popover = 7
  /// No adaptation; only as a return value of a delegate.
  case none = -1
  /// The default style: a page sheet.
  case automatic = -2

  var resolved: ModalPresentationStyle { self == .automatic ? .pageSheet : self }
  /// Whether the presenter's view is removed while the controller is presented.
  var removesPresenter: Bool { self == .fullScreen || self == .currentContext }
  /// Whether the presentation covers a controller of the hierarchy instead of the window.
  var isInContext: Bool { self == .currentContext || self == .overCurrentContext }
}

/// The animation of a presentation without an animator.
public nonisolated enum ModalTransitionStyle: Int, Hashable, Sendable {
  /// Moves up from the bottom.
  case coverVertical = 0
  /// Fades in: 3D flips are not supported.
  case flipHorizontal = 1
  /// Fades in.
  case crossDissolve = 2
  /// Moves up from the bottom: page curls are not supported.
  case partialCurl = 3
}
