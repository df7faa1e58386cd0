import MiniUITestSupport
import MiniUITesting
import Testing

@testable import MiniUI

/// Tests of the measures of alerts, as UIKit has them.
@Suite struct AlertLayoutTests {
  private func alert(
    _ titles: [String], fields: Int = 0, style: AlertController.Style = .alert
  ) -> AlertController {
    let alert = AlertController(title: "Delete the album?", message: "It has 12 songs.", preferredStyle: style)
    for title in titles {
      alert.addAction(
        AlertAction(title: title, style: title == "Cancel" ? .cancel : title == "Delete" ? .destructive : .default))
    }
    for _ in 0..<fields { alert.addTextField() }
    return alert
  }

  private func frame(_ title: String, of alert: AlertController) -> CGRect {
    guard let button = alert.alertView?.buttons.first(where: { $0.action.title == title }) else { return .zero }
    return button.convert(button.bounds, to: alert.view)
  }

  @Test func `an alert is 320 points wide and centred in the safe area`() throws {
    let scene = try ModalScene.phone()
    let alert = alert(["Cancel", "Delete"])
    try scene.present(alert)
    #expect(alert.view.bounds.width == 320)
    // 22 + 20⅓ + 7⅔ + 18 + 4⅓ for the texts, 16 + 48 + 16 for the buttons.
    #expect(isClose(alert.view.bounds.height, 152 + 1.0 / 3))
    #expect(alert.view.frame.minX == 37 || alert.view.frame.minX == 36.5)
    // The middle between 59 and 852 − 34.
    #expect(abs(alert.view.frame.midY - 438.5) <= 1)
    #expect(alert.view.subviews[0].cornerRadius == 34)
  }

  @Test(arguments: [["Cancel", "Delete"], ["Delete", "Cancel"]])
  func `two actions are side by side, with the cancel action at the left`(titles: [String]) throws {
    let scene = try ModalScene.phone()
    let alert = alert(titles)
    try scene.present(alert)
    let (cancel, delete) = (frame("Cancel", of: alert), frame("Delete", of: alert))
    #expect(cancel.size == CGSize(width: 140, height: 48) && delete.size == cancel.size)
    #expect(cancel.minX == 16)
    #expect(delete.minX == 164)
    #expect(isClose(cancel.maxY, alert.view.bounds.height - 16))
  }

