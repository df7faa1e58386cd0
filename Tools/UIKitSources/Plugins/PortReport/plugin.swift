import Foundation
import PackagePlugin

/// `swift package port FOLDER`: lists the parts of a folder of iOS sources that would be rewritten, and those that
/// cannot be.
@main struct PortReport: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    let process = Process()
    process.executableURL = try context.tool(named: "uikit-sources").url
    process.arguments = ["report"] + arguments
    try process.run()
    process.waitUntilExit()
    if process.terminationStatus != 0 { Diagnostics.error("the report has failed") }
  }
}
