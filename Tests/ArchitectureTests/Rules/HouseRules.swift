/// The rules that can be checked line by line.
enum HouseRules {
  /// The largest number of lines in a file. A longer file is about more than one thing.
  static let maximumLineCount = 400

  static func tooLong(_ files: [SourceFile]) -> [Breach] {
    files.compactMap { file in
      // The newline at the end of the file does not begin another line.
      let count = file.lines.count - (file.lines.last == "" ? 1 : 0)
      return count > maximumLineCount ? Breach(file, count, "has \(count) lines, more than \(maximumLineCount)") : nil
    }
  }

  /// The C modules, each with the only folders of sources that may import it.
  static let importers = [
    "CSDL": ["Sources/MiniUISDL/"], "CPixman": ["Sources/MiniUICore/Bitmaps/", "Sources/MiniUICore/Graphics/"],
    "CFribidi": ["Sources/MiniUICore/Text/"], "_FoundationICU": ["Sources/MiniUICore/Text/"],
    "LayerSampling": ["Sources/MiniUICore/Graphics/"], "WordDrawing": ["Sources/MiniUISDL/Text/"],
    "PNGCodec": ["Sources/MiniUITesting/Pictures/", "Examples/PearMusic/Server/Catalog/"],
    "CX11": ["Tools/MiniUITestTools/Platforms/"],
  ]

  static func leakingImports(_ files: [SourceFile]) -> [Breach] {
    files.flatMap { file in
      file.tokens.indices.dropFirst().compactMap { index -> Breach? in
        let name = file.tokens[index]
        guard file.tokens[index - 1].text == "import", let homes = importers[name.text] else { return nil }
        if !homes.contains(where: file.path.hasPrefix) {
          return Breach(file, name.line, "only \(homes.joined(separator: " and ")) imports \(name.text)")
        }
        if index > 1, file.tokens[index - 2].text == "internal" { return nil }
        return Breach(file, name.line, "say `internal import \(name.text)`: no C type in a public signature")
      }
    }
  }

  /// The folders that may read the clock, random numbers and the user's environment. Other folders receive them as
  /// arguments.
  static let foldersWithInput = [
    "Sources/MiniUISDL/", "Sources/MiniUITesting/", "Tools/MiniUITestTools/", "Tools/MiniUIAppTool/",
    "Sources/DragDemo/", "Examples/PearMusic/App/Commands/", "Examples/TrackLibrary/App/",
    // The settings in the environment, and the addresses of the buses.
    "Sources/MiniUIAccessibility/Status/ReaderEnvironment.swift",
    // The time in a turn of the loop for a reader's calls, at a socket.
    "Sources/MiniUIAccessibility/Bus/BusWatch.swift",
    // UIKit's names of clocks.
    "Sources/UIKit/Clocks.swift",
    // The name of the computer and the version of its system.
    "Sources/UIKit/Device.swift",
    // The pause after a fetch depends on the fetch's duration.
    "Sources/MiniUIData/Watching/FetchPace.swift",
    // The clock of the caches, the user's folders, and identifiers that no other program has.
    "Sources/MiniUIPatterns/Loading/", "Sources/MiniUIPatterns/Models/", "Sources/MiniUIPatterns/Previews/",
  ]

  static let worldReads = [
    "Date()", "Date.now", "ProcessInfo", "SystemRandomNumberGenerator", ".shuffled()", ".shuffle()", ".randomElement()",
    "UUID()", "getenv", "Locale.current", "TimeZone.current", "Calendar.current", "clock_gettime", "gettimeofday",
    "ContinuousClock", "SuspendingClock", "DispatchTime.now", "CFAbsoluteTimeGetCurrent", "CACurrentMediaTime",
  ]

  static func worldReads(_ files: [SourceFile]) -> [Breach] {
    let innocent = files.filter { file in !foldersWithInput.contains { file.path.hasPrefix($0) } }
    return phrases(worldReads, in: innocent) { "reads the world by `\($0)`: have it passed in" }
      + innocent.flatMap { file in
        calls(of: ".random(", in: file).compactMap { line, arguments in
          arguments.contains("using") ? nil : Breach(file, line, "draws from chance: pass a generator as `using:`")
        }
      }
  }

  static let traps = ["fatalError(", "try!", "as!"]
  /// The file that may call `fatalError`, for `precondition`.
  static let trapping = "Sources/MiniUICore/Precondition.swift"

  static func traps(_ files: [SourceFile]) -> [Breach] {
    phrases(traps, in: files.filter { $0.path != trapping }) {
      "`\($0)`: throw what comes from outside, `precondition` what is a programmer's error"
    }
  }

  /// The words that may not appear, not even in a comment.
  static let unwantedWords = ["TODO", "FIXME", "XXX", "/home/", "/tmp/", "/root/", "/Users/"]

  static func unwantedWords(_ files: [SourceFile]) -> [Breach] {
    files.flatMap { file -> [Breach] in
      let words = unwantedWords.filter(file.text.contains)
      guard !words.isEmpty else { return [] }
      return file.lines.enumerated().flatMap { index, line in
        words.filter(line.contains).map { Breach(file, index + 1, "`\($0)` does not belong into a source") }
      }
    }
  }

  /// Returns a breach for each occurrence of one of `phrases` in the code of `files`, however it is spaced.
  private static func phrases(
    _ phrases: [String], in files: [SourceFile], _ message: (String) -> String
  ) -> [Breach] {
    let patterns = phrases.map { (phrase: $0, words: Token.all(in: $0).map(\.text)) }
    return files.flatMap { file in
      patterns.flatMap { phrase, words in
        occurrences(of: words, in: file).map { Breach(file, file.tokens[$0].line, message(phrase)) }
      }
    }
  }

  /// Returns the line of each call that starts with `phrase`, and the words between its parentheses.
  private static func calls(of phrase: String, in file: SourceFile) -> [(line: Int, arguments: [String])] {
    let pattern = Token.all(in: phrase).map(\.text)
    return occurrences(of: pattern, in: file).map { start in
      var depth = 1
      let arguments = file.tokens[(start + pattern.count)...].prefix { token in
        depth += token.text == "(" ? 1 : token.text == ")" ? -1 : 0
        return depth > 0
      }
      return (file.tokens[start].line, arguments.map(\.text))
    }
  }

  /// Returns the indices of the tokens in `file` at which the texts of `pattern` begin.
  private static func occurrences(of pattern: [String], in file: SourceFile) -> [Int] {
    guard file.words.isSuperset(of: pattern) else { return [] }
    return file.tokens.indices.filter { start in
      file.tokens[start].text == pattern[0] && file.tokens[start...].prefix(pattern.count).map(\.text) == pattern
    }
  }
}
