import MiniUITestSupport
import MiniUITesting
import Testing

@testable import MiniUI

/// Tests of how responders become first responder and resign.
struct FirstResponderTests {
  private final class Typist: View {
    let name: String
    let log: Log
    var canBecome = true
    var canResign = true

    init(_ name: String, _ log: Log) {
      (self.name, self.log) = (name, log)
      super.init(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    }

    override var canBecomeFirstResponder: Bool {
      log("\(name) can become")
      return canBecome
    }
    override var canResignFirstResponder: Bool { canResign }
    override func resignFirstResponder() -> Bool {
      log("\(name) resigns")
      return super.resignFirstResponder()
    }
  }

  private let log = Log()
  private let stage: Stage
  private let a, b: Typist
  private let delegate: Delegate

  init() throws {
    stage = try Stage(size: CGSize(width: 100, height: 80))
    (a, b) = (Typist("a", log), Typist("b", log))
    delegate = Delegate(log)
  }

  @Test func `a view becomes first responder only in a window, and only if it can`() throws {
    #expect(!a.becomeFirstResponder() && !a.isFirstResponder)
    try stage.add(a)
    a.canBecome = false
    #expect(!a.becomeFirstResponder() && !a.isFirstResponder)
    a.canBecome = true
    #expect(a.becomeFirstResponder() && a.isFirstResponder)
    _ = log.take()
    #expect(a.becomeFirstResponder() && log.take().isEmpty)
    #expect(a.resignFirstResponder() && !a.isFirstResponder)
    #expect(a.resignFirstResponder())
  }

  @Test func `canBecomeFirstResponder of the next view is read before the first responder resigns`() throws {
    try stage.add(a, b)
    a.becomeFirstResponder()
    _ = log.take()
    #expect(b.becomeFirstResponder())
    #expect(log.take() == ["b can become", "a resigns"])
    #expect(b.isFirstResponder)
    #expect(!a.isFirstResponder)
    a.canBecome = false
    _ = log.take()
    #expect(!a.becomeFirstResponder())
    #expect(log.take() == ["a can become"] && b.isFirstResponder)
  }

  @Test func `a first responder that cannot resign stays, and no other becomes it`() throws {
    try stage.add(a, b)
    a.becomeFirstResponder()
    a.canResign = false
    #expect(!a.resignFirstResponder() && !b.becomeFirstResponder())
    #expect(a.isFirstResponder && !b.isFirstResponder)
    a.removeFromSuperview()
    #expect(!a.isFirstResponder && b.becomeFirstResponder())
  }

  // MARK: Text fields

  private final class Delegate: TextFieldDelegate {
    let log: Log
    var mayEnd = true
    init(_ log: Log) { self.log = log }
    private func note(_ field: TextField, _ what: String) { log("\(field.accessibilityIdentifier ?? "") \(what)") }
    func textFieldShouldBeginEditing(_ textField: TextField) -> Bool {
      note(textField, "should begin")
      return true
    }
    func textFieldDidBeginEditing(_ textField: TextField) { note(textField, "did begin") }
    func textFieldShouldEndEditing(_ textField: TextField) -> Bool {
      note(textField, "should end")
      return mayEnd
    }
    func textFieldDidEndEditing(_ textField: TextField) { note(textField, "did end") }
  }

  private func fields() throws -> [TextField] {
    let fields = ["c", "d"].map { name in
      let field = TextField(frame: CGRect(x: 0, y: name == "c" ? 0 : 40, width: 90, height: 36))
      field.accessibilityIdentifier = name
      field.delegate = delegate
      return field
    }
    try stage.add(fields[0], fields[1])
    fields[0].becomeFirstResponder()
    _ = log.take()
    return fields
  }

  @Test func `when editing moves to another field, it ends in the first field before it begins in the second`() throws {
    let fields = try fields()
    #expect(fields[1].becomeFirstResponder())
    #expect(log.take() == ["d should begin", "c should end", "c did end", "d did begin"])
  }

  @Test func `editing does not move to another field if the delegate refuses to end it`() throws {
    let fields = try fields()
    delegate.mayEnd = false
    #expect(!fields[1].becomeFirstResponder())
    #expect(log.take() == ["d should begin", "c should end"] && fields[0].isFirstResponder)
  }
}
