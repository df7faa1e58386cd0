import Foundation
import PackagePlugin

/// `swift package port FOLDER`: lists the parts of a folder of iOS sources that would be rewritten, and those that
/// cannot be. With `--compile` also how many files compile, the errors by kind, and the tests that fail.
///
/// `Scripts/ports` compiles them, in a package of its own beside this plugin's files. A plugin cannot do it by itself: the
/// compiler needs the flags of the kit's C modules, which only the build system knows, and the package that a plugin can
/// build need not have the sources. Its build would also end at the first files with errors, so that the others are not
/// counted.
@main struct PortReport: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    var options = ArgumentExtractor(arguments)
    let compiles = options.extractFlag(named: "compile") > 0
    let folders = options.remainingArguments
    guard try run(context.tool(named: "uikit-sources").url, ["report"] + folders), let folder = folders.first else {
      return Diagnostics.error("the report has failed")
    }
    let script = kit.appending(path: "Scripts/ports")
    guard compiles else {
      return print("--compile also counts the files that compile: it runs \(script.path), which first compiles the kit")
    }
    let package = context.pluginWorkDirectoryURL.appending(path: "package")
    let isOutside = !package.path.hasPrefix(URL(filePath: folder).standardizedFileURL.path + "/")
    // The script has printed its reason to stop.
    _ = try run(script, [folder] + (isOutside ? [package.path] : []))
  }

  /// The checkout of the kit, in which the plugin is.
  private var kit: URL { (0..<5).reduce(URL(filePath: #filePath)) { url, _ in url.deletingLastPathComponent() } }

  /// Runs a program, and returns whether it has succeeded.
  private func run(_ program: URL, _ arguments: [String]) throws -> Bool {
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    try process.run()
    process.waitUntilExit()
    return process.terminationStatus == 0
  }
}
