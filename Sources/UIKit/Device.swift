/// The screen. Its bounds are the bounds of the newest window, since a desktop app uses only its windows. Without a
/// window, they are the bounds of the next one. The screen can be read before there is an application, as unit tests
/// do.
@preconcurrency @MainActor public final class UIScreen {
  /// The only screen.
  public static let main = UIScreen()

  private var window: UIWindow? { UIApplication.current?.windows.last }

  /// The bounds of the newest window, in points. Without a window they have the size in the application's `windowOptions`, by
  /// default 1024×768, also before there is an application.
  public var bounds: CGRect {
    let next = UIApplication.current?.windowOptions.size ?? CGSize(width: 1024, height: 768)
    return CGRect(origin: .zero, size: window?.bounds.size ?? next)
  }
  /// The number of pixels per point.
  public var scale: CGFloat { window?.traitCollection.displayScale ?? 1 }
  /// The bounds in pixels.
  public var nativeBounds: CGRect {
    CGRect(x: 0, y: 0, width: (bounds.width * scale).rounded(), height: (bounds.height * scale).rounded())
  }
  /// The same as `scale`.
  public var nativeScale: CGFloat { scale }
  /// The number of frames per second: 60.
  public var maximumFramesPerSecond: Int { 60 }
  /// The traits of the newest window, or else of the application. Before there is one, the default traits.
  public var traitCollection: UITraitCollection {
    window?.traitCollection ?? UIApplication.current?.traits ?? UITraitCollection()
  }
  /// The coordinate space of the newest window; nil without a window.
  public var coordinateSpace: (any UICoordinateSpace)? { window }
}

extension View {
  /// The kinds of devices. Windows are tablets if they are wide, otherwise telephones: see `UIDevice`.
  public typealias UserInterfaceIdiom = UIUserInterfaceIdiom
}

/// The kind of a device.
public enum UIUserInterfaceIdiom: Int, Hashable, Sendable {
  case unspecified = -1, phone, pad, tv, carPlay, mac = 5, vision
}

/// The orientation of a device, which is the orientation of its window.
public enum UIDeviceOrientation: Int, Hashable, Sendable {
  case unknown, portrait, portraitUpsideDown, landscapeLeft, landscapeRight, faceUp, faceDown

  /// Whether the window is higher than wide.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  /// Whether the window is wider than high.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}

/// The computer, as UIKit describes it.
@preconcurrency @MainActor public final class UIDevice {
  /// The only device.
  public static let current = UIDevice()

  /// The name of the computer in its network.
  public var name: String { ProcessInfo.processInfo.hostName }
  /// The name of the system: "Linux".
  public var systemName: String { "Linux" }
  /// The version of the system's kernel, such as "6.1.0".
  public var systemVersion: String {
    let version = ProcessInfo.processInfo.operatingSystemVersion
    return "\(version.majorVersion).\(version.minorVersion).\(version.patchVersion)"
  }
  /// The kind of computer: "PC".
  public var model: String { "PC" }
  /// The same as `model`.
  public var localizedModel: String { model }
  /// `.phone` if the newest window is less than 600 points wide, otherwise `.pad`, whose layouts suit a desktop.
  public var userInterfaceIdiom: UIUserInterfaceIdiom { UIScreen.main.bounds.width < 600 ? .phone : .pad }
  /// Portrait if the newest window is higher than wide, otherwise landscape.
  public var orientation: UIDeviceOrientation {
    let size = UIScreen.main.bounds.size
    return size.height > size.width ? .portrait : .landscapeLeft
  }
  /// Whether the computer supports several tasks: always true.
  public var isMultitaskingSupported: Bool { true }
  /// Whether `batteryLevel` and `batteryState` are read. By default false.
  public var isBatteryMonitoringEnabled = false

  /// Posted after the newest window has changed its orientation: it was higher than wide and is now wider than high, or
  /// the reverse. The sender is the device. Posted in an app with a delegate, or after
  /// `beginGeneratingDeviceOrientationNotifications()`.
  public nonisolated static let orientationDidChangeNotification = Notification.Name(
    "UIDeviceOrientationDidChangeNotification")
  /// Whether `orientationDidChangeNotification` is posted.
  public var isGeneratingDeviceOrientationNotifications: Bool { UIApplication.current?.lifeCycle != nil }
  /// Starts posting `orientationDidChangeNotification`.
  public func beginGeneratingDeviceOrientationNotifications() { _ = LifeCycle.of(.shared) }
  /// Does nothing: the notifications continue to be posted.
  public func endGeneratingDeviceOrientationNotifications() {}
}

extension TraitCollection {
  /// The traits of the newest window. Without a window, the traits that the next one will have; before there is an
  /// application, the defaults.
  @preconcurrency @MainActor public static var current: UITraitCollection { UIScreen.main.traitCollection }

  /// Calls a closure. In UIKit, the closure resolves colours with these traits; here, layers resolve their colours
  /// themselves.
  @preconcurrency @MainActor public func performAsCurrent(_ actions: () -> Void) { actions() }
}

/// A generator of vibrations. A desktop has none, so all methods do nothing.
@preconcurrency @MainActor open class UIFeedbackGenerator {
  nonisolated deinit {}
  public init() {}
  /// Does nothing.
  open func prepare() {}
}

/// A generator of vibrations for impacts. Does nothing.
@preconcurrency @MainActor open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
  nonisolated deinit {}
  /// The strength of an impact.
  public enum FeedbackStyle: Int, Hashable, Sendable { case light, medium, heavy, soft, rigid }
  public override init() { super.init() }
  public convenience init(style: FeedbackStyle) { self.init() }
  /// Does nothing.
  open func impactOccurred() {}
  /// Does nothing.
  open func impactOccurred(intensity: CGFloat) {}
}

/// A generator of vibrations for changes of a selection. Does nothing.
@preconcurrency @MainActor open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  nonisolated deinit {}
  /// Does nothing.
  open func selectionChanged() {}
}

/// A generator of vibrations for the outcome of a task. Does nothing.
@preconcurrency @MainActor open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
  nonisolated deinit {}
  /// The outcome of a task.
  public enum FeedbackType: Int, Hashable, Sendable { case success, warning, error }
  /// Does nothing.
  open func notificationOccurred(_ notificationType: FeedbackType) {}
}
