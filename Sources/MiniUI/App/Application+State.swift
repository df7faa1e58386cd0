public import Foundation

/// The object that notifies the delegates of an app and its scenes, in the target `UIKit`.
@MainActor package protocol ApplicationLifeCycle: AnyObject {
  /// Called before the notification of a change is posted; with nil as the scene for the app as a whole.
  func willNotify(of event: LifeCycleEvent, in scene: Scene?)
  /// Called after a window has another size.
  func windowDidResize(_ window: Window)
}

/// A change of the state of an app or a scene.
package enum LifeCycleEvent: Hashable, Sendable {
  case willResignActive, didEnterBackground, willEnterForeground, didBecomeActive
  /// A scene was closed, or the app is about to end.
  case end
}

extension Application {
  /// The state of an app, or of a scene.
  public nonisolated enum State: Int, Hashable, Sendable {
    /// A window is visible and receives keys.
    case active
    /// A window is visible, but another program receives keys.
    case inactive
    /// No window is visible.
    case background
  }

  /// Posted after the app has become active: one of its windows receives keys.
  public nonisolated static let didBecomeActiveNotification = Notification.Name(
    "UIApplicationDidBecomeActiveNotification")
  /// Posted before the app becomes inactive.
  public nonisolated static let willResignActiveNotification = Notification.Name(
    "UIApplicationWillResignActiveNotification")
  /// Posted after the last visible window was hidden or closed, and before the app ends.
  public nonisolated static let didEnterBackgroundNotification = Notification.Name(
    "UIApplicationDidEnterBackgroundNotification")
  /// Posted before a window is visible again.
  public nonisolated static let willEnterForegroundNotification = Notification.Name(
    "UIApplicationWillEnterForegroundNotification")
  /// Posted before `run` returns.
  public nonisolated static let willTerminateNotification = Notification.Name("UIApplicationWillTerminateNotification")

  /// The window that receives keys. While another program receives them, the last key window or, if it is hidden or closed, the
  /// newest visible window; nil without a window.
  public var keyWindow: Window? {
    let visible = windows.filter { $0.tree.isShown }
    return activeWindow ?? visible.first { $0 === lastKeyWindow } ?? visible.last ?? windows.last
  }
  /// The window that receives keys; nil while another program does.
  var activeWindow: Window? { windows.last { $0.tree.isActive && $0.tree.isShown } }

  /// The responder for keys in the window that receives them, or in the newest window if none does: the first
  /// responder, the focused view, or the visible controller's view. nil without a window.
  package var keyResponder: Responder? {
    guard let window = activeWindow ?? windows.last else { return nil }
    return window.firstResponder ?? window.focusedView ?? window.rootViewController?.frontmost.keyFallback ?? window
  }

  /// Updates the states of the scenes and of the application to the states of the windows, and notifies of each change.
  func updateStates() {
    services.statesAreOutdated = false
    var best = State.background
    for window in windows {
      let state: State = !window.tree.isShown ? .background : window.tree.isActive ? .active : .inactive
      if let scene = window.windowScene, scene.state != state { move(scene, of: window, to: state) }
      if state.rawValue < best.rawValue { best = state }
    }
    if best != applicationState { move(nil, to: best) }
    updateKeyWindow()
  }

  func windowDidClose(_ window: Window) {
    if let scene = window.windowScene {
      move(scene, of: window, to: .background)
      notify(of: .end, in: scene)
    }
    if windows.isEmpty { move(nil, to: .background) }
    updateKeyWindow()
  }

  /// Moves the scene of a window to a state, and notifies of a change of the window's visibility.
  private func move(_ scene: Scene, of window: Window, to state: State) {
    let wasShown = scene.state != .background
    move(scene, to: state)
    let isShown = state != .background
    guard isShown != wasShown else { return }
    let name = isShown ? Application.windowDidBecomeVisible : Application.windowDidBecomeHidden
    NotificationCenter.default.post(name: name, object: window)
  }

  /// Moves the app to the background, then notifies of its end.
  func end() {
    for case let scene? in windows.map(\.windowScene) { move(scene, to: .background) }
    move(nil, to: .background)
    notify(of: .end, in: nil)
  }

  /// Moves a scene, or with nil the app, to a state in UIKit's steps: the inactive state is between the others.
  private func move(_ scene: Scene?, to state: State) {
    func set(_ state: State) { if let scene { scene.state = state } else { applicationState = state } }
    let old = scene.map(\.state) ?? applicationState
    guard old != state else { return }
    if old == .active {
      notify(of: .willResignActive, in: scene)
      set(.inactive)
    }
    if state == .background {
      set(.background)
      notify(of: .didEnterBackground, in: scene)
    } else if old == .background {
      notify(of: .willEnterForeground, in: scene)
      set(.inactive)
    }
    if state == .active {
      set(.active)
      notify(of: .didBecomeActive, in: scene)
    }
  }

  private func notify(of event: LifeCycleEvent, in scene: Scene?) {
    lifeCycle?.willNotify(of: event, in: scene)
    NotificationCenter.default.post(
      name: scene == nil ? event.nameForApplication : event.nameForScene, object: scene ?? self)
  }
}

extension LifeCycleEvent {
  fileprivate var nameForApplication: Notification.Name {
    switch self {
    case .willResignActive: Application.willResignActiveNotification
    case .didEnterBackground: Application.didEnterBackgroundNotification
    case .willEnterForeground: Application.willEnterForegroundNotification
    case .didBecomeActive: Application.didBecomeActiveNotification
    case .end: Application.willTerminateNotification
    }
  }

  fileprivate var nameForScene: Notification.Name {
    switch self {
    case .willResignActive: Scene.willDeactivateNotification
    case .didEnterBackground: Scene.didEnterBackgroundNotification
    case .willEnterForeground: Scene.willEnterForegroundNotification
    case .didBecomeActive: Scene.didActivateNotification
    case .end: Scene.didDisconnectNotification
    }
  }
}

extension Scene {
  /// Posted after the scene's window became active, so that it receives keys.
  public nonisolated static let didActivateNotification = Notification.Name("UISceneDidActivateNotification")
  /// Posted before the scene's window becomes inactive and stops receiving keys.
  public nonisolated static let willDeactivateNotification = Notification.Name("UISceneWillDeactivateNotification")
  /// Posted after the scene's window was hidden.
  public nonisolated static let didEnterBackgroundNotification = Notification.Name(
    "UISceneDidEnterBackgroundNotification")
  /// Posted before the scene's window becomes visible.
  public nonisolated static let willEnterForegroundNotification = Notification.Name(
    "UISceneWillEnterForegroundNotification")
  /// Posted after the scene's window was closed.
  public nonisolated static let didDisconnectNotification = Notification.Name("UISceneDidDisconnectNotification")
}
