import MiniUI
import MiniUITesting

extension Workload {
  /// Frames of a push in a window of 1000 by 800 points, of pages with 200 labels each.
  nonisolated static let navigation = [
    Workload("navigation: a frame of a push of 200 labels") {
      let pages = try SlidingPages()
      return { try pages.advanceByFrame() }
    },
    Workload("navigation: a push and a pop without animation") {
      let pages = try SlidingPages()
      return { try pages.exchange() }
    },
  ]
}

/// A navigation controller whose page slides in, and is moved back and forth in the middle of the transition.
@MainActor private final class SlidingPages: NavigationControllerDelegate {
  private let stage: Stage
  private let navigation: NavigationController
  private var frame = 0

  init() throws {
    navigation = NavigationController(rootViewController: SlidingPages.page(from: 0))
    stage = try Stage(navigation, size: CGSize(width: 1000, height: 800))
    try stage.advance(by: 0.1)
  }

  private static func page(from first: Int) -> ViewController {
    let controller = ViewController()
    controller.title = "Page \(first)"
    for index in 0..<200 {
      let label = Label("Label \(first + index)")
      label.frame = CGRect(x: 10 + CGFloat(index % 10) * 98, y: 60 + CGFloat(index / 10) * 36, width: 90, height: 24)
      controller.view.addSubview(label)
    }
    return controller
  }

  /// Shows the next of the 30 frames of a push or a pop.
  func advanceByFrame() throws {
    if frame % 31 == 0 {
      if navigation.viewControllers.count > 1 {
        navigation.popViewController(animated: true)
      } else {
        navigation.pushViewController(SlidingPages.page(from: 200), animated: true)
      }
    }
    frame += 1
    try stage.advance(by: Window.frameInterval)
  }

  func exchange() throws {
    navigation.pushViewController(SlidingPages.page(from: 200), animated: false)
    try stage.advance(by: Window.frameInterval)
    navigation.popViewController(animated: false)
    try stage.advance(by: Window.frameInterval)
  }
}
