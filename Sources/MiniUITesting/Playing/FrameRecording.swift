/// The frames, shots and events of a take, from its first frame to its last.
@preconcurrency @MainActor public struct FrameRecording {
  public var take: Take
  /// One frame for each moment at which the picture changed.
  public var frames: [Frame] = []
  /// The pictures that the script took, in their order.
  public var shots: [Shot] = []
  /// The input events that the kit received.
  public var events: [InputEvent] = []

  /// A moment at which the picture changed. If there are several frames at the same time, only the last is kept.
  public nonisolated struct Frame: Hashable, Sendable {
    /// The time since the start, in seconds.
    public var time: TimeInterval
    /// The hash of the whole window's pixels.
    public var pixels: PixelHash
    /// The line of the script that was playing, starting at 1; 0 before the first.
    public var line: Int
    /// The views that visibly moved, resized or faded since the previous frame, and their current frames.
    public var moves: [ViewMove]

    /// Creates one frame.
    public init(time: TimeInterval, pixels: PixelHash, line: Int, moves: [ViewMove]) {
      self.time = time
      self.pixels = pixels
      self.line = line
      self.moves = moves
    }
  }

  /// The new position of a view.
  public nonisolated struct ViewMove: Hashable, Sendable {
    /// The view's identifier, or its path: `tile1`, `tile1/Label`.
    public var view: String
    /// The frame in the window, in points, rounded to thousandths; nil if the view is no longer visible.
    public var frame: CGRect?
    /// The view's own opacity, 0…1; 0 if the view is no longer visible.
    public var alpha: Double

    /// Creates the new position of a view.
    public init(view: String, frame: CGRect?, alpha: Double) {
      self.view = view
      self.frame = frame
      self.alpha = alpha
    }
  }

  /// A picture that the script takes.
  @preconcurrency @MainActor public struct Shot {
    public var request: ScriptShot
    /// The line of the script that takes the picture.
    public var line: Int
    /// The time since the start, in seconds.
    public var time: TimeInterval
    /// The requested area, in pixels of the window.
    public var area: PixelRect
    /// The area's pixels.
    public var bitmap: Bitmap
    /// The positions of the masked views, in pixels of `bitmap`.
    public var masks: [PixelRect]
    /// The elements of the area as text, without those in masked views; nil if they are not compared.
    public var meaning: String?
    /// The pixels, views and drawing commands of the whole window.
    public var snapshot: Snapshot
  }
}
