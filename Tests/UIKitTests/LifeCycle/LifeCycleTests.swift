import MiniUITesting
import Testing

@testable import MiniUI
@testable import UIKit

/// Tests of the life cycle of apps, windows and scenes as ports from UIKit use them.
@MainActor struct LifeCycleTests {
  // MARK: Notifications

  @Test func `each state of the app and its scene is notified once`() throws {
    let stage = try Stage(size: CGSize(width: 100, height: 100))
    let names: [Notification.Name: String] = [
      UIApplication.willResignActiveNotification: "app inactive",
      UIApplication.didBecomeActiveNotification: "app active",
      UIApplication.didEnterBackgroundNotification: "app background",
      UIApplication.willEnterForegroundNotification: "app foreground",
      UIScene.willDeactivateNotification: "scene inactive", UIScene.didActivateNotification: "scene active",
      UIScene.didEnterBackgroundNotification: "scene background",
      UIScene.willEnterForegroundNotification: "scene foreground", UIScene.didDisconnectNotification: "scene closed",
    ]
    var log: [String] = []
    let scene = try #require(stage.window.windowScene)
    let tokens = names.map { name, text in
      NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { notification in
        nonisolated(unsafe) let object = notification.object as AnyObject?
        MainActor.assumeIsolated {
          if object === scene || object === stage.application { log.append(text) }
        }
      }
    }
    defer { for token in tokens { NotificationCenter.default.removeObserver(token) } }
    try stage.send(.hidden)
    #expect(log == ["scene inactive", "scene background", "app inactive", "app background"])
    log = []
    try stage.send(.focusGained)
    #expect(log == ["scene foreground", "scene active", "app foreground", "app active"])
    log = []
    try stage.send(.focusGained)
    try stage.tap(CGPoint(x: 50, y: 50))
    #expect(log.isEmpty)
    stage.application.close(stage.window)
    #expect(log == ["scene inactive", "scene background", "scene closed", "app inactive", "app background"])
  }

  @Test func `an app with two windows is active while one of them is`() throws {
    let stage = try Stage(size: CGSize(width: 100, height: 100))
    let application = stage.application
    let other = try application.makeWindow(SurfaceOptions(title: "Other", size: CGSize(width: 50, height: 50)))
    func send(_ kind: InputEvent.Kind, to window: UIWindow) throws {
      try application.process([InputEvent(timestamp: stage.now, surface: window.surface.id, kind: kind)], at: stage.now)
    }
    try send(.focusLost, to: stage.window)
    #expect(application.applicationState == .active)
    #expect(application.keyWindow === other)
    #expect(other.isKeyWindow)
    #expect(stage.window.windowScene?.activationState == .foregroundInactive)
    try send(.hidden, to: other)
    #expect(application.applicationState == .inactive && application.keyWindow === stage.window)
    application.close(other)
    #expect(application.applicationState == .inactive && application.connectedScenes.count == 1)
  }

  @Test func `a window stays the key window while another program receives keys`() throws {
    let stage = try Stage(size: CGSize(width: 100, height: 100))
    let application = stage.application
    let other = try application.makeWindow(SurfaceOptions(title: "Other", size: CGSize(width: 50, height: 50)))
    func send(_ kind: InputEvent.Kind, to window: UIWindow) throws {
      try application.process([InputEvent(timestamp: stage.now, surface: window.surface.id, kind: kind)], at: stage.now)
    }
    try send(.focusLost, to: other)
    #expect(application.keyWindow === stage.window)
    try send(.focusLost, to: stage.window)
    #expect(application.keyWindow === stage.window && stage.window.isKeyWindow && !other.isKeyWindow)
  }

