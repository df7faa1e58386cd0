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
    var scanner = TextScanner(String(line))
    guard let time = Double(scanner.word()), time.isFinite, scanner.take(" "), let pixels = PixelHash(scanner.word())
    else { return nil }
    var moves: [FrameRecording.ViewMove] = []
    while !scanner.isAtEnd {
      guard moves.isEmpty || scanner.take(";"), scanner.take(" "), let move = scanner.move() else { return nil }
      moves.append(move)
    }
    self.init(time: time, pixels: pixels, moves: moves)
  }
}

nonisolated extension TextScanner {
  /// Reads up to the next space or semicolon.
  fileprivate mutating func word() -> String { takeWhile { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: ";") } }

  /// Reads one view: `tile1 40,60 120x120 alpha 0.5`, or `tile1 gone`.
  fileprivate mutating func move() -> FrameRecording.ViewMove? {
    let isQuoted = next == UInt8(ascii: "\"")
    guard let view = isQuoted ? try? quoted() : word(), isQuoted || !view.isEmpty, take(" ") else { return nil }
    if take("gone") { return FrameRecording.ViewMove(view: view, frame: nil, alpha: 0) }
    guard let origin = pair(","), take(" "), let size = pair("x") else { return nil }
    let frame = CGRect(x: origin.0, y: origin.1, width: size.0, height: size.1)
    guard take(" ") else { return FrameRecording.ViewMove(view: view, frame: frame, alpha: 1) }
    guard take("alpha "), let alpha = Double(word()) else { return nil }
    return FrameRecording.ViewMove(view: view, frame: frame, alpha: alpha)
  }

  private mutating func pair(_ separator: Character) -> (Double, Double)? {
    let parts = word().split(separator: separator, omittingEmptySubsequences: false).map { Double($0) }
    guard parts.count == 2, let first = parts[0], let second = parts[1] else { return nil }
    return (first, second)
  }
}
