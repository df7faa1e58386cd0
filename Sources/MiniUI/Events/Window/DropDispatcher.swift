/// Delivers items that are dragged over a window, by other programs or from its own views, to the drop interactions of its views.
final class DropDispatcher {
  private unowned let root: View
  private var session: WindowDropSession?
  /// The interaction under the drag; nil for none.
  private weak var current: DropInteraction?
  /// The interactions that the drag has entered, in this order.
  private var entered: [DropInteraction] = []
  /// The answers of the delegates, which are asked once.
  private var canHandle: [ObjectIdentifier: Bool] = [:]

  /// - Parameter root: the view that fills the window, for hit testing.
  init(root: View) { self.root = root }

  /// Whether the drag began in this window. Then reports about other programs are outdated.
  private var isLocal: Bool { session?.localDragSession != nil }

  /// Moves another program's drag to a point of the window.
  /// - Returns: whether the window would accept a drop at the point.
  func dragMoved(_ items: [DroppedItem], to point: CGPoint) -> Bool {
    guard !isLocal else { return false }
    let session = session ?? WindowDropSession()
    if self.session == nil { session.items = items.map { DragItem(itemProvider: ItemProvider($0)) } }
    self.session = session
    return update(session, to: point).isAccepted
  }

  func dragLeft() {
    guard let session, !isLocal else { return }
    move(session, to: nil)
    end(session)
  }

  func dropped(_ items: [DroppedItem], at point: CGPoint) {
    guard !isLocal else { return }
    let session = session ?? WindowDropSession()
    self.session = session
    session.items = items.map { DragItem(itemProvider: ItemProvider($0)) }
    canHandle = [:]
    _ = drop(session, at: point)
  }

  /// Drops the items at a point of the window, and ends the session.
  /// - Returns: the effect.
  private func drop(_ session: WindowDropSession, at point: CGPoint) -> DropOperation {
    let operation = update(session, to: point)
    if operation.isAccepted, let current {
      current.delegate?.dropInteraction(current, performDrop: session)
      current.delegate?.dropInteraction(current, concludeDrop: session)
    }
    end(session)
    return operation.isAccepted ? operation : .cancel
  }

  /// Moves the drag to a point of the window.
  /// - Returns: the effect of a drop there.
  private func update(_ session: WindowDropSession, to point: CGPoint) -> DropOperation {
    session.location = point
    move(session, to: interaction(at: point, for: session))
    guard let current else { return .cancel }
    return current.delegate?.dropInteraction(current, sessionDidUpdate: session).operation ?? .cancel
  }

  /// Returns the interaction of the innermost view at a point that can take the items.
  private func interaction(at point: CGPoint, for session: WindowDropSession) -> DropInteraction? {
    guard let hit = root.hitTest(point, with: nil) else { return nil }
    return sequence(first: hit, next: \.superview).lazy.flatMap(\.interactions).compactMap { $0 as? DropInteraction }
      .first { isAsked($0, session) }
  }

  private func isAsked(_ interaction: DropInteraction, _ session: WindowDropSession) -> Bool {
    if let answer = canHandle[ObjectIdentifier(interaction)] { return answer }
    let answer = interaction.delegate?.dropInteraction(interaction, canHandle: session) == true
    canHandle[ObjectIdentifier(interaction)] = answer
    return answer
  }

  private func move(_ session: WindowDropSession, to interaction: DropInteraction?) {
    guard interaction !== current else { return }
    if let current { current.delegate?.dropInteraction(current, sessionDidExit: session) }
    // The delegate may have ended the drag.
    guard self.session === session else { return }
    current = interaction
    guard let interaction else { return }
    if !entered.contains(identical: interaction) { entered.append(interaction) }
    interaction.delegate?.dropInteraction(interaction, sessionDidEnter: session)
  }

  private func end(_ session: WindowDropSession) {
    let ended = entered
    (self.session, current, entered, canHandle) = (nil, nil, [], [:])
    for interaction in ended { interaction.delegate?.dropInteraction(interaction, sessionDidEnd: session) }
  }
}

// MARK: - Drags from the window's views

extension DropDispatcher {
  /// Delivers a step of a drag.
  /// - Returns: the effect of a drop; `cancel` if there is none.
  func deliver(_ step: LocalDragStep, of drag: any DragSession) -> DropOperation {
    let session = self.session(of: drag)
    switch step {
    case .moved(let point?): return update(session, to: point)
    case .dropped: return drop(session, at: session.location)
    case .moved(nil): move(session, to: nil)
    case .cancelled:
      move(session, to: nil)
      end(session)
    }
    return .cancel
  }

  /// Returns the session that presents a drag from a view. A drag of another program, whose end was lost, ends.
  private func session(of drag: any DragSession) -> WindowDropSession {
    if let session, session.localDragSession === drag { return session }
    if let session {
      move(session, to: nil)
      end(session)
    }
    let session = WindowDropSession()
    (session.items, session.localDragSession) = (drag.items, drag)
    self.session = session
    return session
  }
}
