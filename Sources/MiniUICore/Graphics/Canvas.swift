/// A picture that display lists are drawn on. What was drawn stays, so that a frame need draw no more than what changed.
///
/// The same list gives the same bytes on every machine, and a part that is drawn again by itself gets the very bytes that
/// drawing all would give it.
public final class Canvas {
  public let bitmap: Bitmap
  /// Pixels a point.
  public let scale: CGFloat
  private var painter: Painter

  /// A transparent canvas.
  /// - Parameters:
  ///   - size: In points; rounded to whole pixels.
  ///   - scale: Pixels a point.
  /// - Throws: `BitmapError.size` if it has no pixels or too many.
  public convenience init(size: CGSize, scale: CGFloat = 1) throws {
    let bitmap = try Bitmap(
      width: Int(PixelRect.nearest(size.width * scale)), height: Int(PixelRect.nearest(size.height * scale)))
    self.init(bitmap, scale: scale)
  }

  /// A canvas over a bitmap of `.argb` that is there already.
  public convenience init(_ bitmap: Bitmap, scale: CGFloat) { self.init(bitmap, scale: scale, like: nil) }

  /// - Parameter other: whose shapes, which were costly to make, are used further: that of the same window before it was
  ///   resized, or of the same things at another place.
  package init(_ bitmap: Bitmap, scale: CGFloat, like other: Canvas?) {
    self.bitmap = bitmap
    self.scale = scale
    painter = Painter(
      cache: other?.painter.cache ?? PainterCache(), scale: scale, frame: bitmap.bounds,
      target: Painter.Target(bitmap: bitmap, x: 0, y: 0), clip: Region())
  }

  /// Draws what `list` shows within `damage`, in pixels, anew, and touches nothing else.
  /// - Parameter background: What replaces the pixels before anything is drawn over them; nil leaves them transparent. A
  ///   gradient spans the whole canvas.
  public func draw(_ list: DisplayList, damage: Region, background: Paint? = nil) {
    painter.restart(clip: damage)
    guard !painter.extents.isEmpty else { return }
    if background != nil || !list.coversAll { painter.erase(background) }
    painter.run(list)
  }

  /// Moves what is shown within `area`, in pixels, by so many to the right and down. What comes in from beyond `area` is left
  /// as it was, for who draws it next.
  public func move(_ area: PixelRect, dx: Int32, dy: Int32) {
    let area = area.intersection(bitmap.bounds)
    let target = area.offsetBy(dx, dy).intersection(area)
    guard !target.isEmpty, dx != 0 || dy != 0 else { return }
    let (left, width) = (Int(target.x0) * 4, target.width * 4)
    if dx == 0, width == bitmap.stride {
      // Rows that follow each other without a gap are one piece.
      let source = bitmap.pixels + Int(target.y0 - dy) * bitmap.stride
      memmove(bitmap.pixels + Int(target.y0) * bitmap.stride, source, target.height * width)
      return
    }
    // From the end that nothing is moved to from what is still to be moved.
    for step in 0..<target.height {
      let y = dy > 0 ? Int(target.y1) - 1 - step : Int(target.y0) + step
      let source = bitmap.pixels + (y - Int(dy)) * bitmap.stride + left - Int(dx) * 4
      memmove(bitmap.pixels + y * bitmap.stride + left, source, width)
    }
  }

  /// Draws everything anew.
  public func draw(_ list: DisplayList, background: Paint? = nil) {
    draw(list, damage: Region(bitmap.bounds), background: background)
  }
}

extension Painter {
  /// Begins another picture on the same bitmap.
  mutating func restart(clip: Region) {
    clips.removeAll(keepingCapacity: true)
    clipStart = 0
    extents = .empty
    for rect in clip.rects {
      let part = rect.intersection(frame)
      if part.isEmpty { continue }
      clips.append(part)
      extents = extents.union(part)
    }
  }

  /// Replaces what is there.
  func erase(_ paint: Paint?) {
    guard let paint, let source = source(paint, over: frame) else { return clear() }
    replace(with: source)
    finish(source)
  }
}
