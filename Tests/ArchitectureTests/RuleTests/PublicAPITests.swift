import Testing

/// Tests that each rule reports breaches, and no others.
struct PublicAPITests {
  @Test(arguments: [
    "public struct A {}", "open class A {}", "/// A.\n\npublic enum A {}", "struct A { public func f(_ x: Int) {} }",
    "/// A.\npublic struct A {}\npublic struct B {}",
    "class A {\n/// F.\npublic func f(_ x: Int) {}\n\npublic func g(_ x: Int) {}\n}",
    "/// A.\nstruct A { /// Makes one.\n  public init(x: Int) throws {} }",
  ])
  func `a public declaration without a comment is reported`(code: String) {
    #expect(PublicAPI.undocumented([SourceFile(path: "Sources/M/F/A.swift", text: code)]).count == 1)
  }

  @Test(arguments: [
    "/// A.\npublic struct A {}", "/// A.\n@MainActor\n@frozen public struct A {}", "struct A {}",
    "struct A { public func f() {}\n public var x = 1\n public init(x: Int) {} }",
    "struct A { public override func f(_ x: Int) {}\n public static func == (a: A, b: A) -> Bool { true } }",
    "extension A: P { public func f(_ x: Int) {} }",
    "protocol P { func f(_ x: Int) }; extension A { public func f(_ x: Int) {} }",
    "class A {\n/// F.\npublic func f(_ x: Int) {}\nopen func g(_ x: Int) {}\n}",
    "struct A {\n/// Makes one.\n/// - Throws: `E`.\n  public init(x: Int) throws {} }",
  ])
  func `a declaration that is documented here or elsewhere is not reported`(code: String) {
    #expect(PublicAPI.undocumented([SourceFile(path: "Sources/M/F/A.swift", text: code)]).isEmpty)
  }

  @Test func `members are counted in all extensions, without overrides and local declarations`() {
    let files = [SourceFile].inMemory([
      "Sources/M/F/A.swift": "open class View: Responder { public var a, b: Int; var c = 1; open func draw() {} }",
      "Sources/M/G/B.swift": "extension View { public override func d() {}\n public static func e() { let f = 1 } }",
      "Sources/M/G/C.swift": "class Other { public var g = 1 }",
    ])
    #expect(PublicAPI.members(of: "View", in: files) == ["a", "b", "e"])
  }

  @Test func `an internal type that a behaviour mentions is reported`() {
    let files = [SourceFile].inMemory([
      "Sources/MiniUI/Views/A.swift": "public class Seen {}; class Hidden {}; private struct Own {}",
      "Sources/MiniUI/Behaviors/B.swift": "struct Own {}\nlet a: Seen\nlet b: Hidden // Hidden",
    ])
    #expect(
      PublicAPI.internalTypes(mentionedIn: "Sources/MiniUI/Behaviors/", files).map(\.line) == [3])
  }
}
