import MiniUITesting
import TestSupport
import Testing

@testable import UIKit

/// Tests of the screen, the device, values and nibs as ports from UIKit use them.
@MainActor struct DeviceNamesTests {
  @Test func `screen and device describe the window`() throws {
    let stage = try Stage(size: CGSize(width: 320, height: 480), scale: 2)
    #expect(UIScreen.main.bounds == CGRect(x: 0, y: 0, width: 320, height: 480))
    #expect(UIScreen.main.scale == 2)
    #expect(UIScreen.main.nativeBounds.size == CGSize(width: 640, height: 960))
    #expect(UIDevice.current.userInterfaceIdiom == .phone)
    #expect(UIDevice.current.orientation.isPortrait)
    try stage.resize(to: CGSize(width: 800, height: 600))
    #expect(UIScreen.main.bounds.width == 800)
    #expect(UIDevice.current.userInterfaceIdiom == .pad)
    #expect(UIDevice.current.orientation.isLandscape)
    #expect(UIDevice.current.systemName == "Linux")
    #expect(UIDevice.current.systemVersion.contains("."))
  }

  @Test func `the current traits come from the newest window`() throws {
    let stage = try Stage(size: CGSize(width: 320, height: 480), scale: 2, theme: .dark)
    #expect(UITraitCollection.current == stage.window.traitCollection)
    #expect(UITraitCollection.current.userInterfaceStyle == .dark && UIScreen.main.maximumFramesPerSecond == 60)
    var calls = 0
    UITraitCollection.current.performAsCurrent { calls += 1 }
    #expect(calls == 1)
  }

  @Test func `resizing a window posts an orientation notification only if its orientation changes`() throws {
    let stage = try Stage(size: CGSize(width: 320, height: 480))
    let device = UIDevice.current
    #expect(!device.isGeneratingDeviceOrientationNotifications)
    device.beginGeneratingDeviceOrientationNotifications()
    #expect(device.isGeneratingDeviceOrientationNotifications)
    var log: [UIDeviceOrientation] = []
    let token = NotificationCenter.default.addObserver(
      forName: UIDevice.orientationDidChangeNotification, object: device, queue: nil
    ) { _ in MainActor.assumeIsolated { log.append(device.orientation) } }
    defer { NotificationCenter.default.removeObserver(token) }
    try stage.resize(to: CGSize(width: 400, height: 480))
    #expect(log.isEmpty)
    try stage.resize(to: CGSize(width: 600, height: 480))
    try stage.resize(to: CGSize(width: 400, height: 480))
    #expect(log == [.landscapeLeft, .portrait])
  }

  @Test func `a device reports the computer's battery and not the battery of a mouse`() throws {
    let folder = try TemporaryFolder()
    let path = folder.url.path
    #expect(Battery(in: path) == nil && Battery(in: path + "/none") == nil)
    for name in ["AC", "A-mouse", "BAT0"] { try folder.makeFolder(name) }
    try folder.write("Mains\n", to: "AC/type")
    for (supply, scope) in [("A-mouse", "Device"), ("BAT0", "System")] {
      try folder.write("Battery\n", to: "\(supply)/type")
      try folder.write("\(scope)\n", to: "\(supply)/scope")
      try folder.write(scope == "Device" ? "12\n" : "87\n", to: "\(supply)/capacity")
    }
    #expect(Battery(in: path)?.state == .unknown)
    for (status, state) in [("Charging", 2), ("Discharging", 1), ("Full", 3)] {
      try folder.write("\(status)\n", to: "BAT0/status")
      #expect(Battery(in: path)?.level == 0.87 && Battery(in: path)?.state.rawValue == state, "\(status)")
    }
  }

  @Test func `the battery is unknown while it is not monitored`() {
    #expect(UIDevice.current.batteryLevel == -1 && UIDevice.current.batteryState == .unknown)
  }

