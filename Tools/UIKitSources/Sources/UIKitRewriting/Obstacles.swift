import SwiftSyntax

/// Calls of Objective-C's runtime, for which Swift on Linux has no counterpart.
enum Obstacles {
  /// The functions that change classes and their methods.
  private static let changesOfClasses: Set<String> = [
    "method_exchangeImplementations", "method_setImplementation", "class_replaceMethod", "class_addMethod",
    "class_getInstanceMethod", "class_getClassMethod", "imp_implementationWithBlock", "object_setClass",
  ]

  /// Returns the reason why a call has no effect or does not compile; nil for other calls.
  static func reason(for call: FunctionCallExprSyntax) -> String? {
    let called = call.calledExpression
    let function = called.as(DeclReferenceExprSyntax.self)?.baseName.text
    if let function, changesOfClasses.contains(function) {
      return "\(function): classes cannot be changed while the program runs"
    }
    let method = called.as(MemberAccessExprSyntax.self)?.declName.baseName.text ?? function
    let label = call.arguments.last?.label?.text
    guard let method, label == "forKey" || label == "forKeyPath",
      (method, call.arguments.count) == ("value", 1) || (method, call.arguments.count) == ("setValue", 2)
    else { return nil }
    return "\(method)(\(method == "value" ? "" : "_:")\(label ?? ""):): properties have no names at run time"
  }
}
