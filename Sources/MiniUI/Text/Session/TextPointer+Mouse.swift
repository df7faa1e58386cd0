/// The state of a mouse button pressed on a text.
struct MousePress {
  /// The unit by which dragging extends the selection.
  var unit: TextUnit
  /// The range that the press selected, which dragging extends.
  var origin: NSRange
  /// The caret's position on release, if the press began on the selection and the mouse has not moved; otherwise nil. A
  /// movement drags the text instead.
  var collapsesTo: TextGeometry.Spot?
  /// The position of the press, in the content's coordinates.
  var start: CGPoint
  /// The touch of the mouse, with the pointer's position.
  var touch: Touch
}

extension TextPointer {
  func mouseDown(_ touch: Touch, _ event: Event?) {
    let buttons = event?.buttonMask ?? .primary
    let point = touch.location(in: content)
    if buttons.contains(.middle) { return pastePrimary(at: point) }
    if buttons.contains(.secondary), !buttons.contains(.primary) { return openMenu(for: touch) }
    guard buttons.contains(.primary), view.permissions.isSelectable else { return }
    // Only the first responder shows its selection.
    let showsSelection = view.isFirstResponder
    guard beginEditing() else { return }
    view.perform(.commit)
    session.hideHandles()
    session.editor.breakUndoGroup()
    let spot = geometry.spot(at: point)
    let shift = event?.modifierFlags.contains(.shift) == true
    switch touch.tapCount {
    case 1:
      let isInside = !shift && showsSelection && !selection.isCaret && isSelected(spot, at: point)
      var press = MousePress(
        unit: .cluster, origin: NSRange(location: shift ? selection.anchor : spot.position, length: 0),
        start: point, touch: touch)
      if isInside { press.collapsesTo = spot }
      self.press = press
      if shift {
        select(TextSelection(anchor: selection.anchor, head: spot.position, affinity: spot.affinity))
      } else if !isInside {
        select(spot)
      }
    default:
      let unit: TextUnit = touch.tapCount == 2 ? .word : .paragraph
      let range = range(of: unit, at: point)
      let origin = shift ? NSRange(location: selection.anchor, length: 0) : range
      press = MousePress(unit: unit, origin: origin, start: point, touch: touch)
      select(session.editor.selection(extending: origin, to: range))
    }
  }

  func mouseMoved(_ touch: Touch) {
    menu?.pressMoved(to: touch.location(in: nil))
    guard var press, press.touch === touch else { return }
    let point = touch.location(in: content)
    if press.collapsesTo != nil {
      guard !session.canDrag, point.distance(to: press.start) >= metrics.drag.slop.mouse else { return }
      press.collapsesTo = nil
      press.origin = NSRange(location: geometry.spot(at: press.start).position, length: 0)
      self.press = press
    }
    extend(press, to: point)
    // The delegate may have removed the view.
    if self.press != nil, view.host != nil { follow(point) }
  }

  func mouseUp(_ touch: Touch) {
    menu?.pressEnded(at: touch.location(in: nil))
    menu = nil
    guard let press, press.touch === touch else { return }
    endPress()
    if let spot = press.collapsesTo { return select(spot) }
    session.offerSelection()
  }

  /// Returns the word or the paragraph at a point. The word contains the character whose box is at the point.
  private func range(of unit: TextUnit, at point: CGPoint) -> NSRange {
    let position = geometry.spot(at: point).position
    if unit == .paragraph { return session.editor.paragraphRange(at: position) }
    return geometry.character(at: point).map(session.editor.wordRange(containing:))
      ?? session.editor.wordRange(at: position)
  }

  /// Extends the selection from the press to the pointer, in whole units.
  private func extend(_ press: MousePress, to point: CGPoint) {
    if press.unit == .cluster {
      let spot = geometry.spot(at: point)
      select(TextSelection(anchor: press.origin.location, head: spot.position, affinity: spot.affinity))
    } else {
      select(session.editor.selection(extending: press.origin, to: range(of: press.unit, at: point)))
    }
  }

  func isSelected(_ spot: TextGeometry.Spot, at point: CGPoint) -> Bool {
    let paragraph = session.editor.storage.paragraphIndex(containing: spot.position)
    let frame = geometry.frame(of: paragraph)
    let contentPoint = CGPoint(x: point.x - frame.minX, y: point.y - frame.minY)
    return geometry.selectionRects(for: selection.range, in: paragraph).contains { $0.contains(contentPoint) }
  }

  /// Pastes the primary selection at the pointer.
  private func pastePrimary(at point: CGPoint) {
    guard view.permissions.isEditable, let text = view.pasteboard?.primarySelection, !text.isEmpty else { return }
    guard beginEditing() else { return }
    view.perform(.commit)
    select(geometry.spot(at: point))
    view.insertPasted(text)
  }

  // MARK: Scrolling beyond the edge

  /// Scrolls while `point` is outside the visible part; faster at a larger distance.
  private func follow(_ point: CGPoint) { scroll(isNeeded: distance(beyond: point) != .zero) }

  /// Starts or pauses the display link that scrolls.
  func scroll(isNeeded: Bool) {
    scrolling.isPaused = !isNeeded
    if isNeeded, scrolling.animator == nil { view.addDisplayLink(scrolling) }
  }

  /// Returns the distance of a point from the visible part; zero inside.
  private func distance(beyond point: CGPoint) -> CGPoint {
    let seen = view.visibleContent
    return CGPoint(
      x: point.x < seen.minX ? point.x - seen.minX : max(0, point.x - seen.maxX),
      y: point.y < seen.minY ? point.y - seen.minY : max(0, point.y - seen.maxY))
  }

  /// Scrolls by one frame's step and extends the selection to the pointer, or moves the caret of a drop to it.
  func scrollAlong(_ link: DisplayLink) {
    // The delegate may release the view.
    let view = view
    defer { withExtendedLifetime(view) {} }
    if let drop { return session.scroll(for: drop, over: link.duration) }
    guard let press, view.host != nil else { return endPress() }
    let beyond = distance(beyond: press.touch.location(in: content))
    guard beyond != .zero else { return scrolling.isPaused = true }
    let limit = metrics.text.maximumSelectionScrollSpeed
    let speed = { [metrics] (distance: CGFloat) in
      min(max(distance * metrics.text.selectionScrollRate, -limit), limit)
    }
    let step = CGFloat(link.duration)
    // At the end of the text there is nothing more to show, until the pointer moves.
    let hasScrolled = view.scrollContent(by: CGPoint(x: speed(beyond.x) * step, y: speed(beyond.y) * step))
    guard self.press != nil else { return }
    scrolling.isPaused = !hasScrolled
    extend(press, to: press.touch.location(in: content))
  }

  func endPress() {
    press = nil
    scrolling.isPaused = true
    scrolling.invalidate()
  }
}
