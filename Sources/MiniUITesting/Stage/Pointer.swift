/// What a user points with.
public nonisolated enum PointerKind: String, Hashable, Sendable, CaseIterable, Codable { case mouse, touch }

/// What the user of a stage points with, and where it is.
public nonisolated struct Pointer: Hashable, Sendable {
  /// A mouse, or a finger: that with the number 1.
  public var kind: PointerKind
  /// In the window, in points; nil until it first goes somewhere.
  public internal(set) var position: CGPoint?
  /// The buttons that are down; a finger on the glass counts as the primary one.
  public internal(set) var buttons: Set<MouseButton> = []

  public var isDown: Bool { !buttons.isEmpty }

  /// The number of the finger that points.
  static let finger: Int64 = 1

  /// Goes along with what is done to the window.
  mutating func follow(_ event: InputEvent.Kind) {
    switch (kind, event) {
    case (.mouse, .mouseDown(let button, let place)):
      position = place
      buttons.insert(button)
    case (.mouse, .mouseUp(let button, let place)):
      position = place
      buttons.remove(button)
    case (.mouse, .mouseMoved(let samples)): position = samples.last?.position
    case (.touch, .touchDown(Pointer.finger, let place)):
      position = place
      buttons = [.primary]
    case (.touch, .touchUp(Pointer.finger, let place)):
      position = place
      buttons = []
    case (.touch, .touchMoved(Pointer.finger, let samples)): position = samples.last?.position
    default: break
    }
  }
}
