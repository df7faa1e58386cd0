import MiniUITesting
import TestSupport

/// The layouts of the kit.
enum KeyboardFiles {
  nonisolated static let languages = ["en", "de", "fr", "es", "ru", "el"]

  static var folder: String { PackageFolder.file("Resources/Keyboards") }

  static func layout(_ language: String) throws -> KeyboardLayout {
    try KeyboardLayout(file: "\(folder)/\(language).json")
  }

  static func data(_ language: String) throws -> Data {
    try Data(contentsOf: URL(filePath: "\(folder)/\(language).json"))
  }

  /// Returns the error of a layout's text; nil if it has none.
  static func error(in json: String, name: String = "x.json") -> KeyboardLayoutError? {
    do throws(KeyboardLayoutError) {
      _ = try KeyboardLayout(json: Data(json.utf8), name: name)
      return nil
    } catch {
      return error
    }
  }
}
