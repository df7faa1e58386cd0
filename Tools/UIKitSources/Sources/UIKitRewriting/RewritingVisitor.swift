import SwiftSyntax

/// Collects the edits of a file.
final class RewritingVisitor: SyntaxVisitor {
  private let names: SourceNames
  private let locations: SourceLocationConverter
  private(set) var edits: [Edit] = []
  private(set) var problems: [SourceRewriting.Problem] = []
  /// Extensions with the defaults of optional requirements, each in one line after the end of the file.
  private(set) var defaults: [String] = []
  /// The names of the surrounding types, outermost first.
  private var types: [String] = []

  /// The modules that Foundation and UIKit export on Apple's systems, and that the file needs here: added to its first
  /// import.
  private var additionalImports: Set<String>

  /// - Parameter additionalImports: the modules that the file needs besides those that it imports.
  init(names: SourceNames, locations: SourceLocationConverter, additionalImports: Set<String>) {
    self.names = names
    self.additionalImports = additionalImports
    self.locations = locations
    super.init(viewMode: .sourceAccurate)
  }

  private func report(_ node: some SyntaxProtocol, _ reason: String) {
    problems.append(.init(line: locations.location(for: node.positionAfterSkippingLeadingTrivia).line, reason: reason))
  }

  // MARK: Attributes and modifiers

  /// The attributes for Objective-C and Interface Builder, which are removed.
  private static let removedAttributes: Set<String> = [
    "objc", "objcMembers", "nonobjc", "IBOutlet", "IBAction", "IBInspectable", "IBDesignable", "IBSegueAction",
    "GKInspectable",
  ]

