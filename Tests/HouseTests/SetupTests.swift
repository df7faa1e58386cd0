import Foundation
import TestSupport
import Testing

/// Tests of `Scripts/setup` on a simulated machine, whose PATH has the tools that read, and replacements for those that act.
struct SetupTests {
  @Test func `with everything there nothing is called but the look`() async throws {
    let machine = try Machine(installed: Machine.run + Machine.test)
    let result = try await machine.setup("test")
    #expect(result.status == 0)
    #expect(result.output.isEmpty && result.errors.isEmpty)
    #expect(try machine.calls == [])
  }

  @Test func `running needs nothing of what tests need`() async throws {
    let machine = try Machine(installed: Machine.run)
    #expect(try await machine.setup("run").status == 0)
    #expect(try machine.calls == [])
  }

  @Test func `what is missing, and only that, is installed after one update, asking nothing`() async throws {
    let machine = try Machine(installed: (Machine.run + Machine.test).filter { $0 != "xvfb" && $0 != "libsdl2-dev" })
    #expect(try await machine.setup("test").status == 0)
    #expect(
      try machine.calls == [
        "noninteractive apt-get -q -y update",
        "noninteractive apt-get -q -y install --no-install-recommends libsdl2-dev xvfb",
      ])
  }

  @Test func `a package whose name another one begins with is not taken for it`() async throws {
    let machine = try Machine(installed: Machine.run.map { $0 == "libsdl2-dev" ? "libsdl2-dev-tools" : $0 })
    #expect(try await machine.setup("run").status == 0)
    #expect(try machine.calls.last?.hasSuffix("install --no-install-recommends libsdl2-dev") == true)
  }

  @Test func `a package that was removed but left its settings is missing`() async throws {
    let machine = try Machine(installed: Machine.run, removed: ["fonts-inter"])
    #expect(try await machine.setup("run").status == 0)
    #expect(try machine.calls.last?.hasSuffix(" fonts-inter") == true)
  }

  @Test func `who is not root goes through sudo`() async throws {
    let machine = try Machine(installed: [], user: 1000)
    #expect(try await machine.setup("run").status == 0)
    let install = "apt-get -q -y install --no-install-recommends \(Machine.run.joined(separator: " "))"
    #expect(
      try machine.calls == [
        "sudo env DEBIAN_FRONTEND=noninteractive apt-get -q -y update", "noninteractive apt-get -q -y update",
        "sudo env DEBIAN_FRONTEND=noninteractive \(install)", "noninteractive \(install)",
      ])
  }

  @Test func `who is neither root nor has sudo is told what to run as root`() async throws {
    let machine = try Machine(installed: Machine.run.dropLast(), user: 1000, without: ["sudo"])
    let result = try await machine.setup("run")
    #expect(result.status == 1)
    #expect(result.errors.contains("apt-get install \(Machine.run.last!)"))
    #expect(try machine.calls == [])
  }

  @Test(arguments: ["update", "install"])
  func `when apt-get fails, so does the setup, with a sentence`(step: String) async throws {
    let machine = try Machine(installed: [], failing: step)
    let result = try await machine.setup("run")
    #expect(result.status == 1)
    #expect(result.errors.contains("Scripts/setup: apt-get cannot"))
    #expect(try machine.calls.count == (step == "update" ? 1 : 2))
  }

  @Test func `a machine that is no Debian gets the list of what it needs`() async throws {
    let machine = try Machine(installed: [], without: ["dpkg-query"])
    let result = try await machine.setup("run")
    #expect(result.status == 1)
    #expect(Machine.run.allSatisfy(result.errors.contains))
    #expect(try machine.calls == [])
  }

  @Test(arguments: [[], ["tests"]])
  func `an unknown purpose is refused`(arguments: [String]) async throws {
    let machine = try Machine(installed: [])
    #expect(try await machine.setup(arguments).status == 1)
    #expect(try machine.calls == [])
  }
}
