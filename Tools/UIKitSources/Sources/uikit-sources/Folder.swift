import Foundation
import UIKitRewriting

/// The Swift files of a folder and its subfolders.
struct Folder {
  let url: URL
  /// The files, by their paths in the folder, in order.
  let files: [(path: String, text: String)]

  /// - Throws: `PortError` if the folder is missing, has no Swift files, or one of them cannot be read.
  init(_ path: String) throws {
    url = URL(fileURLWithPath: path, isDirectory: true)
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue else {
      throw PortError.noFolder(path)
    }
    let paths = (FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? [])
      .filter { $0.hasSuffix(".swift") }.sorted()
    guard !paths.isEmpty else { throw PortError.noSources(path) }
    var files: [(path: String, text: String)] = []
    for file in paths {
      do {
        files.append((file, try String(contentsOf: url.appendingPathComponent(file), encoding: .utf8)))
      } catch {
        throw PortError.unreadable(url.appendingPathComponent(file).path)
      }
    }
    self.files = files
  }

  private var names: SourceNames { SourceNames(sources: files.map(\.text)) }

  /// Writes the rewritten files. Errors of the compiler name the original ones.
  func rewrite(into folder: String) throws {
    let names = names
    let target = URL(fileURLWithPath: folder, isDirectory: true)
    try FileManager.default.createDirectory(at: target, withIntermediateDirectories: true)
    for file in files {
      let original = url.appendingPathComponent(file.path).path
      let text =
        SourceRewriting.directive(fileName: original, line: 1)
        + SourceRewriting(file.text, names: names, fileName: original).text
      let name = file.path.replacingOccurrences(of: "/", with: "+")
      try Data(text.utf8).write(to: target.appendingPathComponent(name), options: .atomic)
    }
  }

  /// Returns a line for each file that would change, and one for each part that cannot be rewritten.
  func report() -> String {
    let names = names
    var (lines, changed, problems): ([String], Int, Int) = ([], 0, 0)
    for file in files {
      let rewriting = SourceRewriting(file.text, names: names, fileName: file.path)
      if rewriting.changeCount > 0 {
        changed += 1
        lines.append("\(file.path): \(rewriting.changeCount) rewritten")
      }
      for problem in rewriting.problems {
        problems += 1
        lines.append("\(file.path):\(problem.line): \(problem.reason)")
      }
    }
    lines.append("\(files.count) files, \(changed) to be rewritten, \(problems) parts that cannot be")
    return lines.joined(separator: "\n")
  }
}

/// An error of the command, for people.
enum PortError: Error, CustomStringConvertible {
  case usage
  case noFolder(String)
  case noSources(String)
  case unreadable(String)

  var description: String {
    switch self {
    case .usage: "name a command: 'rewrite FOLDER OUT' or 'report FOLDER'"
    case .noFolder(let path): "'\(path)' is not a folder: name a folder with iOS sources"
    case .noSources(let path): "'\(path)' has no Swift files: name a folder with iOS sources"
    case .unreadable(let path): "'\(path)' cannot be read as UTF-8"
    }
  }
}
