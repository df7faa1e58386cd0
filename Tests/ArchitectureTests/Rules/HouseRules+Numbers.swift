extension HouseRules {
  /// Returns a breach for each public variable in the file at `path` that no other file names. A variable of a group, such as
  /// `Keyboard`, must be named with its group: `keyboard.duration`.
  static func unreadNumbers(of path: String, _ files: [SourceFile]) -> [Breach] {
    let names = Set(files.filter { $0.path == path }.flatMap(\.words))
    var read: Set<String> = []
    for file in files where file.path != path {
      read.formUnion(file.words)
      let tokens = file.tokens
      for index in tokens.indices.dropFirst(2)
      where tokens[index - 1].text == "." && names.contains(tokens[index].text) {
        read.insert("\(tokens[index - 2].text).\(tokens[index].text)")
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
