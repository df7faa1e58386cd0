// Scenes: on a desktop, one for each window.

extension Scene {
  /// The states of a scene.
  public enum ActivationState: Int, Hashable, Sendable {
    case unattached = -1
    case foregroundActive, foregroundInactive, background
  }

  /// The state: active if the window receives keys.
  public var activationState: ActivationState {
    if (self as? WindowScene)?.window == nil { return .unattached }
    return switch state {
    case .active: .foregroundActive
    case .inactive: .foregroundInactive
    case .background: .background
    }
  }

  /// The delegate, which the scene retains.
  public var delegate: (any UISceneDelegate)? {
    get { session.delegate }
    set {
      session.delegate = newValue
      _ = LifeCycle.of(.shared)
    }
  }

  /// The session of the scene.
  public var session: UISceneSession {
    if let session = storedSession as? UISceneSession { return session }
    let session = UISceneSession()
    connect(to: session)
    return session
  }

  func connect(to session: UISceneSession) {
    storedSession = session
    session.scene = self
  }

  /// Posted after a scene was connected.
  public nonisolated static let willConnectNotification = Notification.Name("UISceneWillConnectNotification")

  /// The reasons why a scene is opened.
  @preconcurrency @MainActor public final class ConnectionOptions {
    /// The URL or the file that the program was started with.
    public let urlContexts: Set<UIOpenURLContext>

    init(url: URL?) { urlContexts = url.map { [UIOpenURLContext(url: $0)] } ?? [] }
  }
}

extension WindowScene {
  /// The windows of the scene: at most one.
  public var windows: [UIWindow] { window.map { [$0] } ?? [] }
  /// The scene's window if it receives keys; otherwise nil.
  public var keyWindow: UIWindow? { window.flatMap { $0.isKeyWindow ? $0 : nil } }
  /// The coordinate space of the scene's window; before there is a window, the coordinate space of a view at (0, 0).
  public var coordinateSpace: any UICoordinateSpace { window ?? UIView() }
  /// The only screen.
  public var screen: UIScreen { .main }
  /// The traits of the scene's window.
  public var traitCollection: UITraitCollection { window?.traitCollection ?? UIScreen.main.traitCollection }
  /// The orientation of the scene: portrait if its window is higher than wide.
  public var interfaceOrientation: UIInterfaceOrientation {
    guard let size = window?.bounds.size else { return .unknown }
    return size.height > size.width ? .portrait : .landscapeLeft
  }
}

/// A URL that the program is asked to open.
@preconcurrency @MainActor public final class UIOpenURLContext: Hashable {
  /// The URL.
  public let url: URL

  init(url: URL) { self.url = url }

  public nonisolated static func == (a: UIOpenURLContext, b: UIOpenURLContext) -> Bool { a === b }
  public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// The role of a scene, and the configuration with which it was connected.
@preconcurrency @MainActor public final class UISceneSession: Hashable {
  /// The purposes of scenes.
  public struct Role: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// A window on the screen: the only role here.
    public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
  }

  /// The purpose of the scene.
  public let role: Role = .windowApplication
  /// The configuration with which the scene was connected.
  public internal(set) var configuration: UISceneConfiguration
  /// The scene; nil after its window was closed.
  public internal(set) weak var scene: UIScene?
  /// Values of the app.
  public var userInfo: [String: Any]?
  var delegate: (any UISceneDelegate)?

  init() { configuration = UISceneConfiguration(name: nil, sessionRole: .windowApplication) }

  public nonisolated static func == (a: UISceneSession, b: UISceneSession) -> Bool { a === b }
  public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// The settings with which a scene is connected: the class of its delegate.
@preconcurrency @MainActor public final class UISceneConfiguration {
  /// The name of the configuration in a manifest, which is not read.
  public let name: String?
  /// The purpose of the scene.
  public let role: UISceneSession.Role
  /// The class of the scene's delegate, a subclass of `UIResponder` or `NSObject`. nil, the default, for the class
  /// `SceneDelegate` of the module of the app's delegate.
  public var delegateClass: AnyClass?
  /// Not used: each scene is a `UIWindowScene`.
  public var sceneClass: AnyClass?

  public init(name: String?, sessionRole: UISceneSession.Role) { (self.name, role) = (name, sessionRole) }
}
