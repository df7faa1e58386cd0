import Foundation
import TestSupport
import Testing

/// Tests of the documents: their size, links, code, and the names in them.
struct DocumentTests {
  private static let documents = Result { try Document.all() }

  private let documents: [Document]
  private let sources: [SourceFile]

  init() throws {
    documents = try Self.documents.get()
    sources = try ArchitectureTests.read.get()
  }

  @Test(arguments: [("README.md", 8), ("ARCHITECTURE.md", 14)])
  func `a document for newcomers is short`(path: String, kibibytes: Int) throws {
    #expect(try PackageFolder.text(path).utf8.count <= kibibytes * 1024)
  }

  @Test func `each link leads to a file, a heading, an article or a symbol`() throws {
    let names = Set(sources.flatMap(\.tokens).map(\.text))
    #expect(documents.count > 20)
    for document in documents {
      let dead = Documents.deadLinks(of: document, among: documents, names: names.union(Set(sources.map(\.module))))
      #expect(dead == [], "\(document.path)")
    }
  }

  @Test func `no article has the name of a type, since DocC would leave the article out`() {
    let types = Set(sources.flatMap(\.declarations).filter { $0.kind.isType && $0.enclosing == nil }.map(\.name))
    #expect(types.count > 500)
    let articles = documents.filter { $0.isArticle && !$0.text.hasPrefix("# ``") }
    #expect(articles.count > 10)
    #expect(articles.filter { types.contains($0.name) }.map(\.path) == [])
  }

  @Test func `each Swift block is compiled by a target`() throws {
    let folder = try [SourceFile].inPackage("Tests/Documents", asCode: false)
    let examples = try [SourceFile].inPackage("Examples", asCode: false)
    let code = (folder + examples).map { $0.lines.joined(separator: "\n") }
    for document in documents {
      #expect(Documents.blocksThatAreNotCompiled(in: document, sources: code) == [], "\(document.path)")
    }
  }

  @Test func `each symbol in a walk of ARCHITECTURE.md is in the file named there`() throws {
    let architecture = try #require(documents.first { $0.path == "ARCHITECTURE.md" })
    #expect(architecture.text.matches(of: /## Walk \d/).count == 4)
    #expect(Documents.lostStops(in: architecture, sources) == [])
  }

  @Test func `each name in the design documents is in the sources`() throws {
    let support = try [SourceFile].inPackage("Tests/Support")
    let names = Set((sources + support).flatMap(\.tokens).map(\.text)).union((sources + support).map(\.module))
    for document in documents where document.path == "ARCHITECTURE.md" || document.folder == "Documentation/Design" {
      let unknown = document.names.filter { !names.isSuperset(of: $0) }.map { $0.joined(separator: ".") }
      #expect(unknown == [], "\(document.path)")
    }
  }

  // MARK: The rules themselves

  @Test func `a link to a missing file, heading, article or symbol is reported`() {
    let text = "[a](b.md) [c](#d) [e](https://f.g) <doc:H> ``View/i`` ``View``\n```\n[j](k)\n```\n"
    let document = Document(path: "a.md", text: text)
    #expect(Documents.deadLinks(of: document, among: [document], names: ["View"]) == ["b.md", "#d", "H", "View/i"])
  }

  @Test func `a block is found in other indentation, and missed if a line differs`() {
    let text = "```swift\nimport A\n\nlet a = 1\nlet b = 2\n```\n```swift\nlet a = 2\n```\n"
    let document = Document(path: "a.md", text: text)
    let source = "func f() {\n  let a = 1\n\n  let b = 2\n}"
    #expect(Documents.blocksThatAreNotCompiled(in: document, sources: [source]) == ["let a = 2"])
  }

  @Test func `a walk that names a missing file or symbol is reported`() {
    let text = "  A.run    M/A.swift   x\n  A.walk   M/A.swift   y\n  A.run    M/B.swift   z\n"
    let document = Document(path: "a.md", text: text)
    let sources = [SourceFile].inMemory(["Sources/M/A.swift": "struct A { func run() {} }"])
    let lost = ["Sources/M/A.swift has no A.walk", "there is no Sources/M/B.swift"]
    #expect(Documents.lostStops(in: document, sources) == lost)
  }
}
