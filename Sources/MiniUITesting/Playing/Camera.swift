/// A recorder of a window's content, at a cost that depends on the size of the changes.
final class Camera {
  /// The changes since the last picture.
  struct Picture {
    let hash: PixelHash
    let moves: [FrameRecording.ViewMove]
    let damage: Region
  }

  /// The line that is played now.
  var line = 0
  /// The line that was played when the last frame was drawn.
  private(set) var drawnLine = 0
  private let window: Window
  private var damage: Region
  private var rows: [UInt64] = []
  private var lastHash: PixelHash?
  private var tracker = ViewTracker()

  init(_ window: Window) {
    self.window = window
    damage = Region(window.canvas.bitmap.bounds)
    window.didShowFrame = { [weak self] in self?.didShow($0) }
  }

  isolated deinit { window.didShowFrame = nil }

  private func didShow(_ damage: Region) {
    self.damage.add(damage)
    drawnLine = line
  }

  /// Returns the window's current content; nil if every pixel is the same as the last time.
  func takePicture() -> Picture? {
    guard !damage.isEmpty else { return nil }
    var damage = damage
    self.damage = Region()
    damage.formIntersection(window.canvas.bitmap.bounds)
    let hash = hash(within: damage)
    guard hash != lastHash else { return nil }
    lastHash = hash
    return Picture(hash: hash, moves: tracker.follow(window), damage: damage)
  }

  /// Returns the hash of the window. Reads only the rows within the damage again.
  private func hash(within damage: Region) -> PixelHash {
    let bitmap = window.canvas.bitmap
    if rows.count != bitmap.height || damage.contains(bitmap.bounds) {
      rows = (0..<bitmap.height).map { PixelHash.row(bitmap, $0) }
    } else {
      var next = 0
      for rect in damage.rects.sorted(by: { $0.y0 < $1.y0 }) {
        for y in max(next, Int(rect.y0))..<max(next, Int(rect.y1)) { rows[y] = PixelHash.row(bitmap, y) }
        next = max(next, Int(rect.y1))
      }
    }
    return PixelHash(rows: rows, width: bitmap.width)
  }
}
