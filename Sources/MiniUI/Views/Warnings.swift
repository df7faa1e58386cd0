internal import Foundation

/// Sentences for the programmer about something that the program does wrong and the kit can live with.
package enum Warnings {
  /// Receives each sentence. By default it is written to the standard error; a test collects them instead.
  package static var handler: (_ sentence: String) -> Void = { sentence in
    FileHandle.standardError.write(Data("MiniUI: \(sentence)\n".utf8))
  }

  static func report(_ sentence: String) { handler(sentence) }
}