  override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
    let name = node.attributeName.trimmedDescription
    if RewritingVisitor.removedAttributes.contains(name) {
      edits.append(Edit(removing: node))
    } else if name == "UIApplicationMain" || name == "NSApplicationMain" {
      edits.append(Edit(node, with: "@main"))
    } else if name == "NSManaged" {
      report(node, "@NSManaged: there is no Core Data")
    }
    return .skipChildren
  }

  /// Classes of UIKit that are structures in the kit. Their extensions have no convenience initializers or class members.
  private static let structuresOfKit: Set<String> = ["UIColor", "CGColor", "UIFont", "UITraitCollection", "CALayer"]

  override func visit(_ node: DeclModifierSyntax) -> SyntaxVisitorContinueKind {
    let isInStructure = types.last.map(RewritingVisitor.structuresOfKit.contains) == true
    switch node.name.text {
    case "dynamic": edits.append(Edit(removing: node))
    case "convenience" where isInStructure: edits.append(Edit(removing: node))
    case "class" where isInStructure: edits.append(Edit(node, with: "static"))
    case "open" where isInStructure: edits.append(Edit(node, with: "public"))
    default: break
    }
    return .skipChildren
  }

  // MARK: Imports

  /// The modules of which the kit declares some names in its module `UIKit`.
  private static let modulesOfKit: Set<String> = [
    "QuartzCore", "CoreGraphics", "ObjectiveC", "CoreAnimation", "UIKit", "os", "OSLog",
  ]

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    guard let module = node.path.first?.name.text else { return .skipChildren }
    // Another import may be in a clause that is not compiled.
    if module == "Foundation" || module == "UIKit" || node.parent?.parent?.parent?.is(SourceFileSyntax.self) == true,
      !additionalImports.isEmpty
    {
      let text = additionalImports.sorted().map { "; import \($0)" }.joined()
      edits.append(Edit(at: node.endPositionBeforeTrailingTrivia, text))
      additionalImports = []
    }
    if module == "CoreData" { report(node, "import CoreData: there is no Core Data") }
    guard RewritingVisitor.modulesOfKit.contains(module) else { return .skipChildren }
    if module != "UIKit" || node.path.count > 1 { edits.append(Edit(node, with: "import UIKit")) }
    return .skipChildren
  }

  /// Code under `os(iOS)` is compiled for the kit.
  override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
    if let condition = node.condition {
      for call in calls(in: Syntax(condition)) where call.trimmedDescription == "os(iOS)" {
        edits.append(Edit(call, with: "canImport(UIKit)"))
      }
    }
    return .visitChildren
  }

  private func calls(in node: Syntax) -> [FunctionCallExprSyntax] {
    if let call = node.as(FunctionCallExprSyntax.self) { return [call] }
    return node.children(viewMode: .sourceAccurate).flatMap(calls)
  }

  // MARK: Types

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.name.text) }
  override func visitPost(_ node: ClassDeclSyntax) { types.removeLast() }
  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.name.text) }
  override func visitPost(_ node: StructDeclSyntax) { types.removeLast() }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.name.text) }
  override func visitPost(_ node: EnumDeclSyntax) { types.removeLast() }
  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node.extendedType.trimmedDescription)
  }
  override func visitPost(_ node: ExtensionDeclSyntax) { types.removeLast() }

  private func enter(_ type: String) -> SyntaxVisitorContinueKind {
    types.append(type)
    return .visitChildren
  }

  /// An Objective-C protocol becomes a protocol for classes. Its optional requirements get defaults, which do nothing, return
  /// nil, or throw if they have another result.
  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    let isObjC = node.attributes.contains { $0.as(AttributeSyntax.self)?.attributeName.trimmedDescription == "objc" }
    if isObjC, node.inheritanceClause == nil {
      edits.append(Edit(at: node.name.endPositionBeforeTrailingTrivia, ": AnyObject"))
    }
    var functions: [String] = []
    for member in node.memberBlock.members {
      guard let function = member.decl.as(FunctionDeclSyntax.self) else {
        if let variable = member.decl.as(VariableDeclSyntax.self), variable.modifiers.contains(where: isOptional) {
          report(variable, "an optional property of a protocol: give it a default in an extension")
        }
        continue
      }
      guard let modifier = function.modifiers.first(where: isOptional) else { continue }
      edits.append(Edit(removing: modifier))
      let (signature, result) = (function.signature, function.signature.returnClause)
      if let result, function.mustThrowIfAbsent {
        // A method that does not throw can also implement the requirement.
        let throwing = "throws(AbsentRequirement)"
        edits.append(Edit(at: signature.parameterClause.endPositionBeforeTrailingTrivia, " " + throwing))
        functions.append(
          "func \(function.name.text)\(oneLine(signature.parameterClause)) \(throwing) \(oneLine(result)) "
            + "{ throw AbsentRequirement() }")
      } else if result == nil || result?.type.is(OptionalTypeSyntax.self) == true {
        functions.append("func \(function.name.text)\(oneLine(signature)) \(result == nil ? "{}" : "{ nil }")")
      } else {
        report(function, "an optional requirement that throws, with a result: give it a default in an extension")
      }
    }
    if !functions.isEmpty {
      let isPublic = node.modifiers.contains { $0.name.text == "public" }
      defaults.append(
        "\(isPublic ? "public " : "")extension \(node.name.text) { \(functions.joined(separator: "; ")) }")
    }
    types.append(node.name.text)
    return .visitChildren
  }
  override func visitPost(_ node: ProtocolDeclSyntax) { types.removeLast() }

  private func isOptional(_ modifier: DeclModifierSyntax) -> Bool { modifier.name.text == "optional" }

  /// Returns the text of a node without comments and line breaks.
  private func oneLine(_ node: some SyntaxProtocol) -> String {
    let words = node.tokens(viewMode: .sourceAccurate).map { token in
      (token.leadingTrivia.isEmpty ? "" : " ") + token.text + (token.trailingTrivia.isEmpty ? "" : " ")
    }
    return words.joined().split(separator: " ").joined(separator: " ")
  }

  // MARK: Expressions

  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    guard let argument = node.arguments.first?.expression else { return .visitChildren }
    switch node.macroName.text {
    case "selector": edits.append(Edit(node, with: selector(argument, label: node.arguments.first?.label?.text)))
    case "keyPath":
      let path = argument.trimmedDescription.split(separator: ".").map(String.init)
      let isType = path.first?.first?.isUppercase == true
      edits.append(Edit(node, with: "\"" + (isType ? path.dropFirst() : path[...]).joined(separator: ".") + "\""))
    default: return .visitChildren
    }
    return .skipChildren
  }

  private func selector(_ expression: ExprSyntax, label: String?) -> String {
    var owner = types.last
    let name: DeclReferenceExprSyntax?
    if let member = expression.as(MemberAccessExprSyntax.self) {
      name = member.declName
      let base = member.base?.trimmedDescription ?? ""
      if base.first?.isUppercase == true { owner = base }
    } else {
      name = expression.as(DeclReferenceExprSyntax.self)
    }
    guard let name, label == nil else { return "Selector(\"\(name?.baseName.text ?? expression.trimmedDescription)\")" }
    let labels = name.argumentNames?.arguments.map(\.name.text)
    let method = (owner.map { $0 + "." } ?? "") + name.trimmedDescription
    return "Selector(\"\(SelectorName.make(name.baseName.text, labels: labels))\", \(method))"
  }

  /// Calls of optional requirements: `delegate?.picker?(self)` becomes `delegate?.picker(self)`, and with a result that cannot
  /// be nil `(try? delegate?.picker(self))`. Closures keep their question mark.
  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if isArchiveInitializer(node) {
      edits.append(
        Edit(node, with: "preconditionFailure(\"there are no nibs or storyboards here: create it in code\")"))
      return .skipChildren
    }
    if let obstacle = Obstacles.reason(for: node) { report(node, obstacle) }
    guard let chain = node.calledExpression.as(OptionalChainingExprSyntax.self),
      let member = chain.expression.as(MemberAccessExprSyntax.self)
    else { return .visitChildren }
    let name = member.declName.baseName.text
    let isDelegate = member.base?.trimmedDescription.lowercased().contains(/(delegate|datasource)\??$/) == true
    let isMethod =
      names.optionalRequirements.contains(name) || node.arguments.contains { $0.label != nil }
      || (isDelegate && !names.variables.contains(name))
    guard isMethod else { return .visitChildren }
    edits.append(Edit(removing: chain.questionMark))
    if names.throwingRequirements.contains(fullName(name, node.arguments.map { $0.label?.text ?? "_" })) {
      let whole = wholeChain(of: ExprSyntax(node))
      edits.append(Edit(at: whole.positionAfterSkippingLeadingTrivia, "(try? "))
      edits.append(Edit(at: whole.endPositionBeforeTrailingTrivia, ")"))
    }
    return .visitChildren
  }

  /// Returns the expression with all members, calls and subscripts that follow it.
  private func wholeChain(of expression: ExprSyntax) -> ExprSyntax {
    guard let parent = expression.parent?.as(ExprSyntax.self) else { return expression }
    let continues =
      parent.as(MemberAccessExprSyntax.self)?.base?.id == expression.id
      || parent.as(FunctionCallExprSyntax.self)?.calledExpression.id == expression.id
      || parent.as(SubscriptCallExprSyntax.self)?.calledExpression.id == expression.id
      || parent.is(OptionalChainingExprSyntax.self) || parent.is(ForceUnwrapExprSyntax.self)
    return continues ? wholeChain(of: parent) : expression
  }

  /// Optional requirements that are not called, as in `delegate?.picker != nil`, are reported: here each has a default.
  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    let isCalled =
      node.parent?.is(OptionalChainingExprSyntax.self) == true || node.parent?.is(FunctionCallExprSyntax.self) == true
    let receiver = node.base?.trimmedDescription.lowercased() ?? ""
    if !isCalled, names.optionalRequirements.contains(node.declName.baseName.text),
      receiver.contains(/(delegate|datasource)\??$/)
    {
      report(node, "an optional requirement that is not called: it is never nil here")
    }
    return .visitChildren
  }

  /// Whether a call is `super.init(coder:)`.
  private func isArchiveInitializer(_ node: FunctionCallExprSyntax) -> Bool {
    guard let member = node.calledExpression.as(MemberAccessExprSyntax.self), member.declName.baseName.text == "init",
      member.base?.is(SuperExprSyntax.self) == true
    else { return false }
    return node.arguments.count == 1 && node.arguments.first?.label?.text == "coder"
  }
}
