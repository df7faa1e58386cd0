/// What came of holding one shot, or all frames of a take, against its golden.
public nonisolated struct GoldenResult: Hashable, Sendable {
  public var name: GoldenName
  /// The golden's path, whether there is such a file or not.
  public var file: String
  /// The line of the script that asks for the shot; of frames the line of the first that diverges; 0 if there is none.
  public var line: Int
  public var status: GoldenStatus
  /// What is wrong, in sentences; empty if nothing is.
  public var messages: [String]
  /// Of a shot that is different, the views that are the reason; these sentences are among the messages.
  public var reasons: [Explanation.Line] = []
  /// The files' bytes, of a shot that is missing or different.
  public var pictures: Pictures?
  /// Of a shot that is different, what other tolerances would have left.
  public var strictness: [PictureComparison.Strictness] = []
  /// Of frames that diverge, the first that does.
  public var divergence: FrameDivergence?

  /// The pictures of a shot, as PNG.
  public nonisolated struct Pictures: Hashable, Sendable {
    /// Nil if there is no golden yet, or none that can be read.
    public var expected: Data?
    public var actual: Data
    /// Nil if the two have not the same size, or there is but one.
    public var difference: Data?
  }

  init(_ name: GoldenName, file: String, line: Int, _ status: GoldenStatus, _ messages: [String] = []) {
    self.name = name
    self.file = file
    self.line = line
    self.status = status
    self.messages = messages
  }

  /// What to say after `--update` to accept it, and nothing else with it.
  public var acceptance: String { name.file }

  /// All that there is to say about it: what is wrong, and what to do if it is not.
  var report: [String] {
    status.canBeAccepted ? messages + ["if it is right as it is now, accept it with --update \(acceptance)"] : messages
  }
}

/// How a golden stands.
public nonisolated enum GoldenStatus: String, Hashable, Sendable, CaseIterable {
  case same
  /// What is there now was accepted.
  case updated
  case different
  /// There is no golden yet.
  case missing
  /// The golden takes more room than it may.
  case overBudget = "over budget"
  /// The golden is not what it should be.
  case broken
  case unreadable
  /// It was to be updated, but could not be.
  case unwritable

  /// The golden could be written anew.
  var canBeAccepted: Bool { [.different, .missing, .overBudget, .broken].contains(self) }

  var problem: CheckProblem.Kind? {
    switch self {
    case .same, .updated: nil
    case .different, .missing, .overBudget, .broken: .different
    case .unreadable, .unwritable: .cannotRun
    }
  }
}
