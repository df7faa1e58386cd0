import Testing

/// The architecture rules, applied to the package's sources.
struct ArchitectureTests {
  /// The sources, read once for all rules.
  private static let read = Result { try [SourceFile].inPackage("Sources") }

  let sources: [SourceFile]

  init() throws { sources = try Self.read.get() }

  @Test(arguments: [Floors.core, Floors.kit, Floors.data, Floors.patterns, Floors.testing, Floors.testTools])
  func `no floor uses what is above it`(floors: Floors) {
    let breaches = floors.breaches(in: sources)
    #expect(breaches.isEmpty, "\(breaches.report)")
  }

  @Test func `only their own folders import C libraries, and never in public`() {
    let breaches = HouseRules.leakingImports(sources)
    #expect(breaches.isEmpty, "\(breaches.report)")
  }

  @Test func `clock, chance and environment are read at the rim alone`() {
    let breaches = HouseRules.worldReads(sources)
    #expect(breaches.isEmpty, "\(breaches.report)")
  }

  @Test func `nothing in the sources traps on what it did not check`() {
    let breaches = HouseRules.traps(sources)
    #expect(breaches.isEmpty, "\(breaches.report)")
  }

  @Test func `every number of interaction is read somewhere`() {
    let path = "Sources/MiniUICore/Input/InteractionMetrics.swift"
    #expect(sources.contains { $0.path == path })
    let breaches = HouseRules.unreadNumbers(of: path, sources)
    #expect(breaches.isEmpty, "\(breaches.report)")
  }

  @Test func `sources name no machine and leave nothing to do`() {
    let breaches = HouseRules.unwantedWords(sources)
    #expect(breaches.isEmpty, "\(breaches.report)")
  }

  @Test(arguments: ["Sources", "Tests", "Benchmarks/Benchmarks"])
  func `a file is short enough to be about one thing`(folder: String) throws {
    let breaches = HouseRules.tooLong(try .inPackage(folder, asCode: false))
    #expect(breaches.isEmpty, "\(breaches.report)")
  }

  @Test(arguments: ["Sources", "Tests", "Benchmarks/Benchmarks"])
  func `comments use the words of the glossary`(folder: String) throws {
    let breaches = Language.unclearComments(try .inPackage(folder, asCode: false))
    #expect(breaches.isEmpty, "\(breaches.report)")
  }

  @Test func `what is public says what it is for`() {
    let breaches = PublicAPI.undocumented(sources)
    #expect(breaches.isEmpty, "\(breaches.report)")
  }

  @Test func `every public type has UIKit's name, or a reason why it has none`() {
    let breaches = UIKitNames.missingAliases(sources)
    #expect(breaches.isEmpty, "\(breaches.report)")
    #expect(UIKitNames.staleReasons(sources) == [])
  }

  @Test func `every public type says how it is isolated`() {
    let breaches = UIKitNames.silentIsolation(sources)
    #expect(breaches.isEmpty, "\(breaches.report)")
  }

  @Test func `every public class is made by a test`() throws {
    let tests = try [SourceFile].inPackage("Tests/UIKitTests").first { $0.path.hasSuffix("InitialiserTests.swift") }
    let breaches = UIKitNames.unmadeClasses(sources, tests: try #require(tests))
    #expect(breaches.isEmpty, "\(breaches.report)")
  }

  @Test func `every open class is subclassed by a program outside`() throws {
    let program = try [SourceFile].inPackage("Tests/Outside/Sources/Subclasses").first {
      $0.path.hasSuffix("main.swift")
    }
    let breaches = UIKitNames.unsubclassed(sources, program: try #require(program))
    #expect(breaches.isEmpty, "\(breaches.report)")
  }

  @Test func `a view stays small enough to be known`() {
    let members = PublicAPI.members(of: "View", in: sources)
    #expect(members.count <= PublicAPI.maximumViewMemberCount, "\(members.sorted().joined(separator: ", "))")
  }

  @Test(arguments: OwnMembers.known.keys.sorted())
  func `a public member that UIKit does not have says why it is there`(type: String) {
    let breaches = OwnMembers.withoutReason(in: type, sources)
    #expect(breaches.isEmpty, "\(breaches.report)")
  }

  @Test func `a window only coordinates its parts`() {
    let members = WindowParts.members(of: "Window", in: sources)
    #expect(members.contains("handle") && members.contains("rotate"))
    #expect(members.count <= WindowParts.maximumWindowMemberCount, "\(members.sorted().joined(separator: ", "))")
    let breaches = WindowParts.acquaintances(sources)
    #expect(breaches.isEmpty, "\(breaches.report)")
  }

  @Test(arguments: WindowParts.parts)
  func `a part of a window stays small enough to be read alone`(part: String) {
    let members = WindowParts.members(of: part, in: sources)
    #expect(!members.isEmpty, "there is no such part any more")
    #expect(members.count <= WindowParts.maximumPartMemberCount, "\(members.sorted().joined(separator: ", "))")
  }

  @Test func `behaviours use what clients can use`() {
    let kit = sources.filter { $0.module == "MiniUI" }
    let breaches = PublicAPI.internalTypes(mentionedIn: "Sources/MiniUI/Behaviors/", kit)
    #expect(breaches.isEmpty, "\(breaches.report)")
  }
}
