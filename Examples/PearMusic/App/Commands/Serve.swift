import ArgumentParser
import MiniUIAppTool
import Foundation
import MusicServer

/// The command that runs the server of the music alone, for scripts and other programs.
struct Serve: AppCommand {
  static let configuration = CommandConfiguration(
    abstract: "Serve the music on the loopback, until Ctrl+C.",
    discussion: "The first line of output is the address of the JSON, the second line is the address of the pictures.")

  @Option(
    parsing: .unconditional,
    help: "The port of the JSON; the pictures are at the next one. By default any that is free with the next.")
  var port: UInt16 = 0

  @Option(parsing: .unconditional, help: ArgumentHelp("The time before each answer, in milliseconds.", valueName: "ms"))
  var slow = 0

  @Option(parsing: .unconditional, help: ArgumentHelp("The share of requests that fail, 0 to 1.", valueName: "rate"))
  var fail = 0.0

  @Option(parsing: .unconditional, help: "The number of artists; each has some 30 songs.")
  var artists = 48

  func validate() throws {
    guard port < UInt16.max else { throw ValidationError("--port is at most 65534: the pictures are at the next one") }
    guard (0...600_000).contains(slow) else { throw ValidationError("--slow is from 0 to 600000, not \(slow)") }
    guard (0...1).contains(fail) else { throw ValidationError("--fail is from 0 to 1, not \(fail)") }
    guard (0...10_000).contains(artists) else {
      throw ValidationError("--artists is from 0 to 10000, not \(artists)")
    }
  }

  @MainActor func execute() throws {
    var behavior = MusicServer.Behavior()
    behavior.delay = Double(slow) / 1000
    behavior.failureRate = fail
    let server = MusicServer(MusicAPI(catalog: MusicCatalog(artistCount: artists)), behavior: behavior)
    let port = port
    Task {
      do {
        let hosts = try await server.start(port: port)
        FileHandle.standardOutput.write(Data("http://\(hosts.json)\nhttp://\(hosts.media)\n".utf8))
      } catch {
        FileHandle.standardError.write(Data("PearMusic: the server cannot listen at port \(port): \(error)\n".utf8))
        Foundation.exit(ExitStatus.couldNotRun.rawValue)
      }
    }
    // The main actor's work is done here until a signal ends the program.
    dispatchMain()
  }
}
