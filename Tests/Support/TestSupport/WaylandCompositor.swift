package import Foundation

/// A compositor without a display of its own, for tests: Sway, or the kiosk compositor Cage.
///
/// Both refuse to run as root. In that case they run as another user, and root can still connect to them.
@MainActor package final class WaylandCompositor {
  package enum Program: String, Sendable { case sway, cage }

  /// The variables with which a program finds the compositor.
  package let environment: [String: String]
  private let process: Process
  private let folder: TemporaryFolder

  /// Whether the programs for these tests are installed.
  package static let isInstalled = ["sway", "cage", "grim", "wl-copy"].allSatisfy {
    FileManager.default.isExecutableFile(atPath: "/usr/bin/\($0)")
  }

  /// The reason for which these tests are skipped elsewhere.
  package static let requirement = "needs Debian's packages sway, cage, grim and wl-clipboard"

  /// Starts a compositor, and waits until it accepts windows.
  /// - Parameters:
  ///   - screenSize: The size of Sway's output, in pixels.
  ///   - display: The X server that shows Sway's output in a window, and whose pointer and touch screen Sway has; nil for none.
  package init(
    _ program: Program, screenSize: (width: Int, height: Int) = (1440, 1440), display: String? = nil
  ) throws {
    folder = try TemporaryFolder()
    let ready = folder.file("ready")
    let new = folder.file("new")
    let announce = "echo \"$WAYLAND_DISPLAY\" >\(new); echo \"$SWAYSOCK\" >>\(new); mv \(new) \(ready)"
    let arguments: [String]
    switch program {
    case .sway:
      let configuration = """
        output \(display == nil ? "HEADLESS-1" : "X11-1") mode \(screenSize.width)x\(screenSize.height)@60Hz bg #808080 solid_color
        default_border none
        default_floating_border none
        for_window [app_id=".*"] floating enable, move position 40 40
        xwayland disable
        exec sh -c '\(announce)'
        """
      arguments = ["sway", "-c", try folder.write(configuration, to: "configuration")]
    case .cage: arguments = ["cage", "--", "sh", "-c", "\(announce); exec setpriv --pdeathsig KILL sleep 600"]
    }
    let isRoot = getuid() == 0
    let nobody = ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"]
    let all = (isRoot ? nobody : []) + arguments
    process = Process(endingWithTests: all[0], Array(all.dropFirst()))
    process.environment = ProcessInfo.processInfo.environment.merging([
      "XDG_RUNTIME_DIR": folder.path, "WLR_BACKENDS": display == nil ? "headless" : "x11",
      "WLR_LIBINPUT_NO_DEVICES": "1", "WLR_RENDERER": "pixman",
    ]) { $1 }
    process.environment?["DISPLAY"] = display
    process.environment?["WAYLAND_DISPLAY"] = nil
    if isRoot { chown(folder.path, 65534, 65534) }
    chmod(folder.path, 0o700)
    try process.run()
    try wait(until: "\(program) accepts windows") { FileManager.default.fileExists(atPath: ready) }
    let lines = try folder.text("ready").split(separator: "\n", omittingEmptySubsequences: false)
    environment = [
      "XDG_RUNTIME_DIR": folder.path, "WAYLAND_DISPLAY": String(lines[0]), "SWAYSOCK": String(lines[1]),
    ]
  }

  package struct Failure: Error { let command: [String], output: String, errors: String }

  /// Ends the compositor.
  package func end() {
    process.end()
    process.waitUntilExit()
  }

  /// Runs `body` while this program itself finds the compositor.
  package func withEnvironment<Result>(_ body: () throws -> Result) rethrows -> Result {
    let former = ProcessInfo.processInfo.environment
    for (name, value) in environment { setenv(name, value, 1) }
    defer {
      for name in environment.keys {
        if let value = former[name] { setenv(name, value, 1) } else { unsetenv(name) }
      }
    }
    return try body()
  }

  /// Sends a command to Sway, and waits until Sway has executed it.
  package func send(_ command: String) throws {
    do {
      _ = try output("swaymsg", [command])
    } catch let failure as Failure where failure.errors.contains("IPC") {
      // `swaymsg` waits at most 3 s for the reply. A busy compositor replies to the next message after it has executed this one.
      try wait(until: "sway replies after \(failure)") { (try? output("swaymsg", ["-t", "get_version"])) != nil }
    }
  }

  /// Returns a part of the output as rows of `0xRRGGBB`; nil if the output is smaller.
  package func pixels(x: Int, y: Int, width: Int, height: Int) throws -> [[UInt32]]? {
    // A portable pixmap: "P6", the size, the maximum, and three bytes a pixel.
    let picture = try output("grim", ["-t", "ppm", "-"])
    let header = picture.split(separator: UInt8(ascii: "\n"), maxSplits: 3)
    let size = String(decoding: header[1], as: UTF8.self).split(separator: " ").compactMap { Int($0) }
    guard x + width <= size[0], y + height <= size[1] else { return nil }
    let bytes = [UInt8](header[3])
    func pixel(_ x: Int, _ y: Int) -> UInt32 {
      let start = (y * size[0] + x) * 3
      return bytes[start..<start + 3].reduce(0) { $0 << 8 | UInt32($1) }
    }
    return (y..<y + height).map { y in (x..<x + width).map { x in pixel(x, y) } }
  }

  /// Runs a program under the compositor to its end, and returns its output.
  /// - Throws: `Failure` if it fails.
  package func output(_ program: String, _ arguments: [String]) throws -> Data {
    let process = client(program, arguments)
    let (output, errors) = (Pipe(), Pipe())
    (process.standardOutput, process.standardError) = (output, errors)
    try process.run()
    let data = try output.fileHandleForReading.readToEnd() ?? Data()
    let messages = try errors.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    guard process.endStatus == 0 else {
      throw Failure(
        command: [program] + arguments, output: String(decoding: data, as: UTF8.self),
        errors: String(decoding: messages, as: UTF8.self))
    }
    return data
  }

  /// Returns a program that uses the compositor. It is not started.
  package func client(_ program: String, _ arguments: [String]) -> Process {
    let process = Process(endingWithTests: program, arguments)
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    return process
  }
}
