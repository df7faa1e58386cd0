public import Foundation

extension Application {
  /// Keys for options of `open`. There are none.
  public nonisolated struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  /// Opens a web link with the desktop's browser. Logs a link that cannot be opened.
  /// - Parameters:
  ///   - url: an address with the scheme `http` or `https`. Others are not opened.
  ///   - options: not used: there are no options.
  ///   - completion: receives whether the browser was started.
  public func open(
    _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:], completionHandler completion: ((Bool) -> Void)? = nil
  ) {
    do {
      try platform.openLink(url)
      completion?(true)
    } catch {
      Warnings.report("\(url.absoluteString.prefix(80)) was not opened: \(error)")
      completion?(false)
    }
  }

  /// Returns whether `open` can open a URL: only web links.
  public func canOpenURL(_ url: URL) -> Bool { url.isWebLink }
}
