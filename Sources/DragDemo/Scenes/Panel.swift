internal import MiniUI

/// A card with a heading, a sentence, and an interactive view below them.
final class Panel: View {
  private let heading: Label
  private let sentence: Label

  /// Whether the sentence is hidden, for narrow windows.
  var isCompact = false {
    didSet {
      sentence.isHidden = isCompact
      setNeedsLayout()
    }
  }

  var content: View? {
    didSet {
      oldValue?.removeFromSuperview()
      if let content { addSubview(content) }
    }
  }

  init(_ title: String, _ text: String) {
    heading = Label(title, font: .systemFont(ofSize: 15, weight: .semibold))
    sentence = Label(text, font: .systemFont(ofSize: 13), color: .secondaryLabel)
    super.init(frame: .zero)
    styleAsCard(cornerRadius: 18)
    sentence.numberOfLines = 2
    sentence.lineBreakMode = .byWordWrapping
    addSubview(heading)
    addSubview(sentence)
  }

  override func layoutSubviews() {
    let edge: CGFloat = isCompact ? 9 : 14
    let inner = bounds.inset(by: EdgeInsets(top: edge, left: 18, bottom: edge, right: 18))
    heading.frame = CGRect(x: inner.minX, y: inner.minY, width: inner.width, height: 20)
    let height = sentence.sizeThatFits(CGSize(width: inner.width, height: 40)).height
    sentence.frame = CGRect(x: inner.minX, y: inner.minY + 22, width: inner.width, height: height)
    let top = isCompact ? heading.frame.maxY + 6 : sentence.frame.maxY + 12
    let margin: CGFloat = isCompact ? 9 : 14
    content?.frame = CGRect(
      x: margin, y: top, width: max(0, bounds.width - 2 * margin), height: max(0, bounds.height - top - margin))
  }
}

/// An area with dots at every step. A tile snaps to them.
final class DotGrid: View {
  let step: CGFloat = 40

  init() {
    super.init(frame: .zero)
    backgroundColor = .secondarySystemBackground
    cornerRadius = 12
    accessibilityIdentifier = "grid"
  }

  override func draw(_ rect: CGRect, in context: inout DrawingContext) {
    for x in stride(from: step, to: rect.width - 4, by: step) {
      for y in stride(from: step, to: rect.height - 4, by: step) {
        context.fill(
          CGRect(x: x - 1.5, y: y - 1.5, width: 3, height: 3), Color.label.withAlphaComponent(0.22),
          corners: CornerRadii(1.5))
      }
    }
  }
}

/// A groove along which a tile slides.
final class Track: View {
  init() {
    super.init(frame: .zero)
    backgroundColor = .secondarySystemBackground
    cornerRadius = 12
    accessibilityIdentifier = "track"
  }

  override func draw(_ rect: CGRect, in context: inout DrawingContext) {
    let groove = CGRect(x: 16, y: rect.midY - 3, width: max(0, rect.width - 32), height: 6)
    context.fill(groove, Color.label.withAlphaComponent(0.14), corners: CornerRadii(3))
  }
}
