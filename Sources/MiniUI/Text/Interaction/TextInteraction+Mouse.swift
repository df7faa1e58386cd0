/// A button of the mouse that is down on a text.
struct MousePress {
  /// By what the selection grows.
  var unit: TextUnit
  /// What the press selected; dragging adds to it.
  var origin: NSRange
  /// The press began on what was selected, and has not moved: that is given up when the button goes up.
  var collapsesTo: TextGeometry.Spot?
  var start: CGPoint
  /// Where the pointer is, in the window.
  var touch: Touch
}

extension TextInteraction {
  func mouseDown(_ touch: Touch, _ event: Event?) {
    let buttons = event?.buttonMask ?? .primary
    let point = touch.location(in: content)
    if buttons.contains(.middle) { return pastePrimary(at: point) }
    guard buttons.contains(.primary), view.isTextSelectable else { return }
    guard beginByPointer() else { return }
    unmark()
    hideHandles()
    editor.breakUndoGroup()
    let spot = geometry.spot(at: point)
    let shift = event?.modifierFlags.contains(.shift) == true
    switch touch.tapCount {
    case 1:
      let isInside = !shift && !selection.isCaret && isSelected(spot, at: point)
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
      let range = range(of: unit, at: spot.position)
      press = MousePress(unit: unit, origin: range, start: point, touch: touch)
      select(TextSelection(range))
    }
  }

  func mouseMoved(_ touch: Touch) {
    guard var press, press.touch === touch else { return }
    let point = touch.location(in: content)
    if press.collapsesTo != nil {
      guard point.distance(to: press.start) >= metrics.dragAndDropSlop.mouse else { return }
      press.collapsesTo = nil
      press.origin = NSRange(location: geometry.spot(at: press.start).position, length: 0)
      self.press = press
    }
    extend(press, to: point)
    // Whoever heard of it may have taken the view away.
    if self.press != nil, view.host != nil { follow(point) }
  }

  func mouseUp(_ touch: Touch) {
    guard let press, press.touch === touch else { return }
    endPress()
    if let spot = press.collapsesTo { return select(spot) }
    offerSelection()
  }

  /// The word or the paragraph at a position.
  private func range(of unit: TextUnit, at position: Int) -> NSRange {
    unit == .word ? editor.wordRange(at: position) : editor.paragraphRange(at: position)
  }

  /// Selects from what the press began with to where the pointer is, by whole units.
  private func extend(_ press: MousePress, to point: CGPoint) {
    let spot = geometry.spot(at: point)
    if press.unit == .cluster {
      select(TextSelection(anchor: press.origin.location, head: spot.position, affinity: spot.affinity))
    } else {
      select(editor.selection(extending: press.origin, to: spot.position, by: press.unit))
    }
  }

  private func isSelected(_ spot: TextGeometry.Spot, at point: CGPoint) -> Bool {
    let paragraph = editor.storage.paragraphIndex(containing: spot.position)
    let frame = geometry.frame(of: paragraph)
    let place = CGPoint(x: point.x - frame.minX, y: point.y - frame.minY)
    return geometry.selectionRects(for: selection.range, in: paragraph).contains { $0.contains(place) }
  }

  /// What other programs or views have selected goes to where the pointer is.
  private func pastePrimary(at point: CGPoint) {
    guard view.isTextEditable, let text = view.pasteboard?.primarySelection, !text.isEmpty else { return }
    guard beginByPointer() else { return }
    unmark()
    let spot = geometry.spot(at: point)
    select(spot)
    insert(text, as: .paste)
  }

  // MARK: Beyond the edge

  /// Scrolls as long as `point` is beyond what can be seen: the faster the further.
  private func follow(_ point: CGPoint) {
    let beyond = distance(beyond: point)
    scrolling.isPaused = beyond == .zero
    if beyond != .zero, scrolling.animator == nil { view.addDisplayLink(scrolling) }
  }

  private func distance(beyond point: CGPoint) -> CGPoint {
    let seen = view.visibleContent
    return CGPoint(
      x: point.x < seen.minX ? point.x - seen.minX : max(0, point.x - seen.maxX),
      y: point.y < seen.minY ? point.y - seen.minY : max(0, point.y - seen.maxY))
  }

  func scrollAlong(_ link: DisplayLink) {
    // Whoever hears of the selection may let go of the view.
    let view = view
    defer { withExtendedLifetime(view) {} }
    guard let press, view.host != nil else { return endPress() }
    let beyond = distance(beyond: press.touch.location(in: content))
    guard beyond != .zero else { return scrolling.isPaused = true }
    let limit = metrics.maximumSelectionScrollSpeed
    let speed = { [metrics] (distance: CGFloat) in
      min(max(distance * metrics.selectionScrollRate, -limit), limit)
    }
    let step = CGFloat(link.duration)
    view.scrollContent(by: CGPoint(x: speed(beyond.x) * step, y: speed(beyond.y) * step))
    guard self.press != nil else { return }
    extend(press, to: press.touch.location(in: content))
  }

  private func endPress() {
    press = nil
    scrolling.isPaused = true
    scrolling.invalidate()
  }

  /// Lets go of everything that is held.
  func cancelPresses() {
    endPress()
    cancelFinger()
  }
}
