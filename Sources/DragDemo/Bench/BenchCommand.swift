internal import ArgumentParser
internal import MiniUI

/// `DragDemo bench drag`, `bench grid --items N` and `bench keys --items N`: scenes that are measured from outside, from `exec`
/// on, the first two beside other toolkits.
///
/// It goes past the argument parser, which looks through every type of the program for a command: 21 of the 157 million
/// instructions that start and end took.
enum BenchCommand {
  /// - Parameter arguments: `drag`, or `--scene drag` as the harness says it; `--items N` is how many cells the
  ///   grid has, or bytes the text.
  /// - Throws: `ValidationError` for anything else.
  static func run(_ arguments: [String]) throws {
    var scene = "drag"
    var items = 1_000_000
    var rest = arguments[...]
    while let word = rest.popFirst() {
      switch word {
      case "--scene":
        guard let name = rest.popFirst() else {
          throw ValidationError("--scene needs the name of a scene: drag, grid or keys")
        }
        scene = name
      case "--items":
        guard let count = rest.popFirst().flatMap({ Int($0) }), count >= 0 else {
          throw ValidationError("--items needs a number that is not negative")
        }
        items = count
      default: scene = word
      }
    }
    switch scene {
    case "drag": try BenchDrag.run()
    case "grid": try BenchGrid.run(items: items)
    case "keys": try BenchKeys.run(bytes: items)
    default: throw ValidationError("there is no bench scene '\(scene)'; there are drag, grid and keys")
    }
  }
}
