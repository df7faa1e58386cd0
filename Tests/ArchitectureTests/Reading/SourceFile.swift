import TestSupport

/// A Swift file as the rules read it: its path, its text, and its code without comments and strings.
struct SourceFile {
  /// The path from the package's folder, such as `Sources/MiniUICore/Graphics/Color.swift`.
  let path: String
  let text: String
  let lines: [String]
  let tokens: [Token]
  /// The different texts of the tokens, so that a rule can skip a file that does not mention its words.
  let words: Set<String>
  let declarations: [Declaration]

  /// - Parameter asCode: Whether to read tokens and declarations; if false, only the lines are read.
  init(path: String, text: String, asCode: Bool = true) {
    self.path = path
    self.text = text
    lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    tokens = asCode ? Token.all(in: codeOnly(text)) : []
    words = Set(tokens.map(\.text))
    declarations = Declaration.all(in: tokens)
  }

  /// The target that the file belongs to, such as `MiniUICore`.
  var module: String { component(1) ?? "" }
  /// The folders within the target that the file is in, the outermost first; none for a file directly in the target.
  var folders: [String] { path.split(separator: "/").dropFirst(2).dropLast().map(String.init) }
  var name: String { path.split(separator: "/").last.map(String.init) ?? path }

  private func component(_ index: Int) -> String? {
    let components = path.split(separator: "/")
    return components.indices.contains(index) ? String(components[index]) : nil
  }
}

extension [SourceFile] {
  /// Returns the Swift files under `folder` of this package, sorted by path.
  static func inPackage(_ folder: String, asCode: Bool = true) throws -> [SourceFile] {
    try PackageFolder.files(in: folder, suffix: ".swift").map { path in
      SourceFile(path: path, text: try PackageFolder.text(path), asCode: asCode)
    }
  }

  /// Returns files that exist only in memory, for testing the rules themselves.
  static func inMemory(_ texts: KeyValuePairs<String, String>) -> [SourceFile] {
    texts.map { SourceFile(path: $0.key, text: $0.value) }
  }
}
