/// A parser that reads a script line by line, in one pass.
nonisolated struct ScriptParser {
  /// The limit on the size of a script, in bytes, which no real script reaches.
  static let maximumByteCount = 4 << 20
  static let maximumLineCount = 100_000

  private let bytes: [UInt8]
  private let file: String
  /// The offset of the first byte that is not valid UTF-8.
  private let invalidByte: Int?
  private var number = 0
  private var hasRule = false
  /// The lines of settings and shots, which may occur only once.
  private var settings: [String: Int] = [:]
  private var shots: [String: Int] = [:]

  init(_ bytes: [UInt8], file: String) {
    self.bytes = bytes
    self.file = file
    invalidByte = ScriptParser.invalidByte(in: bytes)
  }

  private static func invalidByte(in bytes: [UInt8]) -> Int? {
    do {
      _ = try UTF8Span(validating: bytes.span)
      return nil
    } catch {
      return error.byteOffsets.lowerBound
    }
  }

  mutating func lines() throws(ScriptError) -> [Script.Line] {
    guard bytes.count <= ScriptParser.maximumByteCount else {
      throw ScriptError(file: file, problem: "a script of more than 4 MiB is not read")
    }
    var lines: [Script.Line] = []
    // Some editors write a byte order mark.
    var start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    while start < bytes.count {
      let newline = bytes[start...].firstIndex(of: UInt8(ascii: "\n"))
      var end = newline ?? bytes.count
      if newline != nil, end > start, bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
      number += 1
      lines.append(try line(start..<end))
      start = newline.map { $0 + 1 } ?? bytes.count
    }
    number = max(1, number)
    guard hasRule else {
      throw ScriptError(
        file: file, line: number, column: 1, problem: "the rule is missing",
        remedy: "a line '---' separates settings and actions")
    }
    return lines
  }

  private mutating func line(_ range: Range<Int>) throws(ScriptError) -> Script.Line {
    if number > ScriptParser.maximumLineCount {
      throw error(
        at: range.lowerBound, in: range, "a script of more than \(ScriptParser.maximumLineCount) lines is not read")
    }
    try checkCharacters(range)
    var reader = PhraseReader(TextScanner(bytes, in: range))
    reader.skipBlanks()
    let content: Script.Line.Content
    do {
      content = try self.content(&reader)
      reader.skipBlanks()
    } catch {
      throw explained(error, reader, range)
    }
    guard reader.isAtEnd else { throw leftOver(reader, range) }
    var rest = reader.scanner
    return Script.Line(content, comment: rest.take("#") ? rest.text(rest.position..<rest.end) : nil)
  }

  private func checkCharacters(_ range: Range<Int>) throws(ScriptError) {
    if let invalidByte, invalidByte < range.upperBound {
      throw error(at: max(invalidByte, range.lowerBound), in: range, "this is not UTF-8")
    }
    let control = range.first { (bytes[$0] < 0x20 && bytes[$0] != UInt8(ascii: "\t")) || bytes[$0] == 0x7F }
    guard let control else { return }
    let code = String(bytes[control], radix: 16, uppercase: true)
    throw error(
      at: control, in: range, "there is a control character, U+\(String(repeating: "0", count: 4 - code.count))\(code)",
      "in strings write it as '\\u{\(code.lowercased())}'")
  }

  // MARK: Words

  private mutating func content(_ reader: inout PhraseReader) throws(PhraseError) -> Script.Line.Content {
    if reader.isAtEnd { return .empty }
    let start = reader.scanner.position
    if try reader.takeRule() {
      if hasRule {
        throw reader.fault("this is a second rule", "one line '---' separates settings and actions", at: start)
      }
      hasRule = true
      return .rule
    }
    let (name, isSetting) = reader.takeName()
    if isSetting, let setting = SettingName.named[name] {
      if hasRule { throw reader.fault("the setting '\(name)' is below the rule", "move it above '---'", at: start) }
      let value = try setting.phrase.read(&reader)
      if let line = settings.updateValue(number, forKey: name) {
        throw reader.fault("the setting '\(name)' is in line \(line) already", "write it only once", at: start)
      }
      return .setting(value)
    }
    guard !isSetting, let verb = Verb.named[name] else { throw unknown(name, isSetting, reader, at: start) }
    if !hasRule {
      throw reader.fault("the action '\(name)' is above the rule", "a line '---' must come first", at: start)
    }
    let action = try verb.phrase.read(&reader)
    if case .shot(let shot) = action, let line = shots.updateValue(number, forKey: shot.name) {
      throw reader.fault("a shot '\(shot.name)' is in line \(line) already", "give each shot its own name", at: start)
    }
    return .action(action)
  }

  private func unknown(_ name: String, _ isSetting: Bool, _ reader: PhraseReader, at start: Int) -> PhraseError {
    if !hasRule, !isSetting, SettingName.named[name] != nil {
      return reader.fault("the setting '\(name)' has no ':'", "write '\(name): …'", at: start)
    }
    let isSetting = isSetting || !hasRule
    let names = isSetting ? SettingName.all.map(\.name) : Verb.all.map(\.name)
    let word = name.isEmpty ? reader.word(at: start) : TextScanner.excerpt(name)
    let near = Nearest.names(to: name, among: names)
    return .fault(
      TextFault(
        position: start, problem: "there is no \(isSetting ? "setting" : "verb") \(word)",
        remedy: "there are \(names.joined(separator: ", "))", near: near))
  }

  // MARK: Errors

  private func leftOver(_ reader: PhraseReader, _ range: Range<Int>) -> ScriptError {
    let position = reader.scanner.position
    // An optional part began and has an error.
    if reader.furthest > position { return explained(.absent, reader, range) }
    let wanted = reader.furthest == position ? reader.wanted : []
    let remedy = wanted.isEmpty ? nil : "there may be " + listed(wanted.map(\.what))
    return error(
      at: position, in: range, "\(reader.word(at: position)) is unexpected\(after(position, range))", remedy,
      near: near(reader, wanted))
  }

  private func explained(_ misreading: PhraseError, _ reader: PhraseReader, _ range: Range<Int>) -> ScriptError {
    if case .fault(let fault) = misreading {
      return error(at: fault.position, in: range, fault.problem, fault.remedy, near: fault.near)
    }
    var rest = reader
    rest.move(to: reader.furthest)
    let wanted = listed(reader.wanted.map(\.what))
    if rest.isAtEnd {
      let text = excerpt(range.lowerBound..<reader.furthest)
      return error(at: reader.furthest, in: range, "\(text) is not complete", "\(wanted) must follow")
    }
    return error(
      at: reader.furthest, in: range,
      "\(reader.word(at: reader.furthest)) is not valid\(after(reader.furthest, range))",
      "\(wanted) must follow", near: near(rest, reader.wanted))
  }

  private func near(_ reader: PhraseReader, _ wanted: [PhraseReader.Expectation]) -> [String] {
    // Only the last part of `ctrl+entr` is compared with the names of keys.
    let word = reader.plainWord.split(separator: "+").last.map(String.init) ?? ""
    return Nearest.names(to: word, among: wanted.flatMap(\.words))
  }

  private func after(_ position: Int, _ range: Range<Int>) -> String {
    " after \(excerpt(range.lowerBound..<position))"
  }

  private func excerpt(_ range: Range<Int>) -> String {
    TextScanner.excerpt(String(decoding: bytes[range], as: UTF8.self).trimmingCharacters(in: .whitespaces))
  }

  private func error(
    at position: Int, in range: Range<Int>, _ problem: String, _ remedy: String? = nil, near: [String] = []
  ) -> ScriptError {
    let column = String(decoding: bytes[range.lowerBound..<position], as: UTF8.self).count + 1
    return ScriptError(file: file, line: number, column: column, problem: problem, remedy: remedy, near: near)
  }
}

nonisolated extension PhraseReader {
  /// Moves past a rule.
  fileprivate mutating func takeRule() throws(PhraseError) -> Bool {
    let word = plainWord
    guard !word.isEmpty, word.utf8.allSatisfy({ $0 == UInt8(ascii: "-") }) else { return false }
    guard word == "---" else {
      throw fault("the rule \(TextScanner.excerpt(word)) is not three dashes", "write '---'", at: scanner.position)
    }
    move(to: scanner.position + 3)
    return true
  }

  /// Moves past the name at the beginning of a line, which is a setting if a colon follows.
  fileprivate mutating func takeName() -> (String, isSetting: Bool) {
    var rest = scanner
    let name = rest.takeWhile(TextScanner.isName)
    let isSetting = rest.take(":")
    move(to: rest.position)
    return (name, isSetting)
  }
}
