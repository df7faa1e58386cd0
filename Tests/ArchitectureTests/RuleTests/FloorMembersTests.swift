import Testing

/// Tests of the rule for members. `Low` is below `High`, and the target `N` is below `M`.
struct FloorMembersTests {
  private let house = Floors(module: "M", modulesBelow: ["N"], folders: ["Low", "High"])

  /// Returns the breaches in a file of the lower floor.
  private func breaches(_ low: String, high: String, below: String = "") -> [Breach] {
    house.breaches(
      in: .inMemory([
        "Sources/M/High/Roof.swift": high, "Sources/M/Low/Cellar.swift": low, "Sources/N/F/Ground.swift": below,
      ]))
  }

  @Test func `a member that a higher layer adds is reported with its line and its declaration`() {
    let found = breaches(
      "class Cellar {}\nlet isDry = cellar.isCovered", high: "\nextension Cellar { var isCovered: Bool { true } }")
    #expect(
      found.map(\.description) == [
        "Sources/M/Low/Cellar.swift:2: Low uses isCovered, which High above it declares: Roof.swift:2"
      ])
  }

  @Test(arguments: [
    "class Cellar { func f() { cover() } }", "class Cellar {}; extension Cellar { func f() { cover() } }",
    "class Cellar {}; class Vault: Cellar { func f() { cover() } }", "class Cellar {}; let a = f { $0.cover() }",
    "class Cellar {}; let a = cellar?.cover", "class Cellar {}; let a = \\Cellar.cover",
  ])
  func `an added member is found after a dot, and unqualified only in a type that has it`(low: String) {
    #expect(breaches(low, high: "extension Cellar { func cover() {} }").count == 1)
  }

  @Test func `added members of other targets' types, static members and global functions are found`() {
    #expect(breaches("let a = point.far", high: "extension CGPoint { var far: Bool { true } }").count == 1)
    #expect(breaches("class A {}; let a = A.top", high: "extension A { static let top = 1 }").count == 1)
    #expect(breaches("let a = build()", high: "func build() -> Int { 1 }").count == 1)
  }

  @Test(arguments: [
    // Declared at or below the floor of the use.
    "class Cellar {}; struct Shed { var cover: Int }; let a = shed.cover",
    "enum Cellar { case cover, open }; let a = x.cover",
    // Another name, a word in a comment or string, a local variable, a label, a parameter.
    "class Cellar {}; let a = cellar.covers // .cover", "class Cellar { func f() { let cover = 1; g(cover) } }",
    "class Cellar { func f() { g(cover: 1) } }", "class Cellar { func f(cover: Int) { g(cover) } }",
    "class Cellar { let a = b.map { cover in cover + 1 } }", "class Cellar { let a = b.map { cover, x in cover + x } }",
    // A type that does not have the member.
    "class Shed { func f() { cover() } }",
    // A function with another first label.
    "class Cellar {}; let a = list.cover(1)", "class Cellar {}; let a = list.cover(with: 1)",
  ])
  func `a name that may refer to another declaration is not reported`(low: String) {
    #expect(breaches(low, high: "extension Cellar { func cover() {} }").isEmpty)
  }

  @Test func `a name that a lower target also declares is not reported`() {
    let high = "extension Cellar { func cover() {} }"
    #expect(breaches("class Cellar {}; let a = x.cover()", high: high, below: "struct S { func cover() {} }").isEmpty)
  }

  @Test(arguments: [
    "extension Cellar { private func cover() {} }", "extension Cellar { override func cover() {} }",
    "class Roof { func cover() {} }", "class Roof {}; extension Roof { func cover() {} }",
    "extension Cellar { struct Inner { func cover() {} } }",
  ])
  func `only members added to types of lower layers are reported`(high: String) {
    #expect(breaches("class Cellar {}; let a = x.cover()", high: high).isEmpty)
  }

  @Test func `a higher layer may use the members that it adds`() {
    let files = [SourceFile].inMemory([
      "Sources/M/Low/Cellar.swift": "class Cellar {}",
      "Sources/M/High/Roof.swift": "extension Cellar { func cover() {} }; let a = cellar.cover()",
    ])
    #expect(house.breaches(in: files).isEmpty)
  }
}
