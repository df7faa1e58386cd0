internal import MiniUICore

/// The methods of texts that concern positions on the screen.
enum TextGeometry {
  static func call(
    _ method: String, _ arguments: Arguments, on element: Element, _ text: ReaderText
  ) throws(CallError) -> Answer {
    guard let number = element.number else { throw .unknownObject }
    switch method {
    case "GetCharacterExtents":
      let offset = try arguments.int(0)
      return extents(text.units(offset, offset + 1), of: number, try Coordinates(element, type: arguments.int(1)))
    case "GetRangeExtents":
      let range = text.units(try arguments.int(0), try arguments.int(1))
      return extents(range, of: number, try Coordinates(element, type: arguments.int(2)))
    case "GetOffsetAtPoint":
      let coordinates = try Coordinates(element, type: arguments.int(2))
      let point = coordinates.point(CGPoint(x: try arguments.int(0), y: try arguments.int(1)))
      return [.int(element.source.textOffset(at: point, of: number).map(text.offsets.scalars) ?? -1)]
    case "ScrollSubstringTo", "ScrollSubstringToPoint": return [.boolean(element.source.reveal(number))]
    case "GetBoundedRanges":
      let coordinates = try Coordinates(element, type: arguments.int(4))
      let (x, y) = (try arguments.int(0), try arguments.int(1))
      let (width, height) = (try arguments.int(2), try arguments.int(3))
      let corners = (
        coordinates.point(CGPoint(x: x, y: y)),
        coordinates.point(CGPoint(x: CGFloat(x) + CGFloat(width), y: CGFloat(y) + CGFloat(height)))
      )
      return [
        .array(.structure([.int32, .int32, .string, .variant]), ranges(between: corners, of: element, number, text))
      ]
    default: throw .unknownMethod
    }
  }

  /// The maximum number of lines in an answer. Chosen: more than a screen shows.
  private static let maximumLineCount = 1000

  /// Returns the parts of lines within a rectangle of the window, with their texts.
  private static func ranges(
    between corners: (CGPoint, CGPoint), of element: Element, _ number: AccessibilityID, _ text: ReaderText
  ) -> [DBusValue] {
    let (source, count) = (element.source, text.offsets.units.count)
    var ranges: [DBusValue] = []
    var offset = source.textOffset(at: corners.0, of: number) ?? count
    for _ in 0..<maximumLineCount {
      guard offset < count, let line = source.line(at: offset, of: number)?.clamped(to: 0..<count),
        let frame = source.frame(ofText: line, of: number), frame.minY < corners.1.y
      else { break }
      let ends = [corners.0.x, corners.1.x].map {
        source.textOffset(at: CGPoint(x: $0, y: frame.midY), of: number) ?? line.lowerBound
      }
      let range = (min(ends[0], ends[1])..<max(ends[0], ends[1])).clamped(to: line)
      if !range.isEmpty {
        let (start, end) = (text.offsets.scalars(at: range.lowerBound), text.offsets.scalars(at: range.upperBound))
        ranges.append(
          .structure([
            .int(start), .int(end), .string(text.substring(from: start, to: end)), .variant(.string("")),
          ]))
      }
      offset = max(offset, line.upperBound) + 1
    }
    return ranges
  }

  private static func extents(_ range: Range<Int>, of number: AccessibilityID, _ coordinates: Coordinates) -> Answer {
    let frame = coordinates.source.frame(ofText: range, of: number).map(coordinates.pixels) ?? .zero
    return Answer(Coordinates.numbers(frame))
  }
}
