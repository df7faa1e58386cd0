/// The notation of scripts, which the manual `Documentation/Scripts.md` describes.
nonisolated extension Script: CustomStringConvertible {
  /// The script as text that parses to the same script; each line ends with a line feed. True for every script that was
  /// read. If a script was created in code, its numbers must be in the manual's ranges, and its comments must not
  /// contain control characters.
  public var text: String { lines.map { "\($0)\n" }.joined() }

  /// The script as text.
  public var description: String { text }

  /// Creates a script from text.
  /// - Parameters:
  ///   - text: the lines, which may end with \n or \r\n.
  ///   - file: the name of the file in errors.
  /// - Throws: `ScriptError` for the first error.
  public init(parsing text: String, file: String = "script") throws(ScriptError) {
    try self.init(parsing: Array(text.utf8), file: file)
  }

  /// Creates a script from text in UTF-8.
  public init(parsing bytes: [UInt8], file: String = "script") throws(ScriptError) {
    var parser = ScriptParser(bytes, file: file)
    self.init(lines: try parser.lines())
  }

  /// Creates a script from a regular file of at most 4 MiB.
  public init(contentsOfFile file: String) throws(ScriptError) {
    try self.init(parsing: try TextFile.read(file, limit: ScriptParser.maximumByteCount), file: file)
  }
}

nonisolated extension Script.Line: CustomStringConvertible {
  /// The line without its end.
  public var description: String {
    let words = content.description
    guard let comment else { return words }
    return words.isEmpty ? "#" + comment : "\(words)  #\(comment)"
  }
}

nonisolated extension Script.Line.Content: CustomStringConvertible {
  /// The content as a line, without a comment.
  public var description: String {
    switch self {
    case .empty: ""
    case .setting(let setting): setting.description
    case .rule: "---"
    case .action(let action): action.description
    }
  }
}

nonisolated extension ScriptSetting: CustomStringConvertible {
  /// The setting as a line: `size: 960x640, 390x760`.
  public var description: String {
    for setting in SettingName.all {
      var writer = PhraseWriter()
      if setting.phrase.write(self, &writer) { return "\(setting.name): \(writer.text)" }
    }
    preconditionFailure("every setting has a name")
  }
}

nonisolated extension ScriptAction: CustomStringConvertible {
  /// The verb that begins the line.
  public var verb: String { String(description.prefix { $0 != " " }) }

  /// The action as a line: `drag @tile3 to @slot5 400ms ease`.
  public var description: String {
    for verb in Verb.all {
      var writer = PhraseWriter()
      if verb.phrase.write(self, &writer) { return writer.text.isEmpty ? verb.name : "\(verb.name) \(writer.text)" }
    }
    preconditionFailure("every action has a verb")
  }
}
