internal import ArgumentParser

/// The command that opens the app in a window.
struct Run: AppCommand {
  static let configuration = CommandConfiguration(abstract: "Open the app in a window.")

  @OptionGroup var window: WindowOptions

  @MainActor func execute() throws { try window.run() }
}
