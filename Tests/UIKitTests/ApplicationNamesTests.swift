import MiniUITesting
import Testing
import UIKit

@testable import MiniUI

/// Tests of the application and its clock as ports from UIKit use them.
@MainActor struct ApplicationNamesTests {
  @Test func `the shared application belongs to the stage, and its clock stops with it`() throws {
    let stage = try Stage(size: CGSize(width: 100, height: 100))
    #expect(UIApplication.shared === stage.application && UIApplication.shared.windows.first === stage.window)
    let start = CACurrentMediaTime()
    #expect(CACurrentMediaTime() == start)
    try stage.advance(by: 0.5)
    #expect(abs(CACurrentMediaTime() - start - 0.5) < 1e-9)
  }

  @Test func `a link that cannot be opened is reported`() throws {
    let stage = try Stage(size: CGSize(width: 100, height: 100))
    let former = Warnings.handler
    defer { Warnings.handler = former }
    var sentences: [String] = []
    Warnings.handler = { sentences.append($0) }
    var results: [Bool] = []
    let url = try #require(URL(string: "https://example.org"))
    // A stage has no desktop.
    UIApplication.shared.open(url, options: [:]) { results.append($0) }
    #expect(results == [false])
    try #require(sentences.count == 1)
    #expect(sentences[0].hasPrefix("https://example.org was not opened"))
    #expect(UIApplication.shared.canOpenURL(url))
    for text in ["file:///etc/passwd", "mailto:a@b", "https:"] {
      #expect(!UIApplication.shared.canOpenURL(try #require(URL(string: text))), "\(text)")
    }
    // The shared application exists while the stage does.
    withExtendedLifetime(stage) {}
  }

  @Test func `an application ignores touches until the last request to ignore them has ended`() throws {
    let stage = try Stage(size: CGSize(width: 100, height: 100))
    let (button, application) = (UIButton(type: .system), UIApplication.shared)
    button.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    var taps = 0
    button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
    try stage.add(button)
    for _ in 0..<2 { application.beginIgnoringInteractionEvents() }
    application.endIgnoringInteractionEvents()
    #expect(application.isIgnoringInteractionEvents)
    try stage.tap(CGPoint(x: 50, y: 50))
    #expect(taps == 0)
    stage.window.isUserInteractionEnabled = false
    application.endIgnoringInteractionEvents()
    application.endIgnoringInteractionEvents()
    #expect(!stage.window.isUserInteractionEnabled)
    stage.window.isUserInteractionEnabled = true
    #expect(!application.isIgnoringInteractionEvents)
    try stage.tap(CGPoint(x: 50, y: 50))
    #expect(taps == 1)
  }
}
