import Foundation
import PackagePlugin

/// Compiles the sources in the folder `iOS` of a target, after rewriting each file for the kit.
///
///     .executableTarget(name: "Notes", dependencies: […], exclude: ["iOS"], plugins: ["UIKitSources"])
@main struct UIKitSources: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
    let folder = target.directoryURL.appending(path: "iOS", directoryHint: .isDirectory)
    let paths = (FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? [])
      .filter { $0.hasSuffix(".swift") }.sorted()
    guard !paths.isEmpty else {
      Diagnostics.error("\(target.name) has no Swift files in \(folder.path): put the iOS sources there")
      return []
    }
    let output = context.pluginWorkDirectoryURL
    return [
      .buildCommand(
        displayName: "Rewriting the iOS sources of \(target.name)",
        executable: try context.tool(named: "uikit-sources").url,
        arguments: ["rewrite", folder.path, output.path],
        inputFiles: paths.map { folder.appending(path: $0) },
        outputFiles: paths.map { output.appending(path: $0.replacingOccurrences(of: "/", with: "+")) })
    ]
  }
}
