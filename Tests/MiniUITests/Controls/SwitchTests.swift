import MiniUITesting
import Testing

@testable import MiniUI

struct SwitchTests {
  private func make() throws -> (Stage, Switch, () -> [Bool]) {
    let stage = try Stage(size: CGSize(width: 200, height: 100))
    let control = Switch(frame: CGRect(x: 50, y: 30, width: 0, height: 0))
    try stage.add(control)
    final class Log { var values: [Bool] = [] }
    let log = Log()
    control.addAction({ log.values.append($0.isOn) }, for: .valueChanged)
    return (stage, control, { log.values })
  }

  @Test func `a tap toggles a switch and sends an event`() throws {
    let (stage, control, sent) = try make()
    try stage.tap(CGPoint(x: 60, y: 45))
    #expect(control.isOn)
    try stage.tap(CGPoint(x: 60, y: 45))
    #expect(!control.isOn && sent() == [true, false])
  }

  @Test func `Space and Enter toggle a switch`() throws {
    let (stage, control, sent) = try make()
    stage.window.setFocus(control)
    try stage.key(.space)
    try stage.key(.enter)
    #expect(sent() == [true, false])
  }

  @Test func `dragging the thumb across the middle toggles a switch, and its release does nothing more`() throws {
    let (stage, control, sent) = try make()
    try stage.press(CGPoint(x: 60, y: 45))
    try stage.move(to: CGPoint(x: 95, y: 45), duration: 0.2)
    #expect(control.isOn && sent() == [true])
    try stage.move(to: CGPoint(x: 62, y: 45), duration: 0.2)
    #expect(!control.isOn)
    try stage.move(to: CGPoint(x: 95, y: 45), duration: 0.2)
    try stage.release()
    #expect(control.isOn && sent() == [true, false, true])
  }

  @Test func `a switch and its thumb have UIKit's sizes and positions`() throws {
    let (stage, control, _) = try make()
    let thumb = try #require(control.subviews.first)
    #expect(control.bounds.size == CGSize(width: 63, height: 28))
    #expect(control.sizeThatFits(.zero) == CGSize(width: 63, height: 28))
    #expect(thumb.frame == CGRect(x: 2, y: 2, width: 37, height: 24))
    control.isOn = true
    try stage.advanceFrame()
    #expect(thumb.frame == CGRect(x: 24, y: 2, width: 37, height: 24))
  }

  @Test func `a mirrored switch that is on has its thumb at the left, and a drag to the right turns it off`() throws {
    let (stage, control, sent) = try make()
    let thumb = try #require(control.subviews.first)
    control.isOn = true
    try stage.advanceFrame()
    stage.window.traits.layoutDirection = .rightToLeft
    try stage.advanceFrame()
    #expect(thumb.frame == CGRect(x: 2, y: 2, width: 37, height: 24))
    try stage.drag(from: CGPoint(x: 60, y: 45), to: CGPoint(x: 95, y: 45))
    try stage.settle()
    #expect(sent() == [false] && thumb.frame == CGRect(x: 24, y: 2, width: 37, height: 24))
  }

  @Test func `a switch keeps its size with any frame, and the frame has the origin that is set`() throws {
    let (stage, control, _) = try make()
    let size = CGSize(width: 63, height: 28)
    control.frame = CGRect(x: 10, y: 20, width: 200, height: 50)
    #expect(control.frame == CGRect(origin: CGPoint(x: 10, y: 20), size: size))
    control.bounds.size = CGSize(width: 5, height: 5)
    #expect(control.bounds.size == size)
    control.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
    control.frame = CGRect(x: 10, y: 20, width: 200, height: 50)
    #expect(control.bounds.size == size && control.frame == CGRect(x: 10, y: 20, width: 31.5, height: 14))
    control.transform = .identity
    let stack = StackView(arrangedSubviews: [control])
    stack.frame = CGRect(x: 0, y: 0, width: 150, height: 90)
    try stage.add(stack)
    #expect(control.frame == CGRect(origin: .zero, size: size))
  }

  @Test func `the thumb overshoots slightly in 0.336 seconds, and the track takes longer`() throws {
    let (stage, control, _) = try make()
    let thumb = try #require(control.subviews.first)
    for (on, duration) in [(true, 0.99947), (false, 0.58792)] {
      let start = stage.now
      control.setOn(on, animated: true)
      var furthest: CGFloat = 0
      var (thumbRest, trackRest) = (0.0, 0.0)
      for _ in 0..<70 {
        try stage.advanceFrame()
        let x = thumb.presentation.frame.minX
        furthest = max(furthest, on ? x - 24 : 2 - x)
        if x != thumb.frame.minX { thumbRest = stage.now - start }
        if control.isAnimated { trackRest = stage.now - start }
      }
      // The curve overshoots by a fiftieth of the distance.
      #expect(furthest > 0.3 && furthest < 0.5, "\(furthest)")
      #expect(thumbRest < 0.336 && thumbRest > 0.336 - 2.0 / 60)
      #expect(trackRest < duration && trackRest > duration - 2.0 / 60)
    }
  }

  @Test func `a switch is not animated before the first frame`() throws {
    let stage = try Stage(size: CGSize(width: 200, height: 100))
    let control = Switch()
    stage.window.addSubview(control)
    control.setOn(true, animated: true)
    #expect(!control.isAnimated && control.subviews.allSatisfy { !$0.isAnimated })
    try stage.advanceFrame()
    control.setOn(false, animated: true)
    #expect(control.isAnimated && control.subviews.allSatisfy(\.isAnimated))
  }

  @Test func `setting a switch sends no event, and a disabled switch cannot be toggled`() throws {
    let (stage, control, sent) = try make()
    control.isOn = true
    control.isEnabled = false
    try stage.tap(CGPoint(x: 60, y: 45))
    #expect(control.isOn && sent().isEmpty)
  }

  @Test func `disabling a switch keeps the alpha that the app has set`() {
    let control = Switch()
    control.alpha = 0.5
    control.isEnabled = false
    #expect(control.alpha == 0.5 && control.presentation.alpha == 0.25)
    control.isEnabled = true
    #expect(control.alpha == 0.5 && control.presentation.alpha == 0.5)
  }
}
