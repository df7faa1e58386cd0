package import Foundation

/// The package's folder, and the files that tests read there.
package enum PackageFolder {
  package static let url = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..")
    .standardizedFileURL

  /// Returns the absolute path for a path from the package's folder, such as `Documentation/Scripts.md`.
  package static func file(_ path: String) -> String { url.appending(path: path).path }

  package static func text(_ path: String) throws -> String { try String(contentsOfFile: file(path), encoding: .utf8) }

  /// Returns the paths of the files under `folder` whose names end in `suffix`, from the package's folder, sorted. Hidden
  /// folders are left out: they are build products, such as the `.build` of a package in `Tools`.
  package static func files(in folder: String, suffix: String) -> [String] {
    let files = FileManager.default.enumerator(
      at: url.appending(path: folder), includingPropertiesForKeys: nil, options: .skipsHiddenFiles)
    return (files?.compactMap { ($0 as? URL)?.path } ?? []).filter { $0.hasSuffix(suffix) }
      .map { String($0.dropFirst(url.path.count + 1)) }.sorted()
  }
}
