nonisolated extension FrameLog {
  /// Reads the contents of a file.
  init(_ data: Data, file: String) throws(GoldenError) {
    guard let text = String(validating: data, as: UTF8.self) else {
      throw .broken(file: file, reason: "it is not UTF-8 text")
    }
    try self.init(parsing: text, file: file)
  }

  /// Creates a log from the text that the property `text` returns. Errors name `file`, the path of the log.
  /// - Throws: `GoldenError.broken`, with the number of the line.
  public init(parsing text: String, file: String) throws(GoldenError) {
    // The text is split by bytes: in a string, a carriage return and the line feed after it are one character.
    var lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map(Substring.init)
    func broken(_ line: Int, _ reason: String) -> GoldenError { .broken(file: file, reason: "line \(line): \(reason)") }

    let header = lines[0].split(separator: " ", maxSplits: 2)
    guard header.count == 3, header[0] == "frames", let version = Int(header[1]) else {
      throw broken(1, "it does not start with 'frames \(FrameLog.version)' and a take")
    }
    guard version == FrameLog.version else {
      throw broken(1, "it was written in version \(version), and only version \(FrameLog.version) can be read")
    }
    guard lines.removeLast().isEmpty, !lines.isEmpty else { throw broken(lines.count + 1, "its end is missing") }
    take = String(header[2])
    frames = []
    for (index, line) in lines.enumerated().dropFirst() {
      guard let frame = Frame(line) else {
        throw broken(index + 1, "'\(line.prefix(80))' is not a time, 16 hexadecimal digits, and views that moved")
      }
      guard frames.last.map({ $0.time < frame.time }) ?? true else {
        throw broken(index + 1, "its time is not after that of the line before")
      }
      frames.append(frame)
    }
  }
}

extension FrameLog.Frame {
  fileprivate nonisolated init?(_ line: Substring) {
    var reader = FrameReader(line)
    guard let time = reader.word().flatMap({ Double($0) }), time.isFinite, reader.skip(" "),
      let pixels = reader.word().flatMap({ PixelHash($0) })
    else { return nil }
    var moves: [FrameRecording.ViewMove] = []
    while !reader.isAtEnd {
      guard moves.isEmpty || reader.skip(";"), reader.skip(" "), let move = reader.move() else { return nil }
      moves.append(move)
    }
    self.init(time: time, pixels: pixels, moves: moves)
  }
}

/// A reader of the words of a line, from left to right.
private nonisolated struct FrameReader {
  private var rest: Substring.UnicodeScalarView

  init(_ line: Substring) { rest = line.unicodeScalars }

  var isAtEnd: Bool { rest.isEmpty }

  mutating func skip(_ scalar: Unicode.Scalar) -> Bool {
    guard rest.first == scalar else { return false }
    rest.removeFirst()
    return true
  }

  /// Reads up to the next space or semicolon; nil if the word is empty.
  mutating func word() -> Substring? {
    let word = rest.prefix { $0 != " " && $0 != ";" }
    rest = rest[word.endIndex...]
    return word.isEmpty ? nil : Substring(word)
  }

  /// Reads one view: `tile1 40,60 120x120 alpha 0.5`, or `tile1 gone`.
  mutating func move() -> FrameRecording.ViewMove? {
    guard let view = name(), skip(" "), let location = word() else { return nil }
    if location == "gone" { return FrameRecording.ViewMove(view: view, frame: nil, alpha: 0) }
    guard let origin = pair(location, ","), skip(" "), let extent = word(), let size = pair(extent, "x") else {
      return nil
    }
    let frame = CGRect(x: origin.0, y: origin.1, width: size.0, height: size.1)
    guard rest.first == " " else { return FrameRecording.ViewMove(view: view, frame: frame, alpha: 1) }
    guard skip(" "), word() == "alpha", skip(" "), let alpha = word().flatMap({ Double($0) }) else { return nil }
    return FrameRecording.ViewMove(view: view, frame: frame, alpha: alpha)
  }

  private mutating func name() -> String? {
    guard skip("\"") else { return word().map(String.init) }
    var name = String.UnicodeScalarView()
    while let scalar = rest.popFirst() {
      switch scalar {
      case "\"": return String(name)
      case "\\":
        guard let escaped = escaped() else { return nil }
        name.append(escaped)
      default: name.append(scalar)
      }
    }
    return nil
  }

  /// Reads the characters after a backslash.
  private mutating func escaped() -> Unicode.Scalar? {
    guard let scalar = rest.popFirst() else { return nil }
    guard scalar == "u" else { return scalar == "\"" || scalar == "\\" ? scalar : nil }
    guard skip("{") else { return nil }
    let digits = rest.prefix { $0 != "}" }
    rest = rest[digits.endIndex...]
    return skip("}") ? UInt32(Substring(digits), radix: 16).flatMap(Unicode.Scalar.init) : nil
  }

  private func pair(_ word: Substring, _ separator: Character) -> (Double, Double)? {
    let parts = word.split(separator: separator, omittingEmptySubsequences: false).map { Double($0) }
    guard parts.count == 2, let first = parts[0], let second = parts[1] else { return nil }
    return (first, second)
  }
}
