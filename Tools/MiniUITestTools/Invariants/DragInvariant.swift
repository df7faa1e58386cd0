/// A check that drags every view that can be dragged, and drags it back in the same press.
struct DragInvariant {
  private let stage: Stage

  init(_ stage: Stage) { self.stage = stage }

  /// The distance of a drag along each axis, in points: more than any slop, and within most windows.
  private static let distance: CGFloat = 48

  func breaches() throws -> [InvariantViolation] {
    try stage.window.descendants.flatMap { view -> [InvariantViolation] in
      // A drag may cover the start of a later one, so each start is searched for just before its drag.
      guard view.window === stage.window, !isCarried(view), let pan = pan(of: view),
        let point = grabPoint(to: view, pan)
      else { return [] }
      let name = ViewPath.name(of: view)
      // The press itself may bring the view to the front, give it the focus, or snap it to its position.
      try press(point)
      try stage.release()
      try stage.settle(limit: 10)
      if isBeyondLimits(view) { try dragAndBack(pan, from: point) }
      guard let point = grabPoint(to: view, pan) else { return [] }
      var breaches = [
        try stage.breach(of: .dragAndBack, after: "a drag of \(name) and back") { try dragAndBack(pan, from: point) }
      ]
      if view is any Draggable {
        breaches.append(
          try stage.breach(of: .dragAndBack, after: "a drag of \(name) and Escape") { try dragAndEscape(from: point) })
      }
      return breaches.compactMap { $0 }
    }
  }

  /// Whether the view is outside the bounds of its drags, for example after its superview became smaller. It does not
  /// return from the first drag, which moves it into the bounds.
  private func isBeyondLimits(_ view: View) -> Bool {
    guard let limits = (view as? any Draggable)?.dragBounds else { return false }
    return !limits.contains(view.frame)
  }

  /// Whether a drag of the view may scroll an enclosing scroll view. The content offset then stays changed.
  private func isCarried(_ view: View) -> Bool {
    view is any Draggable && sequence(first: view, next: \.superview).contains { $0 is ScrollView }
  }

  /// Returns the recognizer that drags the view with one finger or the primary mouse button.
  private func pan(of view: View) -> PanGestureRecognizer? {
    let kind: Touch.TouchType = stage.pointer.kind == .mouse ? .indirectPointer : .direct
    return view.gestureRecognizers?.lazy.compactMap { $0 as? PanGestureRecognizer }.first { pan in
      pan.isEnabled && pan.minimumNumberOfTouches == 1 && pan.allowedTouchTypes.contains(kind)
        && pan.buttonMaskRequired == .primary
    }
  }

  /// Returns a point of the window, with whole coordinates, where a press reaches this recognizer before others, and no
  /// control. nil if there is none.
  private func grabPoint(to view: View, _ pan: PanGestureRecognizer) -> CGPoint? {
    let handle = (view as? any Draggable)?.dragHandle ?? view
    let area = handle.convert(handle.bounds, to: nil).intersection(stage.window.bounds)
    guard !area.isEmpty else { return nil }
    // The center first, then positions nearer to the edges.
    let parts: [CGFloat] = [0.5, 0.25, 0.75, 0.1, 0.9]
    func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint {
      CGPoint(x: (area.minX + area.width * x).rounded(.down), y: (area.minY + area.height * y).rounded(.down))
    }
    let points = parts.flatMap { y in parts.map { x in point(x, y) } }
    return points.first { point in
      guard let hit = stage.window.hitTest(point, with: nil), hit.isDescendant(of: handle) else { return false }
      let way = sequence(first: hit, next: \.superview).prefix { $0 !== view }
      return pan.accepts(startAt: point) && way.allSatisfy { !($0 is Control) && self.pan(of: $0) == nil }
    }
  }

  /// Moves the pointer to a point, waits long enough to avoid a double click, and presses.
  private func press(_ point: CGPoint) throws {
    try stage.move(to: point)
    try stage.advance(by: 1)
    try stage.press(point)
    try stage.advance(by: 0.1)
  }

  /// Presses at a point and drags along the axes, towards the center of the window. Returns the end.
  private func drag(from point: CGPoint) throws -> CGPoint {
    let middle = stage.window.bounds.center
    let first = CGPoint(
      x: point.x + (point.x < middle.x ? DragInvariant.distance : -DragInvariant.distance), y: point.y)
    let y = point.y + (point.y < middle.y ? DragInvariant.distance : -DragInvariant.distance)
    let last = CGPoint(x: first.x, y: y)
    try press(point)
    try stage.move(to: first, duration: 0.2)
    try stage.move(to: last, duration: 0.2)
    return last
  }

  /// Drags along the path and back until the recognizer's translation, which excludes the slop, is 0. Then the pointer
  /// rests, so that the drag does not end in a fling.
  private func dragAndBack(_ pan: PanGestureRecognizer, from point: CGPoint) throws {
    let last = try drag(from: point)
    let travel = pan.translation(in: nil)
    let isDragging = pan.state == .began || pan.state == .changed
    let back = isDragging ? CGPoint(x: last.x - travel.x, y: last.y - travel.y) : point
    try stage.move(to: CGPoint(x: last.x, y: back.y), duration: 0.2)
    try stage.move(to: back, duration: 0.2)
    try stage.advance(by: 0.2)
    try stage.release()
    try stage.move(to: point)
    try stage.settle(limit: 10)
  }

  private func dragAndEscape(from point: CGPoint) throws {
    _ = try drag(from: point)
    try stage.key(.escape)
    try stage.release()
    try stage.move(to: point)
    try stage.settle(limit: 10)
  }
}
