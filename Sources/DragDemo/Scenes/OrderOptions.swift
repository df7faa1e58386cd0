internal import MiniUI

/// A row of switches above the form for the options of the keyboard.
final class OrderOptions: View {
  enum Option: String, CaseIterable { case language, keyboard, floating, plain, inset }

  static let height: CGFloat = 44

  var onChange: ((Option) -> Void)?
  private let chips = Option.allCases.map { _ in Chip() }

  override init(frame: CGRect) {
    super.init(frame: frame)
    accessibilityIdentifier = "options"
    for (option, chip) in zip(Option.allCases, chips) {
      chip.accessibilityIdentifier = "option-\(option.rawValue)"
      chip.setTitle(option.rawValue.prefix(1).uppercased() + option.rawValue.dropFirst(), for: .normal)
      chip.addAction(
        { [unowned self] chip in
          if option != .language { chip.isSelected.toggle() }
          onChange?(option)
        }, for: .primaryActionTriggered)
      addSubview(chip)
    }
  }

  /// Whether the switch is on.
  subscript(option: Option) -> Bool { chip(option).isSelected }

  /// Shows the name of the keyboard's language.
  func name(_ language: String) {
    chip(.language).setTitle(language, for: .normal)
    setNeedsLayout()
  }

  private func chip(_ option: Option) -> Chip { chips[Option.allCases.firstIndex(of: option)!] }

  /// Lays out the switches in the middle, each as wide as its title. If there is not enough room, their insets and gaps
  /// become smaller first, then the switches narrower than their titles.
  override func layoutSubviews() {
    let count = CGFloat(chips.count)
    let titles = chips.map {
      $0.sizeThatFits(CGSize(width: CGFloat.infinity, height: .infinity)).width - 2 * $0.contentInsets.left
    }
    func excess(inset: CGFloat, gap: CGFloat) -> CGFloat {
      titles.reduce(2 * inset * count + gap * (count - 1) + 16 - bounds.width, +)
    }
    let (inset, gap): (CGFloat, CGFloat) = excess(inset: 10, gap: 6) > 0 ? (5, 4) : (10, 6)
    let less = max(0, (excess(inset: inset, gap: gap) / count).rounded(.up))
    let widths = titles.map { max(0, $0 + 2 * inset - less) }
    for chip in chips where chip.contentInsets.left != inset {
      chip.contentInsets = EdgeInsets(top: 5, left: inset, bottom: 5, right: inset)
    }
    var x = max(8, ((bounds.width - widths.reduce(gap * (count - 1), +)) / 2).rounded(.down))
    for (chip, width) in zip(chips, widths) {
      chip.frame = directed(CGRect(x: x, y: (bounds.height - 30) / 2, width: width, height: 30))
      x += width + gap
    }
  }
}

/// A small switch with a title.
private final class Chip: Button {
  init() {
    super.init(frame: .zero)
    font = .systemFont(ofSize: 13, weight: .medium)
    contentInsets = EdgeInsets(top: 5, left: 10, bottom: 5, right: 10)
    cornerRadius = 15
  }

  override func updateConfiguration() {
    style = isSelected ? .filled : .gray
    super.updateConfiguration()
  }
}
