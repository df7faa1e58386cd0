/// Delivers what other programs drag over a window to the drop interactions of its views.
final class DropDispatcher {
  private let host: ViewHost
  private unowned let root: View
  private var session: PlatformDropSession?
  /// The interaction under the drag; nil for none.
  private weak var current: DropInteraction?
  /// The interactions that the drag has entered, in this order.
  private var entered: [DropInteraction] = []
  /// The answers of the delegates, which are asked once.
  private var canHandle: [ObjectIdentifier: Bool] = [:]

  /// - Parameter root: the view that fills the window, for hit testing.
  init(host: ViewHost, root: View) {
    self.host = host
    self.root = root
  }

  func dragMoved(_ items: [DroppedItem], to point: CGPoint) {
    let session = session ?? PlatformDropSession()
    if self.session == nil { session.items = items.map { DragItem(itemProvider: ItemProvider($0)) } }
    self.session = session
    host.answerDrag(update(session, to: point))
  }

  func dragLeft() {
    guard let session else { return }
    move(session, to: nil)
    end(session)
  }

  func dropped(_ items: [DroppedItem], at point: CGPoint) {
    let session = session ?? PlatformDropSession()
    self.session = session
    session.items = items.map { DragItem(itemProvider: ItemProvider($0)) }
    canHandle = [:]
    if update(session, to: point), let current {
      current.delegate?.dropInteraction(current, performDrop: session)
      current.delegate?.dropInteraction(current, concludeDrop: session)
    }
    end(session)
  }

  /// Moves the drag to a point of the window.
  /// - Returns: whether a drop there would be taken.
  private func update(_ session: PlatformDropSession, to point: CGPoint) -> Bool {
    session.location = point
    move(session, to: interaction(at: point, for: session))
    guard let current else { return false }
    return current.delegate?.dropInteraction(current, sessionDidUpdate: session).isAccepted == true
  }

  /// Returns the interaction of the innermost view at a point that can take the items.
  private func interaction(at point: CGPoint, for session: PlatformDropSession) -> DropInteraction? {
    var view = root.hitTest(point, with: nil)
    while let candidate = view {
      for case let interaction as DropInteraction in candidate.interactions where isAsked(interaction, session) {
        return interaction
      }
      view = candidate.superview
    }
    return nil
  }

  private func isAsked(_ interaction: DropInteraction, _ session: PlatformDropSession) -> Bool {
    if let answer = canHandle[ObjectIdentifier(interaction)] { return answer }
    let answer = interaction.delegate?.dropInteraction(interaction, canHandle: session) == true
    canHandle[ObjectIdentifier(interaction)] = answer
    return answer
  }

  private func move(_ session: PlatformDropSession, to interaction: DropInteraction?) {
    guard interaction !== current else { return }
    if let current { current.delegate?.dropInteraction(current, sessionDidExit: session) }
    current = interaction
    guard let interaction else { return }
    if !entered.contains(identical: interaction) { entered.append(interaction) }
    interaction.delegate?.dropInteraction(interaction, sessionDidEnter: session)
  }

  private func end(_ session: PlatformDropSession) {
    let ended = entered
    (self.session, current, entered, canHandle) = (nil, nil, [], [:])
    for interaction in ended { interaction.delegate?.dropInteraction(interaction, sessionDidEnd: session) }
  }
}
