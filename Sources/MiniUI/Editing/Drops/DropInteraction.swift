/// Lets a view accept texts, files and pictures that the user drags from another program, or from a view with a
/// `DragInteraction`, and drops on it.
///
///     final class PictureWell: ImageView, DropInteractionDelegate {
///       func dropInteraction(_ interaction: DropInteraction, canHandle session: any DropSession) -> Bool {
///         session.canLoadObjects(ofClass: Image.self)
///       }
///       func dropInteraction(
///         _ interaction: DropInteraction, sessionDidUpdate session: any DropSession
///       ) -> DropProposal { DropProposal(operation: .copy) }
///       func dropInteraction(_ interaction: DropInteraction, performDrop session: any DropSession) {
///         session.loadObjects(ofClass: Image.self) { [weak self] in self?.image = $0.first }
///       }
///     }
///     well.isUserInteractionEnabled = true
///     well.addInteraction(DropInteraction(delegate: well))
///
/// While items are dragged from another program, some systems report only whether they are files or a text. Then one item stands
/// for all of them, and the delegate is asked again with the actual items before the drop. Some systems report a drag only when it
/// ends: then all methods are called at the drop.
@preconcurrency @MainActor open class DropInteraction: Interaction {
  nonisolated deinit {}

  public private(set) final weak var view: View?
  /// The delegate, which decides about drops and takes them; not retained.
  public private(set) final weak var delegate: (any DropInteractionDelegate)?

  /// Creates an interaction with a delegate that takes the drops.
  public init(delegate: any DropInteractionDelegate) { self.delegate = delegate }

  open func willMove(to view: View?) {}

  open func didMove(to view: View?) {
    self.view = view
    view?.host?.notify(.dropsAreExpected)
  }

  open func viewDidMoveToWindow() { view?.host?.notify(.dropsAreExpected) }
}

/// Implement this protocol to accept or refuse drops on a view, and to load the dropped items.
@preconcurrency @MainActor public protocol DropInteractionDelegate: AnyObject {
  /// Returns whether the view can take the items, wherever they are. Called once for each drag, and again before the drop.
  /// By default true.
  func dropInteraction(_ interaction: DropInteraction, canHandle session: any DropSession) -> Bool
  /// Called when the drag enters the view. By default does nothing.
  func dropInteraction(_ interaction: DropInteraction, sessionDidEnter session: any DropSession)
  /// Returns the effect of a drop at the present location. Called when the drag has entered the view or has moved in it, and
  /// before the drop. By default `cancel`: implement it to take drops.
  func dropInteraction(_ interaction: DropInteraction, sessionDidUpdate session: any DropSession) -> DropProposal
  /// Called when the drag leaves the view. By default does nothing.
  func dropInteraction(_ interaction: DropInteraction, sessionDidExit session: any DropSession)
  /// Called when the items were dropped on the view: load the objects here. By default does nothing.
  func dropInteraction(_ interaction: DropInteraction, performDrop session: any DropSession)
  /// Called after `performDrop`. By default does nothing.
  func dropInteraction(_ interaction: DropInteraction, concludeDrop session: any DropSession)
  /// Called when a drag that had entered the view has ended, was cancelled or left the window. By default does nothing.
  func dropInteraction(_ interaction: DropInteraction, sessionDidEnd session: any DropSession)
}

extension DropInteractionDelegate {
  public func dropInteraction(_ interaction: DropInteraction, canHandle session: any DropSession) -> Bool { true }
  public func dropInteraction(_ interaction: DropInteraction, sessionDidEnter session: any DropSession) {}
  public func dropInteraction(
    _ interaction: DropInteraction, sessionDidUpdate session: any DropSession
  ) -> DropProposal { DropProposal(operation: .cancel) }
  public func dropInteraction(_ interaction: DropInteraction, sessionDidExit session: any DropSession) {}
  public func dropInteraction(_ interaction: DropInteraction, performDrop session: any DropSession) {}
  public func dropInteraction(_ interaction: DropInteraction, concludeDrop session: any DropSession) {}
  public func dropInteraction(_ interaction: DropInteraction, sessionDidEnd session: any DropSession) {}
}

/// The effect that a drop would have.
public nonisolated enum DropOperation: Hashable, Sendable {
  /// The view does not accept the drop at this point.
  case cancel
  /// The drop is forbidden at this point, although the view accepts these items at other points.
  case forbidden
  case copy
  /// The items move. Other programs are only asked for copies.
  case move

  var isAccepted: Bool { self == .copy || self == .move }
}

/// The answer of a delegate to a drag over its view.
@preconcurrency @MainActor open class DropProposal {
  nonisolated deinit {}

  /// The effect of a drop.
  public final let operation: DropOperation
  /// Creates a proposal.
  public init(operation: DropOperation) { self.operation = operation }
}
