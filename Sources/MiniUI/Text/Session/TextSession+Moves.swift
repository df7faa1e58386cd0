/// Moves of the caret by keys.
extension TextSession {
  /// Moves the caret or, if extending, the moving end of the selection.
  func move(_ move: TextMove, extending: Bool) -> TextOutcome {
    guard view.permissions.isSelectable else { return [] }
    hideHandles()
    editor.breakUndoGroup()
    if move.isVertical, goalX == nil { goalX = geometry.caretRect(at: head).minX }
    guard let target = target(of: move, collapsing: !extending && !selection.isCaret) else { return [] }
    let anchor = extending ? selection.anchor : target.position
    let outcome = change(keepsGoal: move.isVertical) {
      editor.select(TextSelection(anchor: anchor, head: target.position, affinity: target.affinity), at: time)
    }
    if extending { settleSelection() }
    return outcome
  }

  /// Returns the target of a move.
  /// - Parameter collapsing: whether left and right move to an end of the selection instead.
  private func target(of move: TextMove, collapsing: Bool) -> TextGeometry.Spot? {
    switch move {
    case .left: collapsing ? side(.left) : geometry.spot(.left, of: head)
    case .right: collapsing ? side(.right) : geometry.spot(.right, of: head)
    case .wordLeft: position(by: .word, geometry.isRightToLeft(at: head.position) ? .forward : .backward)
    case .wordRight: position(by: .word, geometry.isRightToLeft(at: head.position) ? .backward : .forward)
    case .up: vertical(-1)
    case .down: vertical(1)
    case .pageUp: vertical(-page)
    case .pageDown: vertical(page)
    case .paragraphStart: position(by: .paragraph, .backward)
    case .paragraphEnd: position(by: .paragraph, .forward)
    case .lineStart: geometry.lineEdge(.start, of: head)
    case .lineEnd: geometry.lineEdge(.end, of: head)
    case .textStart: TextGeometry.Spot(position: 0)
    case .textEnd: TextGeometry.Spot(position: editor.length)
    }
  }

  private func position(by unit: TextUnit, _ direction: TextDirection) -> TextGeometry.Spot {
    TextGeometry.Spot(position: editor.position(from: head.position, by: unit, direction))
  }

  /// Returns the position `lines` below the caret, or above it if negative. Before the first line it is the start of
  /// the text, after the last line its end.
  private func vertical(_ lines: Int) -> TextGeometry.Spot {
    if let spot = geometry.spot(lines, linesFrom: head, x: goalX ?? 0) { return spot }
    return TextGeometry.Spot(position: lines < 0 ? 0 : editor.length)
  }

  /// The number of lines in a page, less one.
  private var page: Int { max(1, Int(view.visibleContent.height / geometry.pitch) - 1) }

  /// Returns the end of the selection that is further left or right on the screen.
  private func side(_ step: TextGeometry.HorizontalStep) -> TextGeometry.Spot {
    let start = TextGeometry.Spot(position: selection.start)
    let end = TextGeometry.Spot(position: selection.end, affinity: .upstream)
    let (a, b) = (geometry.caretRect(at: start), geometry.caretRect(at: end))
    // On different lines, the sides follow the reading direction.
    let isStartLeft = a.minY == b.minY ? a.minX <= b.minX : !geometry.isRightToLeft(at: start.position)
    return (step == .left) == isStartLeft ? start : end
  }
}
