import SwiftParser
import SwiftSyntax

/// The text of an iOS source file as it compiles on Linux, where Swift has no Objective-C.
///
///     let names = SourceNames(sources: texts)
///     let rewriting = SourceRewriting(text, names: names, fileName: "Form.swift")
///
/// Attributes such as `@objc` and `@IBOutlet` are removed, `#selector` becomes a `Selector`, optional requirements of
/// protocols get defaults, and modules such as `QuartzCore` become `UIKit` in imports. In extensions of classes that are
/// structures in the kit, such as `UIColor` and `UIFont`, `convenience` is removed, `class` becomes `static` and `open`
/// becomes `public`. Overrides in an extension are moved into their class, if it is in the same file. Every line keeps its
/// number in the compiler's errors.
public struct SourceRewriting: Sendable {
  /// The rewritten text.
  public let text: String
  /// The number of replaced parts.
  public let changeCount: Int
  /// The parts that cannot be rewritten, in order.
  public let problems: [Problem]

  /// A part of a source that cannot be rewritten.
  public struct Problem: Sendable, CustomStringConvertible {
    /// The line, counted from 1.
    public let line: Int
    /// The reason, for people.
    public let reason: String

    public var description: String { "line \(line): \(reason)" }
  }

  /// Rewrites a source file.
  /// - Parameters:
  ///   - source: the text of the file.
  ///   - names: the names that are declared in the files of its folder.
  ///   - fileName: the name of the file in the compiler's errors.
  /// - Complexity: O(length of the text).
  public init(_ source: String, names: SourceNames, fileName: String) {
    let tree = Parser.parse(source: source)
    let visitor = RewritingVisitor(
      names: names, locations: SourceLocationConverter(fileName: "", tree: tree),
      additionalImports: AdditionalImports.find(in: tree))
    visitor.walk(tree)
    let rewritten = source.applying(visitor.edits) + visitor.defaults.joined()
    let overrides = ExtensionOverrides(of: Parser.parse(source: rewritten), fileName: fileName)
    text = rewritten.applying(overrides.edits)
    changeCount = visitor.edits.count + overrides.edits.count
    problems = visitor.problems
  }

  /// Returns a line after which errors of the compiler name a file, and count its lines from a number.
  public static func directive(fileName: String, line: Int) -> String {
    let escaped = fileName.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    return "#sourceLocation(file: \"\(escaped)\", line: \(line))\n"
  }
}
