/// The kind of device that a user points with.
public nonisolated enum PointerKind: String, Hashable, Sendable, CaseIterable, Codable { case mouse, touch }

/// The mouse or finger of a stage's simulated user.
public nonisolated struct Pointer: Hashable, Sendable {
  /// The kind of pointer. A finger has the number 1.
  public var kind: PointerKind
  /// The position in the window, in points; nil until the pointer has first been placed.
  public internal(set) var position: CGPoint?
  /// The buttons that are down. A finger that is down counts as the primary button.
  public internal(set) var buttons: Set<MouseButton> = []

  /// Whether a button or the finger is down.
  public var isDown: Bool { !buttons.isEmpty }

  /// The number of the finger that acts as the pointer.
  package static let finger: Int64 = 1

  /// Updates the position and the buttons from an event that was sent to the window.
  mutating func follow(_ event: InputEvent.Kind) {
    switch (kind, event) {
    case (.mouse, .mouseDown(let button, let location)):
      position = location
      buttons.insert(button)
    case (.mouse, .mouseUp(let button, let location)):
      position = location
      buttons.remove(button)
    case (.mouse, .mouseMoved(let samples)): position = samples.last?.position
    case (.touch, .touchDown(Pointer.finger, let location)):
      position = location
      buttons = [.primary]
    case (.touch, .touchUp(Pointer.finger, let location)):
      position = location
      buttons = []
    case (.touch, .touchMoved(Pointer.finger, let samples)): position = samples.last?.position
    default: break
    }
  }
}
