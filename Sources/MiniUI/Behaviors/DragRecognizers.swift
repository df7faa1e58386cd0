/// The press that lifts a draggable view.
final class DragPress: LongPressGestureRecognizer {
  weak var drag: DraggableInteraction?

  override init(target: Any?, action: Selector?) {
    super.init(target: target, action: action)
    minimumPressDuration = 0.001
  }

  override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
    for touch in touches where numberOfTouches > 1 { return ignore(touch, for: event) }
    if drag?.canBegin(at: location(in: nil), with: event) == false { return state = .failed }
    // The mouse or a finger ends a drag by keys.
    drag?.drop()
    super.touchesBegan(touches, with: event)
  }

  /// Asks the owner once for the whole drag; the pan does not ask again.
  override func shouldBegin() -> Bool {
    let isAllowed = drag?.isLifted == true || drag?.owner?.dragShouldBegin() == true
    if !isAllowed { drag?.pan.state = .failed }
    return isAllowed
  }

  /// Returns false for the pan recognizer of the same drag.
  override func canPrevent(_ other: GestureRecognizer) -> Bool { other !== drag?.pan }
}

/// The pan of a draggable view: measures the velocity, and performs the whole drag if the press has failed.
final class DragPan: PanGestureRecognizer {
  weak var drag: DraggableInteraction?

  override init(target: Any?, action: Selector?) {
    super.init(target: target, action: action)
    maximumNumberOfTouches = 1
  }

  override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
    for touch in touches where numberOfTouches > 1 { return ignore(touch, for: event) }
    if drag?.canBegin(at: location(in: nil), with: event) == false { return state = .failed }
    super.touchesBegan(touches, with: event)
  }

  /// The distance before the touch is a drag, in points. Zero if the view is already lifted, or is lifted by the press,
  /// so that it follows the pointer exactly. If a long press lifts the view, infinite for a finger, and the slop of
  /// drag and drop for a mouse.
  override var slop: CGFloat {
    guard let drag, !drag.isLifted, drag.needsRest else { return 0 }
    return touches.first?.type == .indirectPointer ? metrics.drag.slop.mouse : .infinity
  }
  override func shouldBegin() -> Bool { drag?.isLifted == true || drag?.owner?.dragShouldBegin() == true }
  override func canPrevent(_ other: GestureRecognizer) -> Bool { other !== drag?.press }
}
