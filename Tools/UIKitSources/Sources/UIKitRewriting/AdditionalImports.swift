import SwiftSyntax

/// The additional modules that a file must import here. On Apple's systems they are exported by Foundation, UIKit or a
/// framework of Objective-C, such as the framework that a file tests.
enum AdditionalImports {
  /// Names that Foundation exports from Objective-C's runtime and Core Graphics, and that the kit declares.
  private static let namesOfKit: Set<String> = [
    "Selector", "NSLayoutConstraint", "CALayer", "CADisplayLink", "CGVector", "CFTimeInterval", "CACurrentMediaTime",
    "objc_sync_enter", "objc_sync_exit",
    "objc_getAssociatedObject", "objc_setAssociatedObject", "objc_removeAssociatedObjects",
  ]
  /// Names that Foundation has in a module of its own on Linux.
  private static let namesOfNetworking: Set<String> = [
    "URLSession", "URLSessionConfiguration", "URLSessionDataTask", "URLSessionTask", "URLRequest", "HTTPURLResponse",
    "URLCache", "URLCredential",
  ]

  private static func isNameOfKit(_ name: String) -> Bool {
    namesOfKit.contains(name) || name.hasPrefix("UI") && name.dropFirst(2).first?.isUppercase == true
  }

  /// Returns the modules for the names that a file uses, without those that it imports.
  static func find(in file: SourceFileSyntax) -> Set<String> {
    var (names, imported, usesKit): (Set<String>, Set<String>, Bool) = ([], [], false)
    var previous: TokenSyntax?
    for token in file.tokens(viewMode: .sourceAccurate) {
      if previous?.tokenKind == .keyword(.import) { imported.insert(token.text) }
      if previous?.tokenKind == .pound, token.text == "selector" { usesKit = true }
      // The default of an optional requirement may throw an error of the kit.
      if token.tokenKind == .keyword(.optional) { usesKit = true }
      if token.tokenKind == .identifier(token.text) { names.insert(token.text) }
      previous = token
    }
    var modules: Set<String> = []
    let importsKit = !imported.isDisjoint(with: ["UIKit", "QuartzCore", "CoreGraphics", "ObjectiveC"])
    if !importsKit, usesKit || names.contains(where: isNameOfKit) { modules.insert("UIKit") }
    if !names.isDisjoint(with: namesOfNetworking) { modules.insert("FoundationNetworking") }
    return modules.subtracting(imported)
  }
}
