import AppSupport
import Foundation
import TestSupport
import Testing

/// Tests of the commands of scripts when one of several scripts is wrong, or has the name of another one.
struct ScriptErrorTests {
  let demo: AppProgram

  init() throws { demo = try AppProgram("DragDemo") }

  @Test(arguments: ["--invariants", "--mutate"])
  func `an error in one script is printed, and the check continues with the next`(option: String) async throws {
    try demo.folder.write("---\nprss @tile1\n", to: "a.script")
    try demo.folder.write("scene: text\n---\ntap @nothing\n", to: "b.script")
    try demo.folder.write("scene: text\nsize: 400x300\n---\nshot bar of @bar\n", to: "c.script")
    let result = try await demo.run("check \(option) a.script b.script c.script")
    #expect(result.status == 2 && result.errors.isEmpty, "\(result.errors)")
    #expect(result.output.contains("a.script:2:1: there is no verb 'prss'"), "\(result.output)")
    #expect(result.output.contains("b.script:3: ") || result.output.contains("b:3: "), "\(result.output)")
    let end =
      option == "--invariants"
      ? /\n0 violations of invariants, 2 errors\n$/ : /\n\d+ of [1-9]\d* small changes are noticed, 2 errors\n$/
    #expect(result.output.firstMatch(of: end) != nil, "\(result.output)")
  }

  @Test func `play --out refuses scripts whose files would replace each other`() async throws {
    for folder in ["a", "b"] {
      try demo.folder.makeFolder(folder)
      try demo.folder.write("scene: text\n---\n", to: "\(folder)/one.script")
    }
    let result = try await demo.run("play a/one.script b/one.script --out shown")
    #expect(result.status == 2 && result.output.isEmpty)
    #expect(result.errors.contains("a/one.script and b/one.script are all named one"), "\(result.errors)")
    #expect(try await demo.run("play a/one.script b/one.script").status == 0)
  }
}