  @Test func `three actions are stacked in their order, with the cancel action last`() throws {
    let scene = try ModalScene.phone()
    let alert = alert(["Cancel", "One", "Two"])
    try scene.present(alert)
    let frames = ["One", "Two", "Cancel"].map { frame($0, of: alert) }
    for (frame, next) in zip(frames, frames.dropFirst()) { #expect(isClose(next.minY - frame.maxY, 8)) }
    for frame in frames {
      #expect(frame.minX == 16 && frame.width == 288)
      #expect(isClose(frame.height, 48))
    }
  }

  @Test func `two actions whose titles do not fit side by side are stacked`() throws {
    let scene = try ModalScene.phone()
    let alert = alert(["Cancel", "Remove it from all of my devices"])
    try scene.present(alert)
    #expect(frame("Cancel", of: alert).width == 288)
    #expect(frame("Cancel", of: alert).minY > frame("Remove it from all of my devices", of: alert).maxY)
  }

  @Test func `two actions are stacked when the window becomes too narrow for their titles`() throws {
    let scene = try ModalScene(CGSize(width: 340, height: 600))
    let alert = alert(["Cancel", "Keep it all"])
    try scene.present(alert)
    #expect(frame("Cancel", of: alert).minY == frame("Keep it all", of: alert).minY)
    for width in [300, 260, 220] as [CGFloat] {
      try scene.stage.resize(to: CGSize(width: width, height: 600))
      for button in alert.alertView?.buttons ?? [] {
        #expect(button.bounds.width >= button.sizeThatFits(.zero).width, "\(width)")
        #expect(frame(button.action.title ?? "", of: alert).maxY <= alert.view.bounds.height - 16 + 0.01, "\(width)")
      }
    }
    #expect(frame("Cancel", of: alert).minY > frame("Keep it all", of: alert).maxY)
  }

  @Test func `a title without a message is centred in an alert, and a title with a message is left-aligned`() throws {
    let scene = try ModalScene.phone()
    let both = alert(["OK"])
    try scene.present(both)
    let labels = both.view.subviews[0].subviews[0].subviews.compactMap { $0 as? Label }
    #expect(labels[0].font.weight == .semibold)
    #expect(labels[0].font.pointSize == 17)
    #expect(labels[0].frame.minX == 30)
    #expect(labels[1].font.pointSize == 15 && labels[1].textAlignment == .natural)
    both.message = nil
    try scene.stage.settle()
    #expect(labels[0].font.weight == .regular)
    #expect(labels[0].textAlignment == .center)
    #expect(labels[1].isHidden)
    // 22 + 20⅓ + 4 for the text, 80 for the button.
    #expect(isClose(both.view.bounds.height, 126 + 1.0 / 3))
  }

  @Test func `a title above fields is laid out like one above a message`() throws {
    let scene = try ModalScene.phone()
    let alert = alert(["Cancel", "Save"], fields: 2)
    alert.message = nil
    try scene.present(alert)
    let title = try #require(alert.view.subviews[0].subviews[0].subviews.compactMap { $0 as? Label }.first)
    #expect(title.font.weight == .semibold && title.textAlignment == .natural)
  }

  @Test func `an alert's fields are pills below the texts`() throws {
    let scene = try ModalScene.phone()
    let alert = alert(["Cancel", "Save"], fields: 2)
    try scene.present(alert)
    let frames = (alert.textFields ?? []).map { $0.convert($0.bounds, to: alert.view) }
    try #require(frames.count == 2)
    #expect(frames[0].size == CGSize(width: 290, height: 48))
    #expect(frames[0].minX == 15)
    // The texts end at 68.
    #expect(isClose(frames[0].minY, 84 + 1.0 / 3) && isClose(frames[1].minY, frames[0].maxY + 8))
    #expect(isClose(frame("Save", of: alert).minY, frames[1].maxY + 4 + 16))
    #expect(alert.textFields?.first?.cornerRadius == 24)
  }

  @Test func `the dimming is a fifth of black in the light theme, and almost half in the dark`() throws {
    for (theme, alpha) in [(UserInterfaceStyle.light, 0.2), (.dark, 0.48)] {
      let scene = try ModalScene.phone(theme)
      try scene.present(alert(["OK"]))
      let color = try #require(scene.dimming?.backgroundColor)
      #expect(color.resolved(for: theme) >> 24 == UInt32((alpha * 255).rounded()))
      #expect(scene.dimming?.alpha == 1 && scene.dimming?.frame == scene.window.bounds)
    }
  }

  @Test func `an alert's dimming fades in while the alert shrinks to its size`() throws {
    let scene = try ModalScene.phone()
    let alert = alert(["OK"])
    scene.root.present(alert, animated: true)
    try scene.stage.advance(by: 0.1 + 1e-6)
    func fraction(_ frequency: Double, _ time: Double) -> Double {
      1 - (1 + frequency * time) * exp(-frequency * time)
    }
    let dimmed = try #require(scene.dimming).presentation.alpha
    #expect(isClose(dimmed, fraction(22.88, 0.1), within: 0.001))
    let scale = alert.view.presentation.transform.a
    #expect(isClose(scale, 1.1 - 0.1 * fraction(18.2574, 0.1), within: 0.001))
    try scene.stage.settle()
    #expect(alert.view.transform == .identity && alert.view.alpha == 1)
  }

  @Test func `an action sheet slides in from below in a narrow window`() throws {
    let scene = try ModalScene.phone()
    let sheet = alert(["Copy", "Delete", "Cancel"], style: .actionSheet)
    try scene.present(sheet)
    #expect(sheet.view.frame.minX == 8 && sheet.view.frame.width == 377)
    // 8 above the lower bar.
    #expect(isClose(sheet.view.frame.maxY, 810))
    let cancel = frame("Cancel", of: sheet)
    #expect(cancel.height == 57 && cancel.maxY == sheet.view.bounds.height)
    #expect(isClose(cancel.minY - frame("Delete", of: sheet).maxY, 8))
  }

  @Test func `an action sheet without a source is a centred card in a wide window`() throws {
    let scene = try ModalScene(CGSize(width: 1000, height: 700))
    let sheet = alert(["Copy", "Delete", "Cancel"], style: .actionSheet)
    try scene.present(sheet)
    #expect(sheet.view.frame.width == 320 && abs(sheet.view.frame.midX - 500) <= 0.5)
  }

  @Test(arguments: [CGSize(width: 50, height: 50), CGSize(width: 1, height: 1), CGSize(width: 300, height: 90)])
  func `an alert fits into any window`(size: CGSize) throws {
    let scene = try ModalScene(size)
    let alert = alert(["One", "Two", "Three", "Cancel"], fields: 1)
    try scene.present(alert)
    #expect(alert.view.frame.width <= size.width && alert.view.frame.height <= size.height)
    try scene.stage.resize(to: CGSize(width: 400, height: 700))
    #expect(alert.view.frame.width == 320)
  }

  @Test func `an alert with long texts and many actions scrolls`() throws {
    let scene = try ModalScene.phone()
    let long = String(repeating: "a long title of many words ", count: 40_000)
    let alert = AlertController(title: long, message: long, preferredStyle: .alert)
    for index in 0..<40 { alert.addAction(AlertAction(title: "Action \(index)", style: .default)) }
    try scene.present(alert)
    #expect(alert.view.frame.height <= 852 - 59 - 34)
    let zone = try #require(alert.view.subviews[0].subviews[1] as? ScrollView)
    #expect(zone.contentSize.height == CGFloat(32 + 40 * 56 - 8))
    #expect(zone.bounds.height >= 300)
  }
}
