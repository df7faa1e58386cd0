import Foundation
import TestSupport
import Testing

/// Tests of `Scripts/setup` on a simulated machine, whose PATH has the tools that read, and replacements for those that act.
struct SetupTests {
  @Test func `setup calls no apt-get when all packages are installed`() async throws {
    let machine = try Machine(installed: Machine.run + Machine.test)
    let result = try await machine.setup("test")
    #expect(result.status == 0)
    #expect(result.output.isEmpty && result.errors.isEmpty)
    #expect(try machine.calls == [])
  }

  @Test func `a program is installed with the library that draws title bars under Wayland`() {
    #expect(Machine.run.contains("libdecor-0-plugin-1-cairo"))
  }

  @Test func `setup run succeeds without the packages of the tests`() async throws {
    let machine = try Machine(installed: Machine.run)
    #expect(try await machine.setup("run").status == 0)
    #expect(try machine.calls == [])
  }

  @Test func `setup installs only the missing packages, after one update and without questions`() async throws {
    let machine = try Machine(installed: (Machine.run + Machine.test).filter { $0 != "xvfb" && $0 != "libsdl2-dev" })
    #expect(try await machine.setup("test").status == 0)
    #expect(
      try machine.calls == [
        "noninteractive apt-get -q -y update",
        "noninteractive apt-get -q -y install --no-install-recommends libsdl2-dev xvfb",
      ])
  }

  @Test func `setup installs a package although one whose name begins the same is installed`() async throws {
    let machine = try Machine(installed: Machine.run.map { $0 == "libsdl2-dev" ? "libsdl2-dev-tools" : $0 })
    #expect(try await machine.setup("run").status == 0)
    #expect(try machine.calls.last?.hasSuffix("install --no-install-recommends libsdl2-dev") == true)
  }

  @Test func `setup installs a package that was removed but kept its configuration`() async throws {
    let machine = try Machine(installed: Machine.run, removed: ["fonts-inter"])
    #expect(try await machine.setup("run").status == 0)
    #expect(try machine.calls.last?.hasSuffix(" fonts-inter") == true)
  }

  @Test func `setup uses sudo when the user is not root`() async throws {
    let machine = try Machine(installed: [], user: 1000)
    #expect(try await machine.setup("run").status == 0)
    let install = "apt-get -q -y install --no-install-recommends \(Machine.run.joined(separator: " "))"
    #expect(
      try machine.calls == [
        "sudo env DEBIAN_FRONTEND=noninteractive apt-get -q -y update", "noninteractive apt-get -q -y update",
        "sudo env DEBIAN_FRONTEND=noninteractive \(install)", "noninteractive \(install)",
      ])
  }

  @Test func `setup without root and sudo prints the command to run as root`() async throws {
    let machine = try Machine(installed: Machine.run.dropLast(), user: 1000, without: ["sudo"])
    let result = try await machine.setup("run")
    #expect(result.status == 1)
    #expect(result.errors.contains("apt-get install \(Machine.run.last!)"))
    #expect(try machine.calls == [])
  }

  @Test(arguments: ["update", "install"])
  func `setup fails with a message when apt-get fails`(step: String) async throws {
    let machine = try Machine(installed: [], failing: step)
    let result = try await machine.setup("run")
    #expect(result.status == 1)
    #expect(result.errors.contains("Scripts/setup: apt-get cannot"))
    #expect(try machine.calls.count == (step == "update" ? 1 : 2))
  }

  @Test func `setup on a machine without dpkg prints the list of packages`() async throws {
    let machine = try Machine(installed: [], without: ["dpkg-query"])
    let result = try await machine.setup("run")
    #expect(result.status == 1)
    #expect(Machine.run.allSatisfy(result.errors.contains))
    #expect(try machine.calls == [])
  }

  @Test(arguments: [[], ["tests"]])
  func `setup refuses an unknown purpose`(arguments: [String]) async throws {
    let machine = try Machine(installed: [])
    #expect(try await machine.setup(arguments).status == 1)
    #expect(try machine.calls == [])
  }
}
