import MiniUITesting
import Testing

@testable import MiniUI

struct StepperTests {
  private final class Stepping {
    let stage: Stage
    let stepper = Stepper(frame: CGRect(x: 20, y: 30, width: 5, height: 5))
    var sent: [Double] = []
    let minus = CGPoint(x: 40, y: 45)
    let plus = CGPoint(x: 90, y: 45)

    init(pointer: PointerKind = .mouse) throws {
      stage = try Stage(size: CGSize(width: 200, height: 100), pointer: pointer)
      stepper.addAction({ [unowned self] in sent.append($0.value) }, for: .valueChanged)
      try stage.add(stepper)
    }
  }

  @Test func `a stepper has UIKit's size and values`() {
    let stepper = Stepper(frame: CGRect(x: 1, y: 2, width: 300, height: 300))
    #expect(stepper.frame == CGRect(x: 1, y: 2, width: 94, height: 32))
    #expect(stepper.sizeThatFits(.zero) == CGSize(width: 94, height: 32))
    #expect(stepper.intrinsicContentSize == CGSize(width: 94, height: 32))
    #expect(stepper.value == 0)
    #expect(stepper.minimumValue == 0)
    #expect(stepper.maximumValue == 100)
    #expect(stepper.stepValue == 1)
    #expect(stepper.isContinuous)
    #expect(stepper.autorepeat)
    #expect(!stepper.wraps)
  }

  @Test(arguments: PointerKind.allCases)
  func `a tap on a stepper steps once when it ends`(pointer: PointerKind) throws {
    let scene = try Stepping(pointer: pointer)
    try scene.stage.press(scene.plus)
    #expect(scene.sent.isEmpty)
    try scene.stage.release()
    try scene.stage.tap(scene.plus)
    try scene.stage.tap(scene.minus)
    #expect(scene.sent == [1, 2, 1])
    try scene.stage.press(scene.plus)
    try scene.stage.move(to: CGPoint(x: 100, y: 99))
    try scene.stage.move(to: CGPoint(x: 199, y: 5))
    try scene.stage.release()
    #expect(scene.sent.count == 3 + (pointer == .touch ? 0 : 0))
  }

