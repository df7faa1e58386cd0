/// A display list as a canvas sees it: what is drawn, one thing after the other, and where. Two of them tell where what they
/// show may differ, and know nothing of what views or windows say has changed: so those can be held against them.
struct ListParts {
  /// Something that is drawn, or where a group begins or ends.
  private nonisolated struct Part: Hashable {
    /// Stands for what it is and for all that the scopes around do to it.
    var content: Int
    var clip: PixelRect
    /// Where it may be seen.
    var pixels: PixelRect
  }

  /// Keeps the memory by which recorded lists and layers are told apart.
  private let list: DisplayList
  private let scale: CGFloat
  private var parts: [Part] = []
  /// What the recorded lists may touch, in their own points, by their places in memory.
  private var extents: [UnsafeRawPointer: CGRect] = [:]

  /// - Parameters:
  ///   - bounds: of the canvas.
  ///   - last: what was there before; what is known of it need not be found out again.
  init(_ list: DisplayList, in bounds: PixelRect, scale: CGFloat, last: ListParts?) {
    self.list = list
    self.scale = scale
    parts.reserveCapacity(last?.parts.count ?? 0)
    add(list.commands, in: bounds, known: last?.extents ?? [:])
  }

  /// The pixels that may show something else: what is in both in the same order shows the same.
  func changes(since old: ListParts) -> Region {
    var places: [Part: [Int]] = [:]
    for (index, part) in old.parts.enumerated().reversed() { places[part, default: []].append(index) }
    var region = Region()
    var next = 0
    for part in parts {
      var place = places[part]?.popLast()
      while let found = place, found < next { place = places[part]?.popLast() }
      if let place {
        for index in next..<place { region.add(old.parts[index].pixels) }
        next = place + 1
      } else {
        region.add(part.pixels)
      }
    }
    for part in old.parts[next...] { region.add(part.pixels) }
    return region
  }

  // MARK: Taking it apart

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
      // What cannot be seen changes nothing.
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
        let place = list.place
        let extent = known[place] ?? ListParts.extent(of: list.commands, scale: scale)
        extents[place] = extent
        append(pixels(extent)) { $0.combine(place) }
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
      case .fill, .shadow, .image, .text:
        // Windows have these in recorded lists alone. What is not told apart is drawn each time.
        append(pixels(ListParts.extent(of: [command], scale: scale))) { $0.combine(UInt64.random(in: 0 ... .max)) }
      }
    }
  }

  /// All that commands may touch.
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
      case .fill(let area, _, _), .border(let area, _, _, _), .image(_, let area, _): rect = area
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
  /// Where its commands lie in memory.
  fileprivate var place: UnsafeRawPointer {
    commands.withUnsafeBufferPointer { $0.baseAddress.map { UnsafeRawPointer($0) } } ?? UnsafeRawPointer(bitPattern: 1)!
  }
}

extension Hasher {
  fileprivate mutating func combine(_ rect: CGRect) {
    for number in [rect.origin.x, rect.origin.y, rect.size.width, rect.size.height] { combine(number) }
  }
}
