package import MiniUITesting
import TestSupport

/// The layouts of the kit.
package enum KeyboardFiles {
  package nonisolated static let languages = ["en", "de", "fr", "es", "ru", "el"]

  package static var folder: String { PackageFolder.file("Resources/Keyboards") }

  package static func layout(_ language: String) throws -> KeyboardLayout {
    try KeyboardLayout(file: "\(folder)/\(language).json")
  }

  package static func data(_ language: String) throws -> Data {
    try Data(contentsOf: URL(filePath: "\(folder)/\(language).json"))
  }

  /// Returns the error of a layout's text; nil if it has none.
  package static func error(in json: String, name: String = "x.json") -> KeyboardLayoutError? {
    do throws(KeyboardLayoutError) {
      _ = try KeyboardLayout(json: Data(json.utf8), name: name)
      return nil
    } catch {
      return error
    }
  }
}
