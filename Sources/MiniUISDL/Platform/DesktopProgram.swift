internal import MiniUICore

/// Finds programs of the desktop.
nonisolated enum DesktopProgram {
  /// Returns a process that will run a program, without a shell and with nothing to read or write; nil if there is no such
  /// program.
  /// - Parameter path: the folders to search for it, as in the variable `PATH`, which is the default.
  static func process(
    _ name: String, _ arguments: [String], path: String? = ProcessInfo.processInfo.environment["PATH"]
  ) -> Process? {
    let folders = (path ?? "/usr/local/bin:/usr/bin:/bin").split(separator: ":").filter { $0.hasPrefix("/") }
    let files = folders.lazy.map { "\($0)/\(name)" }
    guard let file = files.first(where: FileManager.default.isExecutableFile) else { return nil }
    let process = Process()
    process.executableURL = URL(filePath: file)
    process.arguments = arguments
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    return process
  }
}
