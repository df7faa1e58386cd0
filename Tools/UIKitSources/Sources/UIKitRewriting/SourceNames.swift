import SwiftParser
import SwiftSyntax

/// Names that are declared in one file of a folder and used in others.
public struct SourceNames: Sendable {
  /// The optional requirements of protocols, by their base names.
  var optionalRequirements: Set<String> = []
  /// The optional requirements with a result, by their full names, such as `picker(_:heightOf:)`.
  var throwingRequirements: Set<String> = []
  /// The variables and parameters, which may be closures.
  var variables: Set<String> = []

  /// Collects the names of all files of a folder.
  /// - Parameter sources: the texts of the files.
  public init(sources: [String]) {
    for source in sources {
      let collector = NameCollector(viewMode: .sourceAccurate)
      collector.walk(Parser.parse(source: source))
      optionalRequirements.formUnion(collector.optionalRequirements)
      throwingRequirements.formUnion(collector.throwingRequirements)
      variables.formUnion(collector.variables)
    }
  }
}

private final class NameCollector: SyntaxVisitor {
  var optionalRequirements: Set<String> = []
  var throwingRequirements: Set<String> = []
  var variables: Set<String> = []

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    if node.isOptionalRequirement {
      optionalRequirements.insert(node.name.text)
      if node.mustThrowIfAbsent {
        throwingRequirements.insert(
          fullName(node.name.text, node.signature.parameterClause.parameters.map(\.firstName.text)))
      }
    }
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

/// Returns the full name of a method, such as `picker(_:heightOf:)`.
func fullName(_ base: String, _ labels: [String]) -> String { "\(base)(\(labels.map { $0 + ":" }.joined()))" }

extension FunctionDeclSyntax {
  /// Whether this is an optional requirement of a protocol.
  var isOptionalRequirement: Bool { modifiers.contains { $0.name.text == "optional" } }

  /// Whether the default of this optional requirement throws: it has a result that cannot be nil.
  var mustThrowIfAbsent: Bool {
    guard let result = signature.returnClause?.type, signature.effectSpecifiers == nil else { return false }
    return !result.is(OptionalTypeSyntax.self)
  }
}
