import TestSupport
import Testing

struct ReadingTests {
  @Test func `build products in hidden folders are not read`() {
    let files = PackageFolder.files(in: "", suffix: ".swift")
    #expect(files.contains("Package.swift"))
    #expect(!files.contains { $0.hasPrefix(".build") })
  }

  @Test func `comments and strings are blanked, and the remaining code keeps its lines`() {
    let text = #"""
      let a = 1  // Gone
      /* Gone /* Gone */
      Gone */ let b = "Gone \" Gone" + c
      """#
    let code = codeOnly(text)
    #expect(!code.contains("Gone"))
    #expect(code.utf8.count == text.utf8.count)
    #expect(Token.all(in: code).map(\.line) == [1, 1, 1, 1, 3, 3, 3, 3, 3])
  }

  @Test func `the code in a string interpolation is read`() {
    #expect(words(#"print("Gone \(kept + f("Gone \(kept)")) Gone")"#) == ["print", "kept", "f", "kept"])
  }

  @Test func `raw and multiline strings end at their own delimiters`() {
    #expect(words(##"a #"Gone " \(Gone) "# b #"Gone \#(kept)"# c"##) == ["a", "b", "kept", "c"])
    #expect(words("a \"\"\"\nGone \"Gone\" // Gone\n\"\"\" b") == ["a", "b"])
  }

  @Test func `an unterminated string or comment ends at the end of the file`() {
    #expect(words("a \"Gone") == ["a"])
    #expect(words("a /* Gone") == ["a"])
    #expect(words(#"a "\("#) == ["a"])
  }

  @Test func `declarations have their name, access and enclosing type`() {
    let file = SourceFile(
      path: "Sources/M/F/A.swift",
      text: """
        import class Foundation.ProcessInfo
        public struct A<T: P>: Q where T: R {
          public private(set) var a, b: Int { didSet { let local = 1 } }
          public init() { self.init(1) }
          class Inner { class func f(_ x: Int) throws -> Int { func local() {} } }
        }
        extension A.Inner: S where T: R { func witness() {} }
        @MainActor protocol D { func ask(_ x: (Int) -> Int) async throws; func tell(_ x: Int) throws(E) }
        public typealias N = A
        """)
    #expect(
      file.declarations.map { "\($0.enclosing ?? "")/\($0.kind)/\($0.name)/\($0.line)" } == [
        "/struct/A/2", "A/var/a/3", "A/var/b/3", "A/init/init/4", "A/class/Inner/5", "Inner/func/f/5",
        "/extension/A.Inner/7", "A.Inner/func/witness/7", "/protocol/D/8", "D/func/ask/8", "D/func/tell/8",
        "/typealias/N/9",
      ])
    #expect(file.declarations.filter(\.isPublic).map(\.name) == ["A", "a", "b", "init", "N"])
    #expect(file.declarations.filter(\.throwsErrors).map(\.name) == ["f", "ask"])
    #expect(file.declarations.filter(\.hasParameters).map(\.name) == ["f", "ask", "tell"])
    #expect(file.declarations.filter(\.isInConformance).map(\.name) == ["witness"])
    #expect(file.declarations.filter(\.isRequirement).map(\.name) == ["ask", "tell"])
  }

  @Test func `enum cases and supertypes are read, and switch cases are not`() {
    let file = SourceFile(
      path: "Sources/M/F/A.swift",
      text: """
        indirect enum A: P, Q { case a(Int, b: Int), c; case d
          func f() { switch self { case .a(let x, _), g: return } } }
        """)
    #expect(file.declarations.map(\.name) == ["A", "a", "c", "d", "f"])
    #expect(file.declarations.first?.supertypes == ["P", "Q"])
  }

  private func words(_ text: String) -> [String] { Token.all(in: codeOnly(text)).filter(\.isWord).map(\.text) }
}
