import TestSupport

@testable import MiniUITestTools

/// Sessions to record.
enum Recorded {
  static func take(scale: CGFloat = 1, pointer: PointerKind = .mouse, fps: Int = 60) -> Take {
    var take = Take()
    take.size = CGSize(width: 300, height: 200)
    (take.scale, take.pointer, take.framesPerSecond) = (scale, pointer, fps)
    return take
  }

  /// Returns a few hundred random inputs of a user, in the order in which a system would report them.
  static func plan(_ take: Take, _ random: inout SplitMix64) -> [(time: TimeInterval, kind: InputEvent.Kind)] {
    var plan: [(time: TimeInterval, kind: InputEvent.Kind)] = []
    var time = 0.0
    var location = CGPoint(x: 60, y: 50)
    var isDown = false
    let finger: Int64 = -1
    func pixel(_ value: CGFloat) -> CGFloat { (value * take.scale).rounded() * (1 / take.scale) }
    func sample() -> [PointerSample] { [PointerSample(timestamp: time, position: location)] }
    func add(_ kind: InputEvent.Kind) { plan.append((time, kind)) }
    func move() {
      if take.pointer == .mouse {
        add(.mouseMoved(sample()))
      } else if isDown {
        add(.touchMoved(id: finger, sample()))
      }
    }
    func press() {
      isDown.toggle()
      switch (take.pointer, isDown) {
      case (.mouse, true): add(.mouseDown(.primary, at: location))
      case (.mouse, false): add(.mouseUp(.primary, at: location))
      case (.touch, true): add(.touchDown(id: finger, at: location))
      case (.touch, false): add(.touchUp(id: finger, at: location))
      }
    }
    move()
    for _ in 0..<200 {
      time += [0, 0.001, 0.004, 0.016, 0.05, 0.3].randomElement(using: &random) ?? 0
      switch Int.random(in: 0..<30, using: &random) {
      case 0..<18:
        let reach: ClosedRange<CGFloat> = -12...12
        location.x = pixel(min(max(location.x + .random(in: reach, using: &random), 0), 299))
        location.y = pixel(min(max(location.y + .random(in: reach, using: &random), 0), 199))
        move()
      case 18..<22: press()
      case 22:
        let code = [KeyCode.tab, .right, .down, .enter, .escape, .space].randomElement(using: &random) ?? .tab
        let key = Key(code, modifiers: Bool.random(using: &random) ? .shift : [])
        add(.keyDown(Key(.modifier), isRepeat: false))
        add(.keyDown(key, isRepeat: false))
        time += Double.random(in: 0...0.1, using: &random)
        add(.keyUp(key))
      case 23 where !isDown: add(.wheel(dx: 0, dy: 1, at: location))
      case 24: add(.focusLost)
      case 25: add(.exposed)
      case 26:
        let size = CGSize(width: pixel(.random(in: 250...400, using: &random)), height: 200)
        add(.resized(size, scale: take.scale))
        add(.resized(CGSize(width: size.width, height: 220), scale: take.scale))
      case 27: add(.pointerLeft)
      case 28: if take.pointer == .mouse { add(.mouseDown(.secondary, at: location)) }
      default: add(.hidden)
      }
    }
    return plan
  }
}
