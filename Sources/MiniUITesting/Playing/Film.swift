/// What a take showed, from its first frame to its last.
@MainActor public struct Film {
  public var take: Take
  /// Each moment at which the picture changed.
  public var frames: [Frame] = []
  public var shots: [Shot] = []
  /// What was done, as the kit was told.
  public var events: [InputEvent] = []

  public init(take: Take) { self.take = take }

  /// A moment at which the picture changed; of several at one time the last.
  public nonisolated struct Frame: Hashable, Sendable {
    /// In seconds from the start.
    public var time: TimeInterval
    /// Of the whole window.
    public var pixels: PixelHash
    /// The line of the script that was played, from 1 on; 0 before the first.
    public var line: Int
    /// The views that were seen to move, resize or fade since the frame before, and where they are now.
    public var moves: [ViewMove]

    public init(time: TimeInterval, pixels: PixelHash, line: Int, moves: [ViewMove]) {
      self.time = time
      self.pixels = pixels
      self.line = line
      self.moves = moves
    }
  }

  /// Where a view is seen.
  public nonisolated struct ViewMove: Hashable, Sendable {
    /// The view's identifier, or the way to it: `tile1`, `tile1/Label`.
    public var view: String
    /// In the window, in points, rounded to thousandths; nil if it is not to be seen any more.
    public var frame: CGRect?
    public var alpha: Double

    public init(view: String, frame: CGRect?, alpha: Double) {
      self.view = view
      self.frame = frame
      self.alpha = alpha
    }
  }

  /// A picture that the script asked for.
  @MainActor public struct Shot {
    public var request: ScriptShot
    public var line: Int
    public var time: TimeInterval
    /// What was asked for, in pixels of the window.
    public var area: PixelRect
    /// Cut out of the window.
    public var bitmap: Bitmap
    /// Where the masked views were, in pixels of `bitmap`.
    public var masks: [PixelRect]
    public var snapshot: Snapshot

    public init(
      request: ScriptShot, line: Int, time: TimeInterval, area: PixelRect, bitmap: Bitmap, masks: [PixelRect],
      snapshot: Snapshot
    ) {
      self.request = request
      self.line = line
      self.time = time
      self.area = area
      self.bitmap = bitmap
      self.masks = masks
      self.snapshot = snapshot
    }
  }
}
