import Foundation
import PackagePlugin

/// `swift package port FOLDER`: says what would be rewritten in a folder of iOS sources, and what cannot be.
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
