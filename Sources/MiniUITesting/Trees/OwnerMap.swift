/// Which view owns each pixel of a window: the frontmost one whose own drawing touches it, through whatever clips, fades and
/// turns it. As it was in the last frame when this was made, whatever happens to the views since.
@MainActor public final class OwnerMap {
  /// What is asked about, in the window's pixels.
  public let area: PixelRect
  let names: [String]
  private let size: CGSize
  private let scale: CGFloat
  private let parts: [(view: Int, list: DisplayList, pixels: PixelRect)]
  /// Made when it is first asked for.
  private lazy var planes = Planes(self)

  /// - Parameter area: the pixels of the window that will be asked about.
  public init(window: Window, in area: PixelRect) {
    self.area = area.intersection(window.canvas.bitmap.bounds)
    size = window.bounds.size
    scale = window.canvas.scale
    let views = ViewPath.names(in: window)
    names = views.map(\.name)
    let places = Dictionary(uniqueKeysWithValues: zip(views.map(\.view), 0...))
    parts = window.drawnParts().compactMap { part in
      let pixels = part.pixels.intersection(area)
      return places[part.view].flatMap { pixels.isEmpty ? nil : ($0, part.list, pixels) }
    }
  }

  /// The view that owns a pixel, as `ViewPath` calls it; nil outside the area, or where nobody draws.
  /// - Parameters:
  ///   - x, y: counted from the area's corner.
  public func owner(x: Int, y: Int) -> String? { ownerPlace(x: x, y: y).map { names[$0] } }

  /// The place of the pixel's owner in a `NamedTree` of the window.
  func ownerPlace(x: Int, y: Int) -> Int? { isInside(x, y) ? place(planes.owners[y * area.width + x]) : nil }

  /// The place of the frontmost view of those that hide all that is behind them at a pixel.
  func coverPlace(x: Int, y: Int) -> Int? { isInside(x, y) ? place(planes.covers[y * area.width + x]) : nil }

  private func isInside(_ x: Int, _ y: Int) -> Bool { x >= 0 && y >= 0 && x < area.width && y < area.height }
  private func place(_ number: Int32) -> Int? { number < 0 ? nil : Int(number) }

  /// For each pixel a place in the tree, or -1.
  private struct Planes {
    private(set) var owners: [Int32]
    private(set) var covers: [Int32]

    /// Draws each part by itself, the rearmost first, and looks at what it left.
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
