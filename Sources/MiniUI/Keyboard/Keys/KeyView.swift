/// A key of an on-screen keyboard. It only draws; the keyboard receives the touches.
final class KeyView: View {
  /// The values that determine how a key is drawn.
  struct Face: Hashable {
    var key: KeyboardLayout.Key
    var text: String?
    /// A smaller text below the text.
    var note: String?
    var icon: KeyIcon?
    var isPressed = false
    var isEnabled = true
    /// Whether the key has the tint colour: a return key with an action.
    var isTinted = false
    /// Whether a special key has the lighter grey, such as Shift while it is on.
    var isLit = false
    /// The font size of a single letter, in points; nil for a word, in the largest size that fits.
    var letterSize: CGFloat?
    /// Whether the text has the less prominent colour `quietKeyText`.
    var isQuiet = false
  }

  /// The face to draw. Changing it redraws the key.
  var face: Face {
    didSet { if face != oldValue { changed(from: oldValue) } }
  }
  private let art: KeyGlyphs
  private var layout: (text: String, size: CGSize, layout: TextLayout)?

  init(face: Face, art: KeyGlyphs) {
    self.face = face
    self.art = art
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    accessibilityIdentifier = "key-" + face.key.identifierPart
  }

  override var meaning: Meaning {
    var meaning = Meaning(role: .key, label: face.text ?? face.key.spokenName, traits: .keyboardKey)
    if !face.isEnabled { meaning.traits.insert(.notEnabled) }
    if face.key.action == .shift { meaning.states = face.isLit ? [.checkable, .checked] : .checkable }
    return meaning
  }

  private func changed(from old: Face) {
    if face.letterSize != old.letterSize { layout = nil }
    setNeedsDisplay()
  }

  override func draw(_ rect: CGRect, in context: inout DrawingContext) {
    let corners = CornerRadii(min(KeyGlyphs.keyRadius, rect.height / 4))
    context.fill(rect.offsetBy(dx: 0, dy: 1), .keyShadow, corners: corners)
    context.fill(rect, background, corners: corners)
    if let icon = face.icon {
      drawIcon(icon, rect, &context)
    } else if let text = face.text, !text.isEmpty {
      drawText(text, rect, &context)
    }
  }

  private var background: Color {
    if face.isTinted, face.isEnabled {
      return face.isPressed ? tintColor.blended(with: .keyboardBackground, 0.3) : tintColor
    }
    let isLight = (face.key.style == .letter || face.isLit) != face.isPressed
    return isLight ? .letterKey : .specialKey
  }

  private var foreground: Color {
    if !face.isEnabled { return Color.label.withAlphaComponent(0.35) }
    if face.isTinted { return .onKeyTint }
    return face.isQuiet ? .quietKeyText : .label
  }

  private func drawIcon(_ icon: KeyIcon, _ rect: CGRect, _ context: inout DrawingContext) {
    guard let bitmap = art.icon(icon, scale: context.scale) else { return }
    let (scale, size) = (context.scale, context.size(of: bitmap))
    // The icon is aligned to whole pixels, so that it is sharp.
    let x = ((rect.midX - size.width / 2) * scale).rounded() / scale
    let y = ((rect.midY - size.height / 2) * scale).rounded() / scale
    context.image(bitmap, in: CGRect(origin: CGPoint(x: x, y: y), size: size), tint: foreground)
  }

  private func drawText(_ text: String, _ rect: CGRect, _ context: inout DrawingContext) {
    let layout = layout(of: text, in: rect.size)
    var box = rect
    if let note = face.note {
      let small = TextLayout(
        note, font: .systemFont(ofSize: 10, weight: .semibold), style: .keyLabel, width: rect.width)
      let height = layout.size.height + small.size.height - 4
      box.origin.y = (rect.midY - height / 2).rounded()
      box.size.height = layout.size.height
      context.text(
        small, in: CGRect(x: 0, y: box.maxY - 4, width: rect.width, height: small.size.height), foreground)
    }
    context.text(layout, in: box, foreground)
  }

  private func layout(of text: String, in size: CGSize) -> TextLayout {
    if let known = layout, known.text == text, known.size == size { return known.layout }
    let made =
      face.letterSize.map { TextLayout(text, font: .systemFont(ofSize: $0), style: .keyLabel) }
      ?? KeyView.word(text, size)
    layout = (text, size, made)
    return made
  }

  /// Returns the largest layout that fits on one line, from 16 points down to 10. At 10 points, text is truncated.
  private static func word(_ text: String, _ size: CGSize) -> TextLayout {
    var points: CGFloat = 16
    while true {
      let layout = TextLayout(
        text, font: .systemFont(ofSize: points), style: .keyLabel, width: points > 10 ? .infinity : size.width - 2)
      if points <= 10 || layout.size.width <= size.width - 8 { return layout }
      points -= 1
    }
  }
}

extension ParagraphStyle {
  /// One centered line, truncated at its end.
  static var keyLabel: ParagraphStyle {
    ParagraphStyle(alignment: .center, lineBreakMode: .byTruncatingTail, numberOfLines: 1)
  }
}

extension KeyboardLayout.Key {
  /// The part of the accessibility identifier after `key-`. It is the same for keys with the same action on all layers.
  var identifierPart: String { KeyBuilder.actions.first { $0.1 == action }?.0 ?? id }

  /// The accessibility label of a key without text.
  var spokenName: String {
    switch action {
    case .shift: Word.shift.text
    case .backspace: Word.delete.text
    case .return: Word.returnKey.text
    case .space: Word.space.text
    case .globe: Word.nextKeyboard.text
    case .hide: Word.hideKeyboard.text
    case .type, .layer: label ?? output ?? id
    }
  }
}
