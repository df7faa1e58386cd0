import AppSupport
import Foundation
import MiniUITestTools
import TestSupport
import Testing

/// Tests of the monkey on the command line, with the demo, and with a program that is broken on purpose.
struct MonkeyCommandTests {
  let demo: AppProgram
  let broken: AppProgram

  init() throws {
    demo = try AppProgram("DragDemo")
    broken = try AppProgram("BrokenProgram")
  }

  private func lines(_ text: String) -> [String] { text.split(separator: "\n").map(String.init) }

  private func actions(_ file: String) throws -> Int {
    try Script(contentsOfFile: broken.folder.file(file)).actions.count
  }

  @Test func `monkey prints its seed, the number of actions and the result`() async throws {
    let result = try await demo.run("monkey --seed 4 --events 25")
    #expect(result.status == 0 && result.output == "seed 4: 25 actions, nothing broke\n", "\(result.errors)")
  }

  @Test func `monkey reports the failure first, and then the shortest script that reproduces it`() async throws {
    let result = try await broken.run("monkey --scene sticks --seed 3 --events 300 -o found.script")
    #expect(result.status == 1, "\(result.errors)")
    let said = lines(result.output)
    try #require(said.count == 3, "\(said)")
    let first = try #require(
      said[0].wholeMatch(of: /seed 3: pressed: after (\d+) actions, broken looks pressed although nothing is down/))
    #expect(said[1] == "all \(first.1) actions: found.script")
    let enough = try actions("found.script")
    #expect(said[2] == "\(enough) of \(first.1) actions are enough: found.script")
    #expect(enough <= 2)
    #expect(try broken.folder.text("found.script").hasPrefix("# pressed: after \(first.1) actions, broken looks"))
    #expect(try await broken.run("monkey --judge found.script").status == 1)
    let works = try broken.folder.text("found.script").replacing("scene: sticks", with: "scene: works")
    try broken.folder.write(works, to: "works.script")
    #expect(try await broken.run("monkey --judge works.script").status == 0)
  }

  @Test func `monkey --shrink 0 writes all actions until the failure`() async throws {
    let result = try await broken.run("monkey --scene sticks --seed 3 --events 300 --shrink 0 -o found.script")
    let said = lines(result.output)
    #expect(result.status == 1 && said.count == 2, "\(said)")
    #expect(try said.last == "all \(actions("found.script")) actions: found.script")
    #expect(try broken.folder.text("found.script").contains("\nscenes: one\n"))
    #expect(try await broken.run("monkey --judge found.script").status == 1)
  }

  @Test func `monkey reports a crash and shortens its script`() async throws {
    let result = try await broken.run("monkey --scene crashes --seed 2 --events 300 --shrink 20")
    let said = lines(result.output)
    #expect(result.status == 1 && said.count == 3, "\(result.errors)")
    #expect(said.first?.contains(/seed 2: crash: after \d+ actions, .*: broken on purpose/) == true, "\(said)")
    #expect(try actions("monkey-2.script") < 10, "\(said)")
  }

  @Test func `monkey with several scenes and seeds ends with a summary of the invariants that held`() async throws {
    let result = try await demo.run("monkey --scenes text,shapes --seeds 1-2 --events 10")
    #expect(result.status == 0, "\(result.errors)")
    let pattern =
      /4\/4 runs, (\d+) actions, \d+ a second: pressed, gestures, layout, .*settling and invariants held, in 2 scenes\n/
    let match = try #require(result.output.wholeMatch(of: pattern), "\(result.output)")
    #expect(Int(match.1)! >= 40)
  }

  @Test func `monkey writes a script for each failed run, and its last line names them`() async throws {
    let result = try await broken.run("monkey --scenes sticks --seeds 2-3 --events 300 --shrink 0")
    let said = lines(result.output)
    #expect(result.status == 1 && said.count == 5, "\(said)")
    for seed in [2, 3] {
      #expect(said.contains { $0.hasPrefix("scene sticks, seed \(seed): pressed: ") })
      let file = "monkey-sticks-\(seed).script"
      #expect(try actions(file) > 0 && said.last?.contains(file) == true)
    }
    #expect(said.last?.contains(", 2 broke something: ") == true)
  }

  @MainActor @Test func `Ctrl+C ends monkey with 130, and until then progress lines are printed`() throws {
    let process = try demo.start(["monkey", "--events", "1000000"])
    try wait(seconds: 60, until: "it says how far it is") {
      try demo.folder.text("errors").contains(/\d+\/1000000 actions, \d+ a second\n/)
    }
    process.interrupt()
    try wait(until: "it ends") { !process.isRunning }
    #expect(process.endStatus == 130)
    #expect(
      try demo.folder.text("output").wholeMatch(of: /seed 1: stopped after \d+ of 1000000 actions, nothing broke\n/)
        != nil)
  }

  @Test(arguments: [
    "--seeds 5-1", "--seeds 3", "--scenes moon", "--scenes tiles,", "--events 0", "--jobs 0", "--shrink -1",
    "--seeds 1-2 -o x.script",
  ])
  func `monkey refuses invalid arguments with 2 and one line`(_ arguments: String) async throws {
    let result = try await demo.run("monkey \(arguments)")
    #expect(result.status == 2, "\(result.errors)")
    #expect(result.output.isEmpty, "\(result.errors)")
    #expect(lines(result.errors).count == 1, "\(result.errors)")
  }
}
