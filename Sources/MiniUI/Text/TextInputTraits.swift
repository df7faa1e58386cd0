/// What kind of text is wanted, and so which keyboard suits. All have defaults.
@MainActor public protocol TextInputTraits: AnyObject {
  var keyboardType: KeyboardType { get }
  var returnKeyType: ReturnKeyType { get }
  var autocapitalizationType: TextAutocapitalizationType { get }
  /// The return key is disabled while there is no text.
  var enablesReturnKeyAutomatically: Bool { get }
  /// The text is shown as bullets and never leaves by the clipboard.
  var isSecureTextEntry: Bool { get }
  /// What the text means; nil: nothing in particular.
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

/// Which keys are at hand.
public nonisolated enum KeyboardType: String, Hashable, Sendable, CaseIterable, Codable {
  case `default`, asciiCapable, numbersAndPunctuation, url, numberPad, phonePad, emailAddress, decimalPad, webSearch
}

/// What the return key says.
public nonisolated enum ReturnKeyType: String, Hashable, Sendable, CaseIterable, Codable {
  case `default`, go, join, next, route, search, send, done, `continue`
}

/// When Shift is pressed by itself.
public nonisolated enum TextAutocapitalizationType: String, Hashable, Sendable, CaseIterable, Codable {
  case none, words, sentences, allCharacters
}

/// What a text means.
public nonisolated enum TextContentType: String, Hashable, Sendable, CaseIterable, Codable {
  case name, emailAddress, telephoneNumber, fullStreetAddress, countryName, username, password, newPassword, URL
  case postalCode, addressCity, organizationName, oneTimeCode
}
