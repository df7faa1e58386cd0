import MiniUITesting

@testable import MiniUI

/// A stage with an editable text, and a log of its delegate's calls.
protocol EditingScene: AnyObject {
  var stage: Stage { get }
  var edited: any EditedText { get }
  /// The calls of the delegate, in order.
  var log: [String] { get set }
}

extension EditingScene {
  var selection: NSRange { edited.selectedRange }

  /// Returns the caret's location before a position, in the window.
  func location(_ position: Int) -> CGPoint {
    let rect = edited.caretRect(for: position)
    return edited.convert(CGPoint(x: rect.midX, y: rect.midY), to: nil)
  }

  /// Begins editing, and then empties the log.
  func begin(selecting range: NSRange? = nil) throws {
    edited.becomeFirstResponder()
    if let range { edited.selectedRange = range }
    try stage.advance(by: 0)
    log = []
  }
}
