import Testing

/// Tests that each rule reports breaches, and no others.
struct HouseRulesTests {
  @Test func `a C library may be imported only in its own folder, and only internally`() {
    #expect(leaks("Sources/MiniUICore/Bitmaps/A.swift", "internal import CPixman") == 0)
    #expect(leaks("Sources/MiniUISDL/A.swift", "internal import CSDL") == 0)
    #expect(leaks("Sources/MiniUISDL/A.swift", "import CSDL") == 1)
    #expect(leaks("Sources/MiniUISDL/A.swift", "import Foundation\npublic import CSDL") == 1)
    #expect(leaks("Sources/MiniUI/App/A.swift", "internal import CSDL") == 1)
    #expect(leaks("Sources/MiniUICore/Text/A.swift", "internal import CPixman") == 1)
    #expect(leaks("Sources/MiniUICore/Text/A.swift", "// import CPixman") == 0)
  }

  @Test(arguments: [
    ("let now = Date()", 1), ("let then = Date(timeIntervalSince1970: 0)", 0), ("Int.random(in: 0..<f(3))", 1),
    ("Int.random(in: 0..<f(3), using: &generator)", 0), ("list.shuffled()", 1), ("list.shuffled(using: &generator)", 0),
    ("Locale.current", 1), ("// Locale.current", 0), ("ProcessInfo.processInfo", 1),
  ])
  func `reads of the clock, randomness and environment are reported only in inner targets`(code: String, count: Int) {
    let inside = SourceFile(path: "Sources/MiniUI/Views/A.swift", text: code)
    let rim = SourceFile(path: "Sources/MiniUISDL/A.swift", text: code)
    #expect(HouseRules.worldReads([inside, rim]).count == count)
  }

  @Test func `try!, as! and fatalError are found in code, but not in strings and comments`() {
    let text = "let a = try! f() as! Int\nfatalError(\"try!\")\n// try! fatalError(\nlet b = try? f() as? Int"
    #expect(HouseRules.traps([SourceFile(path: "Sources/M/F/A.swift", text: text)]).map(\.line).sorted() == [1, 1, 2])
  }

  @Test func `unwanted words are also found in comments`() {
    let text = "// TODO: later\nlet path = \"/home/me\"\nlet toDo = 1"
    #expect(HouseRules.unwantedWords([SourceFile(path: "Sources/M/F/A.swift", text: text)]).map(\.line) == [1, 2])
  }

  @Test func `a metric that only its own file names is reported`() {
    let metrics = SourceFile(
      path: "A.swift", text: "public var read = 1\npublic var unread = 2\nlet sum = read + unread")
    let reader = SourceFile(path: "B.swift", text: "let twice = metrics.read * 2 // unread")
    #expect(HouseRules.unreadNumbers(of: "A.swift", [metrics, reader]).map(\.line) == [2])
  }

  @Test func `a file with the maximum number of lines is accepted, and one line more is reported`() {
    let lines = String(repeating: "\n", count: HouseRules.maximumLineCount)
    #expect(HouseRules.tooLong([SourceFile(path: "Sources/M/F/A.swift", text: lines)]).isEmpty)
    #expect(HouseRules.tooLong([SourceFile(path: "Sources/M/F/A.swift", text: lines + "\n")]).count == 1)
  }

  private func leaks(_ path: String, _ text: String) -> Int {
    HouseRules.leakingImports([SourceFile(path: path, text: text)]).count
  }
}
