/// Rules for what clients see.
enum PublicAPI {
  /// Public types, and public functions with parameters, say what they are for; what throws says what it throws, by its
  /// type or in words. Only in the test library an error needs no words of ours: it is a test's failure and has its own.
  ///
  /// Functions of one line each that stand together share the comment above the first. Excused is what is described
  /// elsewhere: overrides, operators, and functions that a protocol asks for. Properties, initialisers and functions
  /// without parameters are left to taste: their names may say it all.
  static func undocumented(_ files: [SourceFile]) -> [Breach] {
    let requirements = Set(files.flatMap(\.declarations).filter(\.isRequirement).map(\.name)).union(knownRequirements)
    return files.flatMap { file in
      let functions = Set(file.declarations.filter { $0.kind == .func }.map(\.line))
      return file.declarations.compactMap { declaration -> Breach? in
        guard declaration.isPublic, !isDescribedElsewhere(declaration, requirements) else { return nil }
        // An alias is described where its type is.
        if declaration.kind == .typealias, file.module == "UIKit" { return nil }
        let comment = file.docComment(
          above: declaration.line, sharedBy: declaration.kind == .func ? functions : [])
        if comment.isEmpty, declaration.kind.isType || declaration.kind == .func && declaration.hasParameters {
          return Breach(file, declaration.line, "public \(declaration.kind) \(declaration.name) has no doc comment")
        }
        if declaration.throwsErrors, file.module != "MiniUITesting", !comment.contains("Throws:") {
          let message = "\(declaration.name) does not say what it throws: `throws(…)` or `- Throws: …`"
          return Breach(file, declaration.line, message)
        }
        return nil
      }
    }
  }

  /// What the standard library's protocols ask for.
  private static let knownRequirements: Set<String> = ["hash", "encode", "index", "next", "formIndex"]

  private static func isDescribedElsewhere(_ declaration: Declaration, _ requirements: Set<String>) -> Bool {
    declaration.modifiers.contains("override") || declaration.isInConformance
      || declaration.kind == .func
        && (requirements.contains(declaration.name) || !Token(text: declaration.name, line: 0).isWord)
  }

  /// The most members that `View` may have beside those that subclasses override. UIKit's has hundreds, the widgets of
  /// other kits 160 and more, and nobody can hold these in mind; what a behaviour needs it can keep to itself.
  static let maximumViewMemberCount = 75

  /// What `type` offers, wherever it is extended: its public members without overrides and without `open` functions.
  static func members(of type: String, in files: [SourceFile]) -> [String] {
    files.flatMap(\.declarations).filter { member in
      member.enclosing == type && member.isPublic && !member.kind.isType
        && !member.modifiers.contains("override") && !(member.kind == .func && member.modifiers.contains("open"))
    }.map(\.name)
  }

  /// A behaviour is what a client could have written, so it mentions no type that clients cannot see.
  static func internalTypes(mentionedIn folder: String, _ files: [SourceFile]) -> [Breach] {
    let inside = files.filter { $0.path.hasPrefix(folder) }
    let types = files.flatMap(\.declarations).filter { $0.kind.isType && $0.enclosing == nil }
    let own = inside.flatMap(\.declarations).map(\.name)
    let hidden = Set(types.map(\.name)).subtracting(types.filter(\.isPublic).map(\.name)).subtracting(own)
    return inside.flatMap { file in
      file.tokens.filter { hidden.contains($0.text) }.map {
        Breach(file, $0.line, "mentions \($0.text), which is not public: behaviours use what clients can use")
      }
    }
  }
}

extension SourceFile {
  /// The doc comment of what is declared on `line` (counted from 1), past attributes and the `neighbours` right above.
  fileprivate func docComment(above line: Int, sharedBy neighbours: Set<Int>) -> String {
    var comment: [String] = []
    for number in (1..<line).reversed() {
      let text = lines[number - 1].drop { $0 == " " }
      if text.hasPrefix("///") {
        comment.append(String(text))
      } else if !comment.isEmpty || !(text.hasPrefix("@") || neighbours.contains(number)) {
        break
      }
    }
    return comment.reversed().joined(separator: "\n")
  }
}
