import Foundation

/// How much of what chance can do the tests try. `make soak` sets MINIUI_SOAK=1 and gets all of it, any other run a part.
package enum Soak {
  package static let isOn = ProcessInfo.processInfo.environment["MINIUI_SOAK"] == "1"

  /// How many of something are tried: `quick` of them, in a soak all.
  package static func count(_ quick: Int, of all: Int) -> Int { isOn ? all : quick }
}
