import MiniUICore
import Testing

@Suite struct InputEventTests {
  @Test func `events are equal if all of their properties are`() {
    let sample = PointerSample(timestamp: 1, position: CGPoint(x: 2, y: 3))
    let event = InputEvent(timestamp: 1, surface: SurfaceID(rawValue: 1), kind: .touchMoved(id: 4, [sample]))
    var other = event
    #expect(event == other && event.hashValue == other.hashValue)
    other.kind = .touchMoved(id: 5, [sample])
    #expect(event != other)
    other = event
    other.surface = nil
    #expect(event != other)
    other = event
    other.timestamp = 2
    #expect(event != other)
  }

  @Test func `mouse buttons have the raw values 1 to 5, and the primary button has 1`() {
    #expect(MouseButton(rawValue: 1) == .primary)
    #expect(Set(MouseButton.allCases.map(\.rawValue)) == [1, 2, 3, 4, 5])
    #expect(MouseButton(rawValue: 0) == nil && MouseButton(rawValue: 6) == nil)
  }
}
