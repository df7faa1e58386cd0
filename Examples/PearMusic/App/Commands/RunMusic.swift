import ArgumentParser
import MiniUIAppTool

/// The command that opens the app in a window.
struct RunMusic: AppCommand {
  static let configuration = CommandConfiguration(commandName: "run", abstract: "Open the app in a window.")

  @OptionGroup var window: WindowOptions

  @Option(
    help: ArgumentHelp(
      "The server of the music: a host and a port for the JSON; the pictures are at the next port. By default "
        + "one within the program.", valueName: "host:port"))
  var api: String?

  func validate() throws {
    guard let api else { return }
    guard RunMusic.source(api) != nil else {
      throw ValidationError("--api is a host and a port, such as 127.0.0.1:8080, not '\(api)'")
    }
  }

  private static func source(_ api: String) -> MusicSource? {
    let parts = api.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[0].isEmpty, let port = UInt16(parts[1]), port > 0, port < UInt16.max else {
      return nil
    }
    return .servers(json: api, media: "\(parts[0]):\(port + 1)")
  }

  @MainActor func execute() throws {
    MusicScene.source = api.flatMap(RunMusic.source) ?? .embeddedServer
    try window.run()
  }
}
