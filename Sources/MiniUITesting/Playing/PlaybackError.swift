/// Why a script could not be played to its end: `tiles.script:12: there is no @tile9`.
public nonisolated struct PlaybackError: Error, CustomStringConvertible {
  /// The name of the script.
  public let file: String
  /// From 1 on; 0 if it is about the whole of it.
  public let line: Int
  public let underlying: any Error

  public init(file: String, line: Int, underlying: any Error) {
    self.file = file
    self.line = line
    self.underlying = underlying
  }

  public var description: String { line > 0 ? "\(file):\(line): \(underlying)" : "\(file): \(underlying)" }
}

/// What a script asks for that cannot be, or that is not so.
public nonisolated enum PlaybackFailure: Error, Hashable, CustomStringConvertible {
  /// The app shows no such scene; those that it has, the likely ones first.
  case unknownScene(String, near: [String])
  /// An assertion does not hold.
  case assertion(String, expected: String, actual: String)
  /// Settling took other than the script says.
  case settledIn(frames: Int, expected: Int)
  /// Nothing of what a picture shall show is in the window.
  case emptyShot(String)

  public var description: String {
    switch self {
    case .unknownScene(let scene, let near):
      "there is no scene '\(scene)'" + (near.isEmpty ? "" : "; there is \(near.joined(separator: ", "))")
    case .assertion(let subject, let expected, let actual): "\(subject) is \(actual), expected \(expected)"
    case .settledIn(let frames, let expected): "settled in \(frames) frames, expected \(expected)"
    case .emptyShot(let name): "there is nothing to see for the shot '\(name)'"
    }
  }
}
