/// The left-to-right scripts that need shaping, by their ISO 15924 codes.
nonisolated enum ComplexScript {
  /// Returns the script for shaping a text; nil if it contains none of them.
  static func name(of text: String) -> String? {
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case ..<0x900: continue
      case 0x900...0x97F: return "Deva"
      case 0x980...0x9FF: return "Beng"
      case 0xA00...0xA7F: return "Guru"
      case 0xA80...0xAFF: return "Gujr"
      case 0xB00...0xB7F: return "Orya"
      case 0xB80...0xBFF: return "Taml"
      case 0xC00...0xC7F: return "Telu"
      case 0xC80...0xCFF: return "Knda"
      case 0xD00...0xD7F: return "Mlym"
      case 0xD80...0xDFF: return "Sinh"
      case 0xE00...0xE7F: return "Thai"
      case 0xE80...0xEFF: return "Laoo"
      case 0xF00...0xFFF: return "Tibt"
      case 0x1000...0x109F: return "Mymr"
      case 0x1780...0x17FF: return "Khmr"
      default: continue
      }
    }
    return nil
  }
}
