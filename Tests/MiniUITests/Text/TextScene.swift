import MiniUITesting

@testable import MiniUI

/// A stage with a text view on it, and what its delegate hears.
final class TextScene: TextViewDelegate {
  let stage: Stage
  let view: TextView
  var log: [String] = []

  init(
    _ text: String = "", width: CGFloat = 222, height: CGFloat = 100, pointer: PointerKind = .mouse,
    theme: UserInterfaceStyle = .light
  ) throws {
    stage = try Stage(size: CGSize(width: 300, height: 200), theme: theme, pointer: pointer)
    view = TextView(frame: CGRect(x: 20, y: 20, width: width, height: height))
    view.accessibilityIdentifier = "text"
    view.text = text
    view.delegate = self
    try stage.add(view)
  }

  var selection: NSRange { view.selectedRange }
  var geometry: TextGeometry { view.interaction.geometry }

  /// Where the caret stands before a position, in the window.
  func place(_ position: Int) -> CGPoint {
    let rect = view.caretRect(for: position)
    return view.convert(CGPoint(x: rect.midX, y: rect.midY), to: nil)
  }

  func begin(selecting range: NSRange? = nil) throws {
    view.becomeFirstResponder()
    if let range { view.selectedRange = range }
    try stage.advance(by: 0)
    log = []
  }

  func textViewShouldBeginEditing(_ textView: TextView) -> Bool {
    log.append("should begin")
    return true
  }
  func textViewDidBeginEditing(_ textView: TextView) { log.append("did begin") }
  func textViewShouldEndEditing(_ textView: TextView) -> Bool {
    log.append("should end")
    return true
  }
  func textViewDidEndEditing(_ textView: TextView) { log.append("did end") }
  func textView(_ textView: TextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool {
    log.append("should change \(range.location)+\(range.length) to '\(text)'")
    return true
  }
  func textViewDidChange(_ textView: TextView) { log.append("did change") }
  func textViewDidChangeSelection(_ textView: TextView) { log.append("selection \(textView.selectedRange.location)") }
}
