internal import MiniUICore

/// Opens links with the desktop's program for them.
nonisolated enum LinkOpener {
  enum Failure: Error, Hashable, CustomStringConvertible {
    case notOfTheWeb(String)
    case missing

    var description: String {
      switch self {
      case .notOfTheWeb(let text): "“\(text.prefix(80))” is not a web address"
      case .missing: "the desktop has no xdg-open; Debian's package xdg-utils has it"
      }
    }
  }

  /// Starts `xdg-open` with the address as its only argument.
  /// - Throws: `Failure`, or the error of starting a program.
  static func open(_ url: URL) throws {
    guard url.isWebLink else { throw Failure.notOfTheWeb(url.absoluteString) }
    guard let process = DesktopProgram.process("xdg-open", [url.absoluteString]) else { throw Failure.missing }
    try process.run()
  }
}
