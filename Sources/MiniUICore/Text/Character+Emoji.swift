extension Character {
  /// Whether the character is displayed as a colour picture: an emoji by Unicode's default or by a variation selector,
  /// or a sequence with one, such as a flag, a keycap, a family or a hand with a skin tone.
  package var isEmoji: Bool {
    // Most text needs no Unicode tables: characters of one or two bytes, and Chinese characters.
    let bytes = utf8.count
    guard bytes > 2 else { return false }
    let scalars = unicodeScalars
    let first = scalars.first!
    if bytes == 3, first.value < 0x231A || first.value > 0x2B55 { return false }
    var isPicture = false
    for scalar in scalars {
      switch scalar.value {
      case 0xFE0E: return false
      // A digit with only a variation selector stays a digit.
      case 0xFE0F: isPicture = isPicture || first.properties.isEmoji && (first.value > 0x7F || hasKeycap)
      case 0x231A...0x2B55, 0x1F004...: isPicture = isPicture || scalar.properties.isEmojiPresentation
      default: break
      }
    }
    return isPicture
  }

  private var hasKeycap: Bool { unicodeScalars.contains("\u{20E3}") }
}

extension StringProtocol {
  /// The language identified by letters beside Chinese characters, whose shapes differ between languages; nil if there
  /// are none.
  var languageOfLetters: String? {
    for scalar in unicodeScalars {
      switch scalar.value {
      case 0x3041...0x30FF, 0x31F0...0x31FF, 0xFF66...0xFF9F: return "ja"
      case 0x1100...0x11FF, 0x3131...0x318E, 0xA960...0xA97C, 0xAC00...0xD7FB: return "ko"
      case 0x3105...0x312F, 0x31A0...0x31BF: return "zh-tw"
      default: continue
      }
    }
    return nil
  }
}
