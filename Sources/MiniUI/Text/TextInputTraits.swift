/// Properties of a responder that accepts text; they determine its keyboard. All have defaults.
@preconcurrency @MainActor public protocol TextInputTraits: AnyObject {
  /// The keys of the keyboard when it opens; `.default` by default.
  var keyboardType: KeyboardType { get }
  /// The label of the return key. By default `.default`.
  var returnKeyType: ReturnKeyType { get }
  /// The positions at which the on-screen keyboard turns on Shift automatically. By default `.sentences`.
  var autocapitalizationType: TextAutocapitalizationType { get }
  /// Whether the return key is disabled while there is no text. By default false.
  var enablesReturnKeyAutomatically: Bool { get }
  /// Whether the text is shown as bullets and cannot be copied. By default false.
  var isSecureTextEntry: Bool { get }
  /// The meaning of the text; nil, the default, for no particular one.
  var textContentType: TextContentType? { get }
}

extension TextInputTraits {
  public var keyboardType: KeyboardType { .default }
  public var returnKeyType: ReturnKeyType { .default }
  public var autocapitalizationType: TextAutocapitalizationType { .sentences }
  public var enablesReturnKeyAutomatically: Bool { false }
  public var isSecureTextEntry: Bool { false }
  public var textContentType: TextContentType? { nil }
}

/// The keys that the on-screen keyboard opens with. For `url` and `emailAddress` the kit's keyboard neither turns on
/// Shift automatically nor replaces two spaces with a full stop.
public nonisolated enum KeyboardType: String, Hashable, Sendable, CaseIterable, Codable {
  case `default`, asciiCapable, numbersAndPunctuation, url, numberPad, phonePad, emailAddress, decimalPad, webSearch
}

/// The label of the return key. `default` shows an icon.
public nonisolated enum ReturnKeyType: String, Hashable, Sendable, CaseIterable, Codable {
  case `default`, go, join, next, route, search, send, done, `continue`
}

/// The positions at which the on-screen keyboard turns on Shift automatically: none, the start of words or sentences,
/// or everywhere.
public nonisolated enum TextAutocapitalizationType: String, Hashable, Sendable, CaseIterable, Codable {
  case none, words, sentences, allCharacters
}

/// The meaning of a text, such as a name or an address.
public nonisolated enum TextContentType: String, Hashable, Sendable, CaseIterable, Codable {
  case name, emailAddress, telephoneNumber, fullStreetAddress, countryName, username, password, newPassword, URL
  case postalCode, addressCity, organizationName, oneTimeCode
}
