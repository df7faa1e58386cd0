import Foundation

/// The number of random cases that the tests try. `make soak` sets MINIUI_SOAK=1 and runs all cases, other runs only a part.
package enum Soak {
  package static let isOn = ProcessInfo.processInfo.environment["MINIUI_SOAK"] == "1"

  /// Returns the number of cases to try: `all` in a soak, otherwise `quick`.
  package static func count(_ quick: Int, of all: Int) -> Int { isOn ? all : quick }
}
