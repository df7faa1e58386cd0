import MiniUITesting

@testable import MiniUI

/// A stage with text on it that is edited, and what its delegate hears.
protocol EditingScene: AnyObject {
  var stage: Stage { get }
  var edited: any EditedTextView { get }
  /// What was asked and told, in order.
  var log: [String] { get set }
}

extension EditingScene {
  var selection: NSRange { edited.selectedRange }

  /// Where the caret stands before a position, in the window.
  func place(_ position: Int) -> CGPoint {
    let rect = edited.caretRect(for: position)
    return edited.convert(CGPoint(x: rect.midX, y: rect.midY), to: nil)
  }

  /// The log begins with what comes after that.
  func begin(selecting range: NSRange? = nil) throws {
    edited.becomeFirstResponder()
    if let range { edited.selectedRange = range }
    try stage.advance(by: 0)
    log = []
  }
}
