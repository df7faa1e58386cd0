public import MiniUICore

/// The bridge to Linux's screen readers, such as Orca, by AT-SPI over D-Bus.
///
///     let bridge = ATSPIBridge(appName: "Notes")
///
/// It joins the readers' bus when the desktop's accessibility is turned on, and leaves it when that is turned off. It
/// never waits for another program. The variable `MINIUI_ACCESSIBILITY` with `on` or `off` overrides the desktop.
@preconcurrency @MainActor public final class ATSPIBridge: AccessibilityBridge {
  /// Returns the position of a window's content on the screen. By default nil: positions in the window are then used as
  /// positions on the screen.
  public var geometry: (SurfaceID) -> ScreenGeometry? = { _ in nil } {
    didSet { session?.tree.geometry = geometry }
  }

  private let appName: String
  private let settings: ReaderEnvironment
  private let connect: ([BusAddress]) -> BusConnection?
  private var source: (any AccessibilitySource)?
  private var status: StatusWatch?
  private var session: ReaderSession?
  private var isEnabled = false
  private var wasActive = false

  /// Creates a bridge.
  /// - Parameter appName: the name of the program, as readers announce it.
  public convenience init(appName: String) {
    self.init(appName: appName, settings: .ofProcess(), connect: BusWatch.connection(to:))
  }

  /// - Parameter connect: connects to the first of several addresses that accepts; nil if none does.
  init(appName: String, settings: ReaderEnvironment, connect: @escaping ([BusAddress]) -> BusConnection?) {
    (self.appName, self.settings, self.connect) = (appName, settings, connect)
  }

  isolated deinit {
    session?.close()
    status?.close()
  }

  public var isActive: Bool { session?.isActive ?? false }

  public func start(with source: any AccessibilitySource) {
    guard self.source == nil else { return }
    self.source = source
    isEnabled = settings.isForced ?? false
    if settings.isForced != false { watchStatus() }
  }

  public func didChange(_ changes: [AccessibilityChange]) { session?.report(changes) }

  public var wantsKeys: Bool { session?.keys.hasListeners ?? false }

  public func offer(_ key: AccessibilityKey, reply: @escaping (_ isTaken: Bool) -> Void) {
    guard let session else { return reply(false) }
    session.keys.offer(key, reply: reply)
  }

  // MARK: Joining and leaving

  private func watchStatus() {
    guard let connection = connect(settings.sessionBus) else {
      // Without a session bus, as in some sandboxes, there is no status. Then an address of the readers' bus means that
      // accessibility is wanted.
      isEnabled = settings.isForced ?? true
      return join(settings.accessibilityBus)
    }
    let status = StatusWatch(connection)
    self.status = status
    status.onStatus = { [weak self] in self?.statusChanged($0) }
    if settings.isForced == true { status.onOpen = { [weak self] in self?.requestJoining() } }
    status.start()
  }

  private func statusChanged(_ isOn: Bool) {
    isEnabled = settings.isForced ?? isOn
    if isEnabled { requestJoining() } else { leave() }
  }

  private func requestJoining() {
    guard session == nil else { return }
    if !settings.accessibilityBus.isEmpty { return join(settings.accessibilityBus) }
    status?.requestAddress { [weak self] in self?.join($0) }
  }

  private func join(_ addresses: [BusAddress]) {
    guard isEnabled, session == nil, let source, let connection = connect(addresses) else { return }
    let session = ReaderSession(source: source, appName: appName, connection: connection)
    self.session = session
    session.tree.geometry = geometry
    session.onActivity = { [weak self] in self?.noticeActivity() }
    session.onClose = { [weak self] wasEmbedded in
      self?.leave()
      // If a bus has refused from the start, wait until the status changes.
      if wasEmbedded { self?.rejoin() }
    }
    session.start()
  }

  private func rejoin() { if isEnabled { requestJoining() } }

  private func leave() {
    session?.close()
    session = nil
    noticeActivity()
  }

  private func noticeActivity() {
    guard isActive != wasActive else { return }
    wasActive = isActive
    source?.bridgeActivityDidChange()
  }
}
