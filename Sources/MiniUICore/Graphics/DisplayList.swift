/// Draw commands in the order in which they are painted: the whole of what the kit tells a canvas.
public struct DisplayList {
  public private(set) var commands: [DrawCommand] = []

  public init() {}

  public var isEmpty: Bool { commands.isEmpty }

  public mutating func append(_ command: DrawCommand) { commands.append(command) }

  /// What `body` appends is drawn with the origin moved to `offset`.
  @inlinable public mutating func withOffset(_ offset: CGPoint, _ body: (inout DisplayList) -> Void) {
    scope(.beginOffset(offset), body)
  }

  /// What `body` appends shows only within `rect`.
  @inlinable public mutating func withClip(_ rect: CGRect, _ body: (inout DisplayList) -> Void) {
    scope(.beginClip(rect), body)
  }

  /// What `body` appends is drawn as one picture, then shown with `opacity` within the rounded rectangle.
  @inlinable public mutating func withGroup(
    _ rect: CGRect, corners: CornerRadii = .zero, opacity: CGFloat = 1, _ body: (inout DisplayList) -> Void
  ) {
    scope(.beginGroup(rect, corners, opacity: opacity), body)
  }

  @usableFromInline mutating func scope(_ begin: DrawCommand, _ body: (inout DisplayList) -> Void) {
    append(begin)
    body(&self)
    append(.end)
  }

  /// A place in the list to return to.
  public var mark: Int { commands.count }

  /// Forgets what was appended since `mark`: something opaque is about to cover it all. Only within the scope of the mark.
  public mutating func dropCommands(since mark: Int) { commands.removeSubrange(mark...) }

  public mutating func removeAll(keepingCapacity: Bool) { commands.removeAll(keepingCapacity: keepingCapacity) }
}
