internal import MiniUICore

/// The interface of objects with a rectangle, in pixels.
enum ComponentInterface: ObjectInterface {
  static let name = ATSPI.prefix + "Component"
  /// AT-SPI's numbers of layers.
  private static let widgetLayer: UInt32 = 3, windowLayer: UInt32 = 7

  static func isProvided(by element: Element) -> Bool { element.number != nil }

  static func call(_ method: String, _ arguments: Arguments, on element: Element) throws(CallError) -> Answer {
    switch method {
    case "Contains":
      let coordinates = try Coordinates(element, type: arguments.int(2))
      return [.boolean(coordinates.extents.contains(try point(arguments)))]
    case "GetAccessibleAtPoint":
      let coordinates = try Coordinates(element, type: arguments.int(2))
      return [coordinates.object(at: try point(arguments))]
    case "GetExtents":
      let extents = try Coordinates(element, type: arguments.int(0)).extents
      return [.structure(Coordinates.numbers(extents))]
    case "GetPosition":
      let extents = try Coordinates(element, type: arguments.int(0)).extents
      return Answer(Array(Coordinates.numbers(extents)[..<2]))
    case "GetSize":
      let extents = Coordinates(element, type: Coordinates.window).extents
      return Answer(Array(Coordinates.numbers(extents)[2...]))
    case "GetLayer": return [.uint32(element.snapshot.role == .window ? windowLayer : widgetLayer)]
    case "GetMDIZOrder": return [.int16(-1)]
    case "GetAlpha": return [.double(1)]
    case "GrabFocus": return [.boolean(element.number.map { element.source.setFocus($0) } ?? false)]
    case "ScrollTo", "ScrollToPoint": return [.boolean(element.number.map { element.source.reveal($0) } ?? false)]
    // Readers must not move controls.
    case "SetExtents", "SetPosition", "SetSize": return [.boolean(false)]
    default: throw .unknownMethod
    }
  }

  private static func point(_ arguments: Arguments) throws(CallError) -> CGPoint {
    CGPoint(x: try arguments.int(0), y: try arguments.int(1))
  }
}
