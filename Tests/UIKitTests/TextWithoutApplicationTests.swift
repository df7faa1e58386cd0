import Foundation
import MiniUITesting
import Testing
import UIKit

/// Tests of text and of the screen in a program without an application, as unit tests of UIKit code use them. Each runs in a separate
/// process, in which no other test has created a stage.
@MainActor struct TextWithoutApplicationTests {
  @Test func `labels are measured without an application`() async {
    await #expect(processExitsWith: .success) {
      await MainActor.run {
        let label = UILabel()
        label.text = "Some words"
        check(label.intrinsicContentSize.width > 40 && label.intrinsicContentSize.height > 15)
        label.sizeToFit()
        check(label.frame.size == label.intrinsicContentSize)
        label.numberOfLines = 0
        check(label.sizeThatFits(CGSize(width: 50, height: 1000)).height > label.frame.height)
      }
    }
  }

  @Test func `fonts have metrics without an application`() async {
    await #expect(processExitsWith: .success) {
      await MainActor.run {
        let font = UIFont.systemFont(ofSize: 20)
        check(font.lineHeight > 20 && font.ascender > 10 && font.descender < 0)
        check("words".size(withAttributes: [.font: font]).width > 30)
      }
    }
  }

  @Test func `constraints use the size of a label without an application`() async {
    await #expect(processExitsWith: .success) {
      await MainActor.run {
        let (view, label) = (UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300)), UILabel())
        label.text = "Some words"
        label.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(label)
        NSLayoutConstraint.activate([
          label.centerXAnchor.constraint(equalTo: view.centerXAnchor),
          label.topAnchor.constraint(equalTo: view.topAnchor),
        ])
        view.layoutIfNeeded()
        check(label.frame.width >= label.intrinsicContentSize.width && label.frame.height > 15)
      }
    }
  }

  @Test func `the screen, the device and the clock can be asked without an application`() async {
    await #expect(processExitsWith: .success) {
      await MainActor.run {
        check(UIScreen.main.bounds == CGRect(x: 0, y: 0, width: 1024, height: 768) && UIScreen.main.scale == 1)
        check(UIDevice.current.userInterfaceIdiom == .pad && UIDevice.current.orientation == .landscapeLeft)
        check(!UIDevice.current.isGeneratingDeviceOrientationNotifications)
        check(UITraitCollection.current == UITraitCollection())
        let time = CACurrentMediaTime()
        check(CACurrentMediaTime() >= time)
      }
    }
  }

  @Test func `a stage replaces the fonts that were used before it`() async {
    await #expect(processExitsWith: .success) {
      try await MainActor.run {
        let label = UILabel()
        label.text = "Some words"
        let (size, family) = (label.intrinsicContentSize, UIFont.systemFont(ofSize: 17).family)
        let stage = try Stage(size: CGSize(width: 200, height: 200))
        try stage.add(label)
        check(label.intrinsicContentSize == size)
        check(UIFont.systemFont(ofSize: 17).family !== family)
      }
    }
  }
}

/// Ends the process with a failure if a condition is false.
private func check(_ condition: Bool, line: Int = #line) {
  if !condition { preconditionFailure("the condition in line \(line) is false") }
}
