import AppSupport
import MiniUIAppTool
import TestSupport
import XCTest

@testable import DragDemo
@testable import MiniUITestTools

/// Tests of scripts in a window under Wayland, on outputs of different scales.
@preconcurrency @MainActor final class WaylandPlayingTests: XCTestCase {
  /// Scripts of several scenes for each scale of the output. Their sizes are whole numbers of pixels.
  private static let names: [CGFloat: [String]] = [
    1: ["menus-opening"], 1.25: ["constraints-motion-mirrored"], 1.5: ["menus-text"],
    2: ["tables-pointed", "order-touch"], 3: ["tables-sticky", "shapes-dense"],
  ]

  func testTheScreenShowsTheHeadlessPicturesOfScriptsAtEachScale() throws {
    try XCTSkipUnless(WaylandCompositor.isInstalled, WaylandCompositor.requirement)
    // Room for the largest window at each scale, and a whole number of points.
    let sway = try WaylandCompositor(.sway, screenSize: (3420, 3240))
    defer { sway.end() }
    let files = try ScriptFile.all(in: [AppScripts(.demo).folder])
    try sway.withEnvironment {
      setenv("SDL_VIDEODRIVER", "wayland", 1)
      for (index, scale) in WaylandPlayingTests.names.keys.sorted().enumerated() {
        try sway.send("output HEADLESS-1 scale \(scale)")
        let names = WaylandPlayingTests.names[scale] ?? []
        let chosen = files.enumerated().filter {
          Soak.isOn ? $0 % WaylandPlayingTests.names.count == index : names.contains($1.name)
        }.map(\.element)
        if !Soak.isOn { XCTAssertEqual(chosen.count, names.count) }
        for file in chosen where hasWholePixels(file, at: scale) { try check(file, at: scale, on: sway) }
      }
    }
  }

  /// Returns whether all sizes in a script are whole numbers of pixels. Others are rounded to pixels without a window, and in a
  /// window to the units of the desktop.
  private func hasWholePixels(_ file: ScriptFile, at scale: CGFloat) -> Bool {
    file.script.text.matches(of: /(\d+)x(\d+)/).flatMap { [$0.1, $0.2] }.allSatisfy {
      let pixels = (Double($0) ?? 0) * scale
      return pixels == pixels.rounded()
    }
  }

  /// Plays the first take of a script at a scale, without a window and in one, and compares the frames and the pictures.
  private func check(_ file: ScriptFile, at scale: CGFloat, on sway: WaylandCompositor) throws {
    var take = file.script.takes[0]
    take.scale = scale
    let label = "\(file.name) at \(take.name)"
    let player = Player(file.script, name: file.name, app: .demo)
    let expected = try player.play(take)
    let screen = ScreenReader(sway)
    player.observer = screen
    let recording = try player.play(take, on: WindowPlatform())
    XCTAssertEqual(screen.differences, [], label)
    XCTAssertEqual(recording.frames.count, expected.frames.count, label)
    XCTAssertNil(zip(recording.frames, expected.frames).first { $0 != $1 }, label)
    XCTAssertEqual(recording.shots.count, expected.shots.count, label)
    for (shot, other) in zip(recording.shots, expected.shots) {
      XCTAssertTrue(shot.bitmap.hasSamePixels(as: other.bitmap), "\(label): \(shot.request.name)")
    }
  }
}

/// An observer that compares the compositor's output with the canvas at each shot.
private final class ScreenReader: PlaybackObserver {
  private(set) var differences: [String] = []
  private let sway: WaylandCompositor

  init(_ sway: WaylandCompositor) { self.sway = sway }

  func playback(on stage: Stage, didTake shot: FrameRecording.Shot) {
    let size = stage.window.surface.size
    do {
      // The compositor shows the last frame after the ones before.
      try wait(until: "the screen shows it") {
        _ = try stage.platform.takeEvents()
        let picture = try sway.output(
          "grim", ["-g", "40,40 \(Int(size.width))x\(Int(size.height))", "-t", "png", "-l", "0", "-"])
        let shown = try stage.platform.images.decode(
          picture, named: "screen", maximumPixelCount: Bitmap.maximumPixelCount)
        return shown.hasSamePixels(as: stage.bitmap)
      }
    } catch {
      differences.append("\(shot.request.name): \(error)")
    }
  }
}
