internal import Foundation

/// A source of fonts that needs no platform. A program that links one can measure text before it has an application, as unit
/// tests of UIKit code do.
package protocol DefaultFontSource: FontSource {
  init()
}

extension FontFamily {
  /// The family for fonts that have no family of their own: the current application's family, or the default family before
  /// there is an application. Main thread only.
  static var current: FontFamily? { systemFamily ?? withoutApplication }

  /// The system's family with the fonts of SDL's platform; nil if the program does not link `MiniUISDL`, or the files are
  /// missing. The class is found by its name, since it is in a module above this one.
  private nonisolated(unsafe) static let withoutApplication: FontFamily? = {
    guard let source = NSClassFromString("MiniUISDL.SDLFontSource") as? any DefaultFontSource.Type else { return nil }
    return try? .system(source: source.init())
  }()
}
