/// An element by its role and name, as a user would name it: `button "Done"`, `field "Name"`.
public nonisolated struct ElementQuery: Hashable, Sendable {
  /// The roles that match.
  public var roles: [AccessibilityRole]
  /// The name, one of the input labels, or for a cell, an alert and a message one of the texts in it.
  public var name: String

  /// Creates a query for one role.
  public init(_ role: AccessibilityRole, _ name: String) { (roles, self.name) = ([role], name) }

  private init(_ roles: [AccessibilityRole], _ name: String) { (self.roles, self.name) = (roles, name) }

  /// Returns a query for a field of any kind.
  public static func field(_ name: String) -> ElementQuery { ElementQuery(fields, name) }

  private static let fields = AccessibilityRole.allCases.filter(\.isField)

  /// The word for the roles in a script, such as `radio-button`.
  var word: String { roles == ElementQuery.fields ? "field" : roles.first?.scriptWord ?? "" }

  /// Creates a query from a word of a script; nil if the word is no role.
  init?(word: String, name: String) {
    if word == "field" {
      self = .field(name)
    } else if let role = AccessibilityRole.ofScriptWord[word] {
      self.init(role, name)
    } else {
      return nil
    }
  }

  /// Whether an element has the role and name.
  func matches(_ snapshot: AccessibilitySnapshot) -> Bool {
    guard roles.contains(snapshot.role) else { return false }
    if snapshot.inputLabels.contains(name) { return true }
    guard let label = snapshot.label else { return false }
    return label == name || snapshot.role.hasSeveralTexts && label.components(separatedBy: ", ").contains(name)
  }
}

nonisolated extension AccessibilityRole {
  /// The roles that a script can name, by their words.
  fileprivate static let ofScriptWord = Dictionary(
    allCases.filter { $0 != .window }.map { ($0.scriptWord, $0) }, uniquingKeysWith: { first, _ in first })
  fileprivate var scriptWord: String { words.replacing(" ", with: "-") }
  fileprivate var hasSeveralTexts: Bool { [.cell, .alert, .notification].contains(self) }
}
