import TestSupport
import Testing

/// The architecture rules, applied to the package's sources.
struct ArchitectureTests {
  /// The sources, read once for all rules.
  static let read = Result { try ["Sources", "Tools"].flatMap { try [SourceFile].inPackage($0) } }

  /// The sources of the larger examples and of the measured scenes, to which the rules of the house apply as well.
  private static let readExamples = Result {
    let examples = ["PearMusic/App", "PearMusic/Server", "TrackLibrary/App", "TrackLibrary/Library"]
    return try (examples.map { "Examples/\($0)" } + ["Benchmarks/Scenes"]).flatMap { try [SourceFile].inPackage($0) }
  }

  let sources: [SourceFile]
  let examples: [SourceFile]

  init() throws {
    sources = try Self.read.get()
    examples = try Self.readExamples.get()
  }

  @Test(arguments: [
    Floors.core, Floors.kit, Floors.data, Floors.patterns, Floors.accessibility, Floors.testing, Floors.testTools,
    Floors.appTool,
  ])
  func `no layer of a target uses declarations of a higher layer`(floors: Floors) {
    let breaches = floors.breaches(in: sources)
    #expect(breaches.isEmpty, "\(breaches.report)")
  }

  @Test func `C libraries are imported only by their own folders, and never publicly`() {
    let breaches = HouseRules.leakingImports(sources + examples)
    #expect(breaches.isEmpty, "\(breaches.report)")
  }

  @Test func `only the outermost layers read the clock, random numbers and the environment`() {
    let breaches = HouseRules.worldReads(sources + examples)
    #expect(breaches.isEmpty, "\(breaches.report)")
  }

  @Test func `the sources contain no try!, as! or fatalError without a check`() {
    let breaches = HouseRules.traps(sources + examples)
    #expect(breaches.isEmpty, "\(breaches.report)")
  }

  @Test func `every interaction metric is read somewhere in the sources`() {
    let path = "Sources/MiniUICore/Input/InteractionMetrics.swift"
    #expect(sources.contains { $0.path == path })
    let breaches = HouseRules.unreadNumbers(of: path, sources + examples)
    #expect(breaches.isEmpty, "\(breaches.report)")
  }

  @Test func `the sources name no machine and contain no to-do comments`() {
    let breaches = HouseRules.unwantedWords(sources + examples)
    #expect(breaches.isEmpty, "\(breaches.report)")
  }

  @Test(arguments: ["Sources", "Tools", "Tests", "Examples", "Benchmarks/Benchmarks", "Benchmarks/Scenes"])
  func `no file is longer than the maximum line count`(folder: String) throws {
    let breaches = HouseRules.tooLong(try .inPackage(folder, asCode: false))
    #expect(breaches.isEmpty, "\(breaches.report)")
  }

  @Test(arguments: ["Sources", "Tools", "Tests", "Examples", "Benchmarks/Benchmarks", "Benchmarks/Scenes"])
  func `comments do not use the words that the glossary forbids`(folder: String) throws {
    let breaches = Language.unclearComments(try .inPackage(folder, asCode: false))
    #expect(breaches.isEmpty, "\(breaches.report)")
  }

  @Test func `each folder of Tests/MiniUITests is in one of the targets that compile it`() throws {
    let manifest = try PackageFolder.text("Package.swift")
    let list = try #require(manifest.firstMatch(of: /let kitTestFolders = \[(?s:(.*?))\n\]/)).output.1
    let entries = list.matches(of: /"(\w+)": \[([^\]]*)\]/)
    let compiled = entries.flatMap { $0.output.2.matches(of: /"(\w+)"/).map { String($0.output.1) } }
    let paths = PackageFolder.files(in: "Tests/MiniUITests", suffix: ".swift")
    let folders = Set(paths.map { String($0.split(separator: "/")[2]) })
    #expect(compiled.sorted() == folders.subtracting(["Support"]).sorted())
    let targets = manifest.matches(of: /[ ]kitTests\("(\w+)"/).map { String($0.output.1) }
    #expect(targets.sorted() == entries.map { String($0.output.1) }.sorted())
  }

  @Test func `identifiers use the words of the field`() {
    let breaches = Language.unusualNames(sources + examples)
    #expect(breaches.isEmpty, "\(breaches.report)")
  }

  @Test func `every public declaration has a documentation comment`() {
    let breaches = PublicAPI.undocumented(sources)
    #expect(breaches.isEmpty, "\(breaches.report)")
  }

  @Test func `every public type has UIKit's name, or a reason why it has none`() {
    let breaches = UIKitNames.missingAliases(sources)
    #expect(breaches.isEmpty, "\(breaches.report)")
    #expect(UIKitNames.staleReasons(sources) == [])
  }

  @Test func `every public type states its isolation`() {
    let breaches = UIKitNames.missingIsolation(sources)
    #expect(breaches.isEmpty, "\(breaches.report)")
  }

  @Test func `InitialiserTests creates every public class`() throws {
    let tests = try [SourceFile].inPackage("Tests/UIKitTests").first { $0.path.hasSuffix("InitialiserTests.swift") }
    let breaches = UIKitNames.unmadeClasses(sources, tests: try #require(tests))
    #expect(breaches.isEmpty, "\(breaches.report)")
  }

  @Test func `subclasses of every open class can have a deinit`() {
    let breaches = UIKitNames.isolatedDeinits(sources)
    #expect(breaches.isEmpty, "\(breaches.report)")
  }

  @Test func `the Subclasses program subclasses every open class`() throws {
    let program = try [SourceFile].inPackage("Tests/Outside/Sources/Subclasses").filter {
      !$0.path.hasSuffix("Deinits.swift")
    }
    let breaches = UIKitNames.unsubclassed(sources, program: program)
    #expect(breaches.isEmpty, "\(breaches.report)")
  }

  @Test func `View has no more members than its maximum`() {
    let members = PublicAPI.members(of: "View", in: sources)
    #expect(members.count <= PublicAPI.maximumViewMemberCount, "\(members.sorted().joined(separator: ", "))")
  }

  @Test(arguments: OwnMembers.known.keys.sorted())
  func `a public member that UIKit does not have is documented with a reason`(type: String) {
    let breaches = OwnMembers.withoutReason(in: type, sources)
    #expect(breaches.isEmpty, "\(breaches.report)")
  }

  @Test func `no member of an open class has a name that apps declare in subclasses`() {
    let breaches = OwnMembers.colliding(sources)
    #expect(breaches.isEmpty, "\(breaches.report)")
  }

  @Test func `Window has no more members than its maximum, and its parts do not refer to each other`() {
    let members = WindowParts.members(of: "Window", in: sources)
    #expect(members.contains("handle") && members.contains("rotate"))
    #expect(members.count <= WindowParts.maximumWindowMemberCount, "\(members.sorted().joined(separator: ", "))")
    let breaches = WindowParts.acquaintances(sources)
    #expect(breaches.isEmpty, "\(breaches.report)")
  }

  @Test(arguments: WindowParts.parts)
  func `a part of a window has no more members than its maximum`(part: String) {
    let members = WindowParts.members(of: part, in: sources)
    #expect(!members.isEmpty, "there is no such part any more")
    #expect(members.count <= WindowParts.maximumPartMemberCount, "\(members.sorted().joined(separator: ", "))")
  }

  @Test func `behaviours mention only public types`() {
    let kit = sources.filter { $0.module == "MiniUI" }
    let breaches = PublicAPI.internalTypes(mentionedIn: "Sources/MiniUI/Behaviors/", kit)
    #expect(breaches.isEmpty, "\(breaches.report)")
  }
}
