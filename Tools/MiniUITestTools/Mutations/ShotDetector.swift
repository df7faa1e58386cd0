/// The area, the masks and the tolerance of a shot.
struct ShotDetector {
  private let tolerance: PictureTolerance?
  /// The area of the shot in the window's pixels. The masks are in the same pixels.
  private let area: PixelRect
  private let masks: [PixelRect]

  init(_ shot: FrameRecording.Shot) {
    tolerance = shot.request.tolerance
    area = shot.area
    masks = shot.masks.map { $0.offsetBy(shot.area.x0, shot.area.y0) }
  }

  /// Returns whether the shot would fail if the pixels of `other` in `drawn` replaced the pixels of the window.
  func notices(_ other: Bitmap, in drawn: PixelRect, insteadOf window: Bitmap) throws -> Bool {
    let part = drawn.intersection(area)
    guard !part.isEmpty, window.differs(from: other, in: part, except: masks) else { return false }
    guard let tolerance else { return true }
    // A tolerance also examines neighbouring pixels, so the comparison includes a margin of unchanged pixels.
    let frame = part.insetBy(-ShotDetector.margin).intersection(area)
    let actual = try window.copy(frame)
    for y in part.y0..<part.y1 {
      let row = actual.row(Int(y - frame.y0)) + Int(part.x0 - frame.x0)
      row.update(from: other.row(Int(y)) + Int(part.x0), count: part.width)
    }
    let comparison = PictureComparison(
      expected: try window.copy(frame), actual: actual, masks: masks.map { $0.offsetBy(-frame.x0, -frame.y0) },
      tolerance: tolerance
    )
    return !comparison.isSame
  }

  /// The margin in pixels, which is larger than the distance that a tolerance examines.
  private static let margin: Int32 = 4
}

extension Bitmap {
  /// Whether a pixel of `part` outside `masks` differs in `other`, which must have the same size.
  func differs(from other: Bitmap, in part: PixelRect, except masks: [PixelRect] = []) -> Bool {
    (Int(part.y0)..<Int(part.y1)).contains { y in
      let (mine, others) = (row(y), other.row(y))
      if memcmp(mine + Int(part.x0), others + Int(part.x0), part.width * 4) == 0 { return false }
      if masks.isEmpty { return true }
      return (Int(part.x0)..<Int(part.x1)).contains { x in
        mine[x] != others[x] && !masks.contains { $0.contains(x: x, y: y) }
      }
    }
  }
}
