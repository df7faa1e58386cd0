/// A map of the views that own the pixels of a window. The owner is the frontmost view whose own drawing touches the
/// pixel, with clips, opacity and transforms applied. The map shows the last frame before it was created; later changes
/// do not affect it.
@preconcurrency @MainActor public final class OwnerMap {
  /// The area of the map, in the window's pixels.
  public let area: PixelRect
  let names: [String]
  private let size: CGSize
  private let scale: CGFloat
  private let parts: [(view: Int, list: DisplayList, pixels: PixelRect)]
  /// The owners, which are computed at the first access.
  private lazy var planes = Planes(self)

  /// Creates the map of a window's last frame. The area is in the window's pixels, and is limited to the window.
  public init(window: Window, in area: PixelRect) {
    self.area = area.intersection(window.canvas.bitmap.bounds)
    size = window.bounds.size
    scale = window.canvas.scale
    let views = ViewPath.names(in: window)
    names = views.map(\.name)
    let indices = Dictionary(uniqueKeysWithValues: zip(views.map(\.view), 0...))
    parts = DrawnPart.all(in: window).compactMap { part in
      let pixels = part.pixels.intersection(area)
      return indices[part.view].flatMap { pixels.isEmpty ? nil : ($0, part.list, pixels) }
    }
  }

  /// Returns the name of the view that owns a pixel, as in `ViewPath`; nil outside the area, or where no view draws.
  /// - Parameters:
  ///   - x: the horizontal position relative to the area's corner.
  ///   - y: the vertical position relative to the area's corner.
  public func owner(x: Int, y: Int) -> String? { ownerIndex(x: x, y: y).map { names[$0] } }

  /// Returns the index of the pixel's owner in a `NamedTree` of the window.
  package func ownerIndex(x: Int, y: Int) -> Int? { isInside(x, y) ? index(planes.owners[y * area.width + x]) : nil }

  /// Returns the index of the frontmost view that is opaque at a pixel.
  func coverIndex(x: Int, y: Int) -> Int? { isInside(x, y) ? index(planes.covers[y * area.width + x]) : nil }

  private func isInside(_ x: Int, _ y: Int) -> Bool { x >= 0 && y >= 0 && x < area.width && y < area.height }
  private func index(_ number: Int32) -> Int? { number < 0 ? nil : Int(number) }

  /// Indices in the tree for each pixel, or -1.
  private struct Planes {
    private(set) var owners: [Int32]
    private(set) var covers: [Int32]

    /// Draws each part separately, the rearmost first, and reads which pixels it touched.
    init(_ map: OwnerMap) {
      owners = Array(repeating: -1, count: map.area.area)
      covers = owners
      guard let canvas = try? Canvas(size: map.size, scale: map.scale) else { return }
      for part in map.parts {
        canvas.draw(part.list, damage: Region(part.pixels))
        for y in part.pixels.y0..<part.pixels.y1 {
          let row = canvas.bitmap.row(Int(y))
          let start = Int(y - map.area.y0) * map.area.width - Int(map.area.x0)
          for x in Int(part.pixels.x0)..<Int(part.pixels.x1) where row[x] >> 24 > 0 {
            owners[start + x] = Int32(part.view)
            if row[x] >> 24 == 255 { covers[start + x] = Int32(part.view) }
          }
        }
      }
    }
  }
}
