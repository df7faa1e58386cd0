/// The name of a golden, which is also the name of its file: `tiles-drag.dropped.960x640@1.light.png` for the shot
/// `dropped`, `tiles-drag.960x640@1.light.frames` for all frames of a take.
public nonisolated struct GoldenName: Hashable, Sendable, Comparable, CustomStringConvertible {
  /// The name of the script's file without `.script`.
  public var script: String
  /// The name of the shot; nil for the frames of the whole take.
  public var shot: String?
  /// The name of the take, as in `Take.name`.
  public var take: String

  /// Creates the name of a shot's golden, or of the frames' golden if `shot` is nil.
  public init(script: String, shot: String?, take: String) {
    self.script = script
    self.shot = shot
    self.take = take
  }

  /// Parses a file name that belongs to this script; nil if the file is not one of its goldens.
  public init?(file: String, script: String) {
    let rest = file.dropFirst(script.count + 1)
    guard file.hasPrefix(script + "."), let match = rest.wholeMatch(of: GoldenName.rest) else { return nil }
    let (_, shot, take, kind) = match.output
    guard (kind == "png") == (shot != nil) else { return nil }
    self.init(script: script, shot: shot.map(String.init), take: String(take))
  }

  /// Whether the name has the form of a golden's name, for any script.
  static func isGolden(file: String) -> Bool {
    file.indices.contains { file[$0] == "." && GoldenName(file: file, script: String(file[..<$0])) != nil }
  }

  /// Whether the name is allowed for a shot.
  static func isPart(_ name: String) -> Bool { name.wholeMatch(of: /[A-Za-z0-9_-]+/) != nil }

  /// The part after the script's name. Only pictures have a shot's name: in `.390.5x760@1.light.frames`, 390 is not
  /// one.
  private static var rest: Regex<(Substring, Substring?, Substring, Substring)> {
    #/
      (?: ([A-Za-z0-9_-]+) \. (?= .* png $) )?
      ( \d+(?:\.\d+)? x \d+(?:\.\d+)? @ \d+(?:\.\d+)? \. (?:light|dark) (?:\.touch)? (?:\.reduced)? (?:\.mirrored)? )
      \. (png|frames)
    /#
  }

  /// The name of the file.
  public var file: String { stem + (shot == nil ? ".frames" : ".png") }

  /// The name of the file without its extension.
  public var stem: String { [script, shot, take].compactMap(\.self).joined(separator: ".") }

  /// The name without its extension, as in `stem`.
  public var description: String { stem }

  public static func < (one: GoldenName, other: GoldenName) -> Bool { one.file < other.file }
}
