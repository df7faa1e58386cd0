import Foundation
package import MiniUIAppTool
import MiniUITestTools
import TestSupport

/// The scripts of an app with their goldens, and the checks of them that the tests of each app perform.
@MainActor package struct AppScripts {
  private let app: ScriptedApp
  /// The path of the folder.
  package let folder: String

  package init(_ tool: AppTool) {
    app = tool.app
    folder = PackageFolder.file(tool.scriptFolder)
  }

  /// The names of the scripts, in order.
  package func names() throws -> [String] { try ScriptFile.all(in: [folder]).map(\.name) }

  /// Returns the folders of goldens that belong to no script, and files that are not scripts.
  package func strayGoldens() throws -> [String] {
    let names = Set(try names())
    let goldens = try FileManager.default.contentsOfDirectory(atPath: "\(folder)/Goldens").filter {
      !names.contains($0)
    }
    let files = try FileManager.default.contentsOfDirectory(atPath: folder)
    return goldens + files.filter { $0 != "Goldens" && !$0.hasSuffix(".script") }
  }

  /// Compares scripts with their goldens.
  package func check(_ names: [String]) -> CheckResult {
    GoldenCheck(names.map { "\(folder)/\($0).script" }, app: app).run()
  }

  /// Returns the invariants that are broken at the last shot of the first take of scripts, and errors, in lines.
  /// - Parameters:
  ///   - step: checks each script whose index is a multiple of this number.
  ///   - names: further scripts to check.
  package func breaches(step: Int, and names: [String] = []) throws -> [String] {
    try ScriptFile.all(in: [folder]).enumerated().filter { $0 % step == 0 || names.contains($1.name) }.flatMap {
      _, file in
      do {
        return try Invariants.check(file.script.firstTake, name: file.name, app: app).map(\.description)
      } catch {
        return ["\(file.name): \(error)"]
      }
    }
  }

  /// Plays a selection of scripts in a window of the program, or all in a soak, and returns the status and the output.
  /// - Parameters:
  ///   - way: the option for the platform, such as `--window`.
  ///   - program: the name of the program.
  package func play(_ way: String, in program: String) throws -> (status: Int32, output: String) {
    let paths = Soak.isOn ? [folder] : CoveringScripts.chosen(from: try ScriptFile.all(in: [folder])).map(\.path)
    let check = try AppProcess(program, ["check", way] + paths)
    return (try check.wait(seconds: 1200), try check.output())
  }
}

extension Script {
  /// The script with its first take and its last shot only, so that the invariants are checked once.
  fileprivate var firstTake: Script {
    let last = lines.lastIndex(where: \.isShot)
    var script = Script(lines: lines.indices.filter { $0 == last || !lines[$0].isShot }.map { lines[$0] })
    for (index, line) in script.lines.enumerated() {
      guard case .setting(let setting) = line.content else { continue }
      switch setting {
      case .size(let sizes): script.lines[index] = Line(.setting(.size([sizes[0]])))
      case .scale(let scales): script.lines[index] = Line(.setting(.scale([scales[0]])))
      case .theme(let themes): script.lines[index] = Line(.setting(.theme([themes[0]])))
      case .pointer(let pointers): script.lines[index] = Line(.setting(.pointer([pointers[0]])))
      default: break
      }
    }
    return script
  }
}

extension Script.Line {
  fileprivate var isShot: Bool { if case .action(.shot) = content { true } else { false } }
}
