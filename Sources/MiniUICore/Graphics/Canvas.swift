/// A bitmap that display lists are drawn into. It keeps its pixels, so that a frame draws only changes.
///
/// The same list results in the same bytes on every machine. Redrawing a damaged part results in the same bytes as
/// drawing everything.
///
///     let canvas = try Canvas(size: CGSize(width: 320, height: 240), scale: 2)
///     canvas.draw(list)
public final class Canvas {
  /// The bitmap with the pixels.
  public let bitmap: Bitmap
  /// The display scale, in pixels per point.
  public let scale: CGFloat
  private var painter: Painter

  /// Creates a transparent canvas.
  /// - Parameters:
  ///   - size: the size in points; rounded to whole pixels.
  ///   - scale: the pixels per point.
  /// - Throws: `BitmapError.size` if it has no pixels or too many.
  public convenience init(size: CGSize, scale: CGFloat = 1) throws {
    let bitmap = try Bitmap(
      width: Int(PixelRect.nearest(size.width * scale)), height: Int(PixelRect.nearest(size.height * scale)))
    self.init(bitmap, scale: scale)
  }

  /// Creates a canvas on an existing `.argb` bitmap, keeping its contents.
  public convenience init(_ bitmap: Bitmap, scale: CGFloat) { self.init(bitmap, scale: scale, like: nil) }

  /// Creates a canvas that shares the cached shapes of another.
  /// - Parameter other: the canvas of the same window before a change of size, or another canvas with the same
  ///   contents.
  package init(_ bitmap: Bitmap, scale: CGFloat, like other: Canvas?) {
    self.bitmap = bitmap
    self.scale = scale
    painter = Painter(
      cache: other?.painter.cache ?? PainterCache(), scale: scale, frame: bitmap.bounds,
      target: Painter.Target(bitmap: bitmap, x: 0, y: 0), clip: Region())
  }

  /// Redraws `list` in `damage`, in pixels, without changing other pixels. `background` is the paint under the list: a
  /// gradient spans the whole canvas; nil, the default, is transparent. Damage that touches a backdrop must contain all of
  /// the backdrop's visible part.
  public func draw(_ list: DisplayList, damage: Region, background: Paint? = nil) {
    painter.cache.trim()
    painter.restart(clip: damage)
    guard !painter.extents.isEmpty else { return }
    if background != nil || !list.coversAll { painter.erase(background) }
    painter.run(list)
  }

  /// Moves the pixels of `area` by `dx` to the right and `dy` down. Pixels without a source in `area` stay unchanged;
  /// the caller must draw them.
  public func move(_ area: PixelRect, dx: Int32, dy: Int32) {
    let area = area.intersection(bitmap.bounds)
    let target = area.offsetBy(dx, dy).intersection(area)
    guard !target.isEmpty, dx != 0 || dy != 0 else { return }
    let (left, width) = (Int(target.x0) * 4, target.width * 4)
    if dx == 0, width == bitmap.stride {
      // Consecutive rows without gaps are copied as one block.
      let source = bitmap.pixels + Int(target.y0 - dy) * bitmap.stride
      memmove(bitmap.pixels + Int(target.y0) * bitmap.stride, source, target.height * width)
      return
    }
    // In an order that copies rows before it overwrites them.
    for step in 0..<target.height {
      let y = dy > 0 ? Int(target.y1) - 1 - step : Int(target.y0) + step
      let source = bitmap.pixels + (y - Int(dy)) * bitmap.stride + left - Int(dx) * 4
      memmove(bitmap.pixels + y * bitmap.stride + left, source, width)
    }
  }

  /// Draws all of `list`.
  public func draw(_ list: DisplayList, background: Paint? = nil) {
    draw(list, damage: Region(bitmap.bounds), background: background)
  }
}

extension Painter {
  /// Prepares for drawing another list into the same bitmap.
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
    if clips.count > 1 { clips.sort { $0.y0 < $1.y0 } }
  }

  /// Fills the pixels in the clip, ignoring their old values; nil makes them transparent.
  func erase(_ paint: Paint?) {
    guard let paint, let source = source(paint, over: frame) else { return clear() }
    replace(with: source)
    finish(source)
  }
}
