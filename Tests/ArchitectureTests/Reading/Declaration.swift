/// A declaration at a file's top level or in a type. Declarations that are local to a function are not included.
struct Declaration: Hashable {
  enum Kind: String, Hashable {
    case `struct`, `class`, `enum`, actor, `protocol`, `typealias`, `extension`, `func`, `var`, `let`, `init`,
      `subscript`, `case`

    var isType: Bool {
      switch self {
      case .struct, .class, .enum, .actor, .protocol, .typealias: true
      default: false
      }
    }
    var opensScope: Bool { isType && self != .typealias || self == .extension }
  }

  let kind: Kind
  let name: String
  /// The line of the keyword, counted from 1.
  let line: Int
  /// The modifiers: `public`, `static`, `override` and the like.
  let modifiers: Set<String>
  /// The type that contains the declaration or that is extended; nil at the top level.
  let enclosing: String?
  /// Whether the declaration is in a protocol, and is a requirement.
  let isRequirement: Bool
  /// Whether the declaration is in an extension that declares a conformance, and is probably a witness.
  let isInConformance: Bool
  /// The types that follow the colon of a type or extension: a superclass, protocols, and constraints of its parameters.
  var supertypes: Set<String> = []
  var hasParameters = false
  /// The label of a function's first argument, `_` for none; nil if there is no argument.
  var firstLabel: String?
  /// Whether the function throws errors of a type that its signature does not name.
  var throwsErrors = false

  var isPublic: Bool { !modifiers.isDisjoint(with: ["public", "open"]) }

  static func all(in tokens: [Token]) -> [Declaration] {
    var reader = DeclarationReader(tokens: tokens)
    reader.read()
    return reader.declarations
  }
}

private struct DeclarationReader {
  /// A pair of braces. `declaration` is nil for the body of a function and for similar braces.
  struct Scope {
    var declaration: Declaration?
    var declaresConformance = false
  }

  let tokens: [Token]
  private(set) var declarations: [Declaration] = []
  private var scopes: [Scope] = []
  /// The scope of a type whose opening brace has not been reached yet.
  private var pending: Scope?
  private var modifiers: Set<String> = []
  private var position = 0

  init(tokens: [Token]) { self.tokens = tokens }

  private static let modifierWords: Set<String> = [
    "public", "open", "internal", "private", "fileprivate", "package", "static", "final", "override", "mutating",
    "nonmutating", "nonisolated", "indirect", "convenience", "required", "weak", "unowned", "lazy", "dynamic", "prefix",
    "postfix", "infix", "isolated", "sending", "consuming", "borrowing",
  ]

  mutating func read() {
    while position < tokens.count {
      let word = tokens[position].text
      if word == "{" {
        scopes.append(pending ?? Scope())
        pending = nil
      } else if word == "}" {
        _ = scopes.popLast()
      } else if word == "@" {
        position += 1
        skipParentheses()
        position += 1
        continue
      } else if Self.modifierWords.contains(word) || word == "class" && next != nil && isDeclared(after: position) {
        modifiers.insert(word)
        skipParentheses()
        position += 1
        continue
      } else if let kind = Declaration.Kind(rawValue: word), previous != ".", previous != "import", isInType {
        declare(kind)
      } else if pending?.declaration?.kind == .extension, word == "where" {
        pending = Scope(declaration: pending?.declaration, declaresConformance: pending?.declaresConformance ?? false)
        skipToBrace()
        continue
      } else if word == ":" {
        pending?.declaresConformance = true
      } else if pending?.declaresConformance == true, tokens[position].isWord {
        declarations[declarations.count - 1].supertypes.insert(word)
      }
      modifiers = []
      position += 1
    }
  }

  private var isInType: Bool { scopes.allSatisfy { $0.declaration != nil } }
  private var previous: String? { position > 0 ? tokens[position - 1].text : nil }
  private var next: String? { text(position + 1) }
  private func text(_ index: Int) -> String? { index < tokens.count ? tokens[index].text : nil }

  /// Returns whether a declaration's keyword follows, so that `class` at `index` is a modifier, as in `class func`.
  private func isDeclared(after index: Int) -> Bool {
    guard let next = text(index + 1) else { return false }
    return ["func", "var", "let", "subscript"].contains(next) || Self.modifierWords.contains(next)
  }

  private mutating func declare(_ kind: Declaration.Kind) {
    let unnamed = kind == .`init` || kind == .subscript
    guard unnamed || next != nil else { return }
    // In a body at the top level of a file, `case` belongs to a `switch`.
    if kind == .case, scopes.last?.declaration?.kind != .enum { return }
    // `actor` and similar words are also used as names; in a declaration, a name follows immediately.
    if kind.isType || kind == .extension, !tokens[position + 1].isWord { return }
    let scope = scopes.last
    var declaration = Declaration(
      kind: kind, name: unnamed ? kind.rawValue : dottedName(at: position + 1), line: tokens[position].line,
      modifiers: modifiers, enclosing: scope?.declaration?.name,
      isRequirement: scope?.declaration?.kind == .protocol,
      isInConformance: scope?.declaration?.kind == .extension && scope?.declaresConformance == true)
    if kind == .func || unnamed { readSignature(of: &declaration) }
    declarations.append(declaration)
    if kind.opensScope { pending = Scope(declaration: declaration) }
    if kind == .var || kind == .let || kind == .case { declareFurtherNames(like: declaration) }
  }

  /// Returns a name such as `Outer.Inner`, as an extension writes it.
  private func dottedName(at start: Int) -> String {
    var name = tokens[start].text
    var index = start + 1
    while text(index) == ".", index + 1 < tokens.count, tokens[index + 1].isWord {
      name += "." + tokens[index + 1].text
      index += 2
    }
    return name
  }

  private func readSignature(of declaration: inout Declaration) {
    guard let open = tokens[position...].firstIndex(where: { $0.text == "(" }) else { return }
    declaration.hasParameters = text(open + 1) != ")"
    declaration.firstLabel = declaration.hasParameters ? text(open + 1) : nil
    let end = closing(of: open)
    let effects = tokens[end...].dropFirst().prefix { ["async", "throws"].contains($0.text) }
    declaration.throwsErrors = effects.contains { $0.text == "throws" } && text(effects.endIndex) != "("
  }

  /// Adds the further names of a declaration such as `var a, b, c: CGFloat`, which declares three variables.
  private mutating func declareFurtherNames(like first: Declaration) {
    var index = position + 2
    while index + 1 < tokens.count {
      // The values of a case, as in `case a(Int), b`.
      if text(index) == "(" { index = closing(of: index) + 1 }
      guard text(index) == ",", index + 1 < tokens.count, tokens[index + 1].isWord else { return }
      declarations.append(
        Declaration(
          kind: first.kind, name: tokens[index + 1].text, line: tokens[index + 1].line, modifiers: first.modifiers,
          enclosing: first.enclosing, isRequirement: first.isRequirement, isInConformance: first.isInConformance))
      index += 2
    }
  }

  /// Skips `(…)` after a modifier or an attribute, as in `private(set)`.
  private mutating func skipParentheses() {
    if next == "(" { position = closing(of: position + 1) }
  }

  private mutating func skipToBrace() {
    while position < tokens.count, tokens[position].text != "{" { position += 1 }
  }

  private func closing(of open: Int) -> Int {
    var depth = 0
    for index in open..<tokens.count {
      if tokens[index].text == "(" { depth += 1 }
      if tokens[index].text == ")" { depth -= 1 }
      if depth == 0 { return index }
    }
    return tokens.count - 1
  }
}
