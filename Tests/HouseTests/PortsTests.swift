import Foundation
import TestSupport
import Testing

/// Tests of `Scripts/ports`, with a fake compiler whose output the test determines.
struct PortsTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    for name in ["Checkout/Sources", "Checkout/Tests", "Checkout/Example", "bin", "empty", "others"] {
      try folder.makeFolder(name)
    }
    try folder.write("", to: "Checkout/Example/App.swift")
    try folder.write("", to: "others/notes.txt")
    // The compiler reports errors in two files while they are in the package, and the tests' report has a failure.
    try program(
      "swift",
      """
      package=$3
      sources=$package/Sources/Cards/iOS/Sources
      case $1 in
        build)
          status=0
          mkdir -p "$package/.build/debug"
          cp "$(dirname "$0")/uikit-sources-tool" "$package/.build/debug/"
          if grep -q "import Absent" "$sources/Card.swift"; then
            echo "$sources/Card.swift:1:8: error: no such module 'Absent'"
            exit 1
          fi
          if [ -e "$sources/Old.swift" ]; then
            echo "$sources/Old.swift:7:3: error: cannot find 'UINib' in scope"
            status=1
          fi
          exit $status ;;
        test)
          for word; do case $word in *.xml) report=$word ;; esac; done
          mkdir -p "$(dirname "$report")"
          echo "/x/CardTests.swift:4: error: CardTests.testTurns : XCTAssertTrue failed"
          echo '<testsuites><testsuite><testcase classname="CardsTests.CardTests" name="testLies"/>' >"$report"
          echo '<testcase classname="CardsTests.CardTests" name="testTurns"><failure message="failed"/></testcase>' >>"$report"
          echo '</testsuite></testsuites>' >>"$report" ;;
      esac
      """)
    try program(
      "uikit-sources-tool",
      "echo 'Old.swift:3: no Core Data'; echo '2 files, 1 to be rewritten, 1 parts that cannot be'")
    try program("xvfb-run", "shift 3; exec \"$@\"")
  }

  private func program(_ name: String, _ body: String) throws {
    let file = try folder.write("#!/bin/sh\n\(body)\n", to: "bin/\(name)")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file)
  }

  private func ports(_ arguments: String...) async throws -> Command.Result {
    var environment = ProcessInfo.processInfo.environment
    environment["PATH"] = folder.file("bin") + ":" + (environment["PATH"] ?? "/usr/bin:/bin")
    return try await Command(
      program: PackageFolder.file("Scripts/ports"), arguments: arguments, environment: environment
    ).run()
  }

  @Test func `ports names files, errors by kind and failed tests, and tests without the files that do not compile`()
    async throws
  {
    try folder.write("import Absent\nclass Card {}\n", to: "Checkout/Sources/Card.swift")
    try folder.write("class Old {}\n", to: "Checkout/Sources/Old.swift")
    try folder.write("@testable import Cards\n", to: "Checkout/Tests/CardTests.swift")
    let result = try await ports(folder.file("Checkout"), folder.file("empty"))
    #expect(result.status == 0 && result.errors.isEmpty)
    #expect(
      result.output == """
        Cards, in \(folder.url("empty").resolvingSymlinksInPath().path)
        2 files of sources, 0 compile, 1 left out
             1 no such module 'Absent'  [Sources/Card.swift:1]
             1 cannot find 'UINib' in scope  [Sources/Old.swift:7]
        Old.swift:3: no Core Data
        2 files, 1 to be rewritten, 1 parts that cannot be
        1 files of tests, 1 compile
          CardTests.testTurns: XCTAssertTrue failed
        1 passed, 1 failed

        """)
    // The checkout is unchanged, and the package contains the files that compile.
    #expect(try folder.text("Checkout/Sources/Card.swift") == "import Absent\nclass Card {}\n")
    #expect(try folder.text("empty/Sources/Cards/iOS/Sources/Card.swift") == "\nclass Card {}\n")
    #expect(try folder.text("empty/Package.swift").contains(#"name: "CardsTests", dependencies: ["Cards", "#))
  }

  @Test func `ports refuses a missing folder, one without sources, one without tests, and a package among other files`()
    async throws
  {
    let missing = try await ports("/nowhere")
    #expect(
      missing.errors == "Scripts/ports: there is no folder /nowhere: name the checkout of a library or an app\n")
    let checkout = folder.file("Checkout")
    let noSources = try await ports(checkout)
    #expect(
      noSources.errors
        == "Scripts/ports: \(checkout) has no Swift files beside those of tests and examples: name a folder with iOS sources\n"
    )
    try folder.write("class Card {}\n", to: "Checkout/Sources/Card.swift")
    let others = try await ports(checkout, folder.file("others"))
    #expect(
      others.errors == "Scripts/ports: \(folder.file("others")) has files of others: name an empty folder\n")
    let noTests = try await ports(checkout, folder.file("empty"))
    #expect(
      noTests.errors
        == "Scripts/ports: nothing to test: the checkout has no folder whose name ends in Tests or Specs\n")
    let statuses = [missing, noSources, others, noTests].map(\.status)
    #expect(statuses == [1, 1, 1, 1])
  }
}
