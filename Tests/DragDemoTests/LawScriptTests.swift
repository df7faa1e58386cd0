import MiniUIAppTool
import MiniUITestTools
import TestSupport
import Testing

@testable import DragDemo

// Tests that the laws hold in the windows that scripts show. `Scripts/test` runs this suite in a separate process.

@MainActor struct LawScriptTests {
  /// The part of the scripts that a quick run checks: all of them take two minutes. A soak checks all, with all takes and shots
  /// by `check --laws`.
  private static let step = Soak.count(8, of: 1)

  @Test func `the laws hold at the last shot of each script's first take`() throws {
    let files = try ScriptFile.all(in: [PackageFolder.file("Tests/Scripts")])
    // These broke laws before.
    let former = ["menus-opening", "tables-pointed", "tiles-focus", "lists-narrowed"]
    let chosen = files.enumerated().filter { $0 % LawScriptTests.step == 0 || former.contains($1.name) }.map(\.element)
    #expect(chosen.count > 10)
    for file in chosen {
      do {
        let breaches = try Laws.check(file.script.firstTake, name: file.name, app: .demo)
        #expect(breaches.isEmpty, "\(breaches.map(\.description).joined(separator: "\n"))")
      } catch {
        Issue.record("\(file.name): \(error)")
      }
    }
  }
}

extension Script {
  /// The script with its first take and its last shot only, so that the laws are checked once.
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