  @Test func `windows are notified when they receive keys or no longer do, and are hidden or shown`() throws {
    @MainActor final class Recorder: UIWindow {
      static var log: [String] = []
      var name = "first"
      override func becomeKey() { Recorder.log.append("\(name) becomes key") }
      override func resignKey() { Recorder.log.append("\(name) resigns key") }
    }
    let application = try Application(platform: HeadlessPlatform())
    let frame = CGRect(x: 0, y: 0, width: 50, height: 50)
    let (first, second) = (Recorder(frame: frame), Recorder(frame: frame))
    second.name = "second"
    let names: [Notification.Name: String] = [
      UIWindow.didBecomeKeyNotification: "is key", UIWindow.didResignKeyNotification: "is no longer key",
      UIWindow.didBecomeVisibleNotification: "is visible", UIWindow.didBecomeHiddenNotification: "is hidden",
    ]
    let tokens = names.map { name, text in
      NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { notification in
        nonisolated(unsafe) let object = notification.object as AnyObject?
        MainActor.assumeIsolated {
          if let window = object as? Recorder { Recorder.log.append("\(window.name) \(text)") }
        }
      }
    }
    defer { for token in tokens { NotificationCenter.default.removeObserver(token) } }
    func changes(_ kind: InputEvent.Kind, in window: UIWindow) throws -> [String] {
      try application.process([InputEvent(timestamp: 0, surface: window.surface.id, kind: kind)], at: 0)
      defer { Recorder.log = [] }
      return Recorder.log
    }
    #expect(try changes(.focusGained, in: first).suffix(2) == ["second becomes key", "second is key"])
    let lost = try changes(.focusLost, in: second)
    #expect(lost == ["second resigns key", "second is no longer key", "first becomes key", "first is key"])
    #expect(try changes(.focusGained, in: first) == [])
    #expect(try changes(.hidden, in: second) == ["second is hidden"])
    #expect(try changes(.exposed, in: second) == ["second is visible"])
    application.close(first)
    #expect(Recorder.log == ["first is hidden", "first resigns key", "first is no longer key"])
  }

  @Test func `a running app ends in the background, and is notified`() throws {
    final class Delegate: NSObject, UIApplicationDelegate {
      var log: [String] = []
      func applicationDidFinishLaunching(_ application: UIApplication) {
        log.append("launched \(application.applicationState)")
        _ = UIWindow(frame: CGRect(x: 0, y: 0, width: 70, height: 60))
      }
      func applicationDidBecomeActive(_ application: UIApplication) { log.append("active") }
      func applicationDidEnterBackground(_ application: UIApplication) { log.append("background") }
      func applicationWillTerminate(_ application: UIApplication) { log.append("end") }
    }
    // Without events and timers, the loop quits.
    let application = try Application(platform: HeadlessPlatform())
    let delegate = Delegate()
    try application.launch(delegate)
    #expect(application.delegate === delegate && delegate.log == ["launched inactive"])
    try application.run()
    #expect(delegate.log == ["launched inactive", "active", "background", "end"])
  }

  // MARK: Windows

  @Test func `a window opens in the size of its frame, or without a frame in the size of the screen`() throws {
    let application = try Application(platform: HeadlessPlatform())
    #expect(UIScreen.main.bounds == CGRect(x: 0, y: 0, width: 1024, height: 768))
    application.windowOptions.size = CGSize(width: 200, height: 300)
    #expect(UIScreen.main.bounds == CGRect(x: 0, y: 0, width: 200, height: 300))
    let first = UIWindow()
    let second = UIWindow(frame: CGRect(x: 5, y: 5, width: 80, height: 90))
    #expect(first.frame == CGRect(x: 0, y: 0, width: 200, height: 300))
    #expect(second.frame == CGRect(x: 0, y: 0, width: 80, height: 90))
    #expect(application.windows == [first, second] && first.windowScene !== second.windowScene)
    second.makeKeyAndVisible()
    #expect(second.isKeyWindow && UIScreen.main.bounds.size == second.bounds.size)
  }

