import Testing

/// Tests that the rules for ports from UIKit report breaches, and no others.
struct UIKitNamesTests {
  @Test func `a type without an alias is found`() {
    let files = [SourceFile].inMemory([
      "Sources/MiniUI/F/A.swift": "public class Slider {}\npublic class Knob {}\nclass Hidden {}",
      "Sources/UIKit/Aliases.swift": "public typealias UISlider = Slider",
    ])
    #expect(UIKitNames.missingAliases(files).map(\.line) == [2])
  }

  @Test(arguments: [
    ("@preconcurrency @MainActor public class A {}", 0), ("public nonisolated struct A {}", 0),
    ("nonisolated public enum A {}", 0), ("@MainActor public class A {}", 1), ("public class A {}", 1),
    ("open class A {}", 1), ("@preconcurrency @MainActor public class A {\n  public enum B {}\n}", 1),
    ("class A {}", 0), ("@preconcurrency @MainActor open class A {}", 0),
  ])
  func `a type without an explicit isolation is reported`(code: String, count: Int) {
    #expect(UIKitNames.missingIsolation([SourceFile(path: "Sources/MiniUI/F/A.swift", text: code)]).count == count)
    #expect(UIKitNames.missingIsolation([SourceFile(path: "Sources/MiniUICore/F/A.swift", text: code)]).isEmpty)
  }

  @Test(arguments: [
    ("open class A {}", 1), ("open class A {\n  nonisolated deinit {}\n}", 0), ("public final class A {}", 0),
  ])
  func `an open class without a nonisolated deinit is reported`(code: String, count: Int) {
    #expect(UIKitNames.isolatedDeinits([SourceFile(path: "Sources/MiniUI/F/A.swift", text: code)]).count == count)
  }

  @Test func `a class that no test creates is reported`() {
    let files = [SourceFile].inMemory([
      "Sources/MiniUI/F/A.swift": "open class Slider {}\nopen class Knob {}\nopen class Dial {}",
      "Sources/UIKit/Aliases.swift": "public typealias UISlider = Slider",
    ])
    let tests = SourceFile(path: "Tests/UIKitTests/T.swift", text: "let a = UISlider()\nlet b = Dial { }")
    #expect(UIKitNames.unmadeClasses(files, tests: tests).map(\.line) == [2])
  }
}
