/// A selection that is being dragged, for drops in its window.
struct DraggedSelection {
  weak var session: TextSession?
  let range: NSRange
  let text: String
  /// Whether the text consists of whole words, which are separated by spaces from other words.
  let isWords: Bool

  init(of session: TextSession) {
    self.session = session
    range = session.selection.range
    text = session.editor.selectedText
    isWords = session.editor.areWords(range)
  }

  /// Whether the source still has the dragged selection, and the user may change it.
  var isRemovable: Bool {
    guard let session else { return false }
    return session.view.permissions.isEditable && session.selection.range == range
      && session.editor.selectedText == text
  }

  /// Deletes the selection, and beside whole words also the superfluous space.
  func remove() {
    guard let session else { return }
    if isWords { session.pointer.select(TextSelection(session.editor.rangeWithSpace(ofWords: range))) }
    session.view.perform(.delete(.cluster, .backward))
  }
}

/// Drags of the selected text: they begin with a press of the mouse on it, or with a finger that rests there.
extension TextSession: DragInteractionDelegate {
  /// Whether mouse and fingers drag the selection, and do not extend it or move the caret. Never in a secure text.
  var canDrag: Bool { canCopy && drag.isEnabled }

  func dragInteraction(_ interaction: DragInteraction, itemsForBeginning session: any DragSession) -> [DragItem] {
    guard pointer.dragsSelection, canDrag else { return [] }
    let selection = DraggedSelection(of: self)
    let item = DragItem(itemProvider: ItemProvider(object: selection.text))
    item.localObject = selection
    return [item]
  }

  /// Returns the beginning of the selected text, to show below the pointer.
  func dragPreview() -> View {
    let label = Label(editor.selectedText.shortened(to: 200))
    label.font = geometry.font
    label.numberOfLines = 2
    label.frame.origin = CGPoint(x: 8, y: 4)
    label.frame.size = label.sizeThatFits(CGSize(width: 240, height: CGFloat.infinity))
    let preview = View(frame: label.frame.insetBy(dx: -8, dy: -4))
    preview.cornerRadius = 6
    preview.raiseAboveText()
    preview.isUserInteractionEnabled = false
    preview.accessibilityElementsHidden = true
    preview.addSubview(label)
    return preview
  }
}

/// Drops of texts: from this or another text of the window, from other views, and from other programs.
extension TextSession: DropInteractionDelegate {
  func dropInteraction(_ interaction: DropInteraction, canHandle session: any DropSession) -> Bool {
    // Files are for other views, so a text does not hide them from its superviews.
    view.permissions.isEditable && !editor.isSecure && session.canLoadObjects(ofClass: String.self)
      && !session.hasItemsConforming(toTypeIdentifiers: [ItemType.fileURL])
  }

  func dropInteraction(
    _ interaction: DropInteraction, sessionDidUpdate session: any DropSession
  ) -> DropProposal {
    pointer.drop = session
    showSpot(of: session)
    pointer.scroll(isNeeded: edgeVelocity(of: session) != .zero)
    return DropProposal(operation: operation(of: session))
  }

  func dropInteraction(_ interaction: DropInteraction, sessionDidExit session: any DropSession) { endDrop() }
  func dropInteraction(_ interaction: DropInteraction, sessionDidEnd session: any DropSession) { endDrop() }

  private func endDrop() {
    content.dropSpot = nil
    pointer.drop = nil
    pointer.scroll(isNeeded: false)
  }

  private func showSpot(of session: any DropSession) {
    content.dropSpot = isOverItself(session) ? nil : spot(of: session)
  }

  private func edgeVelocity(of session: any DropSession) -> CGPoint {
    let point = session.location(in: content)
    let seen = view.visibleContent
    return CGPoint(
      x: EdgeScrolling.velocity(at: point.x - seen.minX, of: seen.width),
      y: EdgeScrolling.velocity(at: point.y - seen.minY, of: seen.height))
  }

  /// Scrolls while items are dragged near an edge, until the end of the text.
  func scroll(for drop: any DropSession, over duration: TimeInterval) {
    let velocity = edgeVelocity(of: drop)
    let hasScrolled = view.scrollContent(by: CGPoint(x: velocity.x * duration, y: velocity.y * duration))
    // The delegate may have ended the drag or removed the view.
    guard pointer.drop === drop, view.host != nil else { return }
    pointer.scroll(isNeeded: hasScrolled)
    showSpot(of: drop)
  }

  func dropInteraction(_ interaction: DropInteraction, performDrop session: any DropSession) {
    let spot = spot(of: session)
    guard let dragged = dragged(in: session) else {
      session.loadObjects(ofClass: String.self) { [weak self] in self?.insert($0.joined(separator: "\n"), at: spot) }
      return
    }
    if isOverItself(session) { return }
    let moves = operation(of: session) == .move
    if moves, dragged.session === self { return move(dragged.range, to: spot.position) }
    // A text that is cut at the maximum length is not removed.
    if insert(dragged.text, at: spot, isWords: dragged.isWords), moves, dragged.isRemovable { dragged.remove() }
  }

  /// Returns the effect of a drop: the text moves if its source can be edited, unless Ctrl is held.
  private func operation(of session: any DropSession) -> DropOperation {
    let copies = view.host?.input.modifiers.contains(.control) == true
    return !copies && dragged(in: session)?.isRemovable == true ? .move : .copy
  }

  private func dragged(in session: any DropSession) -> DraggedSelection? {
    session.localDragSession?.items.first?.localObject as? DraggedSelection
  }

  /// Returns whether a text would be dropped on itself, which has no effect.
  private func isOverItself(_ session: any DropSession) -> Bool {
    guard let dragged = dragged(in: session), dragged.session === self else { return false }
    return dragged.range.location...NSMaxRange(dragged.range) ~= spot(of: session).position
  }

  private func spot(of session: any DropSession) -> TextGeometry.Spot {
    geometry.spot(at: session.location(in: content))
  }

  /// Moves text within this text, and selects it.
  private func move(_ range: NSRange, to position: Int) {
    let moved = editor.relocation(of: range, to: position)?.range
    view.perform(.relocate(range, to: position))
    // The delegate may have refused.
    if let moved, selection.range != range { selectDropped(moved) }
  }

  /// Begins editing, and inserts and selects a text.
  /// - Parameter isWords: whether spaces separate the text from the words beside it, if they fit.
  /// - Returns: whether all of the text was inserted.
  @discardableResult private func insert(_ text: String, at spot: TextGeometry.Spot, isWords: Bool = false) -> Bool {
    guard pointer.beginEditing() else { return false }
    view.perform(.commit)
    pointer.select(spot)
    let (start, length) = (selection.start, editor.length)
    let spaces = isWords ? editor.spaces(between: start, and: start) : (before: "", after: "")
    let spaced = spaces.before + text + spaces.after
    let isSpaced = !editor.edit(inserting: spaced, kind: .paste).isCut
    let isWhole = isSpaced || !editor.edit(inserting: text, kind: .paste).isCut
    view.perform(.insert(isSpaced ? spaced : text, .paste))
    let first = start + (isSpaced ? spaces.before.utf16.count : 0)
    let end = selection.head - (isSpaced ? spaces.after.utf16.count : 0)
    guard editor.length > length, end > first else { return false }
    selectDropped(NSRange(location: first, length: end - first))
    return isWhole
  }

  /// Selects a dropped text, between handles if it was dropped by a finger.
  private func selectDropped(_ range: NSRange) {
    pointer.select(TextSelection(range))
    if view.host?.input.device == .touch, !selection.isCaret { showHandles() }
  }
}
