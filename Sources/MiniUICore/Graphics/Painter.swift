internal import CPixman

/// Draws display lists into a bitmap.
///
/// All rectangles are in canvas pixels, wherever the target bitmap is. Each pixel depends only on the commands, never
/// on the clip, so that a damaged part can be redrawn alone. Only a backdrop needs all of its visible part in the clip.
struct Painter {
  let cache: PainterCache
  /// The scale, in pixels per point.
  let scale: CGFloat
  /// The rectangle of the whole picture, even if little of it is drawn.
  let frame: PixelRect

  /// The bitmap to draw into.
  var target: Target
  /// The origin of the open scope, in points.
  var offset = CGPoint.zero
  /// The clips of all open scopes, innermost last: its disjoint rectangles begin at `clipStart`. The rectangles of a
  /// scope are sorted by their top edges, so that a search can end early.
  var clips: [PixelRect]
  var clipStart = 0
  /// A rectangle that contains the innermost clip.
  var extents: PixelRect
  var scopes: [Scope] = []
  /// The groups among the open scopes, innermost last. Apart from them, a scope has no reference to count.
  var groups: [Group] = []

  /// A bitmap, and the canvas pixel of its first pixel.
  struct Target {
    let bitmap: Bitmap
    let x, y: Int32
  }

  /// The state to restore at the end of a scope.
  struct Scope {
    let offset: CGPoint
    let clipStart, clipEnd: Int
    let extents: PixelRect
    let isGroup: Bool
  }

  struct Group {
    let box: PixelRect
    let radii: PixelRadii
    let alpha: UInt32
    let outerTarget: Target
  }

  init(cache: PainterCache, scale: CGFloat, frame: PixelRect, target: Target, clip: Region) {
    self.cache = cache
    self.scale = scale
    self.frame = frame
    self.target = target
    clips = clip.rects.sorted { $0.y0 < $1.y0 }
    extents = clip.extents
  }

  mutating func run(_ list: DisplayList) {
    let depth = scopes.count
    let commands = list.commands
    var index = 0
    while index < commands.count {
      switch commands[index] {
      case .fill(let rect, let paint, let corners): fill(rect, paint, corners)
      case .border(let rect, let width, let paint, let corners): border(rect, width, paint, corners)
      case .shadow(let rect, let shadow, let corners): self.shadow(rect, shadow, corners)
      case .image(let bitmap, let rect, let tint): image(bitmap, rect, tint)
      case .text(let line, let pen, let paint): glyphs(line.ink(scale: scale), pen, paint)
      case .backdrop(let rect, let radius, let saturation): backdrop(rect, radius, saturation)
      case .list(let list): run(list)
      case .layer(let layer, let map, let opacity): self.layer(layer, map, opacity)
      case .beginOffset(let distance): beginOffset(distance)
      case .beginClip(let rect): beginClip(snapped(rect))
      case .beginGroup(let rect, let corners, let opacity):
        if corners.isZero, let only = FadedFill(commands, at: index + 1) {
          fill(only, in: snapped(rect), opacity)
          index += 2
        } else {
          beginGroup(snapped(rect), corners, opacity)
        }
      case .end: if scopes.count > depth { end() }
      }
      index += 1
      if extents.isEmpty { index = Painter.endOfScope(commands, from: index) }
    }
    while scopes.count > depth { end() }
  }

  /// Returns the index of the `.end` of the scope that contains `index`; earlier commands are not visible.
  private static func endOfScope(_ commands: [DrawCommand], from index: Int) -> Int {
    var depth = 0
    for index in index..<commands.count {
      switch commands[index] {
      case .beginOffset, .beginClip, .beginGroup: depth += 1
      case .end:
        if depth == 0 { return index }
        depth -= 1
      default: break
      }
    }
    return commands.count
  }

  // MARK: Points to pixels

  /// Returns the pixels of a rectangle in the open scope; none if it is empty or not finite.
  func snapped(_ rect: CGRect) -> PixelRect {
    let x = (offset.x + rect.origin.x) * scale
    let y = (offset.y + rect.origin.y) * scale
    let right = (offset.x + (rect.origin.x + rect.size.width)) * scale
    let bottom = (offset.y + (rect.origin.y + rect.size.height)) * scale
    guard x < right, y < bottom, (right - x).isFinite, (bottom - y).isFinite else { return .empty }
    return PixelRect(
      x0: PixelRect.nearest(x), y0: PixelRect.nearest(y), x1: PixelRect.nearest(right), y1: PixelRect.nearest(bottom))
  }
}
