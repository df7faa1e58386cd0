/// What came of checking scripts, as one page to look at: `write(to:)` makes `index.html`, which needs no network and no
/// other file.
public nonisolated struct Report: Codable, Hashable {
  public var title: String
  /// What concerns no single picture: scripts that could not be played, goldens that belong to nothing.
  public var messages: [ReportMessage] = []
  public var scripts: [ScriptReport] = []

  public init(title: String) { self.title = title }
}

/// A sentence, and what it is about.
public nonisolated struct ReportMessage: Codable, Hashable {
  public var text: String
  /// The view that it names, by its identifier or path.
  public var view: String?
  /// What to type at a terminal to make it go away.
  public var command: String?

  public init(_ text: String, view: String? = nil, command: String? = nil) {
    self.text = text
    self.view = view
    self.command = command
  }
}

/// A script, and what it was played as.
public nonisolated struct ScriptReport: Codable, Hashable {
  public var name: String
  public var lines: [String]
  public var takes: [TakeReport] = []

  public init(name: String, lines: [String]) {
    self.name = name
    self.lines = lines
  }
}

/// One combination of a script's matrix.
public nonisolated struct TakeReport: Codable, Hashable {
  /// `960x640@1.light`
  public var name: String
  public var shots: [ShotReport] = []
  public var film: FilmReport?

  public init(name: String) { self.name = name }
}

/// The frames of a take.
public nonisolated struct FilmReport: Codable, Hashable {
  /// Nil if the take broke off, so that nothing was compared.
  public var status: GoldenStatus?
  public var messages: [ReportMessage] = []
  /// The time of the first frame that is not as expected.
  public var divergence: Double?
  /// What to type at a terminal to accept the frames.
  public var acceptCommand: String?
  public var reel: FilmReel?

  public init(status: GoldenStatus?) { self.status = status }
}

/// A picture that a script asked for.
public nonisolated struct ShotReport: Codable, Hashable {
  public var name: String
  public var status: GoldenStatus
  /// The line of the script that asked for it, from 1 on.
  public var line: Int
  /// In seconds from the start of the take.
  public var time: Double
  /// PNG files. Of a picture that is as expected there is only `actual`.
  public var expected, actual, difference: Data?
  /// What is different, in words.
  public var messages: [ReportMessage] = []
  /// Of its top left corner in the window, in pixels.
  public var origin = [0, 0]
  /// Pixels a point.
  public var scale: Double
  /// What is not looked at: x, y, width, height in pixels of the picture.
  public var masks: [[Int]] = []
  public var tree: ViewNode?
  public var owners: ReportOwners?
  /// What to type at a terminal to accept the picture.
  public var acceptCommand: String?

  public init(name: String, status: GoldenStatus, line: Int, time: Double, scale: Double) {
    self.name = name
    self.status = status
    self.line = line
    self.time = time
    self.scale = scale
  }
}

/// Which view each pixel of a picture belongs to.
public nonisolated struct ReportOwners: Codable, Hashable {
  /// Identifiers or paths.
  public var views: [String]
  /// Row by row, turns of a view's place in `views` (-1: none) and the number of pixels it owns from there on.
  public var runs: [Int]

  public init(views: [String], runs: [Int]) {
    self.views = views
    self.runs = runs
  }
}

extension GoldenStatus: Codable {}
