public import ArgumentParser
internal import MiniUI
internal import MiniUIAccessibility
internal import MiniUISDL

/// The options of `run`. An app whose `run` command has more options includes these in an option group, and calls
/// `run()` to open the window:
///
/// ```swift
/// struct RunNotes: AppCommand {
///   static let configuration = CommandConfiguration(commandName: "run", abstract: "Open the notes.")
///
///   @OptionGroup var window: WindowOptions
///   @Option(help: "The file with the notes.") var file: String?
///
///   func execute() throws {
///     NotesStore.file = file
///     try window.run()
///   }
/// }
/// ```
public nonisolated struct WindowOptions: ParsableArguments {
  @OptionGroup var options: SceneOptions

  @Flag(help: "Use the left mouse button as a finger.")
  var touchMouse = false

  @Flag(help: "Cover the whole screen.")
  var fullscreen = false

  @Option(help: "Turn the picture clockwise by 90, 180 or 270 degrees. A display server ignores it.")
  var rotate = SurfaceRotation.none

  @Option(
    help: ArgumentHelp(
      "When the window closes, write window.png and tree.json to DIR, which is created if missing. SIGUSR1 writes "
        + "the present state to state.json.",
      valueName: "dir"))
  var save: String?

  public init() {}

  /// Opens a window with the scene, and returns when it is closed.
  /// - Throws: `PlatformError` if there is no display, the error of the scene, or an error with the path of a file that cannot be
  ///   written.
  @MainActor public func run() throws {
    let tool = AppTool.current
    let record = try save.map { try WindowRecord(folder: $0) }
    var platformOptions = SDLPlatform.Options()
    platformOptions.appName = tool.name
    platformOptions.appID = tool.applicationID
    platformOptions.touchMouse = touchMouse
    let application = try Application(platform: SDLPlatform(platformOptions))
    if let language = options.language { application.language = language }
    application.traits = options.traits
    application.accessibilityBridge = bridge(for: application)
    if !options.rightToLeft { application.traits.layoutDirection = application.language.layoutDirection }
    let title = options.scene.title.map { "\($0) - \(tool.windowTitle)" } ?? tool.windowTitle
    var surface = SurfaceOptions(title: title, size: options.size.size)
    surface.scale = options.scale.map { CGFloat($0) }
    surface.isFullScreen = fullscreen
    surface.rotation = rotate
    let window = try application.makeWindow(surface)
    window.windowScene?.sizeRestrictions?.minimumSize = tool.minimumWindowSize
    window.rootViewController = try options.scene.makeController(options.take)
    // Closing the window ends the program in the same way as a signal does, while the window and its views still exist.
    window.shouldClose = {
      application.terminate()
      return false
    }
    let states = record?.writeStates(of: window)
    let settings = followDesktop(application)
    try withExtendedLifetime(settings) { try application.run() }
    states?.cancel()
    try record?.write(window, with: application.platform.images)
  }

  /// Applies the desktop's theme, contrast, reduced motion and text size to the windows, now and after each change.
  /// Options take precedence. The desktop's text size sets the zoom, which the user may change.
  @MainActor private func followDesktop(_ application: Application) -> DesktopSettingsWatch {
    let watch = DesktopSettingsWatch()
    let options = options
    var textScale = 1.0
    watch.onChange = { [weak application] settings in
      guard let application else { return }
      func apply(to traits: inout TraitCollection) {
        traits.userInterfaceStyle = options.theme ?? (settings.prefersDark == true ? .dark : .light)
        traits.prefersReducedMotion = options.reducedMotion || settings.prefersReducedMotion == true
        traits.accessibilityContrast = settings.prefersHighContrast == true ? .high : .normal
      }
      apply(to: &application.traits)
      for window in application.windows { apply(to: &window.traits) }
      guard options.scale == nil, settings.textScale ?? 1 != textScale else { return }
      textScale = settings.textScale ?? 1
      for window in application.windows { window.windowScene?.zoom = textScale }
    }
    watch.start()
    return watch
  }

  /// Returns the bridge to screen readers, with the positions of the windows on the screen.
  @MainActor private func bridge(for application: Application) -> ATSPIBridge {
    let bridge = ATSPIBridge(appName: AppTool.current.name)
    bridge.geometry = { [weak application] id in
      guard let surface = application?.windows.first(where: { $0.surface.id == id })?.surface as? SDLSurface else {
        return nil
      }
      return ScreenGeometry(origin: surface.screenOrigin ?? .zero, scale: surface.scale)
    }
    return bridge
  }
}
