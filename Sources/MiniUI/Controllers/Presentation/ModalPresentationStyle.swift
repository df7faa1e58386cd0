/// How a controller is presented: how large it is, where, and whether the presenting controller's view is removed.
public nonisolated enum ModalPresentationStyle: Int, Hashable, Sendable {
  /// Covers the window. The presenter's view is removed.
  case fullScreen = 0
  /// A card in the middle of a wide window; from the lower edge of a narrow one. The presenter's view stays.
  case pageSheet = 1
  /// A smaller card.
  case formSheet = 2
  /// Covers the nearest controller that defines a presentation context, whose view is removed.
  case currentContext = 3
  /// Is managed by the presentation controller of the transitioning delegate.
  case custom = 4
  /// Covers the window. The presenter's view stays, and shows where the presented one is transparent.
  case overFullScreen = 5
  /// Covers the nearest controller that defines a presentation context. Its view stays.
  case overCurrentContext = 6
  /// A bubble with an arrow that points to a view.
  case popover = 7
  /// Only as an answer of a delegate: no adaptation.
  case none = -1
  /// The style that suits most: a page sheet.
  case automatic = -2

  /// The style that `automatic` stands for.
  var resolved: ModalPresentationStyle { self == .automatic ? .pageSheet : self }
  /// Whether the presenter's view is removed while the controller is presented.
  var removesPresenter: Bool { self == .fullScreen || self == .currentContext }
  /// Whether the presentation covers a controller of the hierarchy, and not the window.
  var isInContext: Bool { self == .currentContext || self == .overCurrentContext }
}

/// How a presentation is animated that has no animator.
public nonisolated enum ModalTransitionStyle: Int, Hashable, Sendable {
  /// Moves up from the lower edge.
  case coverVertical = 0
  /// Fades in, since windows of this kit have no third dimension to turn in.
  case flipHorizontal = 1
  /// Fades in.
  case crossDissolve = 2
  /// Moves up from the lower edge, since pages of this kit do not curl.
  case partialCurl = 3
}
