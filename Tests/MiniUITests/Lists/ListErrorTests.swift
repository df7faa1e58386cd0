import Foundation
import TestSupport
import Testing

/// Tests that the compiler rejects lists that would otherwise show an empty table.
struct ListErrorTests {
  private static let source = """
    import MiniUI

    @MainActor protocol Greeting: TableViewDelegate {}
    extension Greeting { func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {} }
    @MainActor protocol Sealed: TableList { static var all: [Self] { get } }

    class Numbers: TableViewController {
      func listView(_ view: TableView, configureCell cell: TableViewCell, withObject number: Int, atIndexPath path: IndexPath) {}
    }
    class Right: Numbers, TableList { var listData: [[Int]] = [] }
    class Again: Right, TableList {}
    class Torn: Numbers, TableList, Greeting { var listData: [[Int]] = [] }
    class Open: Numbers, Sealed { var listData: [[Int]] = []; static var all: [Open] { [] } }
    final class Closed: Numbers, Sealed { var listData: [[Int]] = []; static var all: [Closed] { [] } }
    class Bare: Numbers, TableList {}
    class Flat: Numbers, TableList { var listData: [Int] = [] }
    """

  @Test func `double conformances, ambiguous methods, sealed subclasses and missing data are compiler errors`()
    async throws
  {
    let errors = try await errors(of: Self.source)
    let expected = [
      "redundant conformance of 'Again' to protocol 'TableList'",
      "type 'Torn' does not conform to protocol 'TableViewDelegate'",
      "cannot be satisfied by a non-final class ('Open')",
      "type 'Bare' does not conform to protocol 'ListOfUnwrappedData'",
      "type 'Flat' does not conform to protocol 'ListOfUnwrappedData'",
    ]
    for sentence in expected { #expect(errors.contains { $0.contains(sentence) }, "\(sentence)") }
    #expect(errors.count == expected.count, "\(errors)")
  }

  /// Type-checks a file with the modules of this build.
  private func errors(of source: String) async throws -> [String] {
    let folder = try TemporaryFolder()
    let built = (Bundle.main.executableURL ?? URL(filePath: CommandLine.arguments[0])).deletingLastPathComponent()
    var arguments = ["swiftc", "-typecheck", "-swift-version", "6", "-I", built.appending(path: "Modules").path]
    for module in ["CPixman", "CFribidi"] { arguments += ["-I", PackageFolder.file("Sources/\(module)")] }
    arguments += ["-Xcc", "-I/usr/include/pixman-1"]
    arguments += ["-Xcc", "-fmodule-map-file=" + built.appending(path: "LayerSampling.build/module.modulemap").path]
    arguments.append(try folder.write(source, to: "Lists.swift"))
    let result = try await Command(program: "/usr/bin/env", arguments: arguments).run()
    return result.errors.split(separator: "\n").map(String.init).filter {
      $0.contains("Lists.swift:") && $0.contains(" error: ")
    }
  }
}
