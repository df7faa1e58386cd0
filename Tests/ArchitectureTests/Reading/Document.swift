import Foundation
import TestSupport

/// A Markdown file as the rules read it: its links, its Swift blocks, and the names in it.
struct Document {
  /// The path from the package's folder, such as `Documentation/Scripts.md`.
  let path: String
  let text: String
  /// The text without its blocks of code, indented blocks excepted.
  private let prose: String

  init(path: String, text: String) {
    self.path = path
    self.text = text
    let parts = text.components(separatedBy: "```").enumerated()
    prose = parts.filter { $0.offset.isMultiple(of: 2) }.map(\.element).joined()
  }

  var name: String { String(URL(filePath: path).lastPathComponent.dropLast(3)) }
  var folder: String { String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)]) }
  /// Whether the document is an article of a DocC catalog, whose pictures are in the catalog's resources.
  var isArticle: Bool { folder.hasSuffix(".docc") }

  /// The targets of links and pictures: `[text](target)`.
  var links: [String] { prose.matches(of: /\]\(([^)\s]+)\)/).map { String($0.output.1) } }
  /// The names of articles in DocC's links: `<doc:Lists>`.
  var articleLinks: [String] { prose.matches(of: /<doc:([^>]+)>/).map { String($0.output.1) } }
  /// The symbols in DocC's links, by their components: two backticks on each side.
  var symbolLinks: [[String]] {
    prose.matches(of: /(?:^|[^`])``([^`]+)``/).map { Document.components(of: $0.output.1, separator: "/") }
  }

  /// The names in code spans that look like Swift's, by their components: `Window.handle` is two.
  var names: [[String]] {
    prose.replacing("``", with: "").matches(of: /`([A-Za-z_]\w*(?:\.\w+)*(?:\([\w:]*\))?)`/)
      .map { Document.components(of: $0.output.1, separator: ".") }
  }

  private static func components(of name: Substring, separator: Character) -> [String] {
    name.prefix { $0 != "(" }.split(separator: separator).map(String.init)
  }

  /// The addresses of the headings, as in `#code-from-uikit`.
  var anchors: Set<String> {
    Set(
      prose.split(separator: "\n").filter { $0.hasPrefix("#") }.map { line in
        line.drop { $0 == "#" || $0 == " " }.lowercased().filter { $0.isLetter || $0.isNumber || " -_".contains($0) }
          .replacing(" ", with: "-")
      })
  }

  /// The Swift blocks, without blank lines, imports and indentation.
  var swiftBlocks: [[String]] {
    text.components(separatedBy: "```swift\n").dropFirst().map { block in
      Document.codeLines(of: block.components(separatedBy: "```")[0]).filter {
        !$0.hasPrefix("import ") && !$0.hasPrefix("@testable import ")
      }
    }
  }

  /// Returns the lines of a text that are not blank, without indentation.
  static func codeLines(of text: String) -> [String] {
    text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
  }
}

extension Document {
  /// Returns the documents of this package, sorted by path.
  static func all() throws -> [Document] {
    let folders = ["Documentation", "Sources", "Tools", "Examples", "Tests/Articles"]
    let nested = folders.flatMap { PackageFolder.files(in: $0, suffix: ".md") }
    let paths = ["README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "CHANGELOG.md"] + nested.sorted()
    return try paths.map { Document(path: $0, text: try PackageFolder.text($0)) }
  }
}
