import TestSupport
import UIKit
import XCTest

/// Tests of selectors that are performed later, on the first thread, whose run loop has the timers.
@preconcurrency @MainActor final class DelayedSelectorTests: XCTestCase {
  private final class Form: NSObject {
    var log: [String] = []
    func send() { log.append("send") }
    func receive(_ text: Any?) { log.append("\(text ?? "nothing")") }
  }

  private let send = Selector("send", Form.send)
  private let receive = Selector("receive:", Form.receive(_:))

  /// Runs the loop until a condition holds.
  private func run(until what: String, _ condition: () -> Bool) throws {
    try TestSupport.wait(until: what) {
      _ = RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: 0.01))
      return condition()
    }
  }

  func testASelectorIsPerformedLaterWithItsArgument() throws {
    let form = Form()
    form.perform(receive, with: "later", afterDelay: 0)
    XCTAssertEqual(form.log, [])
    try run(until: "the selector is performed") { !form.log.isEmpty }
    XCTAssertEqual(form.log, ["later"])
  }

  func testASelectorIsPerformedInItsModesOnly() throws {
    let form = Form()
    form.perform(receive, with: "tracking", afterDelay: 0, inModes: [.tracking])
    form.perform(receive, with: "default", afterDelay: 0, inModes: [.default])
    try run(until: "the selector is performed") { !form.log.isEmpty }
    XCTAssertEqual(form.log, ["default"])
    Form.cancelPreviousPerformRequests(withTarget: form)
  }

  func testACancelledSelectorIsNotPerformed() throws {
    let (form, other) = (Form(), Form())
    form.perform(send, with: nil, afterDelay: 0)
    form.perform(receive, with: "one", afterDelay: 0)
    form.perform(receive, with: "two", afterDelay: 0)
    form.perform(receive, with: other, afterDelay: 0)
    Form.cancelPreviousPerformRequests(withTarget: form, selector: receive, object: "one")
    Form.cancelPreviousPerformRequests(withTarget: form, selector: receive, object: other)
    Form.cancelPreviousPerformRequests(withTarget: form, selector: send, object: nil)
    other.perform(send, with: nil, afterDelay: 0)
    Form.cancelPreviousPerformRequests(withTarget: other)
    try run(until: "the remaining selector is performed") { !form.log.isEmpty }
    XCTAssertEqual(form.log, ["two"])
    XCTAssertEqual(other.log, [])
  }
}
