/// The class of a character for finding the ends of words: UAX #29's property, derived from the standard library's data.
///
/// It is simpler than the annex in these points: a colon never joins ("key:value" are two words, as in CLDR's root locale);
/// white space of any kind is one run; scripts without spaces that need a dictionary (Thai, Lao, Khmer, Burmese) are one word
/// from space to space, while ideographs and Hiragana are a word each; of rare signs that count as letters only the Hebrew
/// and Armenian ones do.
nonisolated enum WordBreakClass: Hashable, Sendable {
  case letter, hebrewLetter, katakana, numeric
  /// A letter or sign that is a word by itself.
  case ideograph
  /// A letter of a script that puts no spaces between words.
  case complex
  /// Joins words and numbers to one: "_".
  case connector
  /// Joins letters on both of its sides: "·".
  case midLetter
  /// Joins digits on both of its sides: ",".
  case midNumber
  /// Joins letters, or digits, on both of its sides: ".".
  case midBoth
  case singleQuote, doubleQuote
  /// A mark that belongs to the character before it but is a character by itself: a soft hyphen, a direction mark, or a
  /// combining mark after one of these.
  case format
  case space
  /// The end of a paragraph or line.
  case lineBreak
  case other

  init(_ character: Character) {
    let scalar = character.unicodeScalars.first!
    if scalar.value < 0x80 {
      self.init(ascii: scalar)
      return
    }
    let value = scalar.value
    let properties = scalar.properties
    switch value {
    case 0x05D0...0x05EA, 0x05EF...0x05F2, 0xFB1D...0xFB4F: self = .hebrewLetter
    case 0x3031...0x3035, 0x309B...0x309C, 0x30A0...0x30FA, 0x30FC...0x30FF, 0x31F0...0x31FF, 0x32D0...0x32FE,
      0x3300...0x3357, 0xFF66...0xFF9D:
      self = .katakana
    case 0x00B7, 0x0387, 0x055F, 0x05F4, 0x2027: self = .midLetter
    case 0x2018, 0x2019, 0x2024, 0xFE52, 0xFF07, 0xFF0E: self = .midBoth
    case 0x037E, 0x0589, 0x060C, 0x060D, 0x066C, 0x07F8, 0x2044, 0xFE10, 0xFE14, 0xFE50, 0xFE54, 0xFF0C, 0xFF1B:
      self = .midNumber
    case 0x066B: self = .numeric
    case 0x202F: self = .connector
    case 0x055A...0x055C, 0x055E, 0x058A, 0x05F3: self = .letter
    case 0x2028, 0x2029: self = .lineBreak
    // A zero-width space separates words.
    case 0x200B: self = .other
    case 0x0E01...0x0E30, 0x0E32...0x0E33, 0x0E40...0x0E4F, 0x0E80...0x0EFF, 0x1000...0x109F, 0x1780...0x17DD,
      0x1950...0x19DF, 0x1A20...0x1AAD, 0xA9E0...0xA9FF, 0xAA60...0xAADF:
      if properties.generalCategory == .decimalNumber {
        self = .numeric
      } else {
        self = properties.isAlphabetic || properties.isGraphemeExtend ? .complex : .other
      }
    case 0x3040...0x309F, 0x1B001...0x1B11F: self = .ideograph
    default: self.init(category: properties.generalCategory, properties)
    }
  }

  private init(category: Unicode.GeneralCategory, _ properties: Unicode.Scalar.Properties) {
    switch category {
    case .decimalNumber: self = .numeric
    case .connectorPunctuation: self = .connector
    case .spaceSeparator: self = .space
    case .format, .nonspacingMark, .spacingMark, .enclosingMark: self = .format
    default:
      if properties.isIdeographic {
        self = .ideograph
      } else if properties.isAlphabetic || category == .modifierLetter {
        self = .letter
      } else {
        self = .other
      }
    }
  }

  private init(ascii scalar: Unicode.Scalar) {
    switch scalar {
    case "a"..."z", "A"..."Z": self = .letter
    case "0"..."9": self = .numeric
    case "_": self = .connector
    case ",", ";": self = .midNumber
    case ".": self = .midBoth
    case "'": self = .singleQuote
    case "\"": self = .doubleQuote
    case " ", "\t": self = .space
    case "\n", "\r": self = .lineBreak
    default: self = .other
    }
  }

  /// Whether the character can be part of a word. Moves from word to word skip all others.
  var isWord: Bool {
    switch self {
    case .letter, .hebrewLetter, .katakana, .numeric, .ideograph, .complex, .connector: true
    default: false
    }
  }

  var isLetter: Bool { self == .letter || self == .hebrewLetter }
  private var joinsLetters: Bool { self == .midLetter || self == .midBoth || self == .singleQuote }
  private var joinsNumbers: Bool { self == .midNumber || self == .midBoth || self == .singleQuote }
  private var joinsConnectors: Bool { isLetter || self == .numeric || self == .katakana || self == .connector }

  /// Whether a word continues from `self` to `next`. The comments name the annex's rules.
  /// - Parameters:
  ///   - before: the class before `self`, if any.
  ///   - after: the class after `next`, if any.
  func joins(_ next: Self, before: Self?, after: Self?) -> Bool {
    if isLetter {
      if next.isLetter || next == .numeric { return true }  // WB5, WB9
      if next.joinsLetters, after?.isLetter == true { return true }  // WB6
      if self == .hebrewLetter, next == .singleQuote { return true }  // WB7a
      if self == .hebrewLetter, next == .doubleQuote, after == .hebrewLetter { return true }  // WB7b
    }
    if joinsLetters, next.isLetter, before?.isLetter == true { return true }  // WB7
    if self == .doubleQuote, next == .hebrewLetter, before == .hebrewLetter { return true }  // WB7c
    if self == .numeric {
      if next == .numeric || next.isLetter { return true }  // WB8, WB10
      if next.joinsNumbers, after == .numeric { return true }  // WB12
    }
    if joinsNumbers, next == .numeric, before == .numeric { return true }  // WB11
    if self == .connector || next == .connector { return joinsConnectors && next.joinsConnectors }  // WB13a, WB13b
    return self == next && (self == .katakana || self == .complex || self == .space)  // WB13, WB3d
  }
}
