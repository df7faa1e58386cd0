internal import Foundation

/// Warnings for programmers about wrong but harmless uses of the kit.
package enum Warnings {
  /// Receives each warning. By default it writes to the standard error; tests collect them.
  package static var handler: (_ sentence: String) -> Void = { sentence in
    FileHandle.standardError.write(Data("MiniUI: \(sentence)\n".utf8))
  }

  static func report(_ sentence: String) { handler(sentence) }
}
