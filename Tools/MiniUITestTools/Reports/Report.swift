/// The result of checking scripts as one page: `write(to:)` makes an `index.html` that needs no network and no other
/// file.
public nonisolated struct Report: Codable, Hashable {
  /// The title of the page.
  public var title: String
  /// Messages that do not refer to a picture: scripts that could not be played, goldens that no script requires.
  public var messages: [ReportMessage] = []
  /// The scripts that were checked.
  public var scripts: [ScriptReport] = []

  /// Creates an empty report.
  public init(title: String) { self.title = title }
}

/// A sentence, with its view and its command.
public nonisolated struct ReportMessage: Codable, Hashable {
  /// The sentence.
  public var text: String
  /// The view that the sentence names, by its identifier or path.
  public var view: String?
  /// The terminal command that resolves the problem.
  public var command: String?

  /// Creates a message.
  public init(_ text: String, view: String? = nil, command: String? = nil) {
    self.text = text
    self.view = view
    self.command = command
  }
}

/// A script and its takes.
public nonisolated struct ScriptReport: Codable, Hashable {
  /// The name of the script.
  public var name: String
  /// The lines of the script.
  public var lines: [String]
  /// The takes that were played.
  public var takes: [TakeReport] = []

  /// Creates a report without takes.
  public init(name: String, lines: [String]) {
    self.name = name
    self.lines = lines
  }
}

/// One take of a script.
public nonisolated struct TakeReport: Codable, Hashable {
  /// The name of the take: `960x640@1.light`.
  public var name: String
  /// The shots of the take.
  public var shots: [ShotReport] = []
  /// The frames of the take; nil if there is neither a golden nor a recording of them.
  public var recording: FrameRecordingReport?

  /// Creates a report without shots.
  public init(name: String) { self.name = name }

  /// The former name of ``recording``.
  @available(*, deprecated, renamed: "recording")
  public var film: FrameRecordingReport? {
    get { recording }
    set { recording = newValue }
  }
}

/// The frames of a take.
public nonisolated struct FrameRecordingReport: Codable, Hashable {
  /// The result of the comparison; nil if the take was interrupted before the comparison.
  public var status: GoldenStatus?
  /// The differences, in words.
  public var messages: [ReportMessage] = []
  /// The time of the first frame that differs from the golden, in seconds.
  public var divergence: Double?
  /// The terminal command that accepts the frames.
  public var acceptCommand: String?
  /// The recording; nil if it is not kept.
  public var compactRecording: CompactFrameRecording?

  /// Creates a report without a recording.
  public init(status: GoldenStatus?) { self.status = status }

  /// The former name of ``compactRecording``.
  @available(*, deprecated, renamed: "compactRecording")
  public var reel: CompactFrameRecording? {
    get { compactRecording }
    set { compactRecording = newValue }
  }
}

/// A picture that a script requires.
public nonisolated struct ShotReport: Codable, Hashable {
  /// The name of the shot.
  public var name: String
  /// The result of the comparison.
  public var status: GoldenStatus
  /// The line of the script that takes the picture, starting at 1.
  public var line: Int
  /// The time in seconds from the start of the take.
  public var time: Double
  /// PNG files. A picture that is as expected has only `actual`.
  public var expected, actual, difference: Data?
  /// A PNG file: `actual` with the window's constraints over it; nil unless the picture is different and there are some.
  public var constraints: Data?
  /// The differences, in words.
  public var messages: [ReportMessage] = []
  /// The position of its top left corner in the window, in pixels.
  public var origin = [0, 0]
  /// The display scale, in pixels per point.
  public var scale: Double
  /// The rectangles that are not compared: x, y, width, height in pixels of the picture.
  public var masks: [[Int]] = []
  /// The views in the window; nil if the shot was not taken.
  public var tree: ViewNode?
  /// The views that own the pixels; nil unless the picture is different.
  public var owners: ReportOwners?
  /// The terminal command that accepts the picture.
  public var acceptCommand: String?
  /// The result for the elements of the shot; nil if they are not compared.
  public var meaning: MeaningReport?

  /// Creates a report without pictures.
  public init(name: String, status: GoldenStatus, line: Int, time: Double, scale: Double) {
    self.name = name
    self.status = status
    self.line = line
    self.time = time
    self.scale = scale
  }
}

/// The elements of a shot as text, compared with their golden.
public nonisolated struct MeaningReport: Codable, Hashable {
  /// The result of the comparison.
  public var status: GoldenStatus
  /// The lines of the text, and those that are expected. Empty if the text could not be compared.
  public var lines: [TextDifference.Line]
  /// The differences, in words.
  public var messages: [ReportMessage] = []
  /// The terminal command that accepts the text.
  public var acceptCommand: String?

  /// Creates a report.
  public init(status: GoldenStatus, lines: [TextDifference.Line]) {
    self.status = status
    self.lines = lines
  }
}

/// The views that own the pixels of a picture.
public nonisolated struct ReportOwners: Codable, Hashable {
  /// The identifiers or paths of the views.
  public var views: [String]
  /// The runs, row by row: pairs of an index in `views` (-1 for none) and the number of adjacent pixels that the view
  /// owns.
  public var runs: [Int]

  /// Creates the owners of a picture.
  public init(views: [String], runs: [Int]) {
    self.views = views
    self.runs = runs
  }
}
