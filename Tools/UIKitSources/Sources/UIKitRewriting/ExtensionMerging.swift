import SwiftSyntax

/// Joins a class with the extensions behind it that override members. Only Objective-C allows overrides in extensions, so the
/// members become those of the class. Nothing moves: the braces between them are removed.
///
///     class Form: UIView {}              class Form: UIView, Sending {
///     extension Form: Sending {    →
///       override func draw() {}            override func draw() {}
///     }                                  }
enum ExtensionMerging {
  /// Returns the edits for the declarations of a file, or of a branch of `#if`.
  static func edits(for items: CodeBlockItemListSyntax) -> [Edit] {
    var edits: [Edit] = []
    var position = items.startIndex
    while position < items.endIndex {
      let next = items.index(after: position)
      guard case .decl(let declaration) = items[position].item, let type = declaration.as(ClassDeclSyntax.self) else {
        position = next
        continue
      }
      let run = items[next...].prefix { mergeable($0, with: type) != nil }.compactMap { mergeable($0, with: type) }
      let count = (run.lastIndex(where: overrides)).map { $0 + 1 } ?? 0
      edits += merge(type, with: run.prefix(count))
      position = items.index(next, offsetBy: run.count)
    }
    return edits
  }

  /// Returns the extension of a type without attributes, modifiers or conditions that an item is; nil for other items.
  private static func mergeable(_ item: CodeBlockItemSyntax, with type: ClassDeclSyntax) -> ExtensionDeclSyntax? {
    guard case .decl(let declaration) = item.item, let part = declaration.as(ExtensionDeclSyntax.self),
      part.extendedType.trimmedDescription == type.name.text, part.attributes.isEmpty, part.modifiers.isEmpty,
      part.genericWhereClause == nil
    else { return nil }
    return part
  }

  private static func overrides(_ part: ExtensionDeclSyntax) -> Bool {
    part.memberBlock.members.contains { member in
      let modifiers =
        member.decl.as(FunctionDeclSyntax.self)?.modifiers ?? member.decl.as(VariableDeclSyntax.self)?.modifiers
      return modifiers?.contains { $0.name.text == "override" } == true
    }
  }

  private static func merge(_ type: ClassDeclSyntax, with parts: ArraySlice<ExtensionDeclSyntax>) -> [Edit] {
    guard !parts.isEmpty else { return [] }
    var edits: [Edit] = []
    var brace = type.memberBlock.rightBrace
    for part in parts {
      edits.append(Edit(brace, with: ""))
      edits.append(
        Edit(
          removingFrom: part.extensionKeyword.positionAfterSkippingLeadingTrivia,
          to: part.memberBlock.leftBrace.endPositionBeforeTrailingTrivia))
      brace = part.memberBlock.rightBrace
    }
    let added = parts.flatMap { $0.inheritanceClause.map(\.inheritedTypes).map(Array.init) ?? [] }
      .map(\.type.trimmedDescription).joined(separator: ", ")
    if !added.isEmpty {
      let end =
        type.inheritanceClause?.endPositionBeforeTrailingTrivia ?? type.genericParameterClause?
        .endPositionBeforeTrailingTrivia ?? type.name.endPositionBeforeTrailingTrivia
      edits.append(Edit(at: end, (type.inheritanceClause == nil ? ": " : ", ") + added))
    }
    return edits
  }
}
