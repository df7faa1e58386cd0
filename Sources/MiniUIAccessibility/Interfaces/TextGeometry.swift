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
    case "GetBoundedRanges": return [.array(.structure([.int32, .int32, .string, .variant]), [])]
    default: throw .unknownMethod
    }
  }

  private static func extents(_ range: Range<Int>, of number: AccessibilityID, _ coordinates: Coordinates) -> Answer {
    let frame = coordinates.source.frame(ofText: range, of: number).map(coordinates.pixels) ?? .zero
    return Answer(Coordinates.numbers(frame))
  }
}
