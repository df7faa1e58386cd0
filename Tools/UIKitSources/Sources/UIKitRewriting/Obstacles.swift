import SwiftSyntax

/// Calls of Objective-C's runtime, for which Swift on Linux has no counterpart.
enum Obstacles {
  /// The functions that change classes and their methods.
  private static let changesOfClasses: Set<String> = [
    "method_exchangeImplementations", "method_setImplementation", "class_replaceMethod", "class_addMethod",
    "class_getInstanceMethod", "class_getClassMethod", "imp_implementationWithBlock", "object_setClass",
  ]

  /// The keys of properties that the kit reads and sets by their names. `NamedProperty` in its module `UIKit` has the same
  /// keys.
  private static let keys: Set<String> = [
    "frame", "bounds", "center", "alpha", "hidden", "isHidden", "backgroundColor", "contentOffset", "contentSize",
    "textColor", "font", "placeholderLabel", "searchField", "cancelButton", "cancelButtonText", "title",
    "titleTextColor", "view", "orientation", "statusBar",
  ]

  /// Whether an expression is a key, or a path of keys, that the kit has, for an object of a class that is not known here.
  private static func isKnownKey(_ expression: ExprSyntax?) -> Bool {
    guard let path = expression?.as(StringLiteralExprSyntax.self)?.representedLiteralValue else { return false }
    return path.split(separator: ".").allSatisfy { keys.contains(String($0.first == "_" ? $0.dropFirst() : $0)) }
  }

  /// Returns the reason why a call has no effect or does not compile; nil for other calls.
  static func reason(for call: FunctionCallExprSyntax) -> String? {
    let called = call.calledExpression
    let function = called.as(DeclReferenceExprSyntax.self)?.baseName.text
    if let function, changesOfClasses.contains(function) {
      return "\(function): classes cannot be changed while the program runs"
    }
    let method = called.as(MemberAccessExprSyntax.self)?.declName.baseName.text ?? function
    let label = call.arguments.last?.label?.text
    // `UserDefaults` has its values by keys on Linux too.
    let receiver = called.as(MemberAccessExprSyntax.self)?.base?.trimmedDescription ?? ""
    if receiver.hasSuffix("efaults") || receiver.hasPrefix("UserDefaults") { return nil }
    guard let method, label == "forKey" || label == "forKeyPath",
      (method, call.arguments.count) == ("value", 1) || (method, call.arguments.count) == ("setValue", 2)
    else { return nil }
    if isKnownKey(call.arguments.last?.expression) { return nil }
    return "\(method)(\(method == "value" ? "" : "_:")\(label ?? ""):): properties have no names at run time"
  }
}
