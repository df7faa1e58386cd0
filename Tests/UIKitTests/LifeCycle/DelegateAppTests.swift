import MiniUITesting
import TestSupport
import Testing
import UIKit

@testable import DelegateApp

/// Tests of a program with an `@main` app delegate, on a stage and as a process without a display.
@Suite(.serialized) @MainActor struct DelegateAppTests {
  init() { events = [] }

  private func stage(usesScenes: Bool) throws -> Stage {
    let delegate = AppDelegate()
    delegate.usesScenes = usesScenes
    return try Stage(size: CGSize(width: 390, height: 700)) { try $0.launch(delegate) }
  }

  @Test(arguments: [false, true])
  func `the window of an app delegate or a scene delegate shows its controller on a stage`(usesScenes: Bool) throws {
    let stage = try stage(usesScenes: usesScenes)
    #expect(stage.window.bounds.size == CGSize(width: 390, height: 700) && stage.application.windows.count == 1)
    try stage.tap(.text("Beech"))
    try stage.settle()
    let navigation = try #require(stage.window.rootViewController as? UINavigationController)
    #expect(navigation.topViewController?.title == "Beech")
    let trees = try #require(navigation.topViewController as? TreesViewController)
    weak let draft = trees.form.draft
    #expect(draft != nil)
    try stage.tap(.text("Send"))
    try stage.settle()
    #expect(draft == nil && trees.form.sentCount == 1)
    let delegate = try #require(stage.application.delegate as? AppDelegate)
    let scene = try #require(stage.window.windowScene)
    let sceneDelegate = scene.delegate as? SceneDelegate
    #expect((usesScenes ? sceneDelegate?.window : delegate.window) === stage.window)
    // As an optional property of Objective-C, on a delegate whose class is unknown.
    #expect(stage.application.delegate?.window??.rootViewController === (usesScenes ? nil : navigation))
  }

  private static let launched = [
    false: ["app will finish launching", "app did finish launching", "app did become active"],
    true: [
      "app will finish launching", "app did finish launching", "scene will connect", "scene will enter foreground",
      "scene did become active",
    ],
  ]

  @Test func `an app delegate is notified of each state of the app`() throws {
    let stage = try stage(usesScenes: false)
    #expect(events == Self.launched[false] && stage.application.applicationState == .active)
    events = []
    try stage.send(.focusLost)
    #expect(events == ["app will resign active"] && stage.application.applicationState == .inactive)
    try stage.send(.hidden)
    #expect(events.last == "app did enter background" && stage.application.applicationState == .background)
    try stage.send(.exposed)
    #expect(events.last == "app will enter foreground")
    try stage.send(.focusGained)
    #expect(events.count == 4 && events.last == "app did become active")
    stage.application.close(stage.window)
    #expect(events.suffix(2) == ["app will resign active", "app did enter background"])
  }

  @Test func `a scene delegate is notified instead of the app delegate`() throws {
    let stage = try stage(usesScenes: true)
    let scene = try #require(stage.window.windowScene)
    #expect(events == Self.launched[true] && scene.activationState == .foregroundActive)
    events = []
    try stage.send(.focusLost)
    #expect(events == ["scene will resign active"] && scene.activationState == .foregroundInactive)
    stage.application.close(stage.window)
    #expect(
      events.dropFirst() == ["scene did enter background", "scene did disconnect", "app did discard 1 session"])
  }

  @Test(arguments: [false, true])
  func `the program starts without a display, is notified of its states, and ends`(usesScenes: Bool) async throws {
    let folder = (Bundle.main.executableURL ?? URL(filePath: CommandLine.arguments[0])).deletingLastPathComponent()
    var environment = ProcessInfo.processInfo.environment
    environment["SDL_VIDEODRIVER"] = "dummy"
    let result = try await Command(
      program: folder.appending(path: "DelegateApp").path, arguments: ["--quit"] + (usesScenes ? ["--scenes"] : []),
      environment: environment
    ).run()
    #expect(result.status == 0, "\(result.errors)\(result.output)")
    let who = usesScenes ? "scene" : "app"
    let expected =
      (Self.launched[usesScenes] ?? []) + [
        "\(who) will resign active", "\(who) did enter background", "app will terminate",
      ]
    #expect(result.output.split(separator: "\n").map(String.init) == expected, "\(result.errors)")
  }
}
