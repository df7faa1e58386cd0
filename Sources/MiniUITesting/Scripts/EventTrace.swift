/// What the kit was told, event by event, without loss: JSON Lines, to be replayed and compared, not to be written by hand.
///
///     {"trace":1,"settings":["size: 960x640","scale: 1"]}
///     {"t":0.016666666666666666,"kind":"mouseMoved","samples":[[0.016666666666666666,40,60]]}
///
/// Times are in seconds, places in points of the window. What window an event was meant for is not kept.
public nonisolated struct EventTrace: Hashable, Sendable {
  /// Under which it happened.
  public var settings: [ScriptSetting]
  /// Oldest first.
  public var events: [InputEvent]

  /// More is not read, in bytes: a day of moving a mouse has less.
  static let mostBytes = 1 << 30

  public init(settings: [ScriptSetting] = [], events: [InputEvent]) {
    self.settings = settings
    self.events = events.map { InputEvent(timestamp: $0.timestamp, surface: nil, kind: $0.kind) }
  }

  /// One line for the settings and one for each event, each with its end. Numbers must be finite.
  public var jsonLines: String {
    let settings = settings.map { EventRecord.json($0.description) }.joined(separator: ",")
    return "{\"trace\":1,\"settings\":[\(settings)]}\n" + events.map { EventRecord.json($0) + "\n" }.joined()
  }

  /// Reads what `jsonLines` wrote.
  /// - Parameter file: what errors call it.
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

  /// Reads a trace.
  /// - Parameter file: what errors call it.
  public init(jsonLines text: String, file: String = "trace") throws(ScriptError) {
    try self.init(jsonLines: Data(text.utf8), file: file)
  }

  /// Reads a trace from a regular file.
  public init(contentsOfFile file: String) throws(ScriptError) {
    let bytes = try TextFile.read(file, limit: EventTrace.mostBytes)
    guard bytes.count <= EventTrace.mostBytes else {
      throw ScriptError(file: file, problem: "a trace of more than 1 GiB is not read")
    }
    try self.init(jsonLines: Data(bytes), file: file)
  }

  /// The first line.
  private struct Header: Decodable {
    var trace: Int
    var settings: [String]

    func read() throws -> [ScriptSetting] {
      guard trace == 1 else { throw EventRecord.Wrong(reason: "this is a trace of version \(trace), not 1") }
      do {
        return try Script(parsing: settings.map { "\($0)\n" }.joined() + "---\n").settings
      } catch {
        throw EventRecord.Wrong(reason: error.problem)
      }
    }
  }

  private static func isWhite(_ byte: UInt8) -> Bool { TextScanner.isBlank(byte) || byte == UInt8(ascii: "\r") }

  private static func problem(_ error: any Error) -> String {
    switch error {
    case let error as EventRecord.Wrong: return error.reason
    case DecodingError.keyNotFound(let key, _): return "'\(key.stringValue)' is missing"
    case DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context):
      return "'\(context.codingPath.map(\.stringValue).joined(separator: "."))' is of another type"
    default: return "this is not JSON"
    }
  }
}
