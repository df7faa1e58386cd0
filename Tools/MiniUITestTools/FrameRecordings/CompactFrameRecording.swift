/// The frames of a take for a report: pixels, view trees, gestures and input, in a compact form.
///
/// A frame contains only the changes since the previous frame: the damaged rectangles, and the views that changed.
public nonisolated struct CompactFrameRecording: Codable, Hashable {
  /// Pixels per point.
  public var scale: Double
  /// The frames in their order.
  public var frames: [Frame] = []
  /// The actions of the user and the system.
  public var events: [Event] = []
  /// The number of frames that were left out to keep the recording small. Their changes are part of the frame that
  /// follows them.
  public var droppedFrameCount = 0

  /// A moment at which the picture changed.
  public nonisolated struct Frame: Codable, Hashable {
    /// The time since the start, in seconds.
    public var time: Double
    /// The line of the script that was playing, starting at 1; 0 before the first.
    public var line: Int
    /// The width and height in pixels, if they differ from the previous frame's; `patches` then cover the whole frame.
    public var size: [Int]?
    /// The changes to the previous frame, to be applied in this order.
    public var patches: [Patch] = []
    /// The views that visibly moved, resized or faded.
    public var moved: [String] = []
    /// The active gestures; nil if they are the same as in the previous frame.
    public var gestures: [Gesture]?
    /// All views; nil if they are the same as in the previous frame, except for `changedViews`.
    public var tree: ViewNode?
    /// The views that changed, without their children, by their index in the tree, depth first from 0.
    public var changedViews: [Int: ViewNode]?
  }

  /// A change of a part of a frame: first a piece of the picture moves, then another is drawn over it.
  public nonisolated struct Patch: Codable, Hashable {
    /// The rectangle that a piece of the picture moves to: x, y, width and height in pixels.
    public var move: [Int]?
    /// The distance of the move in pixels, to the right and down.
    public var way: [Int]?
    /// The top left corner of `picture`, in pixels.
    public var x, y: Int
    /// A PNG file; clear pixels change nothing.
    public var picture: Data?
  }

  /// A gesture recognizer that receives the user's touches.
  public nonisolated struct Gesture: Codable, Hashable {
    /// The name of the recognizer's type.
    public var `class`: String
    /// The name of its view, as in `ViewPath`; nil if the view is not in the window.
    public var view: String?
    /// The name of its state.
    public var state: String
  }

  /// An action of the user or the system.
  public nonisolated struct Event: Codable, Hashable {
    /// The time since the start, in seconds.
    public var time: Double
    /// A description of the event: `primary button down at 40,60`.
    public var text: String
    /// The positions of the pointer in points, if the event is about a pointer.
    public var path: [Position]?
    /// The identifier of the finger; 0 for the mouse.
    public var pointer: Int64?
    /// Whether the pointer is pressed from now on; nil if the event does not change it.
    public var pressed: Bool?

    /// The position of a pointer at a time.
    public nonisolated struct Position: Codable, Hashable { public var time, x, y: Double }
  }
}

extension CompactFrameRecording {
  /// The size of the recording's pictures, in bytes.
  var byteCount: Int { frames.reduce(0) { $0 + $1.byteCount } }
}

extension CompactFrameRecording.Frame {
  /// The size of the frame's pictures, in bytes.
  var byteCount: Int { patches.reduce(0) { $0 + ($1.picture?.count ?? 0) } }
}
