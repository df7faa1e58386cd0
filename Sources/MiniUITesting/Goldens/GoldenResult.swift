/// The result of comparing one shot, or all frames of a take, with its golden.
public nonisolated struct GoldenResult: Hashable, Sendable {
  /// The name of the golden.
  public var name: GoldenName
  /// The golden's path, whether or not the file exists.
  public var file: String
  /// The line of the script that takes the shot; for frames, the line of the first frame that differs; 0 if there is
  /// none.
  public var line: Int
  /// The outcome of the comparison.
  public var status: GoldenStatus
  /// Sentences that describe the problem; empty if there is none.
  public var messages: [String]
  /// For a different shot, the views that cause the difference; these sentences are among the messages.
  public var reasons: [Explanation.Line] = []
  /// For a missing or different shot, the bytes of the pictures.
  public var pictures: Pictures?
  /// For a different shot, the numbers of pixels that would differ with other tolerances.
  public var strictness: [PictureComparison.Strictness] = []
  /// For frames that differ, the first one that does.
  public var divergence: FrameDivergence?
  /// For a missing or different meaning, its lines and those that are expected.
  public var textDifference: TextDifference?

  /// The pictures of a shot as PNG data.
  public nonisolated struct Pictures: Hashable, Sendable {
    /// The golden; nil if there is none yet or it cannot be read.
    public var expected: Data?
    /// The current picture.
    public var actual: Data
    /// The picture of the differences; nil if the sizes differ or one of the two is missing.
    public var difference: Data?
  }

  package init(_ name: GoldenName, file: String, line: Int, _ status: GoldenStatus, _ messages: [String] = []) {
    self.name = name
    self.file = file
    self.line = line
    self.status = status
    self.messages = messages
  }

  /// The argument after `--update` that accepts only this golden.
  public var acceptance: String { name.file }

  /// The full report: the messages, and how to accept the result.
  package var report: [String] {
    status.isRepairedByUpdate
      ? sentences + ["if the present result is right, accept it with --update \(acceptance)"] : sentences
  }

  /// The messages, and the lines that differ.
  var sentences: [String] { status == .different ? messages + (textDifference?.excerpt() ?? []) : messages }
}

/// The outcome of a comparison with a golden.
public nonisolated enum GoldenStatus: String, Hashable, Sendable, CaseIterable, Codable {
  case same
  /// The current result was accepted.
  case updated
  case different
  /// There is no golden yet.
  case missing
  /// The golden's file is larger than its limit.
  case overBudget = "over budget"
  /// The golden's contents are not valid.
  case broken
  case unreadable
  /// The golden was to be updated, but writing failed.
  case unwritable

  /// Whether an update may replace the golden.
  package var canBeAccepted: Bool { [.different, .missing, .overBudget, .broken].contains(self) }

  /// Whether an update of the golden solves the problem. A picture over its budget also needs a change of the script.
  package var isRepairedByUpdate: Bool { canBeAccepted && self != .overBudget }

  package var problem: CheckProblem.Kind? {
    switch self {
    case .same, .updated: nil
    case .different, .missing, .overBudget, .broken: .different
    case .unreadable, .unwritable: .cannotRun
    }
  }
}
