/// What each frame of a take showed: a line a frame, with its time, a hash of its pixels, and the views that moved.
///
///     frames 1 960x640@1.light
///     0 8f3a61c02b9d4e75 tile1 40,60 120x120; tile2 180,60 120x120
///     0.016666666666666666 02b9d4e758f3a61c tile1 44,60 120x120 alpha 0.5; "my tile" gone
public nonisolated struct FrameLog: Hashable, Sendable {
  /// `Take.name`.
  public var take: String
  public var frames: [Frame]

  /// One line.
  public nonisolated struct Frame: Hashable, Sendable {
    /// In seconds from the start.
    public var time: TimeInterval
    /// Of the whole window.
    public var pixels: PixelHash
    /// Views that were seen to move, resize or fade, and where they are now.
    public var moves: [Film.ViewMove]

    public init(time: TimeInterval, pixels: PixelHash, moves: [Film.ViewMove]) {
      self.time = time
      self.pixels = pixels
      self.moves = moves
    }

    init(_ frame: Film.Frame) {
      // Of a view that is not to be seen there is nothing else to say.
      let moves = frame.moves.map { $0.frame == nil ? Film.ViewMove(view: $0.view, frame: nil, alpha: 0) : $0 }
      self.init(time: frame.time, pixels: frame.pixels, moves: moves)
    }
  }

  public init(take: String, frames: [Frame]) {
    self.take = take
    self.frames = frames
  }

  /// Of a film.
  public init(take: String, frames: [Film.Frame]) { self.init(take: take, frames: frames.map(Frame.init)) }

  /// What the file holds. Numbers are exact and as short as that allows.
  public var text: String {
    (["frames \(FrameLog.version) \(take)"] + frames.map(\.text)).joined(separator: "\n") + "\n"
  }

  static let version = 1
}

extension FrameLog.Frame {
  nonisolated var text: String {
    "\(short(time)) \(pixels)" + (moves.isEmpty ? "" : " " + moves.map(\.text).joined(separator: "; "))
  }
}

extension Film.ViewMove {
  nonisolated var text: String {
    guard let frame else { return quoted(view) + " gone" }
    return quoted(view) + " " + place(frame.origin) + " " + extent(frame.size)
      + (alpha == 1 ? "" : " alpha " + short(alpha))
  }
}

nonisolated func place(_ point: CGPoint) -> String { "\(short(point.x)),\(short(point.y))" }
nonisolated func extent(_ size: CGSize) -> String { "\(short(size.width))x\(short(size.height))" }

/// A number that reads back as the same; whole ones without a fraction.
nonisolated func short(_ value: Double) -> String {
  value == value.rounded() && abs(value) < 1e15 ? String(Int(value)) : String(value)
}

/// A name as it is, or in quotes if its end could not be told.
private nonisolated func quoted(_ name: String) -> String {
  let isPlain =
    !name.isEmpty && name.unicodeScalars.allSatisfy { !" \";\\".unicodeScalars.contains($0) && $0.value > 32 }
  if isPlain { return name }
  let escaped = name.unicodeScalars.map { scalar in
    switch scalar {
    case "\"", "\\": "\\\(scalar)"
    case _ where scalar.value < 32: "\\u{\(String(scalar.value, radix: 16))}"
    default: "\(scalar)"
    }
  }
  return "\"\(escaped.joined())\""
}
