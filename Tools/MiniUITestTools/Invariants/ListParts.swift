/// The commands of a display list, and the pixels that each may touch.
///
/// Compare two of them to find where their pictures may differ. The result is independent of the damage that views and
/// windows report, so that it can be used to check the damage.
struct ListParts {
  /// A command that draws or clips, or the beginning or end of a group.
  private nonisolated struct Part: Hashable {
    /// A hash of the command and of the offset at which it is drawn.
    var content: Int
    var clip: PixelRect
    /// The pixels that it may change.
    var pixels: PixelRect
  }

  /// The list itself, which keeps the memory that identifies recorded lists and layers.
  private let list: DisplayList
  private let scale: CGFloat
  private var parts: [Part] = []
  /// The areas that recorded lists may touch, in their own points, by address.
  private var extents: [UnsafeRawPointer: CGRect] = [:]

  /// - Parameters:
  ///   - bounds: The bounds of the canvas.
  ///   - last: The parts of the previous list, whose known extents are reused.
  init(_ list: DisplayList, in bounds: PixelRect, scale: CGFloat, last: ListParts?) {
    self.list = list
    self.scale = scale
    parts.reserveCapacity(last?.parts.count ?? 0)
    add(list.commands, in: bounds, known: last?.extents ?? [:])
  }

  /// Returns the pixels that may differ from `old`. Parts that are in both lists, in the same order, do not differ.
  func changes(since old: ListParts) -> Region {
    var oldIndices: [Part: [Int]] = [:]
    for (index, part) in old.parts.enumerated().reversed() { oldIndices[part, default: []].append(index) }
    var region = Region()
    var next = 0
    for part in parts {
      var address = oldIndices[part]?.popLast()
      while let found = address, found < next { address = oldIndices[part]?.popLast() }
      if let address {
        for index in next..<address { region.add(old.parts[index].pixels) }
        next = address + 1
      } else {
        region.add(part.pixels)
      }
    }
    for part in old.parts[next...] { region.add(part.pixels) }
    return region
  }

  // MARK: The parts of commands

  private mutating func add(_ commands: [DrawCommand], in bounds: PixelRect, known: [UnsafeRawPointer: CGRect]) {
    var scopes: [(offset: CGPoint, clip: PixelRect, group: PixelRect?)] = []
    var offset = CGPoint.zero
    var clip = bounds

    func pixels(_ rect: CGRect, margin: Int32 = 1) -> PixelRect {
      let moved = CGRect(
        x: (rect.minX + offset.x) * scale, y: (rect.minY + offset.y) * scale, width: rect.width * scale,
        height: rect.height * scale)
      return moved.isFinite ? PixelRect(covering: moved).insetBy(-margin).intersection(clip) : clip
    }
    func append(_ pixels: PixelRect, _ identify: (inout Hasher) -> Void) {
      // A part without visible pixels changes nothing.
      if pixels.isEmpty { return }
      var hasher = Hasher()
      identify(&hasher)
      hasher.combine(offset.x)
      hasher.combine(offset.y)
      parts.append(Part(content: hasher.finalize(), clip: clip, pixels: pixels))
    }

    for command in commands {
      switch command {
      case .beginOffset(let distance):
        scopes.append((offset, clip, nil))
        offset = CGPoint(x: offset.x + distance.x, y: offset.y + distance.y)
      case .beginClip(let rect):
        scopes.append((offset, clip, nil))
        clip = pixels(rect)
        append(clip) { $0.combine(rect) }
      case .beginGroup(let rect, let corners, let opacity):
        let group = pixels(rect)
        scopes.append((offset, clip, group))
        append(group) {
          $0.combine(rect)
          $0.combine(corners)
          $0.combine(opacity)
        }
        clip = group
      case .end:
        guard let scope = scopes.popLast() else { continue }
        (offset, clip) = (scope.offset, scope.clip)
        if let group = scope.group { append(group) { $0.combine("end") } }
      case .list(let list):
        let address = list.address
        let extent = known[address] ?? ListParts.extent(of: list.commands, scale: scale)
        extents[address] = extent
        append(pixels(extent)) {
          $0.combine(address)
          // A backdrop shows changes of other parts, so it differs every time.
          if list.hasBackdrop { $0.combine(UInt64.random(in: 0 ... .max)) }
        }
      case .layer(let layer, let map, let opacity):
        append(pixels(layer.bounds.applying(map), margin: 6)) {
          $0.combine(ObjectIdentifier(layer))
          for number in [map.a, map.b, map.c, map.d, map.tx, map.ty, opacity] { $0.combine(number) }
        }
      case .border(let rect, let width, let paint, let corners):
        append(pixels(rect)) {
          $0.combine(rect)
          $0.combine(width)
          $0.combine(paint)
          $0.combine(corners)
        }
      case .fill, .shadow, .image, .text, .backdrop:
        // Windows use these within recorded lists only. A random identity makes these parts differ every time.
        append(pixels(ListParts.extent(of: [command], scale: scale))) { $0.combine(UInt64.random(in: 0 ... .max)) }
      }
    }
  }

  /// Returns the area that commands may touch, in points.
  private static func extent(of commands: [DrawCommand], scale: CGFloat) -> CGRect {
    var offsets: [CGPoint] = [.zero]
    var extent = CGRect.null
    for command in commands {
      var rect = CGRect.null
      let offset = offsets[offsets.count - 1]
      switch command {
      case .beginOffset(let distance): offsets.append(CGPoint(x: offset.x + distance.x, y: offset.y + distance.y))
      case .beginClip, .beginGroup: offsets.append(offset)
      case .end: offsets.removeLast()
      case .fill(let area, _, _), .border(let area, _, _, _), .image(_, let area, _), .backdrop(let area, _, _):
        rect = area
      case .shadow(let area, let shadow, _):
        let reach = shadow.outsets
        rect = area.insetBy(dx: -max(reach.left, reach.right), dy: -max(reach.top, reach.bottom))
      case .text(let line, let pen, _): rect = line.inkBounds(scale: scale).offsetBy(dx: pen.x, dy: pen.y)
      case .list(let list): rect = ListParts.extent(of: list.commands, scale: scale)
      case .layer(let layer, let map, _): rect = layer.bounds.applying(map).insetBy(dx: -6 / scale, dy: -6 / scale)
      }
      if !rect.isNull { extent = extent.union(rect.offsetBy(dx: offset.x, dy: offset.y)) }
    }
    return extent
  }
}

extension DisplayList {
  /// The address of the commands in memory.
  fileprivate var address: UnsafeRawPointer {
    commands.withUnsafeBufferPointer { $0.baseAddress.map { UnsafeRawPointer($0) } } ?? UnsafeRawPointer(bitPattern: 1)!
  }
}
