internal import MiniUICore

/// Opens links with the desktop's program for them.
nonisolated enum LinkOpener {
  enum Failure: Error, Hashable, CustomStringConvertible {
    case notOfTheWeb(String)
    case missing

    var description: String {
      switch self {
      case .notOfTheWeb(let text): "“\(text.prefix(80))” is not an address of the web"
      case .missing: "the desktop has no xdg-open; Debian's package xdg-utils has it"
      }
    }
  }

  /// Starts `xdg-open` with the address as its only argument, without a shell.
  /// - Throws: `Failure`, or the error of starting a program.
  static func open(_ url: URL) throws {
    guard url.isWebLink else { throw Failure.notOfTheWeb(url.absoluteString) }
    guard let tool = tool() else { throw Failure.missing }
    let process = Process()
    process.executableURL = tool
    process.arguments = [url.absoluteString]
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
  }

  /// Returns the desktop's program; nil if there is none.
  private static func tool() -> URL? {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/local/bin:/usr/bin:/bin"
    for folder in path.split(separator: ":") where folder.hasPrefix("/") {
      let file = "\(folder)/xdg-open"
      if FileManager.default.isExecutableFile(atPath: file) { return URL(fileURLWithPath: file) }
    }
    return nil
  }
}
