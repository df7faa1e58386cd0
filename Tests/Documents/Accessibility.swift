import MiniUI

/// The article on accessibility.
@MainActor enum AccessibilityArticle {
  static func describe(_ close: Button, _ heading: Label) {
    close.accessibilityLabel = "Close"
    close.accessibilityHint = "Discards the changes."
    heading.accessibilityTraits = .header
  }

  static func announce() {
    Accessibility.post(notification: .announcement, argument: "Saved")
  }

  // swift-format-ignore
  final class Dial: View {
    var level = 3 { didSet { setNeedsDisplay() } }
    override var isAccessibilityElement: Bool { get { true } set {} }
    override var accessibilityTraits: AccessibilityTraits { get { .adjustable } set {} }
    override var accessibilityValue: String? { get { "level \(level)" } set {} }
    override func accessibilityIncrement() { level += 1 }
    override func accessibilityDecrement() { level -= 1 }
  }
}