  @Test func `values of geometry are the same after storing them in NSValue`() {
    let rect = CGRectMake(1, 2, 3, 4)
    #expect(NSValue(cgRect: rect).cgRectValue == rect)
    #expect(NSValue(cgPoint: CGPointMake(5, 6)).cgPointValue == CGPoint(x: 5, y: 6))
    #expect(NSValue(cgSize: CGSizeMake(7, 8)).cgSizeValue == CGSize(width: 7, height: 8))
    #expect(UIEdgeInsetsMake(1, 2, 3, 4) == UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    #expect(CGVectorMake(1, 2) == CGVector(dx: 1, dy: 2) && UIOffsetMake(3, 4) == UIOffset(horizontal: 3, vertical: 4))
    #expect(UIWindow.Level.alert + 1 == UIWindow.Level(2001) && UIWindow.Level.normal - 1 == UIWindow.Level(-1))
    #expect(UIScrollView.DecelerationRate.fast.rawValue == 0.99)
    #expect(UIScrollView.DecelerationRate(rawValue: 0.998) == .normal)
  }

  @Test func `points, sizes and rectangles are equal to themselves alone`() {
    let (point, size, rect) = (CGPointMake(1, 2), CGSizeMake(3, 4), CGRectMake(1, 2, 3, 4))
    #expect(point.equalTo(CGPoint(x: 1, y: 2)) && !point.equalTo(CGPoint(x: 2, y: 1)))
    #expect(size.equalTo(CGSize(width: 3, height: 4)) && !size.equalTo(CGSize(width: 4, height: 3)))
    #expect(rect.equalTo(CGRect(origin: point, size: size)) && !rect.equalTo(.zero))
  }

  @Test func `a second has a thousand milliseconds and a million microseconds`() {
    #expect(NSEC_PER_SEC == 1000 * NSEC_PER_MSEC && NSEC_PER_SEC == 1_000_000 * NSEC_PER_USEC)
    #expect(NSEC_PER_SEC == USEC_PER_SEC * NSEC_PER_USEC)
  }

  @Test func `preferredFramesPerSecond is the preferred rate of a display link's range, or else its maximum`() {
    let link = CADisplayLink { _ in }
    link.preferredFrameRateRange = CAFrameRateRange(minimum: 10, maximum: 120, preferred: 30)
    #expect(link.preferredFramesPerSecond == 30)
    link.preferredFrameRateRange = CAFrameRateRange(minimum: 10, maximum: 20)
    #expect(link.preferredFramesPerSecond == 20 && link.preferredFrameRateRange.maximum == 20)
    link.preferredFrameRateRange = .default
    #expect(link.preferredFramesPerSecond == 0)
  }

  @Test func `overrides of members for phones compile`() {
    final class Page: UIViewController {
      override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
      override var prefersStatusBarHidden: Bool { true }
      override var shouldAutorotate: Bool { false }
      override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .landscape }
      override func didReceiveMemoryWarning() { super.didReceiveMemoryWarning() }
    }
    let page = Page()
    page.setNeedsStatusBarAppearanceUpdate()
    #expect(page.supportedInterfaceOrientations.contains(.landscapeLeft))
    UIImpactFeedbackGenerator(style: .light).impactOccurred()
  }

  @Test func `a layer sets the frame of its view`() {
    let view = UIView()
    view.layer.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
    #expect(view.frame == CGRect(x: 1, y: 2, width: 3, height: 4))
    view.layer.bounds.size.width = 5
    #expect(view.bounds.width == 5)
  }

  @Test func `a nib is refused with a sentence when it is used`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { _ = UINib(nibName: "Cell", bundle: nil).instantiate(withOwner: nil) }
    }
    let sentence = "the nib \"Cell\" cannot be loaded: there are no nibs here, so create its views in code"
    let words = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(words.contains(sentence))
    let fromBundle = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { _ = Bundle.main.loadNibNamed("Cell", owner: nil, options: nil) }
    }
    let otherWords = String(decoding: fromBundle?.standardErrorContent ?? [], as: UTF8.self)
    #expect(otherWords.contains(sentence))
  }

  @Test func `a scene has a status bar without a size`() throws {
    let stage = try Stage(size: CGSize(width: 100, height: 100))
    let bar = try #require(stage.window.windowScene?.statusBarManager)
    #expect(bar.statusBarFrame == .zero)
    #expect(bar.isStatusBarHidden)
    #expect(bar.statusBarStyle == .default)
    let application = UIApplication.shared
    application.setStatusBarHidden(false, with: .fade)
    application.setStatusBarStyle(.lightContent, animated: true)
    application.isStatusBarHidden = false
    application.statusBarStyle = .lightContent
    #expect(application.isStatusBarHidden)
    #expect(application.statusBarStyle == .default)
  }
}
