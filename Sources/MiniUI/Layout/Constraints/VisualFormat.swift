/// A text of UIKit's visual format language as values: views and superviews along one axis, and separators between them.
/// Spaces are ignored.
///
///     H:|-[icon(24)]-(>=8@750)-[title(<=icon*4)]|
nonisolated struct VisualFormat {
  /// The name of a metric or view; without a name a number.
  struct Term {
    var name: String?
    var number: CGFloat = 0
    let column: Int
  }

  /// A comparison of a length or distance with `object`, to which the operations are applied in order.
  struct Predicate {
    var relation = LayoutConstraint.Relation.equal
    var object: Term
    var operations: [(sign: String, operand: Term)] = []
    var priority: Term?
  }

  /// A view with the predicates of its length; without a name the superview.
  struct Item {
    let name: String?
    let column: Int
    var predicates: [Predicate] = []
  }

  let text: String
  var axis = Axis.horizontal
  var items: [Item] = []
  /// The distances after each item but the last; nil for the standard one.
  var separators: [[Predicate]?] = []

  /// A mistake in a format or in the values that it refers to.
  struct Fault: Error, Equatable, CustomStringConvertible {
    let format: String
    /// The position of the character at which the mistake is, counted from 1.
    let column: Int
    let message: String

    /// The message, the format, and a caret below the column.
    var description: String {
      "Unable to parse constraint format: \(message)\n\(format)\n\(String(repeating: " ", count: column - 1))^"
    }
  }

  func fault(at column: Int, _ message: String) -> Fault { Fault(format: text, column: column, message: message) }

  /// Returns the values of a text.
  static func parse(_ text: String) throws(Fault) -> VisualFormat {
    var parser = Parser(text: text, characters: text.enumerated().filter { !$1.isWhitespace })
    return try parser.format()
  }

  private struct Parser {
    let text: String
    let characters: [(offset: Int, element: Character)]
    var index = 0

    var column: Int { (index < characters.count ? characters[index].offset : text.count) + 1 }
    var next: Character? { index < characters.count ? characters[index].element : nil }

    mutating func format() throws(Fault) -> VisualFormat {
      var format = VisualFormat(text: text)
      if !take("H:"), take("V:") { format.axis = .vertical }
      if let superview = superview() {
        format.items.append(superview)
        format.separators.append(try separator())
      }
      let first = format.items.isEmpty ? "`H:`, `V:`, `|` or a view, such as [title]" : "`-` or a view, such as [title]"
      format.items.append(try view(expecting: first))
      while next != nil {
        format.separators.append(try separator())
        if let superview = superview() {
          format.items.append(superview)
          if next != nil { throw expected("no more characters after the superview") }
        } else {
          format.items.append(try view(expecting: "`-`, `|` or a view, such as [title]"))
        }
      }
      return format
    }

    private mutating func superview() -> Item? {
      let start = column
      return take("|") ? Item(name: nil, column: start) : nil
    }

    private mutating func separator() throws(Fault) -> [Predicate]? {
      guard take("-") else { return [Predicate(object: Term(number: 0, column: column))] }
      if next == "[" || next == "|" { return nil }
      if next == "-" { throw expected("parentheses around a negative distance: -(-8)-") }
      let distances =
        take("(") ? try predicates() : [Predicate(object: try term("`[`, `|`, `(`, a number or a metric"))]
      if !take("-") { throw expected("`-` after a distance; relations and priorities need parentheses: -(>=8@750)-") }
      guard next == "[" || next == "|" else { throw expected("a view or `|` after the separator") }
      return distances
    }

    private mutating func view(expecting expectation: String) throws(Fault) -> Item {
      guard take("[") else { throw expected(expectation) }
      let start = column
      guard let name = name() else { throw expected("the name of a view") }
      var item = Item(name: name, column: start)
      if take("(") { item.predicates = try predicates() }
      if !take("]") { throw expected("`]`, or the length in parentheses: [\(name)(>=40)]") }
      return item
    }

    /// Reads predicates and the parenthesis after them.
    private mutating func predicates() throws(Fault) -> [Predicate] {
      var list: [Predicate] = []
      repeat { list.append(try predicate()) } while take(",")
      if !take(")") { throw expected("`)`, `,`, `@` and a priority, or one of * / + - in this order") }
      return list
    }

    private mutating func predicate() throws(Fault) -> Predicate {
      var relation = LayoutConstraint.Relation.equal
      if take("<=") { relation = .lessThanOrEqual } else if take(">=") { relation = .greaterThanOrEqual }
      let isWritten = relation != .equal || take("==")
      var predicate = Predicate(
        relation: relation, object: try term((isWritten ? "" : "`==`, `<=`, `>=`, ") + "a number or a name"))
      for sign in ["*", "/", "+", "-"] where take(sign) {
        predicate.operations.append((sign, try term("a number or a metric")))
      }
      if take("@") { predicate.priority = try term("a priority, as a number or a metric") }
      return predicate
    }

    private mutating func term(_ expectation: String) throws(Fault) -> Term {
      let start = column
      if let name = name() { return Term(name: name, column: start) }
      let sign: CGFloat = take("-") ? -1 : 1
      guard let number = Double(take { $0.isASCII && $0.isNumber || $0 == "." }) else {
        throw expected(expectation, at: start)
      }
      return Term(number: sign * number, column: start)
    }

    private mutating func name() -> String? {
      guard let next, next.isLetter || next == "_" else { return nil }
      return take { $0.isLetter || $0.isNumber || $0 == "_" }
    }

    private mutating func take(while isPart: (Character) -> Bool) -> String {
      let part = characters[index...].map(\.element).prefix(while: isPart)
      index += part.count
      return String(part)
    }

    private mutating func take(_ token: String) -> Bool {
      guard characters[index...].map(\.element).starts(with: token) else { return false }
      index += token.count
      return true
    }

    private func expected(_ expectation: String, at start: Int? = nil) -> Fault {
      Fault(format: text, column: start ?? column, message: "expected \(expectation)")
    }
  }
}
