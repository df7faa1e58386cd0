/// Draw commands in the order in which they are painted: the whole of what the kit tells a canvas.
public struct DisplayList {
  public private(set) var commands: [DrawCommand] = []
  /// Where the scopes begin that have no end yet, the outermost first.
  private var openScopes: [Int] = []
  /// The next command hides every pixel of what is drawn on, so that nobody need care what was there.
  private(set) var coversAll = false

  public init() {}

  public var isEmpty: Bool { commands.isEmpty }

  /// Paints `command` above all that is there.
  public mutating func append(_ command: consuming DrawCommand) { commands.append(command) }

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

  @inlinable mutating func scope(_ begin: consuming DrawCommand, _ body: (inout DisplayList) -> Void) {
    self.begin(begin)
    body(&self)
    end()
  }

  /// Opens a scope without a closure, for who walks a tree of thousands: `end` must close it.
  @usableFromInline package mutating func begin(_ scope: consuming DrawCommand) {
    openScopes.append(commands.count)
    append(scope)
  }

  @usableFromInline package mutating func end() {
    append(.end)
    openScopes.removeLast()
  }

  /// Forgets everything so far but the scopes that are open: something opaque is about to cover it all, and all of the damage
  /// that the list is drawn for.
  public mutating func dropAllBelow() {
    coversAll = true
    for place in openScopes.indices {
      commands.swapAt(place, openScopes[place])
      openScopes[place] = place
    }
    commands.removeLast(commands.count - openScopes.count)
  }

  /// Empties the list; its memory may be kept for the next one.
  public mutating func removeAll(keepingCapacity: Bool) {
    commands.removeAll(keepingCapacity: keepingCapacity)
    coversAll = false
  }
}
