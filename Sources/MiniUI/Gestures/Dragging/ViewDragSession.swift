/// The session of a drag that begins in a view. It moves a picture of the view, and passes the drag to the views of the window or
/// to the platform, depending on the window below the pointer.
final class ViewDragSession: ItemSession, DragSession {
  var localContext: Any?
  private weak var interaction: DragInteraction?
  private weak var view: View?
  private let host: ViewHost
  private let start: CGPoint
  private var isActive = false
  /// The drag on the platform; nil before the contents are loaded, and if the platform has none.
  private var outgoing: (any OutgoingDrag)?
  private var isOutside = false
  /// A picture of the view that follows the pointer.
  private var preview: View?
  /// The distance from the pointer to the center of the picture, in points.
  private var grip = CGPoint.zero
  private var formerCursor: Cursor?

  /// - Parameter start: the point of the window where the pointer went down.
  init(of interaction: DragInteraction, from view: View, in host: ViewHost, at start: CGPoint) {
    self.interaction = interaction
    self.view = view
    self.host = host
    self.start = start
    super.init()
    location = start
  }

  private func notify(_ call: (any DragInteractionDelegate, DragInteraction) -> Void) {
    if let interaction, let delegate = interaction.delegate { call(delegate, interaction) }
  }

  func begin() {
    isActive = true
    formerCursor = view?.cursor
    notify { $0.dragInteraction($1, sessionWillBegin: self) }
    showPreview()
    var isRestricted = false
    notify { isRestricted = $0.dragInteraction($1, sessionIsRestrictedToDraggingApplication: self) }
    guard !isRestricted, host.beginDrag != nil else { return }
    ItemProvider.loadContents(of: items) { [weak self] in self?.beginOutgoing($0) }
  }

  private func beginOutgoing(_ contents: [ClipboardItem]) {
    guard isActive, !contents.isEmpty else { return }
    do {
      outgoing = try host.beginDrag?(contents)
    } catch {
      Warnings.report("items cannot be dragged to other programs: \(error)")
    }
    outgoing?.acceptanceDidChange = { [weak self] in self?.outsideMayHaveChanged() }
  }

  /// Moves the drag to a point of the window.
  func move(to point: CGPoint) {
    guard isActive else { return }
    location = point
    notify { $0.dragInteraction($1, sessionDidMove: self) }
    // The delegate may have cancelled the drag.
    guard isActive else { return }
    movePreview()
    isOutside = outgoing?.move(to: point) ?? (host.root?.bounds.contains(point) != true)
    let operation = host.deliverDrag(.moved(to: isOutside ? nil : point), self)
    guard isActive else { return }
    if isOutside { outsideMayHaveChanged() } else { showCursor(isAccepted: operation.isAccepted) }
  }

  private func outsideMayHaveChanged() {
    if isActive, isOutside { showCursor(isAccepted: outgoing?.isAccepted == true) }
  }

  /// Drops the items at the last point.
  func drop() {
    guard isActive else { return }
    finishMoving()
    let operation = host.deliverDrag(isOutside ? .cancelled : .dropped, self)
    guard isOutside, let outgoing else {
      outgoing?.cancel()
      return end(operation)
    }
    hidePreview(isReturning: false)
    // Retains the session until the other program has taken the items or a timeout has passed.
    outgoing.didEnd = { [self] isTaken in end(isTaken ? .copy : .cancel) }
    outgoing.drop()
  }

  func cancel() {
    guard isActive else { return }
    finishMoving()
    outgoing?.cancel()
    _ = host.deliverDrag(.cancelled, self)
    end(.cancel)
  }

  private func finishMoving() {
    isActive = false
    view?.cursor = formerCursor
  }

  private func end(_ operation: DropOperation) {
    outgoing = nil
    hidePreview(isReturning: operation == .cancel)
    notify { $0.dragInteraction($1, session: self, willEndWith: operation) }
    notify { $0.dragInteraction($1, session: self, didEndWith: operation) }
  }

  // MARK: Appearance

  /// The center of the view, in the window's coordinates.
  private var home: CGPoint { view.map { $0.convert($0.bounds.center, to: nil) } ?? start }
  /// The distance from the pointer to a preview that is no picture of the view, in points.
  private static let distance = CGPoint(x: 12, y: 16)

  private func showPreview() {
    guard let root = host.root else { return }
    if let preview = interaction?.makePreview?() {
      let size = preview.bounds.size
      grip = CGPoint(
        x: ViewDragSession.distance.x + size.width / 2, y: ViewDragSession.distance.y + size.height / 2)
      return show(preview, in: root)
    }
    guard let preview = view?.snapshotView(afterScreenUpdates: false) else { return }
    grip = CGPoint(x: home.x - start.x, y: home.y - start.y)
    show(preview, in: root)
  }

  private func show(_ preview: View, in root: View) {
    preview.center = previewCenter(at: start)
    preview.alpha = 0.8
    root.addSubview(preview)
    self.preview = preview
  }

  private func movePreview() { preview?.center = previewCenter(at: location) }

  private func previewCenter(at point: CGPoint) -> CGPoint { CGPoint(x: point.x + grip.x, y: point.y + grip.y) }

  /// Removes the picture, after it has returned to the view if the items were not taken.
  private func hidePreview(isReturning: Bool) {
    guard let preview else { return }
    self.preview = nil
    guard isReturning, let view, view.host === host, !view.traitCollection.prefersReducedMotion else {
      return preview.removeFromSuperview()
    }
    let home = interaction?.makePreview == nil ? home : previewCenter(at: start)
    View.animate(withDuration: 0.25, options: [.curveEaseOut, .allowUserInteraction]) {
      preview.center = home
    } completion: { _ in
      preview.removeFromSuperview()
    }
  }

  private func showCursor(isAccepted: Bool) { view?.cursor = isAccepted ? .grabbing : .notAllowed }
}
