/// The name of a golden: `tiles-drag.dropped.960x640@1.light.png` for the shot `dropped`,
/// `tiles-drag.dropped.960x640@1.light.txt` for its meaning, `tiles-drag.960x640@1.light.frames` for all frames of a take.
/// Its file is in the folder of its script; see `path`.
public nonisolated struct GoldenName: Hashable, Sendable, Comparable, CustomStringConvertible {
  /// The name of the script's file without `.script`.
  public var script: String
  /// The name of the shot; nil for the frames of the whole take.
  public var shot: String?
  /// The name of the take, as in `Take.name`.
  public var take: String
  /// Whether the golden is the text of a shot's elements, and not its picture.
  public var isMeaning: Bool

  /// Creates the name of a shot's golden, or of the frames' golden if `shot` is nil.
  public init(script: String, shot: String?, take: String, isMeaning: Bool = false) {
    self.script = script
    self.shot = shot
    self.take = take
    self.isMeaning = isMeaning
  }

  /// Parses the full name of a golden of this script; nil if it is not one of its goldens.
  public init?(file: String, script: String) {
    let rest = file.dropFirst(script.count + 1)
    guard file.hasPrefix(script + "."), let match = rest.wholeMatch(of: GoldenName.rest) else { return nil }
    let (_, shot, take, kind) = match.output
    guard (kind != "frames") == (shot != nil) else { return nil }
    self.init(script: script, shot: shot.map(String.init), take: String(take), isMeaning: kind == "txt")
  }

  /// Parses the full name of a golden of one of these scripts, or otherwise of any script; nil if it has another form.
  init?(file: String, scripts: [String]) {
    let possible = file.indices.filter { file[$0] == "." }.map { String(file[..<$0]) }
    for script in scripts.sorted(by: { $0.count > $1.count }) + possible {
      guard let name = GoldenName(file: file, script: script) else { continue }
      self = name
      return
    }
    return nil
  }

  /// Parses the path of a golden's file, which ends with the script's folder and the file in it; nil if it has another
  /// form.
  package init?(path: String) {
    let parts = path.split(separator: "/").suffix(2).map(String.init)
    guard parts.count == 2 else { return nil }
    self.init(file: parts.joined(separator: "."), script: parts[0])
  }

  /// Whether the name is allowed for a shot.
  static func isPart(_ name: String) -> Bool { name.wholeMatch(of: /[A-Za-z0-9_-]+/) != nil }

  /// The part after the script's name. The golden of the frames has no shot's name: in `.390.5x760@1.light.frames`, 390
  /// belongs to the size.
  private static var rest: Regex<(Substring, Substring?, Substring, Substring)> {
    #/
      (?: ([A-Za-z0-9_-]+) \. (?= .* (?:png|txt) $) )?
      ( \d+(?:\.\d+)? x \d+(?:\.\d+)? @ \d+(?:\.\d+)? \. (?:light|dark) (?:\.touch)? (?:\.reduced)? (?:\.mirrored)?
        (?:\.[a-z]{2}(?:-[A-Z][a-z]{3})?)? )
      \. (png|txt|frames)
    /#
  }

  /// The folder of goldens, beside the scripts and tests.
  static let folder = "Goldens"

  /// The path of the golden's file, from the folder of the script or of the test:
  /// `Goldens/tiles-drag/dropped.960x640@1.light.png`.
  public var path: String { "\(GoldenName.folder)/\(script)/\(file.dropFirst(script.count + 1))" }

  /// The full name, with an extension.
  public var file: String { stem + (shot == nil ? ".frames" : isMeaning ? ".txt" : ".png") }

  /// The full name without its extension.
  public var stem: String { [script, shot, take].compactMap(\.self).joined(separator: ".") }

  /// The name without its extension, as in `stem`.
  public var description: String { stem }

  public static func < (one: GoldenName, other: GoldenName) -> Bool { one.file < other.file }
}
