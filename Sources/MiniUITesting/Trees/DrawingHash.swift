internal import CXXHash

/// A 32-bit hash of the commands that a view itself draws. The same commands have the same hash in every run.
struct DrawingHash: CustomStringConvertible {
  private var bytes: [UInt8] = []

  /// Hashes the commands of a view.
  /// - Parameter clip: the corner radii to which the view clips its subviews; nil if it does not clip.
  init(_ list: DisplayList, border: DrawCommand?, clip: CornerRadii?) {
    add(list)
    if let border { add(border) }
    if let clip { add("clip", numbers(clip)) }
  }

  /// The hash as eight hexadecimal digits.
  var description: String {
    let hash = bytes.withUnsafeBytes { XXH3_64bits($0.baseAddress, $0.count) }
    return String(PixelHash(rawValue: hash).description.suffix(8))
  }

  private mutating func add(_ list: DisplayList) {
    add([list.commands.count])
    for command in list.commands { add(command) }
  }

  private mutating func add(_ command: DrawCommand) {
    switch command {
    case .fill(let rect, let paint, let corners): add("fill", numbers(rect), numbers(paint), numbers(corners))
    case .border(let rect, let width, let paint, let corners):
      add("border", numbers(rect), numbers(width), numbers(paint), numbers(corners))
    case .shadow(let rect, let shadow, let corners):
      let blur = numbers(shadow.radius, shadow.offset.width, shadow.offset.height)
      add("shadow", numbers(rect), [Int(shadow.color)], blur, numbers(corners))
    case .image(let bitmap, let rect, let tint):
      add("image", numbers(bitmap), numbers(rect), tint.map(numbers) ?? [])
    case .text(let line, let pen, let paint):
      for text in ["text", line.text] { add(text) }
      add(line.font.weight.rawValue, numbers(line.font.pointSize, line.width), numbers(pen), numbers(paint))
    case .backdrop(let rect, let radius, let saturation): add("backdrop", numbers(rect), numbers(radius, saturation))
    case .list(let list): add(list)
    case .layer(let layer, let map, let opacity):
      add("layer")
      add(layer.contents)
      add(numbers(layer.bounds) + numbers(map.a, map.b, map.c, map.d, map.tx, map.ty, opacity))
    case .beginOffset(let offset): add("offset", numbers(offset))
    case .beginClip(let rect): add("clip", numbers(rect))
    case .beginGroup(let rect, let corners, let opacity):
      add("group", numbers(rect), numbers(corners), numbers(opacity))
    case .end: add("end")
    }
  }

  private func numbers(_ paint: Paint) -> [Int] {
    switch paint {
    case .solid(let color): [Int(color)]
    case .gradient(let line):
      line.stops.flatMap { [Int($0.color)] + numbers($0.location) } + numbers(line.start) + numbers(line.end)
    }
  }

  private func numbers(_ bitmap: Bitmap) -> [Int] {
    let pixels = bitmap.format == .argb ? [Int(truncatingIfNeeded: PixelHash(bitmap).rawValue)] : []
    return [bitmap.width, bitmap.height] + pixels
  }

  private func numbers(_ rect: CGRect) -> [Int] { numbers(rect.origin) + numbers(rect.size.width, rect.size.height) }
  private func numbers(_ point: CGPoint) -> [Int] { numbers(point.x, point.y) }
  private func numbers(_ corners: CornerRadii) -> [Int] {
    numbers(corners.topLeft, corners.topRight, corners.bottomRight, corners.bottomLeft)
  }
  private func numbers(_ values: CGFloat...) -> [Int] {
    values.map { Int(truncatingIfNeeded: Double($0).bitPattern) }
  }

  private mutating func add(_ text: String, _ numbers: [Int]...) {
    bytes += Array(text.utf8) + [0]
    for group in numbers { add(group) }
  }
  private mutating func add(_ numbers: [Int]) {
    for number in numbers { withUnsafeBytes(of: number.littleEndian) { bytes += $0 } }
  }
}
