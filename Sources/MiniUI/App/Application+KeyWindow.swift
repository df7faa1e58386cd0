package import Foundation

extension Application {
  /// Posted after a window has begun to receive keys. The notification's `object` is the window, as for the other
  /// notifications of windows.
  package nonisolated static let windowDidBecomeKey = Notification.Name("UIWindowDidBecomeKeyNotification")
  /// Posted after a window has ceased to receive keys.
  package nonisolated static let windowDidResignKey = Notification.Name("UIWindowDidResignKeyNotification")
  /// Posted after a window has become visible.
  package nonisolated static let windowDidBecomeVisible = Notification.Name("UIWindowDidBecomeVisibleNotification")
  /// Posted after a window was hidden or closed.
  package nonisolated static let windowDidBecomeHidden = Notification.Name("UIWindowDidBecomeHiddenNotification")

  /// Notifies the former key window and the new one, if another window receives keys now.
  func updateKeyWindow() {
    let (former, new) = (notifiedKeyWindow, activeWindow)
    guard former !== new else { return }
    notifiedKeyWindow = new
    if let new { lastKeyWindow = new }
    if let former {
      former.resignKey()
      NotificationCenter.default.post(name: Application.windowDidResignKey, object: former)
    }
    guard let new, new === notifiedKeyWindow else { return }
    new.becomeKey()
    NotificationCenter.default.post(name: Application.windowDidBecomeKey, object: new)
  }
}
