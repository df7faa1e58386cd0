/// The arguments of the program: `--scene drag`, `--scene grid --items N`, `--scene list --items N`, `--scene keys
/// --items N`, or `--scene menu`, the scene `drag` with a button that opens a menu of 20 rows. With `--table`, the grid
/// is shown as a list, for a harness that itself adds `--scene grid`. `--scene startup` is the scene `drag`; the
/// harness uses it to count the instructions until the first frame.
nonisolated struct BenchArguments: Equatable {
  /// The scenes that can be measured.
  enum Scene: String, CaseIterable {
    case drag, grid, list, keys, menu
  }

  /// The scene to show. `drag` by default.
  var scene = Scene.drag
  /// The number of the grid's or the list's cells, or of the text's bytes. A million by default.
  var items = 1_000_000
  /// The folder with the layouts of the on-screen keyboard, for `keys`.
  var keyboards = "Resources/Keyboards"

  /// Reads the words after the program's name.
  /// - Throws: `BenchUsage` for unknown words.
  init(_ words: [String]) throws {
    var rest = words[...]
    var isTable = false
    while let word = rest.popFirst() {
      switch word {
      case "--scene":
        guard let name = rest.popFirst(), let scene = Scene(rawValue: name == "startup" ? "drag" : name) else {
          throw BenchUsage("--scene needs one of \(Scene.allCases.map(\.rawValue).joined(separator: ", "))")
        }
        self.scene = scene
      case "--items":
        guard let count = rest.popFirst().flatMap({ Int($0) }), count >= 0 else {
          throw BenchUsage("--items needs a number that is not negative")
        }
        items = count
      case "--keyboards":
        guard let folder = rest.popFirst() else { throw BenchUsage("--keyboards needs a folder") }
        keyboards = folder
      case "--table": isTable = true
      default: throw BenchUsage("'\(word)' is no argument: there are --scene, --items, --table and --keyboards")
      }
    }
    if isTable, scene == .grid { scene = .list }
  }
}

/// An error in the arguments.
nonisolated struct BenchUsage: Error, Equatable, CustomStringConvertible {
  let description: String
  init(_ description: String) { self.description = description }
}
