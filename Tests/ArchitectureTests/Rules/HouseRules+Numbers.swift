extension HouseRules {
  /// Returns a breach for each public variable in the file at `path` that no other file names. A variable of a group, such as
  /// `Keyboard`, must be named with its group: `keyboard.duration`.
  static func unreadNumbers(of path: String, _ files: [SourceFile]) -> [Breach] {
    let readers = files.filter { $0.path != path }
    var read: Set<String> = []
    for tokens in readers.map({ $0.tokens.map(\.text) }) {
      read.formUnion(tokens)
      for (index, name) in tokens.enumerated().dropFirst(2) where tokens[index - 1] == "." {
        read.insert("\(tokens[index - 2]).\(name)")
      }
    }
    return files.filter { $0.path == path }.flatMap { file -> [Breach] in
      var group = ""
      // The groups are declared in extensions, after the numbers that are in no group.
      var isGrouped = false
      return file.tokens.indices.dropFirst(2).compactMap { index -> Breach? in
        let (before, keyword, name) = (file.tokens[index - 2].text, file.tokens[index - 1].text, file.tokens[index])
        if keyword == "extension" { isGrouped = true }
        if keyword == "struct", isGrouped { group = name.text.prefix(1).lowercased() + name.text.dropFirst() + "." }
        guard keyword == "var", before == "public", !read.contains(group + name.text) else { return nil }
        return Breach(file, name.line, "nothing reads `\(group)\(name.text)`")
      }
    }
  }
}
