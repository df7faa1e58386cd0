internal import MiniUI

/// A scene that shows the features of labels side by side.
final class TextController: ViewController {
  private var samples: [View] = []

  override func viewDidLoad() {
    view.backgroundColor = .secondarySystemBackground
    view.accessibilityIdentifier = "text"
    samples = [weights(), wrapping(), truncation(), alignment(), fallback(), sizes(), languages(), selection()]
    for sample in samples { view.addSubview(sample) }
  }

  override func loadView() { view = ScrollView() }

  override func viewWillLayoutSubviews() { (view as? ScrollView)?.arrange(samples, minimumWidth: 270) }

  private func weights() -> View {
    let labels = Font.Weight.allCases.map { weight in
      Label("Inter \(weight.rawValue)", font: .systemFont(ofSize: 20, weight: weight))
    }
    return Sample("Weights", labels)
  }

  private func sizes() -> View {
    let labels = [11, 13, 16, 22, 30].map { size in
      Label("\(size) pt Hamburgefonts", font: .systemFont(ofSize: CGFloat(size)))
    }
    return Sample("Sizes", labels)
  }

  private func wrapping() -> View {
    let words = Label(TextController.story, font: .systemFont(ofSize: 14))
    words.numberOfLines = 0
    words.lineBreakMode = .byWordWrapping
    let characters = Label(
      "By character: " + TextController.story, font: .systemFont(ofSize: 14), color: .secondaryLabel)
    characters.numberOfLines = 0
    characters.lineBreakMode = .byCharWrapping
    let loose = Label("Four more points between the lines, to let the words breathe.", font: .systemFont(ofSize: 14))
    loose.numberOfLines = 0
    loose.lineBreakMode = .byWordWrapping
    loose.lineSpacing = 4
    return Sample("Wrapping", [words, characters, loose])
  }

  private func truncation() -> View {
    let modes: [LineBreakMode] = [.byTruncatingHead, .byTruncatingMiddle, .byTruncatingTail, .byClipping]
    let labels = modes.map { mode in
      let label = Label("The beginning, a long middle part, and the very end", font: .systemFont(ofSize: 15))
      label.lineBreakMode = mode
      return label
    }
    let lines = Label(TextController.story, font: .systemFont(ofSize: 14), color: .secondaryLabel)
    lines.numberOfLines = 2
    return Sample("Truncation", labels + [lines])
  }

  private func alignment() -> View {
    let labels = [TextAlignment.left, .center, .right].map { alignment in
      let label = Label("Two lines that are set \(alignment.rawValue), as one can see", font: .systemFont(ofSize: 15))
      label.numberOfLines = 2
      label.lineBreakMode = .byWordWrapping
      label.textAlignment = alignment
      return label
    }
    return Sample("Alignment", labels)
  }

  private func fallback() -> View {
    let texts = [
      "Ελληνικά, Кириллица, Tiếng Việt", "Arrows ← ↑ → ↓ and stars ★ ☆", "Notes ♪ ♫, chess ♔ ♞, dice ⚀ ⚅",
      "e\u{301} = é, n\u{303} = ñ, ﬁ ﬂ",
    ]
    return Sample("Fallback", texts.map { Label($0, font: .systemFont(ofSize: 16)) })
  }

  /// Returns characters that the kit's own fonts lack, in fonts of the system: Chinese, Japanese, Korean, Thai, and
  /// emoji in colour.
  private func languages() -> View {
    let texts = ["日本語、中文汉字，한국어，ที่นี่", "😀 👍🏽 👩‍💻 👨‍👩‍👧‍👦 🇩🇪 1️⃣ ❤️ 🏳️‍🌈 © ♥"]
    let labels = texts.map { Label($0, font: .systemFont(ofSize: 16)) }
    let mixed = Label("مرحبا 😀 بالعالم 👋🏿 太字 굵게 ไทย", font: .boldSystemFont(ofSize: 16), color: .secondaryLabel)
    let field = TextField()
    field.text = "猫 🐈‍⬛ قطة 🐾 고양이"
    field.accessibilityIdentifier = "cat"
    field.accessibilityLabel = "Cats"
    let sample = Sample("Languages", labels + [mixed, field])
    sample.accessibilityIdentifier = "languages"
    return sample
  }

  /// Returns a text that can be selected and copied but not edited.
  private func selection() -> View {
    let text = TextView()
    text.text = "Select these words with the mouse or with Shift and the arrow keys, and copy them."
    text.font = .systemFont(ofSize: 14)
    text.isEditable = false
    text.isScrollEnabled = false
    text.textContainerInset = .zero
    text.accessibilityIdentifier = "selectable"
    return Sample("Selection", [text])
  }

  private static let story =
    "A window that keeps its pixels to itself can be compared to the last byte, whatever it is shown on."
}

/// A card with a heading and a column of labels, or other views.
private final class Sample: StackView {
  init(_ title: String, _ rows: [View]) {
    super.init(frame: .zero)
    styleAsCard(cornerRadius: 14)
    axis = .vertical
    spacing = 7
    isLayoutMarginsRelativeArrangement = true
    layoutMargins = EdgeInsets(top: 15, left: 16, bottom: 16, right: 16)
    let heading = Label(title.uppercased(), font: .systemFont(ofSize: 11, weight: .semibold), color: .secondaryLabel)
    addArrangedSubview(heading)
    setCustomSpacing(8, after: heading)
    for row in rows { addArrangedSubview(row) }
  }
}
