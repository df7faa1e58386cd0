import SwiftSyntax

/// Moves overrides in extensions into their class, if it is declared in the same file. Only Objective-C allows overrides in
/// extensions.
///
///     class Form: UIView {}              class Form: UIView {
///     extension Form {             →     override func draw() {}
///       override func draw() {}          }
///     }                                  extension Form {
///
///                                        }
///
/// Directives before and after the moved members give their lines the numbers of the original.
final class ExtensionOverrides: SyntaxVisitor {
  private let fileName: String
  private let locations: SourceLocationConverter
  private(set) var edits: [Edit] = []

  /// - Parameter fileName: the name of the original, for errors.
  init(of tree: SourceFileSyntax, fileName: String) {
    self.fileName = fileName
    locations = SourceLocationConverter(fileName: "", tree: tree)
    super.init(viewMode: .sourceAccurate)
    walk(tree)
  }

  /// Visits the declarations of a file, or of a branch of `#if`.
  override func visit(_ node: CodeBlockItemListSyntax) -> SyntaxVisitorContinueKind {
    let declarations = node.compactMap { item in if case .decl(let declaration) = item.item { declaration } else { nil }
    }
    let extensions = declarations.compactMap { $0.as(ExtensionDeclSyntax.self) }.filter { $0.genericWhereClause == nil }
    for type in declarations.compactMap({ $0.as(ClassDeclSyntax.self) }) {
      for part in extensions where part.extendedType.trimmedDescription == type.name.text {
        moveOverrides(of: part, to: type)
      }
    }
    return .visitChildren
  }

  private func moveOverrides(of part: ExtensionDeclSyntax, to type: ClassDeclSyntax) {
    let access = part.modifiers.first { ExtensionOverrides.isAccess($0) }
    let end = type.memberBlock.rightBrace
    for member in part.memberBlock.members.map(\.decl) {
      let modifiers = member.as(FunctionDeclSyntax.self)?.modifiers ?? member.as(VariableDeclSyntax.self)?.modifiers
      guard let modifiers, modifiers.contains(where: { $0.name.text == "override" }) else { continue }
      let prefix =
        modifiers.contains(where: ExtensionOverrides.isAccess) ? "" : access.map { $0.trimmedDescription + " " }
      let text = directive(for: member) + (prefix ?? "") + member.trimmedDescription + "\n" + directive(for: end)
      edits.append(Edit(at: end.positionAfterSkippingLeadingTrivia, "\n" + text))
      edits.append(Edit(member, with: ""))
    }
  }

  private static func isAccess(_ modifier: DeclModifierSyntax) -> Bool {
    ["open", "public", "package", "internal", "fileprivate", "private"].contains(modifier.name.text)
  }

  /// Returns a line that gives the next one the number of the line of a node.
  private func directive(for node: some SyntaxProtocol) -> String {
    SourceRewriting.directive(
      fileName: fileName, line: locations.location(for: node.positionAfterSkippingLeadingTrivia).line)
  }
}
