@testable import MiniUITestTools

/// A platform with a user whose input is planned. Its time advances by itself while the program sleeps or presents a frame.
final class FakeDesktop: Platform {
  let time = ManualClock()
  var clock: any MonotonicClock { time }
  let fonts: any FontSource
  let images: any ImageCodec
  let clipboard: any Clipboard
  /// The planned input with its times in seconds, in order.
  var plan: [(time: TimeInterval, kind: InputEvent.Kind)]
  /// The time that it takes to show a frame, in seconds.
  let frameCost: () -> TimeInterval
  private(set) var sleeps = 0
  private let id = SurfaceID(rawValue: 1)

  init(_ plan: [(time: TimeInterval, kind: InputEvent.Kind)], frameCost: @escaping () -> TimeInterval = { 0 }) {
    let headless = HeadlessPlatform()
    (fonts, images, clipboard) = (headless.fonts, headless.images, headless.clipboard)
    self.plan = plan
    self.frameCost = frameCost
    // A system's clock starts at an arbitrary time.
    time.advance(to: 1000.0037)
  }

  func makeSurface(_ options: SurfaceOptions) throws -> any Surface { FakeSurface(options, id, self) }
  func wake() {}

  /// Returns the planned input that is due. The plan begins at the first call; at its end, the user closes the window.
  func nextEvents(until deadline: TimeInterval?) -> [InputEvent] {
    let origin = 1000.0037
    sleeps += 1
    if let next = plan.first.map({ $0.time + origin }), next <= deadline ?? .infinity {
      time.advance(to: next)
    } else if let deadline {
      time.advance(to: deadline)
    } else {
      return [InputEvent(timestamp: time.now, surface: id, kind: .closeRequested)]
    }
    let due = plan.prefix { $0.time + origin <= time.now }
    plan.removeFirst(due.count)
    return due.map { InputEvent(timestamp: $0.time + origin, surface: id, kind: $0.kind) }
  }
}

private final class FakeSurface: Surface {
  let id: SurfaceID
  var size: CGSize
  let scale: CGFloat
  private weak var desktop: FakeDesktop?

  init(_ options: SurfaceOptions, _ id: SurfaceID, _ desktop: FakeDesktop) {
    self.id = id
    self.desktop = desktop
    size = options.size
    scale = options.scale ?? 1
  }

  func present(_ canvas: Bitmap, damage: Region) throws {
    if let desktop { desktop.time.advance(to: desktop.time.now + desktop.frameCost()) }
  }

  func requestSize(_ size: CGSize) {}
  func setTitle(_ title: String) {}
  func setCursor(_ cursor: Cursor) {}
  func setTextInput(_ caret: CGRect?) {}
  func close() {}
}
