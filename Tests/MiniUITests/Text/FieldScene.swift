import MiniUITesting

@testable import MiniUI

/// A stage with a text field, and a log of the delegate's calls.
final class FieldScene: EditingScene, TextFieldDelegate {
  let stage: Stage
  let field: TextField
  var log: [String] = []
  /// The names of the requests that the delegate refuses.
  var refused: Set<String> = []
  /// A closure that is called with each line of the log.
  var onLine: (String) -> Void = { _ in }

  init(
    _ text: String = "", pointer: PointerKind = .mouse, size: CGSize = CGSize(width: 300, height: 120),
    prefersReducedMotion: Bool = false
  ) throws {
    stage = try Stage(size: size, prefersReducedMotion: prefersReducedMotion, pointer: pointer)
    field = TextField(frame: CGRect(x: 20, y: 20, width: 200, height: 36))
    field.accessibilityIdentifier = "field"
    field.text = text
    field.delegate = self
    try stage.add(field)
  }

  var edited: any EditedText { field }
  var text: String { field.text ?? "" }
  var caret: View { field.firstView { $0 is CaretView }! }
  var clearPosition: CGPoint { field.clearButton.map { $0.convert($0.bounds.center, to: nil) } ?? .zero }

  private func note(_ line: String) -> Bool {
    log.append(line)
    onLine(line)
    return !refused.contains(line)
  }

  func textFieldShouldBeginEditing(_ textField: TextField) -> Bool { note("should begin") }
  func textFieldDidBeginEditing(_ textField: TextField) { _ = note("did begin") }
  func textFieldShouldEndEditing(_ textField: TextField) -> Bool { note("should end") }
  func textFieldDidEndEditing(_ textField: TextField) { _ = note("did end") }
  func textField(
    _ textField: TextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool { note("should change \(range.location)+\(range.length) to '\(string)'") && !refused.contains("changes") }
  func textFieldDidChangeSelection(_ textField: TextField) { _ = note("selection \(textField.selectedRange.location)") }
  func textFieldDidReachMaximumLength(_ textField: TextField) { _ = note("full") }
  func textFieldShouldClear(_ textField: TextField) -> Bool { note("should clear") }
  func textFieldShouldReturn(_ textField: TextField) -> Bool { note("should return") }
}

func range(_ location: Int, _ length: Int = 0) -> NSRange { NSRange(location: location, length: length) }
