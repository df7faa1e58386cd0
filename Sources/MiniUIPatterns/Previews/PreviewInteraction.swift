/// An interaction that previews an object after a long press, a click of the secondary mouse button, or the space bar, if the view's
/// controller has called `addPreviewKeyCommand`.
///
///     cell.addInteraction(PreviewInteraction { [weak cell] in cell?.album })
///
/// The view is scaled up while the sheet appears. The press is cancelled in the view, so that releasing it selects nothing.
///
/// A long press lifts a view that is `Draggable`. If the finger then moves, it drags the view; if it rests, the view is put back and
/// previewed.
@preconcurrency @MainActor public final class PreviewInteraction: Interaction, GestureRecognizerDelegate {
  public private(set) weak var view: View?
  /// The seconds that a finger must rest on a view after the lift for a drag before the view is previewed instead. Chosen.
  private static let restAfterLift: TimeInterval = 0.5
  private let object: () -> (any Previewable)?
  private var recognizers: [LongPressGestureRecognizer] = []

  /// Creates an interaction.
  /// - Parameter object: returns the object to preview; nil for none at present.
  public init(_ object: @escaping () -> (any Previewable)?) { self.object = object }

  public func willMove(to view: View?) {
    for recognizer in recognizers { self.view?.removeGestureRecognizer(recognizer) }
    recognizers = []
  }

  public func didMove(to view: View?) {
    self.view = view
    guard let view else { return }
    let finger = LongPressGestureRecognizer { [unowned self] in if $0.state == .began { present() } }
    finger.allowedTouchTypes = [.direct]
    if let draggable = view as? any Draggable {
      finger.minimumPressDuration = draggable.dragLiftDuration + PreviewInteraction.restAfterLift
      finger.delegate = self
    }
    let mouse = LongPressGestureRecognizer { [unowned self] in if $0.state == .began { present() } }
    mouse.allowedTouchTypes = [.indirectPointer]
    mouse.buttonMaskRequired = .secondary
    mouse.minimumPressDuration = 0
    recognizers = [finger, mouse]
    for recognizer in recognizers { view.addGestureRecognizer(recognizer) }
  }

  /// Returns true for the view's own recognizers, so that a press and a drag can compete.
  public func gestureRecognizer(
    _ gestureRecognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool { other.view === view }

  /// Previews the object as if the view were pressed.
  public func present() {
    guard let view, let object = object(), let controller = view.nearestController else { return }
    if let draggable = view as? any Draggable {
      // This also cancels a drag that has begun.
      draggable.removeDraggability()
      draggable.registerDraggability()
    }
    controller.presentPreview(of: object, lifting: view)
  }
}

extension ViewController {
  /// Presents a preview of an object. `source` is a view that is scaled up and back meanwhile, except with reduced
  /// motion; nil (the default) for none.
  public func presentPreview(of object: any Previewable, lifting source: View? = nil) {
    let preview = PreviewController(previewObject: object)
    present(preview, animated: true)
    guard let source, !traitCollection.prefersReducedMotion, source.transform.isIdentity else { return }
    source.hasInteractionTransform = true
    View.animate(withDuration: Lift.duration, options: .allowUserInteraction) {
      source.transform = CGAffineTransform(scaleX: Lift.scale, y: Lift.scale)
    } completion: { _ in
      source.hasInteractionTransform = false
      View.animate(withDuration: Lift.duration, options: .allowUserInteraction) { source.transform = .identity }
    }
  }

  /// Adds a key command that previews an object when the space bar is pressed.
  /// - Parameter object: returns the object that has the focus, and its view; nil for none at present.
  public func addPreviewKeyCommand(_ object: @escaping () -> (object: any Previewable, view: View?)?) {
    let command = KeyCommand(input: " ", modifierFlags: []) { [weak self] _ in
      guard let self, presentedViewController == nil, let found = object() else { return }
      presentPreview(of: found.object, lifting: found.view)
    }
    command.wantsPriorityOverSystemBehavior = true
    addKeyCommand(command)
  }
}

/// The animation of a view that is previewed.
private enum Lift {
  static let scale: CGFloat = 1.04
  static let duration: TimeInterval = 0.18
}

extension View {
  /// The controller of this view or of its nearest ancestor with one.
  fileprivate var nearestController: ViewController? {
    sequence(first: self as Responder, next: \.next).lazy.compactMap { $0 as? ViewController }.first
  }
}
