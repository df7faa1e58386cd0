extension Key {
  /// The modifiers pressed together with the key.
  public var modifierFlags: UIKeyModifierFlags { modifiers }

  /// The character of the key without modifiers: "\t" for tab, "\r" for enter, empty for keys without a character.
  public var charactersIgnoringModifiers: String {
    switch code {
    case .character(let character): String(character)
    case .space: " "
    case .tab: "\t"
    case .enter: "\r"
    default: ""
    }
  }

  /// UIKit's name for the key; `.unknown` if there is none.
  public var keyCode: UIKeyboardHIDUsage { UIKeyboardHIDUsage(code) }
}

extension KeyModifiers {
  /// The caps lock key: always an empty set, since the kit does not report it.
  public static let alphaShift = KeyModifiers([])
}

/// UIKit's names of keys. UIKit identifies a key by its position on the keyboard, the kit by its label in the user's
/// layout: letters and digits follow the label.
public enum UIKeyboardHIDUsage: Hashable, Sendable {
  case keyboardA, keyboardB, keyboardC, keyboardD, keyboardE, keyboardF, keyboardG, keyboardH, keyboardI, keyboardJ
  case keyboardK, keyboardL, keyboardM, keyboardN, keyboardO, keyboardP, keyboardQ, keyboardR, keyboardS, keyboardT
  case keyboardU, keyboardV, keyboardW, keyboardX, keyboardY, keyboardZ
  case keyboard0, keyboard1, keyboard2, keyboard3, keyboard4, keyboard5, keyboard6, keyboard7, keyboard8, keyboard9
  case keyboardReturnOrEnter, keyboardEscape, keyboardDeleteOrBackspace, keyboardTab, keyboardSpacebar
  case keyboardDeleteForward, keyboardInsert, keyboardHome, keyboardEnd, keyboardPageUp, keyboardPageDown
  case keyboardLeftArrow, keyboardRightArrow, keyboardUpArrow, keyboardDownArrow
  case keyboardMenu, keyboardPrintScreen
  case keyboardF1, keyboardF2, keyboardF3, keyboardF4, keyboardF5, keyboardF6
  case keyboardF7, keyboardF8, keyboardF9, keyboardF10, keyboardF11, keyboardF12
  case unknown

  /// Creates the usage of a key; `.unknown` if UIKit has no name for it.
  init(_ code: KeyCode) {
    self =
      switch code {
      case .character(let character): Self.characters[character] ?? .unknown
      case .function(let number) where (1...12).contains(number): Self.functions[number - 1]
      case .enter: .keyboardReturnOrEnter
      case .escape: .keyboardEscape
      case .backspace: .keyboardDeleteOrBackspace
      case .tab: .keyboardTab
      case .space: .keyboardSpacebar
      case .delete: .keyboardDeleteForward
      case .insert: .keyboardInsert
      case .home: .keyboardHome
      case .end: .keyboardEnd
      case .pageUp: .keyboardPageUp
      case .pageDown: .keyboardPageDown
      case .left: .keyboardLeftArrow
      case .right: .keyboardRightArrow
      case .up: .keyboardUpArrow
      case .down: .keyboardDownArrow
      case .menu: .keyboardMenu
      case .printScreen: .keyboardPrintScreen
      default: .unknown
      }
  }

  private static let characters: [Character: UIKeyboardHIDUsage] = [
    "a": .keyboardA, "b": .keyboardB, "c": .keyboardC, "d": .keyboardD, "e": .keyboardE, "f": .keyboardF,
    "g": .keyboardG, "h": .keyboardH, "i": .keyboardI, "j": .keyboardJ, "k": .keyboardK, "l": .keyboardL,
    "m": .keyboardM, "n": .keyboardN, "o": .keyboardO, "p": .keyboardP, "q": .keyboardQ, "r": .keyboardR,
    "s": .keyboardS, "t": .keyboardT, "u": .keyboardU, "v": .keyboardV, "w": .keyboardW, "x": .keyboardX,
    "y": .keyboardY, "z": .keyboardZ, "0": .keyboard0, "1": .keyboard1, "2": .keyboard2, "3": .keyboard3,
    "4": .keyboard4, "5": .keyboard5, "6": .keyboard6, "7": .keyboard7, "8": .keyboard8, "9": .keyboard9,
  ]

  private static let functions: [UIKeyboardHIDUsage] = [
    .keyboardF1, .keyboardF2, .keyboardF3, .keyboardF4, .keyboardF5, .keyboardF6, .keyboardF7, .keyboardF8, .keyboardF9,
    .keyboardF10, .keyboardF11, .keyboardF12,
  ]
}
