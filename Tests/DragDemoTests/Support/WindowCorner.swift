import AppSupport
import Foundation
import TestSupport

@testable import MiniUITestTools

/// The lower right corner of a window's frame, held by the pointer.
@MainActor final class WindowCorner {
  private let server: XServer
  private let start: CGPoint
  private var travel = CGSize.zero

  fileprivate init(_ point: CGPoint, on server: XServer) throws {
    (self.server, start) = (server, point)
    try server.xdotool(["mousemove", "\(Int(point.x))", "\(Int(point.y))", "sleep", "0.1", "mousedown", "1"])
  }

  /// A button that stays pressed would affect the next test.
  isolated deinit { _ = try? server.xdotool(["mouseup", "1", "mousemove", "0", "0"]) }

  /// Drags the corner to `end`, relative to where it was pressed, in steps of at most 20 pixels.
  func drag(by end: CGSize) throws {
    let way = CGSize(width: end.width - travel.width, height: end.height - travel.height)
    let count = max(1, (max(abs(way.width), abs(way.height)) / 20).rounded(.up))
    let steps = stride(from: 1, through: count, by: 1).flatMap { step in
      let x = start.x + travel.width + way.width * step / count
      let y = start.y + travel.height + way.height * step / count
      return ["mousemove", "\(Int(x))", "\(Int(y))", "sleep", "0.01"]
    }
    try server.xdotool(steps)
    travel = end
  }
}

@MainActor extension WindowManager {
  /// Returns the frame that the window manager has drawn for a window, in pixels of the screen.
  func frame(of demo: AppWindow) throws -> CGRect {
    guard let state = demo.server.state(of: demo.window) else { throw Unmet("the demo has no window") }
    let sides = try demo.server.numbers("_NET_FRAME_EXTENTS", of: demo.window)
    guard sides.count == 4 else { throw Unmet("the window manager does not say how wide its frame is: \(sides)") }
    let (left, right, top, bottom) = (sides[0], sides[1], sides[2], sides[3])
    return CGRect(
      x: state.x - left, y: state.y - top, width: state.width + left + right, height: state.height + top + bottom)
  }

  /// Presses the frame's lower right corner.
  func holdCorner(of demo: AppWindow) throws -> WindowCorner {
    let frame = try frame(of: demo)
    return try WindowCorner(CGPoint(x: frame.maxX - 1, y: frame.maxY - 1), on: demo.server)
  }
}
