import SwiftSyntax

/// The name that Objective-C gives a method, such as `send:forEvent:` for `send(_:forEvent:)`.
enum SelectorName {
  /// - Parameters:
  ///   - base: the name of the method before the parentheses.
  ///   - labels: the labels of its parameters; nil if the reference has no parentheses.
  static func make(_ base: String, labels: [String]?) -> String {
    guard let labels, let first = labels.first else { return base }
    let isNamed = first != "_"
    let joined = first.hasPrefix("with") ? capitalized(first) : "With" + capitalized(first)
    let start = base + (isNamed ? joined : "") + ":"
    return labels.dropFirst().reduce(start) { $0 + ($1 == "_" ? "" : $1) + ":" }
  }

  private static func capitalized(_ word: String) -> String { word.prefix(1).uppercased() + word.dropFirst() }
}
