/// The right-to-left scripts, by their ISO 15924 codes.
nonisolated enum RightToLeftScript {
  /// Returns the script for shaping a text: a connected script if there is one, otherwise Hebrew.
  static func name(of text: String) -> String {
    for scalar in text.unicodeScalars {
      switch scalar.value {
      // Arabic, its supplements and presentation forms, without digits and marks that other scripts use too.
      case 0x620...0x64A, 0x66E...0x6EF, 0x6FA...0x6FF, 0x750...0x77F, 0x870...0x8FF, 0xFB50...0xFDFF, 0xFE70...0xFEFC:
        return "Arab"
      case 0x700...0x74F, 0x860...0x86A: return "Syrc"
      case 0x780...0x7BF: return "Thaa"
      case 0x7C0...0x7FF: return "Nkoo"
      case 0x10D00...0x10D3F: return "Rohg"
      case 0x1E900...0x1E95F: return "Adlm"
      default: continue
      }
    }
    return "Hebr"
  }
}
