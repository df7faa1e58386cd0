internal import CXXHash

/// A 32-bit hash of the commands that a view itself draws. The same commands have the same hash in every run.
struct DrawingHash: CustomStringConvertible {
  private var bytes: [UInt8] = []

  /// Hashes the commands of a view.
  /// - Parameter clip: the corner radii to which the view clips its subviews; nil if it does not clip.
  init(_ list: DisplayList, border: DrawCommand?, clip: CornerRadii?) {
    add(list)
    if let border { add(border) }
    if let clip {
      add("clip")
      add(clip)
    }
  }

  /// The hash as eight hexadecimal digits.
  var description: String {
    let hash = bytes.withUnsafeBytes { XXH3_64bits($0.baseAddress, $0.count) }
    return String(PixelHash(rawValue: hash).description.suffix(8))
  }

  private mutating func add(_ list: DisplayList) {
    add(list.commands.count)
    for command in list.commands { add(command) }
  }

  private mutating func add(_ command: DrawCommand) {
    switch command {
    case .fill(let rect, let paint, let corners):
      add("fill")
      add(rect)
      add(paint)
      add(corners)
    case .border(let rect, let width, let paint, let corners):
      add("border")
      add(rect)
      add(width)
      add(paint)
      add(corners)
    case .shadow(let rect, let shadow, let corners):
      add("shadow")
      add(rect)
      add(Int(shadow.color))
      add(shadow.radius)
      add(shadow.offset.width)
      add(shadow.offset.height)
      add(corners)
    case .image(let bitmap, let rect, let tint):
      add("image")
      add(bitmap)
      add(rect)
      if let tint { add(tint) }
    case .text(let line, let pen, let paint):
      add("text")
      add(line.text)
      add(line.font.weight.rawValue)
      add(line.font.pointSize)
      add(line.width)
      add(pen)
      add(paint)
    case .backdrop(let rect, let radius, let saturation):
      add("backdrop")
      add(rect)
      add(radius)
      add(saturation)
    case .list(let list): add(list)
    case .layer(let layer, let map, let opacity):
      add("layer")
      add(layer.contents)
      add(layer.bounds)
      for value in [map.a, map.b, map.c, map.d, map.tx, map.ty, opacity] { add(value) }
    case .beginOffset(let offset):
      add("offset")
      add(offset)
    case .beginClip(let rect):
      add("clip")
      add(rect)
    case .beginGroup(let rect, let corners, let opacity):
      add("group")
      add(rect)
      add(corners)
      add(opacity)
    case .end: add("end")
    }
  }

  private mutating func add(_ paint: Paint) {
    switch paint {
    case .solid(let color): add(Int(color))
    case .gradient(let gradient):
      for stop in gradient.stops {
        add(Int(stop.color))
        add(stop.location)
      }
      add(gradient.start)
      add(gradient.end)
    }
  }

  private mutating func add(_ bitmap: Bitmap) {
    add(bitmap.width)
    add(bitmap.height)
    if bitmap.format == .argb { add(Int(truncatingIfNeeded: PixelHash(bitmap).rawValue)) }
  }

  private mutating func add(_ rect: CGRect) {
    add(rect.origin)
    add(rect.size.width)
    add(rect.size.height)
  }

  private mutating func add(_ point: CGPoint) {
    add(point.x)
    add(point.y)
  }

  private mutating func add(_ corners: CornerRadii) {
    for radius in [corners.topLeft, corners.topRight, corners.bottomRight, corners.bottomLeft] { add(radius) }
  }

  private mutating func add(_ text: String) { bytes += Array(text.utf8) + [0] }
  private mutating func add(_ value: CGFloat) { add(Int(truncatingIfNeeded: Double(value).bitPattern)) }
  private mutating func add(_ value: Int) { withUnsafeBytes(of: value.littleEndian) { bytes += $0 } }
}
