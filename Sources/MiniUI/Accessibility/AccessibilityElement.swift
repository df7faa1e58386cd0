/// An element that is drawn without a view of its own, such as a bar of a chart. Return the elements of a view in
/// `accessibilityElements`.
///
///     let bar = AccessibilityElement(accessibilityContainer: chart)
///     bar.accessibilityLabel = "May"
///     bar.accessibilityValue = "12 orders"
///     bar.accessibilityFrameInContainerSpace = CGRect(x: 40, y: 20, width: 8, height: 60)
@preconcurrency @MainActor open class AccessibilityElement: Responder {
  nonisolated deinit {}

  /// The view or element that contains the element; not retained.
  open weak var accessibilityContainer: AnyObject?
  /// The frame in the coordinates of the container. While it is empty, as by default, `accessibilityFrame` is used.
  open var accessibilityFrameInContainerSpace = CGRect.zero

  /// Creates an element in a view or in another element.
  public init(accessibilityContainer container: Any) {
    accessibilityContainer = container as? Responder
    super.init()
  }

  open override var next: Responder? { accessibilityContainer as? Responder }
  final override var responderHost: ViewHost? { next?.responderHost }

  final override var meaning: Meaning { Meaning(role: nil) }
  final override var frameOfElement: CGRect {
    if accessibilityFrameInContainerSpace == .zero { return .zero }
    if let view = accessibilityContainer as? View { return view.convert(accessibilityFrameInContainerSpace, to: nil) }
    let origin = (accessibilityContainer as? Responder)?.accessibilityFrame.origin ?? .zero
    return accessibilityFrameInContainerSpace.offsetBy(dx: origin.x, dy: origin.y)
  }
}

/// The kinds of containers of elements.
public nonisolated enum AccessibilityContainerType: Int, Hashable, Sendable {
  case none, dataTable, list, landmark, semanticGroup
}

/// The directions in which readers scroll: `down` shows content further down. `next` and `previous` follow the direction of the
/// language.
public nonisolated enum AccessibilityScrollDirection: Int, Hashable, Sendable {
  case right = 1
  case left, up, down, next, previous
}
