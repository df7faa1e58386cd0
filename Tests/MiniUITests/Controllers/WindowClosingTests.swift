import MiniUITesting
import Testing

@testable import MiniUI

/// Tests of closing the window while a controller is presented.
struct WindowClosingTests {
  private func isClosed(_ scene: ModalScene) throws -> Bool {
    try scene.stage.send(.closeRequested)
    return scene.stage.application.windows.isEmpty
  }

  @Test func `a sheet that the user may dismiss does not prevent closing the window`() throws {
    let scene = try ModalScene()
    try scene.present(ViewController())
    #expect(try isClosed(scene))
  }

  @Test func `a modal sheet prevents closing the window, shakes, and notifies its delegate`() throws {
    let scene = try ModalScene()
    let page = ViewController()
    page.isModalInPresentation = true
    page.presentationController?.delegate = scene
    try scene.present(page)
    _ = scene.take()
    var asked = false
    scene.window.shouldClose = {
      asked = true
      return true
    }
    #expect(try !isClosed(scene) && !asked)
    #expect(scene.take() == ["attempt"])
    let view = try #require(page.presentationController?.presentedView)
    let rest = view.center
    #expect(view.presentation.center.x > rest.x)
    try scene.stage.advance(by: 0.12)
    #expect(view.presentation.center.x != rest.x)
    try scene.stage.settle()
    #expect(view.presentation.center == rest)
    page.isModalInPresentation = false
    #expect(try isClosed(scene) && asked)
  }

  @Test func `an alert prevents closing the window, also above a sheet, and an action sheet does not`() throws {
    let scene = try ModalScene()
    let page = ViewController()
    try scene.present(page)
    let alert = AlertController(title: "Save?", message: nil, preferredStyle: .alert)
    alert.addAction(AlertAction(title: "Cancel", style: .cancel))
    page.present(alert, animated: true)
    try scene.stage.settle()
    #expect(try !isClosed(scene))
    try scene.stage.key(.escape)
    try scene.stage.settle()
    page.present(AlertController(title: "Send", message: nil, preferredStyle: .actionSheet), animated: true)
    try scene.stage.settle()
    #expect(try isClosed(scene))
  }

  @Test func `a modal sheet below a popover prevents closing the window`() throws {
    let scene = try ModalScene()
    let page = ViewController()
    page.isModalInPresentation = true
    try scene.present(page)
    let top = ViewController()
    page.present(top, animated: false)
    try scene.stage.settle()
    #expect(try !isClosed(scene))
  }

  @Test func `with reduced motion a modal sheet does not shake when it prevents closing`() throws {
    let scene = try ModalScene(prefersReducedMotion: true)
    let page = ViewController()
    page.isModalInPresentation = true
    try scene.present(page)
    let frame = page.view.convert(page.view.bounds, to: nil)
    #expect(try !isClosed(scene))
    #expect(page.view.convert(page.view.bounds, to: nil) == frame)
    #expect(scene.stage.window.nextDeadline == nil)
  }
}