  @Test func `a held press on a stepper repeats after 0.5 seconds, every 0.1, and after ten steps every 0.05`() throws {
    let scene = try Stepping()
    scene.stepper.maximumValue = 1000
    try scene.stage.press(scene.plus)
    let start = scene.stage.now
    var times: [TimeInterval] = []
    scene.stepper.addAction({ times.append($0.host?.time ?? -1) }, for: .valueChanged)
    try scene.stage.advance(by: 2.02)
    // The tenth comes after 1.4 seconds.
    var expected: [TimeInterval] = []
    for index in 0..<10 { expected.append(0.5 + 0.1 * TimeInterval(index)) }
    for index in 1...12 { expected.append(1.4 + 0.05 * TimeInterval(index)) }
    #expect(times.count == expected.count)
    for (time, due) in zip(times, expected) { #expect(abs(time - start - due) < 1e-9) }
    try scene.stage.release()
    #expect(scene.sent.count == times.count, "the end of a press that has repeated does not step")
    #expect(scene.stage.window.tree.timers.nextDue == nil)
  }

  @Test func `a held press on a stepper pauses outside of its half`() throws {
    let scene = try Stepping()
    try scene.stage.press(scene.plus)
    try scene.stage.advance(by: 0.55)
    try scene.stage.move(to: CGPoint(x: 100, y: 95))
    try scene.stage.advance(by: 1)
    #expect(scene.sent == [1])
    try scene.stage.move(to: scene.plus)
    try scene.stage.advance(by: 0.1)
    #expect(scene.sent == [1, 2])
    try scene.stage.release()
  }

  @Test func `a held press on a stepper without autorepeat steps once`() throws {
    let scene = try Stepping()
    scene.stepper.autorepeat = false
    try scene.stage.press(scene.plus)
    try scene.stage.advance(by: 2)
    try scene.stage.release()
    #expect(scene.sent == [1])
  }

  @Test func `a stepper that is not continuous sends its event at the end`() throws {
    let scene = try Stepping()
    scene.stepper.isContinuous = false
    try scene.stage.press(scene.plus)
    try scene.stage.advance(by: 0.75)
    #expect(scene.sent.isEmpty && scene.stepper.value == 3)
    try scene.stage.release()
    try scene.stage.tap(scene.minus)
    #expect(scene.sent == [3, 2])
  }

  @Test func `a stepper's half is disabled at its limit, unless the stepper wraps`() throws {
    let scene = try Stepping()
    scene.stepper.maximumValue = 2.5
    try scene.stage.tap(scene.minus)
    for _ in 0..<4 { try scene.stage.tap(scene.plus) }
    #expect(scene.sent == [1, 2, 2.5])
    scene.stepper.wraps = true
    try scene.stage.tap(scene.plus)
    try scene.stage.tap(scene.minus)
    #expect(scene.sent == [1, 2, 2.5, 0, 2.5])
  }

  @Test func `a stepper's value is clamped to its limits, and its limits to each other`() {
    let stepper = Stepper()
    stepper.value = 1000
    #expect(stepper.value == 100)
    stepper.minimumValue = 200
    #expect(stepper.maximumValue == 200 && stepper.value == 200)
    stepper.maximumValue = -5
    #expect(stepper.minimumValue == -5 && stepper.value == -5)
    stepper.maximumValue = .greatestFiniteMagnitude
    stepper.stepValue = .greatestFiniteMagnitude
    stepper.step(by: 1)
    stepper.step(by: 1)
    #expect(stepper.value == .greatestFiniteMagnitude)
  }

  @Test func `keys step a stepper, and go to its limits`() throws {
    let scene = try Stepping()
    scene.stepper.value = 50
    scene.stage.window.setFocus(scene.stepper)
    for key in [KeyCode.up, .down, .right, .left, .end, .up, .home] { try scene.stage.key(key) }
    #expect(scene.sent == [51, 50, 51, 50, 100, 0])
    try scene.stage.key(.space)
    #expect(scene.stepper.value == 0)
  }

  @Test func `the wheel steps a focused stepper, and fractions of notches add up`() throws {
    let scene = try Stepping()
    try scene.stage.wheel(dy: 1, at: scene.plus)
    #expect(scene.sent.isEmpty)
    scene.stage.window.setFocus(scene.stepper)
    try scene.stage.wheel(dy: 2, at: scene.minus)
    for _ in 0..<4 { try scene.stage.wheel(dy: -0.25, at: scene.minus) }
    #expect(scene.sent == [2, 1])
  }

  @Test func `a mirrored stepper has its plus on the left`() throws {
    let scene = try Stepping()
    scene.stepper.semanticContentAttribute = .forceRightToLeft
    try scene.stage.tap(scene.minus)
    scene.stage.window.setFocus(scene.stepper)
    try scene.stage.key(.left)
    try scene.stage.key(.right)
    #expect(scene.sent == [1, 2, 1] && scene.stepper.subviews[1].frame.minX == 0)
  }

  @Test func `a removed stepper does not repeat`() throws {
    let scene = try Stepping()
    scene.stepper.addAction({ $0.removeFromSuperview() }, for: .valueChanged)
    try scene.stage.press(scene.plus)
    try scene.stage.advance(by: 2)
    #expect(scene.sent == [1] && scene.stage.window.tree.timers.nextDue == nil)
    try scene.stage.release()
  }

  @Test func `images replace a stepper's signs`() throws {
    let scene = try Stepping()
    let image = Image(bitmap: try Bitmap(width: 10, height: 8))
    scene.stepper.setIncrementImage(image, for: .normal)
    scene.stepper.setDecrementImage(image, for: .disabled)
    #expect(scene.stepper.incrementImage(for: .normal) === image && scene.stepper.decrementImage(for: .normal) == nil)
    try scene.stage.advance(by: 0)
    let pictures = scene.stepper.subviews.prefix(2).map { $0.subviews[0].frame }
    #expect(pictures == [CGRect(x: 19, y: 12, width: 10, height: 8), CGRect(x: 19, y: 12, width: 10, height: 8)])
  }

  @Test func `a stepper's accessibility value is its value`() {
    let stepper = Stepper()
    stepper.stepValue = 0.5
    stepper.value = 3
    #expect(stepper.accessibilityValue == "3")
    stepper.step(by: 1)
    #expect(stepper.accessibilityValue == "3.5")
  }

  @Test func `steps of a tenth go from limit to limit without an error in the sum`() {
    let stepper = Stepper()
    (stepper.minimumValue, stepper.maximumValue, stepper.stepValue) = (-0.4, 1, 0.1)
    stepper.value = 1
    var spoken: [String?] = []
    while stepper.canStep(up: false) {
      stepper.step(by: -1)
      spoken.append(stepper.accessibilityValue)
    }
    let values = ["0.9", "0.8", "0.7", "0.6", "0.5", "0.4", "0.3", "0.2", "0.1", "0", "-0.1", "-0.2", "-0.3", "-0.4"]
    #expect(spoken == values && stepper.value == -0.4)
    while stepper.canStep(up: true) { stepper.step(by: 1) }
    #expect(stepper.value == 1)
    stepper.value = 0.25
    stepper.step(by: 1)
    #expect(stepper.accessibilityValue == "0.35", "a value between the steps stays there")
  }
}
