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
    control.addAction(for: .valueChanged) { log.values.append($0.isOn) }
    return (stage, control, { log.values })
  }

  @Test func `a tap turns it over and says so`() throws {
    let (stage, control, sent) = try make()
    try stage.tap(CGPoint(x: 60, y: 45))
    #expect(control.isOn)
    try stage.tap(CGPoint(x: 60, y: 45))
    #expect(!control.isOn && sent() == [true, false])
  }

  @Test func `Space and Enter turn it over`() throws {
    let (stage, control, sent) = try make()
    stage.window.setFocus(control)
    try stage.key(.space)
    try stage.key(.enter)
    #expect(sent() == [true, false])
  }

  @Test func `a drag over its middle turns it over, back again, and letting go does nothing more`() throws {
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

  @Test func `setting it sends nothing, and what is disabled stays`() throws {
    let (stage, control, sent) = try make()
    control.isOn = true
    control.isEnabled = false
    try stage.tap(CGPoint(x: 60, y: 45))
    #expect(control.isOn && sent().isEmpty)
  }
}
