import SwiftParser
import SwiftSyntax

/// Names that are declared in one file of a folder and used in others.
public struct SourceNames: Sendable {
  /// The optional requirements of protocols, by their base names.
  var optionalRequirements: Set<String> = []
  /// The variables and parameters, which may be closures.
  var variables: Set<String> = []

  /// Collects the names of all files of a folder.
  /// - Parameter sources: the texts of the files.
  public init(sources: [String]) {
    for source in sources {
      let collector = NameCollector(viewMode: .sourceAccurate)
      collector.walk(Parser.parse(source: source))
      optionalRequirements.formUnion(collector.optionalRequirements)
      variables.formUnion(collector.variables)
    }
  }
}

private final class NameCollector: SyntaxVisitor {
  var optionalRequirements: Set<String> = []
  var variables: Set<String> = []

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    if node.modifiers.contains(where: { $0.name.text == "optional" }) { optionalRequirements.insert(node.name.text) }
    return .visitChildren
  }

  override func visit(_ node: IdentifierPatternSyntax) -> SyntaxVisitorContinueKind {
    variables.insert(node.identifier.text)
    return .visitChildren
  }

  override func visit(_ node: FunctionParameterSyntax) -> SyntaxVisitorContinueKind {
    variables.insert((node.secondName ?? node.firstName).text)
    return .visitChildren
  }
}
