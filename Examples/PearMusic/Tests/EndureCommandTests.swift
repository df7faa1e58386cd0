import AppSupport
import Foundation
import TestSupport
import Testing

/// Tests of `PearMusic endure`, which plays with the music while its server fails.
struct EndureCommandTests {
  let demo: AppProgram

  init() throws { demo = try AppProgram("PearMusic") }

  @Test func `endure prints how all requests ended and the maximum memory`() async throws {
    let result = try await demo.run("endure --minutes 0.005 --slow 5 --events 12")
    #expect(result.status == 0, "\(result.output)\(result.errors)")
    let pattern =
      /(\d+) apps?, (\d+) actions?; (\d+) requests?: (\d+) answered, (\d+) failed, (\d+) given up; memory .* MB at most\n/
    let match = try #require(result.output.wholeMatch(of: pattern), "\(result.output)")
    let (begun, answered, failed, cancelled) = (Int(match.3)!, Int(match.4)!, Int(match.5)!, Int(match.6)!)
    #expect(Int(match.1)! >= 1)
    #expect(begun > 0)
    #expect(begun == answered + failed + cancelled)
  }

  @MainActor @Test func `Ctrl+C ends endure at once, with the status 130 and the results so far`() throws {
    let process = try demo.start(["endure", "--minutes", "60"])
    process.interrupt()
    try wait(until: "it ends") { !process.isRunning }
    #expect(process.endStatus == 130)
    #expect(try demo.folder.text("output").contains("stopped: "))
  }

  @Test(arguments: ["endure --minutes 0", "endure --fail 2", "endure --slow 60001", "endure --events 0"])
  func `endure refuses arguments out of range`(_ arguments: String) async throws {
    let result = try await demo.run(arguments)
    #expect(result.status == 2 && result.output.isEmpty && result.errors.hasPrefix("PearMusic: --"), "\(result.errors)")
  }
}
