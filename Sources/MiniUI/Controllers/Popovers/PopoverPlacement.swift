/// Positions a popover and its arrow beside a source.
nonisolated struct PopoverPlacement: Hashable {
  /// The frame of the body, without the arrow.
  var body: CGRect
  var direction: PopoverArrowDirection
  var tip: CGPoint

  /// The arrow's base and height, in points. GTK's.
  static let arrow = CGSize(width: 24, height: 12)
  /// The radius of the corners, in points. Chosen.
  static let radius: CGFloat = 14

  /// The frame of body and arrow together.
  var frame: CGRect { body.union(CGRect(origin: tip, size: .zero)) }

  /// Positions a popover below the source if it fits there, otherwise above, to the right or to the left. If it fits
  /// nowhere, it is shrunk, on the side with the most space. Along the source it is centered, then moved into the
  /// allowed area.
  /// - Parameters:
  ///   - size: the size of the body.
  ///   - source: the rectangle that the arrow points to.
  ///   - room: the allowed area.
  ///   - mayCover: whether the popover may cover the source if it does not fit beside it.
  init(_ size: CGSize, at source: CGRect, in room: CGRect, permitted: PopoverArrowDirection, mayCover: Bool = false) {
    let order: [PopoverArrowDirection] = [.up, .down, .left, .right]
    let allowed = order.filter { permitted.contains($0) }
    var best = allowed.first ?? .up
    var maximum: CGFloat = -1
    for direction in allowed {
      let free = PopoverPlacement.free(direction, source, room)
      if free.width >= size.width, free.height >= size.height {
        best = direction
        break
      }
      let part = max(0, min(free.width, size.width)) * max(0, min(free.height, size.height))
      if part > maximum { (best, maximum) = (direction, part) }
    }
    var free = PopoverPlacement.free(best, source, room)
    if mayCover { free = CGSize(width: max(free.width, size.width), height: max(free.height, size.height)) }
    let fitting = CGSize(
      width: max(0, min(size.width, free.width, room.width)), height: max(0, min(size.height, free.height, room.height))
    )
    self.init(fitting, best, at: source, in: room)
  }

  /// Returns the maximum size of the body on a side of the source.
  private static func free(_ direction: PopoverArrowDirection, _ source: CGRect, _ room: CGRect) -> CGSize {
    switch direction {
    case .up: CGSize(width: room.width, height: room.maxY - source.maxY - arrow.height)
    case .down: CGSize(width: room.width, height: source.minY - room.minY - arrow.height)
    case .left: CGSize(width: room.maxX - source.maxX - arrow.height, height: room.height)
    default: CGSize(width: source.minX - room.minX - arrow.height, height: room.height)
    }
  }

  private init(_ size: CGSize, _ direction: PopoverArrowDirection, at source: CGRect, in room: CGRect) {
    func clamped(_ start: CGFloat, _ length: CGFloat, _ low: CGFloat, _ high: CGFloat) -> CGFloat {
      max(low, min(start, high - length)).rounded()
    }
    let margin = PopoverPlacement.radius + PopoverPlacement.arrow.width / 2
    func kept(_ start: CGFloat, _ low: CGFloat, _ high: CGFloat) -> CGFloat {
      high - low >= 2 * margin ? min(max(start, low + margin), high - margin) : (low + high) / 2
    }
    let arrow = PopoverPlacement.arrow.height
    var origin = CGPoint(x: source.midX - size.width / 2, y: source.midY - size.height / 2)
    switch direction {
    case .up: origin.y = source.maxY + arrow
    case .down: origin.y = source.minY - arrow - size.height
    case .left: origin.x = source.maxX + arrow
    default: origin.x = source.minX - arrow - size.width
    }
    let body = CGRect(
      x: clamped(origin.x, size.width, room.minX, room.maxX), y: clamped(origin.y, size.height, room.minY, room.maxY),
      width: size.width, height: size.height)
    let along = CGPoint(x: kept(source.midX, body.minX, body.maxX), y: kept(source.midY, body.minY, body.maxY))
    tip =
      switch direction {
      case .up: CGPoint(x: along.x, y: body.minY - arrow)
      case .down: CGPoint(x: along.x, y: body.maxY + arrow)
      case .left: CGPoint(x: body.minX - arrow, y: along.y)
      default: CGPoint(x: body.maxX + arrow, y: along.y)
      }
    (self.body, self.direction) = (body, direction)
  }
}
