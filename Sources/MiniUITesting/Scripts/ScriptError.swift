/// Why a script or a trace cannot be read: the first place that is wrong.
public nonisolated struct ScriptError: Error, Hashable, Sendable, CustomStringConvertible {
  /// As it was given.
  public var file: String
  /// From 1 on; 0 if the file as a whole is meant.
  public var line: Int
  /// In characters, from 1 on; 0 if the file as a whole is meant.
  public var column: Int
  /// What is wrong, as a clause: `there is no verb 'presss'`.
  public var problem: String
  /// What would be right, as a clause.
  public var remedy: String?
  /// The names that may have been meant, the nearest first.
  public var near: [String]

  /// - Parameters:
  ///   - file: as the user named it.
  ///   - line: from 1 on; 0 if the file as a whole is meant.
  ///   - column: in characters, from 1 on.
  ///   - problem: what is wrong, as a clause.
  ///   - remedy: what would be right, as a clause.
  ///   - near: names that may have been meant; they are said instead of the remedy.
  public init(
    file: String, line: Int = 0, column: Int = 0, problem: String, remedy: String? = nil, near: [String] = []
  ) {
    self.file = file
    self.line = line
    self.column = column
    self.problem = problem
    self.remedy = remedy
    self.near = near
  }

  /// `tiles.script:12:1: there is no verb 'presss'; did you mean 'press'?`
  public var description: String {
    let place = line > 0 ? "\(file):\(line):\(column)" : file
    let advice = near.isEmpty ? remedy : "did you mean \(ScriptError.list(near.map { "'\($0)'" }))?"
    return "\(place): \(problem)" + (advice.map { "; \($0)" } ?? "")
  }

  /// `a, b or c`.
  static func list(_ words: [String]) -> String {
    guard let last = words.last, words.count > 1 else { return words.joined() }
    return words.dropLast().joined(separator: ", ") + " or \(last)"
  }
}
