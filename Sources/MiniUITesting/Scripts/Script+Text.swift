/// The form in which scripts are written: `Documentation/Scripts.md` is its manual.
nonisolated extension Script: CustomStringConvertible {
  /// What reads back as this very script, each line with its end. Every script that was read has such a text; in one that
  /// was put together, numbers must be as the manual allows and comments be without control characters.
  public var text: String { lines.map { "\($0)\n" }.joined() }

  public var description: String { text }

  /// Reads a script.
  /// - Parameters:
  ///   - text: its lines may end with \n or \r\n.
  ///   - file: what errors call it.
  public init(parsing text: String, file: String = "script") throws(ScriptError) {
    try self.init(parsing: Array(text.utf8), file: file)
  }

  /// Reads a script in UTF-8.
  public init(parsing bytes: [UInt8], file: String = "script") throws(ScriptError) {
    var parser = ScriptParser(bytes, file: file)
    self.init(lines: try parser.lines())
  }

  /// Reads a script from a regular file of at most 4 MiB.
  public init(contentsOfFile file: String) throws(ScriptError) {
    try self.init(parsing: try TextFile.read(file, limit: ScriptParser.mostBytes), file: file)
  }
}

nonisolated extension Script.Line: CustomStringConvertible {
  /// Without the end of the line.
  public var description: String {
    let words = content.description
    guard let comment else { return words }
    return words.isEmpty ? "#" + comment : "\(words)  #\(comment)"
  }
}

nonisolated extension Script.Line.Content: CustomStringConvertible {
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
  /// `size: 960x640, 390x760`.
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

  /// `drag @tile3 to @slot5 400ms ease`.
  public var description: String {
    for verb in Verb.all {
      var writer = PhraseWriter()
      if verb.phrase.write(self, &writer) { return writer.text.isEmpty ? verb.name : "\(verb.name) \(writer.text)" }
    }
    preconditionFailure("every action has a verb")
  }
}
