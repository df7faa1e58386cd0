/// The first error in a script or a trace that makes the file invalid.
public nonisolated struct ScriptError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The name of the file, as it was given.
  public var file: String
  /// The line, starting at 1; 0 if the error concerns the whole file.
  public var line: Int
  /// The column in characters, starting at 1; 0 if the error concerns the whole file.
  public var column: Int
  /// The problem as a clause: `there is no verb 'presss'`.
  public var problem: String
  /// The correction as a clause.
  public var remedy: String?
  /// Similar valid names, the most similar first.
  public var near: [String]

  /// Creates an error.
  /// - Parameters:
  ///   - file: the name of the file, as the user gave it.
  ///   - line: the line, starting at 1; 0 if the error concerns the whole file.
  ///   - column: the column in characters, starting at 1.
  ///   - problem: the problem as a clause.
  ///   - remedy: the correction as a clause.
  ///   - near: similar valid names, which the description suggests instead of the remedy.
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

  /// The error as a line: `tiles.script:12:1: there is no verb 'presss'; did you mean 'press'?`
  public var description: String {
    let location = line > 0 ? "\(file):\(line):\(column)" : file
    let advice = near.isEmpty ? remedy : "did you mean \(listed(near.map { "'\($0)'" }))?"
    return "\(location): \(problem)" + (advice.map { "; \($0)" } ?? "")
  }
}
