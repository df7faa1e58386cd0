package import Foundation

/// The folder of this package, with what tests read there.
package enum PackageFolder {
  package static let url = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..")
    .standardizedFileURL

  /// By a path from the package's folder: `Documentation/Scripts.md`.
  package static func file(_ path: String) -> String { url.appending(path: path).path }

  package static func text(_ path: String) throws -> String { try String(contentsOfFile: file(path), encoding: .utf8) }
}
