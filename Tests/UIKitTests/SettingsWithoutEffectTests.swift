import MiniUITesting
import Testing
import UIKit

/// Tests of properties that ports set and that have no effect.
@MainActor struct SettingsWithoutEffectTests {
  @Test func `a setting without an effect has a default value until it is set for the object`() {
    let (first, second) = (UILabel(), UILabel())
    #expect(!first.isExclusiveTouch)
    #expect(first.shadowColor == nil)
    #expect(first.shadowOffset == CGSize(width: 0, height: -1))
    first.isExclusiveTouch = true
    first.shadowColor = .red
    first.shadowOffset = CGSize(width: 2, height: 2)
    #expect(first.isExclusiveTouch)
    #expect(first.shadowColor == .red)
    #expect(first.shadowOffset == CGSize(width: 2, height: 2))
    #expect(!second.isExclusiveTouch && second.shadowColor == nil)
    first.shadowColor = nil
    #expect(first.shadowColor == nil)
  }

  @Test func `the colour of a bar item's title attributes is its tint`() {
    let item = UIBarButtonItem(title: "Save", style: .plain, target: nil, action: nil)
    item.setTitleTextAttributes([.foregroundColor: UIColor.red], for: .highlighted)
    #expect(item.tintColor == nil)
    item.setTitleTextAttributes([.foregroundColor: UIColor.red], for: .normal)
    #expect(item.tintColor == .red)
  }

  @Test func `a tinted image has the shape of the image and one colour`() throws {
    let stage = try Stage(size: CGSize(width: 10, height: 10))
    let image = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 2)).image { context in
      UIColor.black.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
    }.withRenderingMode(.alwaysTemplate)
    let tinted = image.withTintColor(.red)
    #expect(tinted.size == image.size)
    #expect(tinted.scale == image.scale)
    #expect(tinted.renderingMode == .alwaysTemplate)
    let expected = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 2)).image { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
    }
    #expect(tinted.pngData() == expected.pngData())
    #expect(image.withTintColor(.red, renderingMode: .alwaysOriginal).renderingMode == .alwaysOriginal)
    withExtendedLifetime(stage) {}
  }

  @Test func `a controller and its view have the same interface style`() throws {
    let controller = UIViewController()
    let stage = try Stage(controller, size: CGSize(width: 50, height: 50))
    controller.overrideUserInterfaceStyle = .dark
    #expect(controller.view.traitCollection.userInterfaceStyle == .dark)
    #expect(controller.overrideUserInterfaceStyle == .dark && stage.window.traitCollection.userInterfaceStyle == .light)
  }

  @Test func `an index path of Foundation has section and item`() {
    let path = NSIndexPath(item: 3, section: 2)
    #expect(path.section == 2)
    #expect(path.item == 3)
    #expect(path as IndexPath == IndexPath(item: 3, section: 2))
  }

  @Test func `a previewing context has its delegate, view and rectangle, and force touch is unavailable`() {
    final class Page: UIViewController, UIViewControllerPreviewingDelegate {
      func previewingContext(
        _ previewingContext: any UIViewControllerPreviewing, viewControllerForLocation location: CGPoint
      ) -> UIViewController? { nil }
      func previewingContext(
        _ previewingContext: any UIViewControllerPreviewing, commit viewControllerToCommit: UIViewController
      ) {}
    }
    let (page, view) = (Page(), UIView(frame: CGRect(x: 5, y: 5, width: 20, height: 10)))
    let context = page.registerForPreviewing(with: page, sourceView: view)
    #expect(context.delegate === page)
    #expect(context.sourceView === view)
    #expect(context.sourceRect == view.bounds)
    page.unregisterForPreviewing(withContext: context)
    #expect(page.traitCollection.forceTouchCapability == .unavailable)
  }

  @Test func `a rectangle is converted to the coordinates of accessibility frames`() throws {
    let stage = try Stage(size: CGSize(width: 50, height: 50))
    let view = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 10))
    try stage.add(view)
    #expect(UIAccessibility.convertToScreenCoordinates(view.bounds, in: view) == view.accessibilityFrame)
  }
}