  @Test func `subclasses of a window have their own initializers`() throws {
    final class Overlay: UIWindow {
      let name: String
      init(name: String) {
        self.name = name
        super.init(frame: CGRect(x: 0, y: 0, width: 60, height: 50))
      }
      override init(windowScene: UIWindowScene) {
        name = "scene"
        super.init(windowScene: windowScene)
      }
      required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
    }
    let stage = try Stage(size: CGSize(width: 100, height: 100))
    let overlay = Overlay(name: "overlay")
    let scene = try #require(stage.window.windowScene)
    // The scene has a window already, so another one is opened.
    let other = Overlay(windowScene: scene)
    #expect(stage.application.windows == [stage.window, overlay, other] && other.name == "scene")
    #expect(scene.windows == [stage.window] && other.windowScene?.windows == [other])
  }

  @Test func `a scene whose delegate creates no window is closed and reported`() throws {
    final class Scene: NSObject, UISceneDelegate {}
    let former = Warnings.handler
    defer { Warnings.handler = former }
    var sentences: [String] = []
    Warnings.handler = { sentences.append($0) }
    let application = try Application(platform: HeadlessPlatform())
    try application.launch(ScenesDelegate(Scene.self))
    #expect(application.windows.isEmpty && application.connectedScenes.isEmpty)
    #expect(sentences == ["the app shows nothing: Scene creates no window in scene(_:willConnectTo:options:)"])
  }

  @Test func `a window created with a frame while a scene connects becomes the window of the scene`() throws {
    final class Scene: UIResponder, UIWindowSceneDelegate {
      var window: UIWindow?
      func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
      ) {
        window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
        window?.windowScene = scene as? UIWindowScene
      }
    }
    let former = Warnings.handler
    defer { Warnings.handler = former }
    var sentences: [String] = []
    Warnings.handler = { sentences.append($0) }
    let application = try Application(platform: HeadlessPlatform())
    try application.launch(ScenesDelegate(Scene.self))
    let window = try #require(application.windows.first)
    #expect(application.windows.count == 1)
    #expect(application.connectedScenes.count == 1)
    #expect(sentences.isEmpty)
    let scene = try #require(window.windowScene)
    #expect(scene === application.connectedScenes.first)
    window.windowScene = nil
    #expect(window.windowScene === scene)
    #expect(
      sentences == ["a window keeps its scene: create it with Window(windowScene:), or while the scene connects"])
  }

  @Test func `an app that creates no window and has no scene delegate is reported`() throws {
    final class Delegate: NSObject, UIApplicationDelegate {}
    let former = Warnings.handler
    defer { Warnings.handler = former }
    var sentences: [String] = []
    Warnings.handler = { sentences.append($0) }
    let application = try Application(platform: HeadlessPlatform())
    try application.launch(Delegate())
    #expect(
      sentences == ["the app shows nothing: its delegate creates no window, and there is no class SceneDelegate"])
  }

  // MARK: Creating delegates

  /// An app delegate that names the class of its scenes' delegates.
  private final class ScenesDelegate: UIResponder, UIApplicationDelegate {
    private let sceneDelegate: AnyClass

    init(_ sceneDelegate: AnyClass) { self.sceneDelegate = sceneDelegate }

    func application(
      _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
      options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
      let configuration = UISceneConfiguration(name: "Main", sessionRole: connectingSceneSession.role)
      configuration.delegateClass = sceneDelegate
      return configuration
    }
  }

  private class Named: UIResponder {
    let name = "responder"
    override init() { super.init() }
  }
  private class Inheriting: Named {}
  private class Object: NSObject { var values = [1, 2] }

  @Test func `an object is created from its class by its own initializer`() {
    #expect((DelegateMaker.make(Named.self) as? Named)?.name == "responder")
    #expect(DelegateMaker.make(Inheriting.self) is Inheriting)
    let object = DelegateMaker.make(Object.self) as? Object
    #expect(object?.values == [1, 2] && object.map { type(of: $0) == Object.self } == true)
  }
}
