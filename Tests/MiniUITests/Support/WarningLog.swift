import MiniUI

/// Collects the kit's warnings while it exists.
package final class WarningLog {
  package private(set) var sentences: [String] = []
  private let former = Warnings.handler

  package init() { Warnings.handler = { [unowned self] in sentences.append($0) } }

  package func end() { Warnings.handler = former }

  /// Returns the warnings since the last call.
  package func take() -> [String] {
    defer { sentences = [] }
    return sentences
  }
}
