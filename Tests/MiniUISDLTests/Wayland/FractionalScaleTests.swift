import CSDL
import Foundation
import MiniUICore
import TestSupport
import XCTest

@testable import MiniUISDL

/// Tests of the protocol `wp_fractional_scale_v1`, which a proxy adds to Sway. Without it the scale is that of the outputs, as
/// in `WaylandPlatformTests`.
@preconcurrency @MainActor final class FractionalScaleTests: WaylandTestCase {
  /// Runs a test in a compositor that prefers scales.
  private func withProxy(_ test: (WaylandCompositor, FractionalScaleProxy) throws -> Void) throws {
    try with(.sway) { sway in
      let folder = try TemporaryFolder()
      let names: [String] = ["XDG_RUNTIME_DIR", "WAYLAND_DISPLAY"]
      let compositor = names.compactMap { sway.environment[$0] }.joined(separator: "/")
      let proxy = try XCTUnwrap(FractionalScaleProxy(at: folder.file("wayland"), to: compositor))
      // The former value is restored by `with`.
      setenv("WAYLAND_DISPLAY", folder.file("wayland"), 1)
      try test(sway, proxy)
    }
  }

  /// Opens a window with its first frame, from which on it is on the screen.
  private func open(_ platform: SDLPlatform, width: Int, height: Int) throws -> SDLSurface {
    let options = SurfaceOptions(title: "Scale", size: CGSize(width: width, height: height))
    let surface = try XCTUnwrap(try platform.makeSurface(options) as? SDLSurface)
    try showFrame(surface)
    return surface
  }

  private func showFrame(_ surface: SDLSurface) throws {
    let canvas = try Bitmap(width: surface.geometry.pixelWidth, height: surface.geometry.pixelHeight)
    try surface.present(canvas, damage: Region(canvas.bounds))
  }

  /// Waits until a window has a scale and a size in pixels, and shows a frame.
  private func wait(
    _ platform: SDLPlatform, until scale: CGFloat, of surface: SDLSurface, pixels width: Int, _ height: Int
  ) throws {
    try wait(platform, until: "\(width)×\(height) pixels at \(scale), not \(surface.geometry)") { _ in
      surface.scale == scale && surface.geometry.pixelWidth == width && surface.geometry.pixelHeight == height
    }
    try showFrame(surface)
  }

  func testAWindowFollowsTheScaleThatTheCompositorPrefers() throws {
    try withProxy { _, proxy in
      let platform = try makePlatform(driver: "wayland")
      let surface = try open(platform, width: 300, height: 200)
      // In 120ths. Half a pixel is rounded up: 342.5 to 343.
      for (scale, width, height) in [(150, 375, 250), (180, 450, 300), (137, 343, 228), (240, 600, 400)] {
        proxy.prefer(UInt32(scale))
        try wait(platform, until: CGFloat(scale) / 120, of: surface, pixels: width, height)
        XCTAssertEqual(surface.size, CGSize(width: 300, height: 200))
      }
      surface.setFullScreen(true)
      proxy.prefer(150)
      try wait(platform, until: 1.25, of: surface, pixels: 1800, 1800)
      proxy.prefer(180)
      try wait(platform, until: 1.5, of: surface, pixels: 2160, 2160)
      surface.setFullScreen(false)
      try wait(platform, until: 1.5, of: surface, pixels: 450, 300)
      let other = try open(platform, width: 100, height: 80)
      try wait(platform, until: 1.5, of: other, pixels: 150, 120)
      try wait(platform, until: "both windows have a scale") { _ in proxy.scaleCount == 2 }
      surface.close()
      try wait(platform, until: "the closed window has no scale") { _ in proxy.scaleCount == 1 }
      proxy.prefer(120)
      try wait(platform, until: 1, of: other, pixels: 100, 80)
    }
  }

  func testThePreferredScalePrecedesTheScalesOfTheOutputs() throws {
    try withProxy { sway, proxy in
      // The size in points is rounded to 1092×614, by which the scale would be 1.2509.
      try sway.send("output HEADLESS-1 mode 1366x768@60Hz scale 1.25")
      proxy.prefer(150)
      let platform = try makePlatform(driver: "wayland")
      let surface = try open(platform, width: 1003, height: 501)
      try wait(platform, until: 1.25, of: surface, pixels: 1254, 626)
      try sway.send("create_output")
      try sway.send("output HEADLESS-2 mode 2880x2880@60Hz scale 2 position 4000 0")
      try wait(platform, until: "there are two outputs") { _ in SDL_GetNumVideoDisplays() == 2 }
      try sway.send("[app_id=.*] move to output HEADLESS-2")
      try wait(platform, until: "the window is on the second output") { _ in
        SDL_GetWindowDisplayIndex(SDL_GetWindowFromID(surface.id.rawValue)) == 1
      }
      XCTAssertEqual(surface.scale, 1.25)
      proxy.prefer(180)
      try wait(platform, until: 1.5, of: surface, pixels: 1505, 752)
    }
  }
}
