import Foundation
import TestSupport

/// The rules for documents: their links, quotations and names must exist.
enum Documents {
  /// Returns a message for each link of a document that leads to no file, heading, article or symbol.
  /// - Parameters:
  ///   - others: all documents.
  ///   - names: the identifiers of the sources.
  static func deadLinks(of document: Document, among others: [Document], names: Set<String>) -> [String] {
    let articles = Set(others.filter(\.isArticle).map(\.name))
    return document.links.filter { !isAlive($0, in: document, others) }
      + document.articleLinks.filter { !articles.contains($0) }
      + document.symbolLinks.filter { !names.isSuperset(of: $0) }.map { $0.joined(separator: "/") }
  }

  private static func isAlive(_ link: String, in document: Document, _ others: [Document]) -> Bool {
    if link.contains("://") { return true }
    let parts = link.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    let path = parts[0].isEmpty ? document.path : resolve(parts[0], in: document.folder)
    if parts.count == 2 {
      guard others.first(where: { $0.path == path })?.anchors.contains(parts[1]) == true else { return false }
    }
    if FileManager.default.fileExists(atPath: PackageFolder.file(path)) { return true }
    // DocC finds a picture by its name, in the resources of the catalog.
    let picture = PackageFolder.file("\(document.folder)/Resources/\(link).png")
    return document.isArticle && FileManager.default.fileExists(atPath: picture)
  }

  private static func resolve(_ link: String, in folder: String) -> String {
    var components = folder.split(separator: "/").map(String.init)
    for part in link.split(separator: "/") {
      if part == ".." { _ = components.popLast() } else if part != "." { components.append(String(part)) }
    }
    return components.joined(separator: "/")
  }

  /// Returns the first line of each Swift block that is not a run of lines in one of the texts.
  static func blocksThatAreNotCompiled(in document: Document, sources: [String]) -> [String] {
    let sources = sources.map { "\n\(Document.codeLines(of: $0).joined(separator: "\n"))\n" }
    return document.swiftBlocks.filter { block in
      let lines = "\n\(block.joined(separator: "\n"))\n"
      return !sources.contains { $0.contains(lines) }
    }.map { $0.first ?? "" }
  }

  /// Returns a message for each stop of a walk, a line such as `Window.handle MiniUI/App/Window+Events.swift …`, whose file does not
  /// exist or does not have the name.
  static func lostStops(in document: Document, _ sources: [SourceFile]) -> [String] {
    document.text.matches(of: /(?m)^ +([A-Za-z.]+) +(\w+\/\S+\.swift)/).compactMap { match in
      let (name, path) = (String(match.output.1), "Sources/\(match.output.2)")
      guard let file = sources.first(where: { $0.path == path }) else { return "there is no \(path)" }
      let member = name.split(separator: ".").last.map(String.init) ?? name
      let isThere = file.declarations.contains { $0.name == member } || file.tokens.contains { $0.text == member }
      return isThere ? nil : "\(path) has no \(name)"
    }
  }
}
