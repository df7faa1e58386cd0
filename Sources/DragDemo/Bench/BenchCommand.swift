internal import ArgumentParser
internal import MiniUI

/// `DragDemo bench drag`: a scene that is measured from outside, from `exec` on, beside other toolkits.
///
/// It goes past the argument parser, which looks through every type of the program for a command: 21 of the 157 million
/// instructions that start and end took.
enum BenchCommand {
  /// - Parameter arguments: `drag`, or `--scene drag` as the harness says it; `--items N` is for scenes that have a number.
  /// - Throws: `ValidationError` for anything else.
  static func run(_ arguments: [String]) throws {
    var scene = "drag"
    var rest = arguments[...]
    while let word = rest.popFirst() {
      switch word {
      case "--scene":
        guard let name = rest.popFirst() else { throw ValidationError("--scene needs the name of a scene: drag") }
        scene = name
      case "--items":
        guard let count = rest.popFirst(), Int(count) != nil else { throw ValidationError("--items needs a number") }
      default: scene = word
      }
    }
    guard scene == "drag" else { throw ValidationError("there is no bench scene '\(scene)'; there is drag") }
    try BenchDrag.run()
  }
}
