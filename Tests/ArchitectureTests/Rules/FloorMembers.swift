/// The members that the floors of a target add to types below them, found by their names: the rule reads words, not types.
///
/// A name that is also declared at or below the layer that uses it may refer to that declaration, and is ignored.
struct FloorMembers {
  /// A member that an extension adds to a type of a lower floor or of another target, or a function outside of all types.
  struct Addition {
    let member: Declaration
    let file: SourceFile
    let floor: Int
  }

  private var additions: [String: [Addition]] = [:]
  /// The lowest floor that declares each name; -1 for a name of a target below.
  private var lowestFloor: [String: Int] = [:]
  private var supertypes: [String: Set<String>] = [:]

  /// - Parameters:
  ///   - files: the files of the target, each with its floor.
  ///   - below: the files of the targets that it depends on.
  init(_ files: [(file: SourceFile, floor: Int)], below: [SourceFile]) {
    for name in below.flatMap(\.declarations).map(\.name) { lowestFloor[name] = -1 }
    var floorOfType: [String: Int] = [:]
    for (file, floor) in files {
      for declaration in file.declarations {
        lowestFloor[declaration.name] = min(lowestFloor[declaration.name] ?? floor, floor)
        if declaration.kind.isType { floorOfType[declaration.name] = lowestFloor[declaration.name] }
        supertypes[declaration.name, default: []].formUnion(declaration.supertypes)
      }
    }
    for (file, floor) in files {
      for member in file.declarations where member.isUsableElsewhere {
        let type = String(member.enclosing?.prefix { $0 != "." } ?? "")
        guard floorOfType[type] ?? -1 < floor else { continue }
        additions[member.name, default: []].append(Addition(member: member, file: file, floor: floor))
      }
    }
  }

  /// Returns the uses of members that are added above `floor`: after a dot, or by the name alone in a type that has them.
  func uses(in file: SourceFile, on floor: Int) -> [(line: Int, addition: Addition)] {
    let names = file.words.filter { lowestFloor[$0] ?? -1 > floor && additions[$0] != nil }
    guard !names.isEmpty else { return [] }
    let types = typesExtended(in: file)
    let locals = file.localNames
    return file.tokens.indices.compactMap { index in
      let token = file.tokens[index]
      guard names.contains(token.text) else { return nil }
      let isAfterDot = index > 0 && file.tokens[index - 1].text == "."
      let addition = additions[token.text]?.first { addition in
        guard addition.member.kind != .func || file.mayCall(addition.member, at: index) else { return false }
        let type = addition.member.enclosing
        return isAfterDot ? type != nil : !locals.contains(token.text) && type.map(types.contains) ?? true
      }
      return addition.map { (token.line, $0) }
    }
  }

  /// Returns the types that a file declares or extends, with all their superclasses and protocols.
  private func typesExtended(in file: SourceFile) -> Set<String> {
    var types: Set<String> = []
    var rest = file.declarations.filter(\.kind.opensScope).map(\.name)
    while let type = rest.popLast() {
      if types.insert(type).inserted { rest += supertypes[type] ?? [] }
    }
    return types
  }
}

extension Declaration {
  /// Whether other files can use the declaration by its name: a function or property that is neither private nor an operator,
  /// and overrides nothing.
  fileprivate var isUsableElsewhere: Bool {
    [.func, .var, .let].contains(kind) && modifiers.isDisjoint(with: ["private", "fileprivate", "override"])
      && Token(text: name, line: 0).isWord
  }
}

extension SourceFile {
  /// Whether the arguments after a function's name, if there are any, begin with the label that `function` has. Otherwise it
  /// is another function of that name, such as the standard library's.
  fileprivate func mayCall(_ function: Declaration, at index: Int) -> Bool {
    let words = tokens[index...].dropFirst().prefix(3).map(\.text)
    guard words.count == 3, words[0] == "(" else { return true }
    if words[1] == ")" { return function.firstLabel == nil }
    return function.firstLabel == (words[2] == ":" ? words[1] : "_")
  }

  /// The names of parameters, labels and variables, which may hide a member.
  fileprivate var localNames: Set<String> {
    let words = tokens.map(\.text)
    let hiding = words.indices.dropFirst().dropLast().filter { index in
      let (before, after) = (words[index - 1], words[index + 1])
      return ["let", "var", "func", "for", "case"].contains(before) || [":", "in"].contains(after)
        || before == "{" && after == ","
    }
    return Set(hiding.map { words[$0] })
  }
}
