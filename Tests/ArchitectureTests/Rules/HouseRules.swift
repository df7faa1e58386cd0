/// Rules that a look at single lines can check.
enum HouseRules {
  /// The most lines that a file may have; what is longer is about more than one thing.
  static let maximumLineCount = 400

  static func tooLong(_ files: [SourceFile]) -> [Breach] {
    files.compactMap { file in
      // The newline at the end of the file is no line of its own.
      let count = file.lines.count - (file.lines.last == "" ? 1 : 0)
      return count > maximumLineCount ? Breach(file, count, "has \(count) lines, more than \(maximumLineCount)") : nil
    }
  }

  /// C modules, and the only folder of sources that may import each.
  static let importers = [
    "CSDL": "Sources/MiniUISDL/", "CPixman": "Sources/MiniUICore/Graphics/", "CFribidi": "Sources/MiniUICore/Text/",
  ]

  static func leakingImports(_ files: [SourceFile]) -> [Breach] {
    files.flatMap { file in
      file.tokens.indices.dropFirst().compactMap { index -> Breach? in
        let name = file.tokens[index]
        guard file.tokens[index - 1].text == "import", let home = importers[name.text] else { return nil }
        if !file.path.hasPrefix(home) { return Breach(file, name.line, "only \(home) imports \(name.text)") }
        if index > 1, file.tokens[index - 2].text == "internal" { return nil }
        return Breach(file, name.line, "say `internal import \(name.text)`: no C type in a public signature")
      }
    }
  }

  /// Where the clock, chance, and the user's environment are read; everywhere else they are passed in.
  static let worldly = ["Sources/MiniUISDL/", "Sources/MiniUITesting/", "Sources/DragDemo/"]

  static let worldReads = [
    "Date()", "Date.now", "ProcessInfo", "SystemRandomNumberGenerator", ".shuffled()", ".shuffle()", ".randomElement()",
    "UUID()", "getenv", "Locale.current", "TimeZone.current", "Calendar.current", "clock_gettime", "gettimeofday",
    "ContinuousClock", "SuspendingClock", "DispatchTime.now", "CFAbsoluteTimeGetCurrent", "CACurrentMediaTime",
  ]

  static func worldReads(_ files: [SourceFile]) -> [Breach] {
    let innocent = files.filter { file in !worldly.contains { file.path.hasPrefix($0) } }
    return phrases(worldReads, in: innocent) { "reads the world by `\($0)`: have it passed in" }
      + innocent.flatMap { file in
        calls(of: ".random(", in: file).compactMap { line, arguments in
          arguments.contains("using") ? nil : Breach(file, line, "draws from chance: pass a generator as `using:`")
        }
      }
  }

  static let traps = ["fatalError(", "try!", "as!"]

  static func traps(_ files: [SourceFile]) -> [Breach] {
    phrases(traps, in: files) { "`\($0)`: throw what comes from outside, `precondition` what is a programmer's error" }
  }

  /// Not even in a comment.
  static let unwantedWords = ["TODO", "FIXME", "XXX", "/home/", "/tmp/", "/root/", "/Users/"]

  static func unwantedWords(_ files: [SourceFile]) -> [Breach] {
    files.flatMap { file in
      file.lines.enumerated().flatMap { index, line in
        unwantedWords.filter(line.contains).map { Breach(file, index + 1, "`\($0)` does not belong into a source") }
      }
    }
  }

  /// Where the code of `files` has one of `phrases`, however it is spaced.
  private static func phrases(
    _ phrases: [String], in files: [SourceFile], _ message: (String) -> String
  ) -> [Breach] {
    files.flatMap { file in
      phrases.flatMap { phrase in
        occurrences(of: phrase, in: file).map { Breach(file, file.tokens[$0].line, message(phrase)) }
      }
    }
  }

  /// The line of each call that starts with `phrase`, and the words between its parentheses.
  private static func calls(of phrase: String, in file: SourceFile) -> [(line: Int, arguments: [String])] {
    let length = Token.all(in: phrase).count
    return occurrences(of: phrase, in: file).map { start in
      var depth = 1
      let arguments = file.tokens[(start + length)...].prefix { token in
        depth += token.text == "(" ? 1 : token.text == ")" ? -1 : 0
        return depth > 0
      }
      return (file.tokens[start].line, arguments.map(\.text))
    }
  }

  /// Where in the tokens of `file` those of `phrase` stand.
  private static func occurrences(of phrase: String, in file: SourceFile) -> [Int] {
    let pattern = Token.all(in: phrase).map(\.text)
    return file.tokens.indices.filter { start in
      file.tokens[start].text == pattern[0] && file.tokens[start...].prefix(pattern.count).map(\.text) == pattern
    }
  }
}
