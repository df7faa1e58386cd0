/// Lets the user drag items out of a view: to views of the same window, and to other programs.
///
///     final class Cover: ImageView, DragInteractionDelegate {
///       func dragInteraction(
///         _ interaction: DragInteraction, itemsForBeginning session: any DragSession
///       ) -> [DragItem] {
///         image.map { [DragItem(itemProvider: ItemProvider(object: $0))] } ?? []
///       }
///     }
///     cover.isUserInteractionEnabled = true
///     cover.addInteraction(DragInteraction(delegate: cover))
///
/// A drag begins when a mouse has moved by 8 points with its button down, or when a finger has rested for 0.325 seconds and then
/// moves by 10 points. In the window, a picture of the view follows the pointer. Escape cancels the drag.
///
/// A `DropInteraction` in the window receives the items themselves. Under X11, other programs receive copies: files as a list of
/// addresses, the first picture as a PNG file, and texts. Under Wayland, and without a display server, a drag cannot leave the
/// window.
@preconcurrency @MainActor open class DragInteraction: Interaction {
  nonisolated deinit {}

  public private(set) final weak var view: View?
  /// The delegate, which supplies the items; not retained.
  public private(set) final weak var delegate: (any DragInteractionDelegate)?
  /// Whether drags can begin. By default `isEnabledByDefault`. Disabling cancels a drag that is not dropped yet.
  public final var isEnabled = DragInteraction.isEnabledByDefault { didSet { recognizer.isEnabled = isEnabled } }
  /// Whether a new interaction is enabled. True on every device.
  public static var isEnabledByDefault: Bool { true }

  /// Returns a view to show below the pointer instead of a picture of the interaction's view. By default nil.
  final var makePreview: (() -> View?)?

  private final lazy var recognizer = ItemDragRecognizer { [weak self] in self?.prepare(at: $0) ?? false }
  /// The drag that has begun or is about to begin, and the last one.
  private final var session: ViewDragSession?

  /// Creates an interaction with a delegate that supplies the items.
  public init(delegate: any DragInteractionDelegate) {
    self.delegate = delegate
    recognizer.addTarget { [weak self] in self?.changed($0) }
  }

  open func willMove(to view: View?) { self.view?.removeGestureRecognizer(recognizer) }

  open func didMove(to view: View?) {
    self.view = view
    view?.addGestureRecognizer(recognizer)
  }

  /// Asks the delegate for the items at a point of the window.
  private func prepare(at point: CGPoint) -> Bool {
    guard let view, let host = view.host, let delegate else { return false }
    let session = ViewDragSession(of: self, from: view, in: host, at: point)
    session.items = delegate.dragInteraction(self, itemsForBeginning: session)
    self.session = session
    return !session.items.isEmpty
  }

  private func changed(_ recognizer: ItemDragRecognizer) {
    switch recognizer.state {
    case .began:
      session?.begin()
      session?.move(to: recognizer.location(in: nil))
    case .changed: session?.move(to: recognizer.location(in: nil))
    case .ended: session?.drop()
    case .cancelled: session?.cancel()
    case .possible, .failed: break
    }
  }
}

/// Implement this protocol to supply the items of a drag, and to be notified of its progress.
@preconcurrency @MainActor public protocol DragInteractionDelegate: AnyObject {
  /// Returns the items to drag from the location of the session; none for no drag.
  func dragInteraction(_ interaction: DragInteraction, itemsForBeginning session: any DragSession) -> [DragItem]
  /// Returns whether the drag stays inside this program. By default false.
  func dragInteraction(
    _ interaction: DragInteraction, sessionIsRestrictedToDraggingApplication session: any DragSession
  ) -> Bool
  /// Called when the drag begins, before its first movement. By default does nothing.
  func dragInteraction(_ interaction: DragInteraction, sessionWillBegin session: any DragSession)
  /// Called when the drag has moved. By default does nothing.
  func dragInteraction(_ interaction: DragInteraction, sessionDidMove session: any DragSession)
  /// Called when the drag ends, before `didEndWith`. By default does nothing. `operation` is the effect of the drop:
  /// `cancel` if no view or program has taken the items.
  func dragInteraction(
    _ interaction: DragInteraction, session: any DragSession, willEndWith operation: DropOperation)
  /// Called when the drag has ended. By default does nothing. `operation` is the effect of the drop: `cancel` if no view
  /// or program has taken the items.
  func dragInteraction(
    _ interaction: DragInteraction, session: any DragSession, didEndWith operation: DropOperation)
}

extension DragInteractionDelegate {
  public func dragInteraction(
    _ interaction: DragInteraction, sessionIsRestrictedToDraggingApplication session: any DragSession
  ) -> Bool { false }
  public func dragInteraction(_ interaction: DragInteraction, sessionWillBegin session: any DragSession) {}
  public func dragInteraction(_ interaction: DragInteraction, sessionDidMove session: any DragSession) {}
  public func dragInteraction(
    _ interaction: DragInteraction, session: any DragSession, willEndWith operation: DropOperation
  ) {}
  public func dragInteraction(
    _ interaction: DragInteraction, session: any DragSession, didEndWith operation: DropOperation
  ) {}
}
