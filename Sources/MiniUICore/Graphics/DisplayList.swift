/// Drawing commands, in drawing order.
///
///     var list = DisplayList()
///     list.append(.fill(CGRect(x: 0, y: 0, width: 40, height: 20), .solid(0xFF4A_8DF0), .zero))
public struct DisplayList {
  /// The commands, including the start and end of each scope.
  public private(set) var commands: [DrawCommand] = []
  /// The indices of commands that open scopes which are still open, outermost first.
  private var openScopes: [Int] = []
  /// Whether the list covers every pixel of its damage, so that clearing them first is unnecessary.
  private(set) var coversAll = false

  /// Creates an empty list.
  public init() {}

  public var isEmpty: Bool { commands.isEmpty }

  /// Whether a command, also one in a recorded list, blurs the pixels behind it. Layers blur only their own.
  package var hasBackdrop: Bool {
    commands.contains { command in
      switch command {
      case .backdrop: true
      case .list(let list): list.hasBackdrop
      default: false
      }
    }
  }

  /// Appends a command, drawn above all earlier ones.
  public mutating func append(_ command: consuming DrawCommand) { commands.append(command) }

  /// Draws the commands appended by `body` with the origin moved to `offset`.
  public mutating func withOffset(_ offset: CGPoint, _ body: (inout DisplayList) -> Void) {
    scope(.beginOffset(offset), body)
  }

  /// Clips the commands appended by `body` to `rect`.
  public mutating func withClip(_ rect: CGRect, _ body: (inout DisplayList) -> Void) {
    scope(.beginClip(rect), body)
  }

  /// Draws the commands appended by `body` as one picture, with `opacity`, clipped to the rounded rectangle.
  public mutating func withGroup(
    _ rect: CGRect, corners: CornerRadii = .zero, opacity: CGFloat = 1, _ body: (inout DisplayList) -> Void
  ) {
    scope(.beginGroup(rect, corners, opacity: opacity), body)
  }

  mutating func scope(_ begin: consuming DrawCommand, _ body: (inout DisplayList) -> Void) {
    self.begin(begin)
    body(&self)
    end()
  }

  /// Opens a scope without a closure, for code that visits thousands of views. Call `end` to close it.
  package mutating func begin(_ scope: consuming DrawCommand) {
    openScopes.append(commands.count)
    append(scope)
  }

  /// Opens a scope with its origin moved to `offset`.
  @inline(never) package mutating func beginOffset(_ offset: CGPoint) { begin(.beginOffset(offset)) }

  /// Closes the innermost scope, unless `removeAll` has removed it.
  package mutating func end() {
    if openScopes.popLast() != nil { append(.end) }
  }

  /// Removes all commands except the beginnings of scopes that are still open. Call it before an opaque command that
  /// covers all damage.
  public mutating func dropAllBelow() {
    coversAll = true
    for position in openScopes.indices {
      commands.swapAt(position, openScopes[position])
      openScopes[position] = position
    }
    commands.removeLast(commands.count - openScopes.count)
  }

  /// Removes all commands, including open scopes; commands appended in these are then in no scope.
  /// - Parameter keepingCapacity: whether to keep the memory for new commands.
  public mutating func removeAll(keepingCapacity: Bool) {
    commands.removeAll(keepingCapacity: keepingCapacity)
    openScopes.removeAll(keepingCapacity: keepingCapacity)
    coversAll = false
  }
}
