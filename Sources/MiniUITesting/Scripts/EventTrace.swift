/// An exact record of the input events that the kit received, as JSON Lines. Use it for replaying and comparing; to
/// write input by hand, use a ``Script``.
///
///     {"trace":1,"settings":["size: 960x640","scale: 1"]}
///     {"t":0.016666666666666666,"kind":"mouseMoved","samples":[[0.016666666666666666,40,60]]}
///
/// Times are in seconds, positions in points of the window. The window of an event is not stored.
public nonisolated struct EventTrace: Hashable, Sendable {
  /// The settings that were in effect.
  public var settings: [ScriptSetting]
  /// The events, oldest first.
  public var events: [InputEvent]

  /// The limit on the size of a trace that is read, in bytes. A whole day of mouse movements is smaller.
  static let maximumByteCount = 1 << 30

  /// Creates a trace of events, without their windows.
  public init(settings: [ScriptSetting] = [], events: [InputEvent]) {
    self.settings = settings
    self.events = events.map { InputEvent(timestamp: $0.timestamp, surface: nil, kind: $0.kind) }
  }

  /// The trace as text: one line for the settings and one for each event, each with a line feed. Numbers must be
  /// finite.
  public var jsonLines: String {
    let settings = settings.map { EventRecord.json($0.description) }.joined(separator: ",")
    return "{\"trace\":1,\"settings\":[\(settings)]}\n" + events.map { EventRecord.json($0) + "\n" }.joined()
  }

  /// Creates a trace from the text that the property `jsonLines` returns, in UTF-8. Errors name `file`.
  /// - Throws: `ScriptError`, which names the line.
  public init(jsonLines data: Data, file: String = "trace") throws(ScriptError) {
    let lines = data.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let decoder = JSONDecoder()
    settings = []
    events = []
    for (index, line) in lines.enumerated() where index == 0 || !line.allSatisfy(EventTrace.isWhite) {
      do {
        if index == 0 {
          settings = try decoder.decode(Header.self, from: Data(line)).read()
        } else {
          events.append(try decoder.decode(EventRecord.self, from: Data(line)).event())
        }
      } catch {
        throw ScriptError(
          file: file, line: index + 1, column: 1, problem: EventTrace.problem(error),
          remedy: index == 0 ? "a trace begins with {\"trace\":1,\"settings\":[…]}" : nil)
      }
    }
  }

  /// Creates a trace from the text that the property `jsonLines` returns. Errors name `file`.
  /// - Throws: `ScriptError`, which names the line.
  public init(jsonLines text: String, file: String = "trace") throws(ScriptError) {
    try self.init(jsonLines: Data(text.utf8), file: file)
  }

  /// Creates a trace from a regular file of at most 1 GiB.
  public init(contentsOfFile file: String) throws(ScriptError) {
    let bytes = try TextFile.read(file, limit: EventTrace.maximumByteCount)
    guard bytes.count <= EventTrace.maximumByteCount else {
      throw ScriptError(file: file, problem: "a trace of more than 1 GiB is not read")
    }
    try self.init(jsonLines: Data(bytes), file: file)
  }

  /// The first line of a trace.
  private struct Header: Decodable {
    var trace: Int
    var settings: [String]

    func read() throws -> [ScriptSetting] {
      guard trace == 1 else { throw EventRecord.Failure(reason: "this is a trace of version \(trace), not 1") }
      do {
        return try Script(parsing: settings.map { "\($0)\n" }.joined() + "---\n").settings
      } catch {
        throw EventRecord.Failure(reason: error.problem)
      }
    }
  }

  private static func isWhite(_ byte: UInt8) -> Bool { TextScanner.isBlank(byte) || byte == UInt8(ascii: "\r") }

  private static func problem(_ error: any Error) -> String {
    switch error {
    case let error as EventRecord.Failure: return error.reason
    case DecodingError.keyNotFound(let key, _): return "'\(key.stringValue)' is missing"
    case DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context):
      return "'\(context.codingPath.map(\.stringValue).joined(separator: "."))' is of another type"
    default: return "this is not JSON"
    }
  }
}
