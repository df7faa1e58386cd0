/// What a golden stands for, which is what its file is called: `tiles-drag.dropped.960x640@1.light.png` for the shot
/// `dropped`, `tiles-drag.960x640@1.light.frames` for all frames of a take.
public nonisolated struct GoldenName: Hashable, Sendable, Comparable, CustomStringConvertible {
  /// The script's file without `.script`.
  public var script: String
  /// Nil for the frames of the whole take.
  public var shot: String?
  /// `Take.name`.
  public var take: String

  public init(script: String, shot: String?, take: String) {
    self.script = script
    self.shot = shot
    self.take = take
  }

  /// Reads what `file` wrote for this script; nil if the file is no golden of it.
  public init?(file: String, script: String) {
    let rest = file.dropFirst(script.count + 1)
    guard file.hasPrefix(script + "."), let match = rest.wholeMatch(of: GoldenName.rest) else { return nil }
    let (_, shot, take, kind) = match.output
    guard (kind == "png") == (shot != nil) else { return nil }
    self.init(script: script, shot: shot.map(String.init), take: String(take))
  }

  /// Whether a golden of some script may be called so.
  static func isGolden(file: String) -> Bool {
    file.indices.contains { file[$0] == "." && GoldenName(file: file, script: String(file[..<$0])) != nil }
  }

  /// Whether a shot may be called so.
  static func isPart(_ name: String) -> Bool { name.wholeMatch(of: /[A-Za-z0-9_-]+/) != nil }

  /// What follows the script's name. Only pictures have the name of a shot: in `.390.5x760@1.light.frames` 390 is none.
  private static var rest: Regex<(Substring, Substring?, Substring, Substring)> {
    #/
      (?: ([A-Za-z0-9_-]+) \. (?= .* png $) )?
      ( \d+(?:\.\d+)? x \d+(?:\.\d+)? @ \d+(?:\.\d+)? \. (?:light|dark) (?:\.touch)? (?:\.reduced)? )
      \. (png|frames)
    /#
  }

  /// The name of its file.
  public var file: String { stem + (shot == nil ? ".frames" : ".png") }

  /// The name of its file without the ending.
  public var stem: String { [script, shot, take].compactMap(\.self).joined(separator: ".") }

  public var description: String { stem }

  public static func < (one: GoldenName, other: GoldenName) -> Bool { one.file < other.file }
}
