internal import ArgumentParser
internal import MiniUI

/// `DragDemo bench drag`, `bench grid --items N` and `bench keys --items N`: scenes that are measured from outside, beginning
/// with `exec`, the first two in comparison with other toolkits.
///
/// It bypasses the argument parser, which searches every type of the program for commands: this took 21 of the 157 million
/// instructions of starting and ending.
enum BenchCommand {
  /// Runs the scene that the arguments name.
  /// - Parameter arguments: `drag`, or `--scene drag` as the benchmark harness writes it; `--items N` is the number of the
  ///   grid's cells, or of the text's bytes.
  /// - Throws: `ValidationError` for other arguments.
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
