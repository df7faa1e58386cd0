import Testing

struct WindowPartsTests {
  @Test func `a window's private members count, and overrides and members of nested types do not`() {
    let files = [SourceFile].inMemory([
      "Sources/M/F/A.swift":
        "open class Window: View { let a = 1; private var b = 2; override func c() {}\n struct D { let e = 1 } }",
      "Sources/M/G/B.swift": "extension Window: P { public func f() { let g = 1 } }",
    ])
    #expect(WindowParts.members(of: "Window", in: files) == ["a", "b", "f"])
  }

  @Test func `a window's part that refers to another part is reported`() {
    let files = [SourceFile].inMemory([
      "Sources/M/F/A.swift": "final class FocusSystem { let host: ViewHost; let other: TextInputSession }",
      "Sources/M/F/B.swift": "extension TextInputSession { func f() { root as? Window } }",
      "Sources/M/F/C.swift": "class Window { let focus: FocusSystem; let keys = KeyDispatcher() }",
      "Sources/M/F/D.swift": "final class EventDispatcher { let keys: KeyDispatcher }",
    ])
    #expect(WindowParts.acquaintances(files).map(\.path) == ["Sources/M/F/A.swift", "Sources/M/F/B.swift"])
  }
}
