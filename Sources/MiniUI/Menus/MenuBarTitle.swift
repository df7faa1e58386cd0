/// The title of a menu in a menu bar.
package final class MenuBarTitle: View {
  package let title: String
  /// The letter that opens the menu with Alt; nil for none.
  var letter: Character?
  var isHighlighted = false { didSet { if isHighlighted != oldValue { setNeedsDisplay() } } }
  var showsLetter = false { didSet { if showsLetter != oldValue { setNeedsDisplay() } } }

  /// The title of the menu with the titles that do not fit.
  static let moreTitle = "»"

  /// The padding beside the text, so that it is aligned with the rows below.
  private static let padding = MenuStyle.inset
  private static let font = MenuStyle.pointer.titleFont

  init(_ title: String) {
    self.title = String(title.prefix(MenuBarTitle.longest))
    super.init(frame: .zero)
    isUserInteractionEnabled = false
  }

  /// The maximum number of visible characters of a title. Chosen.
  private static let longest = 40

  /// The width for the whole title, in points.
  var width: CGFloat {
    (TextLine.width(of: title, resolved(MenuBarTitle.font)) + 2 * MenuBarTitle.padding).rounded(.up)
  }

  override var meaning: Meaning {
    var meaning = Meaning(
      role: .menuItem, label: title == MenuBarTitle.moreTitle ? Word.more.text : title, traits: .button)
    meaning.states = [.hasPopup, .expandable]
    let bar = superview as? MenuBar
    if let bar, let current = bar.current, current < bar.count, bar.title(current) === self {
      meaning.states.insert(.selected)
      if bar.open != nil { meaning.states.insert(.expanded) }
    }
    return meaning
  }

  package override func draw(_ rect: CGRect, in context: inout DrawingContext) {
    if isHighlighted, rect.width > 4 {
      context.fill(rect.insetBy(dx: 1, dy: 2), MenuStyle.highlightColor, corners: CornerRadii(6))
    }
    let layout = TextLayout(title, font: resolved(MenuBarTitle.font), style: .label, width: rect.width)
    let origin = CGPoint(
      x: MenuBarTitle.padding, y: ((rect.height - layout.size.height) / 2).rounded())
    context.text(layout, in: CGRect(origin: origin, size: layout.size), .label)
    if showsLetter { underline(layout, at: origin, &context) }
  }

  private func underline(_ layout: TextLayout, at origin: CGPoint, _ context: inout DrawingContext) {
    guard let letter, let index = title.firstIndex(where: { $0.lowercased().first == letter }) else { return }
    let font = resolved(MenuBarTitle.font)
    let start = TextLine.width(of: String(title[..<index]), font)
    let end = TextLine.width(of: String(title[...index]), font)
    let isRightToLeft = layout.isRightToLeft
    context.fill(
      CGRect(
        x: origin.x + (isRightToLeft ? layout.size.width - end : start), y: origin.y + layout.size.height - 2,
        width: max(1, end - start), height: 1), .label)
  }
}

extension Character {
  /// The letter of a US keyboard in the position of a Russian or Arabic letter; nil for other characters. With Alt, keys
  /// of these layouts have the names of a US keyboard, as for shortcuts.
  var letterOfUSKeyboard: Character? { Character.lettersOfUSKeyboard[self] }

  private static let lettersOfUSKeyboard: [Character: Character] = {
    let letters = "qwertyuiopasdfghjklzxcvbnm"
    // The Arabic key in the position of B types two letters.
    let layouts = ["йцукенгшщзфывапролдячсмить", "ضصثقفغعهخحشسيبلاتنمئءؤر\u{0}ىة"]
    return Dictionary(layouts.flatMap { zip($0, letters) }, uniquingKeysWith: { first, _ in first })
  }()
}
