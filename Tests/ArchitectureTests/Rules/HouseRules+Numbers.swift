extension HouseRules {
  /// Returns a breach for each public variable in the file at `path` that no other file names.
  static func unreadNumbers(of path: String, _ files: [SourceFile]) -> [Breach] {
    let read = Set(files.filter { $0.path != path }.flatMap { $0.tokens.map(\.text) })
    return files.filter { $0.path == path }.flatMap { file in
      file.tokens.indices.dropFirst(2).compactMap { index -> Breach? in
        let name = file.tokens[index]
        guard file.tokens[index - 1].text == "var", file.tokens[index - 2].text == "public", !read.contains(name.text)
        else { return nil }
        return Breach(file, name.line, "nothing reads `\(name.text)`")
      }
    }
  }
}
