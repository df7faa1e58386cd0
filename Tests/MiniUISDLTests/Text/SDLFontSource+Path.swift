import Foundation
import Testing

@testable import MiniUISDL

extension SDLFontSource {
  /// Returns the path of a font that tests need.
  func path(_ file: String) throws -> String {
    let path = folders.map { "\($0)/\(file)" }.first { FileManager.default.fileExists(atPath: $0) }
    return try #require(path, "\(file) is needed: apt install fonts-inter fonts-dejavu-core")
  }
}
