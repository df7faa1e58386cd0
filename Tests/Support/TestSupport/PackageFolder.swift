package import Foundation

/// The package's folder, and the files that tests read there.
package enum PackageFolder {
  package static let url = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..")
    .standardizedFileURL

  /// Returns the absolute path for a path from the package's folder, such as `Documentation/Scripts.md`.
  package static func file(_ path: String) -> String { url.appending(path: path).path }

  package static func text(_ path: String) throws -> String { try String(contentsOfFile: file(path), encoding: .utf8) }
}
