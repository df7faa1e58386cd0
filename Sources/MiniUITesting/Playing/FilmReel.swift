/// The frames of a take to look at afterwards: pixels, view trees, gestures and input, small enough to be sent around.
///
/// Of a frame only what differs from the one before is kept: the rectangles that were damaged, and the views that changed.
public nonisolated struct FilmReel: Codable, Hashable {
  /// Pixels a point.
  public var scale: Double
  public var frames: [Frame] = []
  /// What the user did.
  public var events: [Event] = []
  /// Frames that were left out so that the reel stays small. What they changed is part of the frame that follows them.
  public var droppedFrameCount = 0

  public init(scale: Double) { self.scale = scale }

  /// A moment at which the picture changed.
  public nonisolated struct Frame: Codable, Hashable {
    /// In seconds from the start.
    public var time: Double
    /// The line of the script that was played, from 1 on; 0 before the first.
    public var line: Int
    /// Width and height in pixels, if they are not those of the frame before; `patches` then cover all of it.
    public var size: [Int]?
    /// What makes it out of the frame before, in this order.
    public var patches: [Patch] = []
    /// The views that were seen to move, resize or fade.
    public var moved: [String] = []
    /// The gestures under way; nil: those of the frame before.
    public var gestures: [Gesture]?
    /// All views; nil: those of the frame before, with `changedViews`.
    public var tree: ViewNode?
    /// Views that changed, without their children, by their places in the tree: depth first, from 0 on.
    public var changedViews: [Int: ViewNode]?

    init(time: Double, line: Int) {
      self.time = time
      self.line = line
    }
  }

  /// A part of a frame that changes: first a piece of the picture moves, then another is laid over it.
  public nonisolated struct Patch: Codable, Hashable {
    /// Where a piece of the picture moves to: x, y, width and height in pixels.
    public var move: [Int]?
    /// How far it moves, to the right and down.
    public var way: [Int]?
    /// Where `picture` has its top left corner, in pixels.
    public var x, y: Int
    /// A PNG file; where it is clear, nothing changes.
    public var picture: Data?
  }

  /// A recogniser that looks at what the user does.
  public nonisolated struct Gesture: Codable, Hashable {
    /// The name of the recogniser's type.
    public var `class`: String
    public var view: String?
    public var state: String
  }

  /// Something that the user or the system did.
  public nonisolated struct Event: Codable, Hashable {
    /// In seconds from the start.
    public var time: Double
    /// For people: `mouse down at 40,60`.
    public var text: String
    /// Where a pointer went, in points, if it is about one.
    public var path: [Place]?
    /// Tells fingers apart; the mouse is 0.
    public var pointer: Int64?
    /// Whether the pointer is pressed from now on; nil: as it was.
    public var pressed: Bool?

    /// Where a pointer was, and when.
    public nonisolated struct Place: Codable, Hashable { public var time, x, y: Double }
  }
}

extension FilmReel {
  /// Of its pictures.
  var byteCount: Int { frames.reduce(0) { $0 + $1.byteCount } }
}

extension FilmReel.Frame {
  /// Of its pictures.
  var byteCount: Int { patches.reduce(0) { $0 + ($1.picture?.count ?? 0) } }
}
