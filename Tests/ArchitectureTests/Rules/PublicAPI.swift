/// The rules for the public API.
enum PublicAPI {
  /// Returns a breach for each public type, and each public function with parameters, that has no doc comment, and for each
  /// throwing declaration that does not say what it throws, by its type or in words. Functions of the test libraries need not
  /// say the latter: their errors are failures of a test and describe themselves.
  ///
  /// Consecutive functions of one line each share the comment above the first. Declarations that are described elsewhere are
  /// exempt: overrides, operators and functions that a protocol requires. Properties, initializers and functions without
  /// parameters need no comment: their names may be enough.
  static func undocumented(_ files: [SourceFile]) -> [Breach] {
    let requirements = Set(files.flatMap(\.declarations).filter(\.isRequirement).map(\.name)).union(knownRequirements)
    return files.flatMap { file in
      let functions = Set(file.declarations.filter { $0.kind == .func }.map(\.line))
      return file.declarations.compactMap { declaration -> Breach? in
        guard declaration.isPublic, !isDescribedElsewhere(declaration, requirements) else { return nil }
        // An alias is described at its type.
        if declaration.kind == .typealias, file.module == "UIKit" { return nil }
        let comment = file.docComment(
          above: declaration.line, sharedBy: declaration.kind == .func ? functions : [])
        if comment.isEmpty, declaration.kind.isType || declaration.kind == .func && declaration.hasParameters {
          return Breach(file, declaration.line, "public \(declaration.kind) \(declaration.name) has no doc comment")
        }
        if declaration.throwsErrors, !testingModules.contains(file.module), !comment.contains("Throws:") {
          let message = "\(declaration.name) does not say what it throws: `throws(…)` or `- Throws: …`"
          return Breach(file, declaration.line, message)
        }
        return nil
      }
    }
  }

  /// The modules for tests.
  private static let testingModules: Set<String> = ["MiniUITesting", "MiniUITestTools"]

  /// The functions that protocols of the standard library require.
  private static let knownRequirements: Set<String> = ["hash", "encode", "index", "next", "formIndex"]

  private static func isDescribedElsewhere(_ declaration: Declaration, _ requirements: Set<String>) -> Bool {
    declaration.modifiers.contains("override") || declaration.isInConformance
      || declaration.kind == .func
        && (requirements.contains(declaration.name) || !Token(text: declaration.name, line: 0).isWord)
  }

  /// The largest number of members that `View` may have, apart from those that subclasses override. UIKit's view has
  /// hundreds, the widgets of other kits 160 and more, too many to remember. A behaviour can keep its state to itself.
  /// Sixteen are UIKit's for constraints.
  static let maximumViewMemberCount = 110

  /// Returns the public members of `type` and its extensions, without overrides and `open` functions.
  static func members(of type: String, in files: [SourceFile]) -> [String] {
    files.flatMap(\.declarations).filter { member in
      member.enclosing == type && member.isPublic && !member.kind.isType
        && !member.modifiers.contains("override") && !(member.kind == .func && member.modifiers.contains("open"))
    }.map(\.name)
  }

  /// Returns a breach for each type in `folder` that is not public. A behaviour uses only the API that clients have.
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
  /// Returns the doc comment of the declaration on `line` (counted from 1), above attributes and adjacent `neighbours`.
  func docComment(above line: Int, sharedBy neighbours: Set<Int>) -> String {
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
