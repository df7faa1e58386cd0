extension DisplayList {
  /// Returns the commands with replaced colours, including nested lists, layers and pictures.
  /// - Parameter replace: maps one straight `0xAARRGGBB` to another.
  package func mapColors(_ replace: (UInt32) -> UInt32) -> DisplayList {
    var list = DisplayList()
    for command in commands { list.append(command.mapColors(replace)) }
    return list
  }
}

extension DrawCommand {
  /// Returns the command with replaced colours.
  package func mapColors(_ replace: (UInt32) -> UInt32) -> DrawCommand {
    switch self {
    case .fill(let rect, let paint, let corners): .fill(rect, paint.mapColors(replace), corners)
    case .border(let rect, let width, let paint, let corners):
      .border(rect, width: width, paint.mapColors(replace), corners)
    case .shadow(let rect, var shadow, let corners):
      {
        shadow.color = replace(shadow.color)
        return .shadow(rect, shadow, corners)
      }()
    case .image(let bitmap, let rect, let tint?): .image(bitmap, rect, tint: tint.mapColors(replace))
    case .image(let bitmap, let rect, nil): .image(bitmap.mapColors(replace), rect, tint: nil)
    case .text(let line, let pen, let paint): .text(line, pen, paint.mapColors(replace))
    case .list(let list): .list(list.mapColors(replace))
    case .layer(let layer, let map, let opacity):
      .layer(Layer(contents: layer.contents.mapColors(replace), bounds: layer.bounds), map, opacity: opacity)
    case .backdrop, .beginOffset, .beginClip, .beginGroup, .end: self
    }
  }
}

extension Paint {
  fileprivate func mapColors(_ replace: (UInt32) -> UInt32) -> Paint {
    switch self {
    case .solid(let color): return .solid(replace(color))
    case .gradient(var gradient):
      for index in gradient.stops.indices { gradient.stops[index].color = replace(gradient.stops[index].color) }
      return .gradient(gradient)
    }
  }
}

extension Bitmap {
  /// Returns a copy with replaced colours. Returns the bitmap itself if memory is insufficient, or if it is a mask,
  /// which has no colours.
  fileprivate func mapColors(_ replace: (UInt32) -> UInt32) -> Bitmap {
    guard format == .argb, let copy = try? Bitmap(width: width, height: height) else { return self }
    for y in 0..<height {
      let (from, to) = (row(y), copy.row(y))
      for x in 0..<width where from[x] >> 24 > 0 {
        to[x] = Blending.premultiplied(replace(Blending.straight(from[x])))
      }
    }
    return copy
  }
}
