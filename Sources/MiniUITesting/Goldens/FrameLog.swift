/// The frames of a take, one line for each: its time, a hash of its pixels, and the views that moved.
///
///     frames 1 960x640@1.light
///     0 8f3a61c02b9d4e75 tile1 40,60 120x120; tile2 180,60 120x120
///     0.016666666666666666 02b9d4e758f3a61c tile1 44,60 120x120 alpha 0.5; "my tile" gone
public nonisolated struct FrameLog: Hashable, Sendable {
  /// The name of the take, as in `Take.name`.
  public var take: String
  /// The frames in their order.
  public var frames: [Frame]

  /// One frame, which is one line of the text.
  public nonisolated struct Frame: Hashable, Sendable {
    /// The time since the start, in seconds.
    public var time: TimeInterval
    /// The hash of the whole window's pixels.
    public var pixels: PixelHash
    /// The visible views that moved, resized or faded, and their current frames.
    public var moves: [FrameRecording.ViewMove]

    /// Creates one frame.
    public init(time: TimeInterval, pixels: PixelHash, moves: [FrameRecording.ViewMove]) {
      self.time = time
      self.pixels = pixels
      self.moves = moves
    }

    init(_ frame: FrameRecording.Frame) {
      // No other property is recorded of a view that is not visible.
      let moves = frame.moves.map {
        $0.frame == nil ? FrameRecording.ViewMove(view: $0.view, frame: nil, alpha: 0) : $0
      }
      self.init(time: frame.time, pixels: frame.pixels, moves: moves)
    }
  }

  /// Creates a log of frames.
  public init(take: String, frames: [Frame]) {
    self.take = take
    self.frames = frames
  }

  /// Creates a log of a recording's frames.
  public init(take: String, frames: [FrameRecording.Frame]) { self.init(take: take, frames: frames.map(Frame.init)) }

  /// The contents of the file. Numbers are exact and as short as possible.
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

extension FrameRecording.ViewMove {
  nonisolated var text: String {
    guard let frame else { return quoted(view) + " gone" }
    return quoted(view) + " " + location(frame.origin) + " " + extent(frame.size)
      + (alpha == 1 ? "" : " alpha " + short(alpha))
  }
}

nonisolated func location(_ point: CGPoint) -> String { "\(short(point.x)),\(short(point.y))" }
nonisolated func extent(_ size: CGSize) -> String { "\(short(size.width))x\(short(size.height))" }

/// Formats a number so that it is read back exactly; whole numbers have no fraction.
nonisolated func short(_ value: Double) -> String {
  value == value.rounded() && abs(value) < 1e15 ? String(Int(value)) : String(value)
}

/// Returns the name, in quotes if its end could not be recognized otherwise.
private nonisolated func quoted(_ name: String) -> String {
  let isPlain =
    !name.isEmpty && name.unicodeScalars.allSatisfy { !" \";\\".unicodeScalars.contains($0) && $0.value > 32 }
  return isPlain ? name : TextLiteral.quoted(name)
}
