/// A description with one command per line, indented within scopes and shared lists. Equal commands always give equal
/// lines.
///
///     offset 40,60
///       fill 0,0 120x80 #FF4A8DF0 corners 16
///       text "Drag me" at 16,30 #FFFFFFFF 17 semibold
///
/// Numbers are exact. For pictures, only the size is included.
extension DisplayList: CustomStringConvertible {
  public var description: String {
    var lines: [String] = []
    appendLines(to: &lines, depth: 0)
    return lines.joined(separator: "\n")
  }

  private func appendLines(to lines: inout [String], depth: Int) {
    var depth = depth
    for command in commands {
      if case .end = command {
        depth -= 1
        continue
      }
      lines.append(String(repeating: "  ", count: depth) + command.line)
      switch command {
      case .beginOffset, .beginClip, .beginGroup: depth += 1
      case .list(let list): list.appendLines(to: &lines, depth: depth + 1)
      case .layer(let layer, _, _): layer.contents.appendLines(to: &lines, depth: depth + 1)
      case .fill, .border, .shadow, .image, .text, .backdrop, .end: break
      }
    }
  }
}

extension DrawCommand {
  fileprivate var line: String {
    switch self {
    case .fill(let rect, let paint, let corners): "fill \(rect.line) \(paint.line)" + corners.ending
    case .border(let rect, let width, let paint, let corners):
      "border \(rect.line) width \(width.short) \(paint.line)" + corners.ending
    case .shadow(let rect, let shadow, let corners): "shadow \(rect.line) \(shadow.line)" + corners.ending
    case .image(let bitmap, let rect, let tint):
      "image \(bitmap.width)x\(bitmap.height) in \(rect.line)" + (tint.map { " tint \($0.line)" } ?? "")
    case .text(let text, let origin, let paint):
      "text \(text.text.debugDescription) at \(origin.line) \(paint.line) "
        + "\(text.font.pointSize.short) \(text.font.weight.rawValue)"
    case .backdrop(let rect, let radius, let saturation):
      "backdrop \(rect.line) radius \(radius.short) saturation \(saturation.short)"
    case .list: "list"
    case .layer(_, let map, let opacity):
      "layer " + [map.a, map.b, map.c, map.d, map.tx, map.ty].map(\.short).joined(separator: ",")
        + opacity.opacityEnding
    case .beginOffset(let offset): "offset \(offset.line)"
    case .beginClip(let rect): "clip \(rect.line)"
    case .beginGroup(let rect, let corners, let opacity): "group \(rect.line)" + corners.ending + opacity.opacityEnding
    case .end: "end"
    }
  }
}

extension Paint {
  fileprivate var line: String {
    switch self {
    case .solid(let argb): Paint.hex(argb)
    case .gradient(let gradient):
      "gradient " + gradient.stops.map { "\(Paint.hex($0.color)) \($0.location.short)" }.joined(separator: ", ")
        + " from \(gradient.start.line) to \(gradient.end.line)"
    }
  }

  /// `#AARRGGBB`
  fileprivate static func hex(_ argb: UInt32) -> String {
    let digits = String(argb, radix: 16, uppercase: true)
    return "#" + String(repeating: "0", count: 8 - digits.count) + digits
  }
}

extension Shadow {
  fileprivate var line: String {
    "\(Paint.hex(color)) radius \(radius.short) offset \(offset.width.short),\(offset.height.short)"
  }
}

extension CornerRadii {
  fileprivate var ending: String {
    if isZero { return "" }
    let radii = isUniform ? [topLeft] : [topLeft, topRight, bottomRight, bottomLeft]
    return " corners " + radii.map(\.short).joined(separator: ",")
  }
}

extension CGRect {
  fileprivate var line: String { "\(origin.line) \(size.width.short)x\(size.height.short)" }
}

extension CGPoint {
  fileprivate var line: String { "\(x.short),\(y.short)" }
}

extension CGFloat {
  /// The shortest exact decimal; whole numbers without a decimal point.
  fileprivate var short: String { self == rounded() && magnitude < 1e15 ? String(Int(self)) : String(Double(self)) }

  fileprivate var opacityEnding: String { self == 1 ? "" : " opacity \(short)" }
}
