import Testing

struct LanguageTests {
  @Test(arguments: [
    ("/// Whoever asks.", [1]), ("let a = 1\n  // Drawn anew.", [2]), ("let somebody = 1", []),
    ("/// What is drawn.\nlet a = 1", [1]), ("/// The views that show\n/// what is drawn.", []),
    ("/// The views.\n/// What they draw.", []), ("// What for?", []),
    ("/// The view comes\n/// back.", []), ("/// The view comes back.", [1]), ("@Test func `a view is told`() {", [1]),
    ("  @MainActor @Test func `a view is told`() {", [1]), ("mutating func `a view is told`() {", [1]),
  ])
  func `unclear words are found in comments and in names of tests only`(text: String, lines: [Int]) {
    let file = SourceFile(path: "Sources/M/F/A.swift", text: text)
    #expect(Language.unclearComments([file]).map(\.line) == lines)
  }

  @Test(arguments: [
    ("let place = 1", [1]), ("let a = b.patience\nlet mostRows = 3", [1, 2]), ("// The place.\nlet a = \"place\"", []),
    ("let mostly = 1\nlet a = CGFloat.greatestFiniteMagnitude", []), ("let (least, greatest) = (1, 2)", [1, 1]),
  ])
  func `identifiers with a more usual word are found in code, but not in comments or strings`(
    text: String, lines: [Int]
  ) {
    let file = SourceFile(path: "Sources/M/F/A.swift", text: text)
    #expect(Language.unusualNames([file]).map(\.line) == lines)
  }
}
