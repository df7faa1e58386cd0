import MiniUI

@MainActor enum Keyboards {
  static func show(_ folder: String, in window: Window) throws {
    let found = try KeyboardLayout.layouts(inFolder: folder)
    for failure in found.failures { print("left out: \(failure)") }
    let keyboard = KeyboardView(layouts: found.layouts)

    window.keyboard = keyboard
    window.keyboardPolicy = .automatic
  }

  enum Shown {
    final class FormController: ViewController, KeyboardObserver {
      var container: View { scrollView }
    }
  }
}

extension ViewController {
  fileprivate var scrollView: ScrollView { ScrollView() }
}
