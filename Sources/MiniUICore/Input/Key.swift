/// A key with the modifiers that were down.
public struct Key: Hashable, Sendable {
  /// The key without its modifiers.
  public var code: KeyCode
  /// The modifier keys that were down.
  public var modifiers: KeyModifiers

  public init(_ code: KeyCode, modifiers: KeyModifiers = []) {
    self.code = code
    self.modifiers = modifiers
  }
}

/// The identity of a key: its label in the user's layout.
public enum KeyCode: Hashable, Sendable {
  /// A character key: the character that it types without Shift, in lower case.
  case character(Character)
  case escape, enter, tab, space, backspace, delete
  case left, right, up, down, home, end, pageUp, pageDown
  case insert, menu, printScreen
  /// A function key; 1 is F1.
  case function(Int)
  /// Shift, Control or another modifier, pressed alone.
  case modifier
  /// Another key, by the platform's code.
  case other(UInt32)
}

/// Modifier keys that are held while another key is pressed.
public struct KeyModifiers: OptionSet, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  public static let shift = KeyModifiers(rawValue: 1)
  public static let control = KeyModifiers(rawValue: 2)
  public static let alternate = KeyModifiers(rawValue: 4)
  public static let command = KeyModifiers(rawValue: 8)
}
