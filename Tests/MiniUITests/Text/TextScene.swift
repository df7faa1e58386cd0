import MiniUITesting

@testable import MiniUI

/// A stage with a text view, and a log of the delegate's calls.
final class TextScene: EditingScene, TextViewDelegate {
  let stage: Stage
  let view: TextView
  var log: [String] = []

  init(_ text: String = "", width: CGFloat = 222, height: CGFloat = 100, pointer: PointerKind = .mouse) throws {
    stage = try Stage(size: CGSize(width: 300, height: 200), pointer: pointer)
    view = TextView(frame: CGRect(x: 20, y: 20, width: width, height: height))
    view.accessibilityIdentifier = "text"
    view.text = text
    view.delegate = self
    try stage.add(view)
  }

  var edited: any EditedText { view }
  var geometry: TextGeometry { view.session.geometry }

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
