import Testing

/// Tests that the check reports breaches, and no others.
struct FloorsTests {
  private let house = Floors(module: "M", folders: ["Low", "High"])

  @Test func `a mention of a type of a higher layer is reported with its line`() {
    let files = [SourceFile].inMemory([
      "Sources/M/High/Roof.swift": "struct Roof {}",
      "Sources/M/Low/Cellar.swift": "struct Cellar {\n  var roof: Roof?\n}",
    ])
    #expect(
      house.breaches(in: files).map(\.description) == [
        "Sources/M/Low/Cellar.swift:2: Low mentions Roof of High, which is above it"
      ])
  }

  @Test(arguments: [
    "struct Cellar {} // under the Roof",
    #"let sign = "Roof""#,
    "let way = Cellar.Roof",
    "enum Cellar { struct Roof {} ; var roof: Roof }",
  ])
  func `comments, strings, members and the file's own names do not count as mentions`(cellar: String) {
    let files = [SourceFile].inMemory([
      "Sources/M/High/Roof.swift": "struct Roof {}", "Sources/M/Low/Cellar.swift": cellar,
    ])
    #expect(house.breaches(in: files).isEmpty)
  }

  @Test func `a higher layer may use a lower one, and other targets are not compared`() {
    let files = [SourceFile].inMemory([
      "Sources/M/High/Roof.swift": "struct Roof { var cellar: Cellar }",
      "Sources/M/Low/Cellar.swift": "struct Cellar {}",
      "Sources/N/Low/Shed.swift": "struct Shed { var roof: Roof }",
      "Sources/M/Exports.swift": "@_exported public import Foundation",
    ])
    #expect(house.breaches(in: files).isEmpty)
    #expect(house.breaches(in: []).isEmpty)
  }

  @Test func `a file that belongs to no layer is reported`() {
    let files = [SourceFile].inMemory(["Sources/M/Attic/A.swift": "", "Sources/M/B.swift": ""])
    #expect(house.breaches(in: files).map(\.path) == ["Sources/M/Attic/A.swift", "Sources/M/B.swift"])
  }

  @Test func `a subfolder can be on another floor than its folder, and folders of one floor can use each other`() {
    let house = Floors(module: "M", floors: [["Low", "High/Base"], ["High"]])
    let files = [SourceFile].inMemory([
      "Sources/M/High/Roof.swift": "struct Roof { var beam: Beam }",
      "Sources/M/High/Base/Beam.swift": "struct Beam { var cellar: Cellar }",
      "Sources/M/Low/Cellar.swift": "struct Cellar {\n  var beam: Beam?\n  var roof: Roof?\n}",
    ])
    #expect(
      house.breaches(in: files).map(\.description) == [
        "Sources/M/Low/Cellar.swift:3: Low mentions Roof of High, which is above it"
      ])
  }

  @Test func `an overridable function may take a parameter of a higher layer's type; other declarations may not`() {
    let roof = SourceFile(path: "Sources/M/High/Roof.swift", text: "struct Roof { static let tile = 1 }")
    let cellar = """
      open class Cellar {
        open func move(under roof: Roof?) {}
        open func measure(_ roof: Roof) -> Int { Roof.tile }
        func enter(_ roof: Roof) {}
      }
      """
    let files = [roof, SourceFile(path: "Sources/M/Low/Cellar.swift", text: cellar)]
    #expect(house.breaches(in: files).map(\.line) == [3, 4])
  }
}
