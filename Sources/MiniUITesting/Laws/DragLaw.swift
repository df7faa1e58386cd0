/// Drags everything that can be dragged away and brings it back in the same press.
struct DragLaw {
  private let stage: Stage

  init(_ stage: Stage) { self.stage = stage }

  /// How far it goes along each axis, in points: beyond any slop, and not out of most windows.
  private static let distance: CGFloat = 48

  func breaches() throws -> [LawBreach] {
    try stage.window.descendants.flatMap { view -> [LawBreach] in
      // One drag may hide what another would start from: each is looked for when its turn has come.
      guard view.window === stage.window, !isCarried(view), let pan = pan(of: view), let point = place(to: view, pan)
      else { return [] }
      let name = ViewPath.name(of: view)
      // A press alone may bring the view to the front, give it the focus, or let it snap to its place.
      try press(point)
      try stage.release()
      try stage.settle(limit: 10)
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

  /// What is carried over something that scrolls makes it scroll at its edges, and that stays where it came to.
  private func isCarried(_ view: View) -> Bool {
    view is any Draggable && sequence(first: view, next: \.superview).contains { $0 is ScrollView }
  }

  /// What drags the view with one finger or the mouse's first button.
  private func pan(of view: View) -> PanGestureRecognizer? {
    let kind: Touch.TouchType = stage.pointer.kind == .mouse ? .indirectPointer : .direct
    return view.gestureRecognizers?.lazy.compactMap { $0 as? PanGestureRecognizer }.first { pan in
      pan.isEnabled && pan.minimumNumberOfTouches == 1 && pan.allowedTouchTypes.contains(kind)
        && pan.buttonMaskRequired == .primary
    }
  }

  /// A whole point of the window where a press reaches this pan before any other, and no control.
  private func place(to view: View, _ pan: PanGestureRecognizer) -> CGPoint? {
    let handle = (view as? any Draggable)?.dragHandle ?? view
    let area = handle.convert(handle.bounds, to: nil).intersection(stage.window.bounds)
    guard !area.isEmpty else { return nil }
    // The middle first, then ever nearer to the edges.
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

  /// The pointer comes, rests long enough that this is no double click, and goes down.
  private func press(_ point: CGPoint) throws {
    try stage.move(to: point)
    try stage.advance(by: 1)
    try stage.press(point)
    try stage.advance(by: 0.1)
  }

  /// Along the axes, and towards the middle of the window.
  private func corners(from point: CGPoint) -> (first: CGPoint, last: CGPoint) {
    let middle = stage.window.bounds.center
    let first = CGPoint(x: point.x + (point.x < middle.x ? DragLaw.distance : -DragLaw.distance), y: point.y)
    let y = point.y + (point.y < middle.y ? DragLaw.distance : -DragLaw.distance)
    return (first, CGPoint(x: first.x, y: y))
  }

  /// The way back ends where the pan says that it has gone nowhere: the slop was taken out of its way. Then it rests, since
  /// what is flung goes on.
  private func dragAndBack(_ pan: PanGestureRecognizer, from point: CGPoint) throws {
    let (first, last) = corners(from: point)
    try press(point)
    try stage.move(to: first, duration: 0.2)
    try stage.move(to: last, duration: 0.2)
    let travel = pan.translation(in: nil)
    let isUnderWay = pan.state == .began || pan.state == .changed
    let back = isUnderWay ? CGPoint(x: last.x - travel.x, y: last.y - travel.y) : point
    try stage.move(to: CGPoint(x: last.x, y: back.y), duration: 0.2)
    try stage.move(to: back, duration: 0.2)
    try stage.advance(by: 0.2)
    try stage.release()
    try stage.move(to: point)
    try stage.settle(limit: 10)
  }

  private func dragAndEscape(from point: CGPoint) throws {
    let (first, last) = corners(from: point)
    try press(point)
    try stage.move(to: first, duration: 0.2)
    try stage.move(to: last, duration: 0.2)
    try stage.key(.escape)
    try stage.release()
    try stage.move(to: point)
    try stage.settle(limit: 10)
  }
}
