import MiniUI

@MainActor enum Languages {
  static func cancel(_ alert: AlertController) {
    alert.addAction(AlertAction(title: Word.cancel.text, style: .cancel))
  }

  static func choose(_ application: Application) {
    application.language = .german
    application.preferredLanguages = ["nl", "de"]
  }

  static func replace() {
    Word.override = { word, _, language in
      word == .done && language == .english ? "OK" : nil
    }
  }

  static func table(_ name: String, bundle: Bundle) -> [String] {
    let title = String(localized: "Welcome, \(name)", bundle: bundle)
    let hint = NSLocalizedString("Tap a song", bundle: bundle.localized, comment: "Below the list")
    return [title, hint]
  }

  static func songs(_ count: Int) -> String {
    let songs = Language.current.text([.one: "%@ song", .other: "%@ songs"], count: count)
    return songs
  }

  static func songs(_ count: Int, bundle: Bundle) -> String {
    let songs = String(localized: "\(count) songs", bundle: bundle)
    return songs
  }
}
