extension CompactFrameRecording {
  /// The current content of a recording. With it, a new frame is described in few bytes: parts that moved are moved,
  /// and a picture contains only the pixels that are still wrong after that.
  struct Screen {
    private var bitmap: Bitmap?

    /// Width and height in pixels.
    var size: [Int] { bitmap.map { [$0.width, $0.height] } ?? [0, 0] }

    /// Shows `frame` and returns the patches that change the current content to it.
    /// - Parameters:
    ///   - damage: the pixels that may differ. A frame of another size differs everywhere.
    ///   - ways: the distances in pixels by which parts may have moved.
    mutating func show(_ frame: Bitmap, damage: Region, ways: [PixelWay]) throws -> [Patch] {
      guard let bitmap, size == [frame.width, frame.height] else {
        self.bitmap = try frame.copy()
        return [Patch(x: 0, y: 0, picture: try PNG.quickData(frame))]
      }
      var damage = damage
      damage.formIntersection(bitmap.bounds)
      return try damage.rects.compactMap { rect in
        let patch = try Guess.best(bitmap.copy(rect), frame.copy(rect), ways: ways).patch(at: rect)
        bitmap.copy(rect, of: frame)
        return patch
      }
    }
  }
}

/// The distance of a movement, in whole pixels.
struct PixelWay: Hashable { var x, y: Int }

/// A prediction of a part of a frame from the previous frame.
private struct Guess {
  /// The area that a movement covers, and its distance; nil without a movement.
  let move: (to: PixelRect, way: PixelWay)?
  let guessed, right: Bitmap
  private(set) var wrongCount = 0
  private(set) var box = PixelRect.empty

  private init(_ guessed: Bitmap, _ right: Bitmap, move: (to: PixelRect, way: PixelWay)? = nil) {
    self.move = move
    self.guessed = guessed
    self.right = right
    for y in 0..<right.height {
      let a = guessed.row(y), b = right.row(y)
      if memcmp(a, b, right.width * 4) == 0 { continue }
      let wrong = (0..<right.width).filter { a[$0] != b[$0] }
      wrongCount += wrong.count
      guard let first = wrong.first, let last = wrong.last else { continue }
      box = box.union(PixelRect(x0: Int32(first), y0: Int32(y), x1: Int32(last + 1), y1: Int32(y + 1)))
    }
  }

  /// Returns the best prediction: `before` unchanged, or moved by one of the distances in `ways`.
  static func best(_ before: Bitmap, _ right: Bitmap, ways: [PixelWay]) throws -> Guess {
    var best = Guess(before, right)
    for way in ways where best.wrongCount > minimumGain {
      let to = before.bounds.intersection(before.bounds.offsetBy(Int32(way.x), Int32(way.y)))
      if to.isEmpty { continue }
      let moved = try before.copy()
      for y in Int(to.y0)..<Int(to.y1) {
        memcpy(moved.row(y) + Int(to.x0), before.row(y - way.y) + (Int(to.x0) - way.x), to.width * 4)
      }
      let guess = Guess(moved, right, move: (to, way))
      if guess.wrongCount + minimumGain < best.wrongCount { best = guess }
    }
    return best
  }

  /// The minimum number of pixels that a movement must correct, since the movement itself takes some bytes.
  private static let minimumGain = 32

  /// Returns the patch that corrects the part at the corner of `rect`; nil if nothing has to change.
  func patch(at rect: PixelRect) throws -> CompactFrameRecording.Patch? {
    if wrongCount == 0, move == nil { return nil }
    var patch = CompactFrameRecording.Patch(x: Int(rect.x0 + box.x0), y: Int(rect.y0 + box.y0))
    if let move {
      patch.move = [Int(rect.x0 + move.to.x0), Int(rect.y0 + move.to.y0), move.to.width, move.to.height]
      patch.way = [move.way.x, move.way.y]
    }
    if wrongCount > 0 { patch.picture = try PNG.quickData(wrongPixels()) }
    return patch
  }

  /// Returns the correct pixels where the prediction is wrong. Pixels between them are clear, unless they are few: many
  /// small gaps in a picture are harder to compress than the pixels that they omit.
  private func wrongPixels() throws -> Bitmap {
    let pixels = try right.copy(box)
    if wrongCount * 2 > box.area { return pixels }
    for y in 0..<pixels.height {
      let a = guessed.row(y + Int(box.y0)) + Int(box.x0), b = pixels.row(y)
      for x in 0..<pixels.width where a[x] == b[x] { b[x] = 0 }
    }
    return pixels
  }
}

extension Bitmap {
  /// Copies the pixels within `rect` from another bitmap of the same size.
  fileprivate func copy(_ rect: PixelRect, of other: Bitmap) {
    for y in Int(rect.y0)..<Int(rect.y1) {
      memcpy(row(y) + Int(rect.x0), other.row(y) + Int(rect.x0), rect.width * 4)
    }
  }
}
