internal import MiniUI

/// The entries of an order for tiles, in the order of the form.
nonisolated enum OrderEntry: String, CaseIterable, Sendable {
  case name, email, phone, street, country, amount, comment, password

  var caption: String {
    switch self {
    case .name: "Name"
    case .email: "E-mail"
    case .phone: "Phone"
    case .street: "Street"
    case .country: "Country"
    case .amount: "Square metres"
    case .comment: "Comment"
    case .password: "Password"
    }
  }

  var placeholder: String {
    switch self {
    case .name: "Ada Lovelace"
    case .email: "ada@example.org"
    case .phone: "+44 20 7946 0018"
    case .street: "12 St James’s Square"
    case .country: "United Kingdom"
    case .amount: "12.5"
    case .comment: "Anything that we should know"
    case .password: "Eight characters or more"
    }
  }

  var keyboardType: KeyboardType {
    switch self {
    case .email: .emailAddress
    case .phone: .phonePad
    case .amount: .decimalPad
    default: .default
    }
  }

  var contentType: TextContentType? {
    switch self {
    case .name: .name
    case .email: .emailAddress
    case .phone: .telephoneNumber
    case .street: .fullStreetAddress
    case .country: .countryName
    case .amount, .comment: nil
    case .password: .newPassword
    }
  }

  var capitalization: TextAutocapitalizationType {
    switch self {
    case .name, .street, .country: .words
    case .comment: .sentences
    case .email, .phone, .amount, .password: .none
    }
  }

  /// The maximum number of characters.
  var limit: Int { self == .comment ? 20_000 : 100 }

  /// Returns the problem that must be corrected before `text` can be sent; nil if there is none.
  func problem(in text: String) -> String? {
    let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
    return switch self {
    case .name: text.isEmpty ? "Whom are the tiles for?" : nil
    case .email: OrderEntry.isAddress(text) ? nil : "An address has a name, an @ and a domain"
    case .phone: OrderEntry.isNumber(text) ? nil : "Six digits or more; +, - and ( ) may stand between"
    case .street: text.isEmpty ? "Where do the tiles go?" : nil
    case .country: text.isEmpty ? "Which country is that in?" : nil
    case .amount: OrderEntry.isAmount(text) ? nil : "A number from 1 to 999, such as 12.5"
    case .comment: nil
    case .password: text.count < 8 ? "At least eight characters, \(8 - text.count) more" : nil
    }
  }

  private static func isAddress(_ text: String) -> Bool {
    let parts = text.split(separator: "@", omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[0].isEmpty, !text.contains(where: \.isWhitespace) else { return false }
    let domain = parts[1].split(separator: ".", omittingEmptySubsequences: false)
    return domain.count > 1 && domain.allSatisfy { !$0.isEmpty }
  }

  private static func isNumber(_ text: String) -> Bool {
    text.count { $0.isASCII && $0.isNumber } >= 6
      && text.allSatisfy { $0.isASCII && $0.isNumber || "+-()/ .".contains($0) }
  }

  /// Whether the text is a number from 1 to 999, with a decimal point or comma.
  private static func isAmount(_ text: String) -> Bool {
    Double(text.replacing(",", with: ".")).map { (1...999).contains($0) } ?? false
  }
}
