import MiniUITesting
import Testing

/// Tests of the mouse button that touches and recognizers report.
struct MouseButtonTests {
  private final class Pad: View {
    var log: [String] = []

    override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
      guard let touch = touches.first, let event else { return }
      log.append("\(event.buttonMask.rawValue) down at \(touch.location(in: self)), \(touch.tapCount)")
    }
    override func touchesEnded(_ touches: Set<Touch>, with event: Event?) { log.append("up") }
  }

  private func scene() throws -> (Stage, Pad) {
    let stage = try Stage(size: CGSize(width: 200, height: 200))
    let pad = Pad(frame: CGRect(x: 20, y: 30, width: 100, height: 100))
    try stage.add(pad)
    return (stage, pad)
  }

  @Test func `a view receives a click of the middle button with its location`() throws {
    let (stage, pad) = try scene()
    try stage.tap(CGPoint(x: 50, y: 70), button: .middle)
    #expect(pad.log == ["\(ButtonMask.middle.rawValue) down at \(CGPoint(x: 30, y: 40)), 1", "up"])
  }

  @Test func `a gesture recognizer receives only its required button`() throws {
    let (stage, pad) = try scene()
    var locations: [CGPoint] = []
    let middle = TapGestureRecognizer { locations.append($0.location(in: pad)) }
    middle.buttonMaskRequired = .middle
    pad.addGestureRecognizer(middle)
    try stage.tap(CGPoint(x: 50, y: 70))
    try stage.tap(CGPoint(x: 50, y: 70), button: .secondary)
    #expect(locations == [])
    try stage.tap(CGPoint(x: 60, y: 80), button: .middle)
    #expect(locations == [CGPoint(x: 40, y: 50)])
  }

  @Test func `a double click consists of clicks of one button`() throws {
    let (stage, pad) = try scene()
    let location = CGPoint(x: 50, y: 70)
    for button in [MouseButton.primary, .middle, .middle, .primary, .primary] {
      try stage.tap(location, button: button)
      try stage.advance(by: 0.1)
    }
    #expect(pad.log.filter { $0 != "up" }.map(\.last) == ["1", "1", "2", "1", "2"])
  }
}
