import MiniUICore
import Testing

@testable import MiniUIAccessibility

/// Tests of rectangles, actions, values and selections.
struct OperationTests {
  private let desktop: Desktop

  init() throws { desktop = try .withOrder() }

  private func extents(_ path: String, _ type: UInt32) throws -> [Int?] {
    let values = try desktop.call("GetExtents", of: "Component", at: path, [.uint32(type)])
    return values.first?.elements?.map(\.integer) ?? []
  }

  // MARK: Rectangles

  @Test func `extents are in pixels of the screen, the window or the parent`() throws {
    desktop.bridge?.geometry = { id in
      id.rawValue == 1 ? ScreenGeometry(origin: CGPoint(x: 500, y: 40), scale: 2) : nil
    }
    #expect(try extents("3", 0) == [700, 60, 400, 40])
    #expect(try extents("3", 1) == [200, 20, 400, 40])
    #expect(try extents("9", 2) == [0, 0, 800, 60])
    #expect(try extents("1", 0) == [500, 40, 800, 600])
    #expect(try desktop.call("GetPosition", of: "Component", at: "3", [.uint32(0)]) == [.int32(700), .int32(60)])
    #expect(try desktop.call("GetSize", of: "Component", at: "3") == [.int32(400), .int32(40)])
  }

  @Test func `screen coordinates are window coordinates in whole pixels if the window's position is unknown`() throws {
    #expect(try extents("6", 0) == [10, 100, 101, 30])
  }

  @Test(arguments: [CGRect.null, .infinite, CGRect(x: CGFloat.nan, y: 0, width: 1e300, height: -.infinity)])
  func `an object with a null or infinite frame has extents`(frame: CGRect) throws {
    desktop.source.nodes[desktop.source.id(6)]?.snapshot.frame = frame
    #expect(try extents("6", 0).count == 4)
    #expect(try desktop.call("GetSize", of: "Component", at: "6").count == 2)
  }

  @Test func `extents are clipped to the visible part, unless no part is visible`() throws {
    #expect(try extents("8", 1) == [0, 150, 400, 50])
    #expect(try extents("10", 1) == [0, 180, 400, 20])
    #expect(try extents("11", 1) == [0, 210, 400, 30])
  }

  @Test func `an object is found at a position`() throws {
    let found = try desktop.call(
      "GetAccessibleAtPoint", of: "Component", at: "1", [.int32(105), .int32(15), .uint32(1)])
    #expect(found == [.structure([.string(":1.7"), .objectPath(ATSPI.paths + "3")])])
    let none = try desktop.call(
      "GetAccessibleAtPoint", of: "Component", at: "1", [.int32(900), .int32(15), .uint32(1)])
    #expect(none == [ATSPI.null])
    let contains = try desktop.call("Contains", of: "Component", at: "3", [.int32(105), .int32(15), .uint32(1)])
    #expect(contains == [.boolean(true)])
  }

  @Test func `a reader moves the focus and scrolls to an object`() throws {
    #expect(try desktop.call("GrabFocus", of: "Component", at: "6") == [.boolean(true)])
    #expect(desktop.source.focus == desktop.source.id(6))
    #expect(try desktop.call("GrabFocus", of: "Component", at: "2") == [.boolean(false)])
    #expect(try desktop.call("ScrollTo", of: "Component", at: "11", [.uint32(0)]) == [.boolean(true)])
    #expect(desktop.source.log == ["reveal 11"])
    #expect(try desktop.call("SetExtents", of: "Component", at: "6") == [.boolean(false)])
    #expect(try desktop.call("GetLayer", of: "Component", at: "1") == [.uint32(7)])
    #expect(try desktop.call("GetMDIZOrder", of: "Component", at: "6") == [.int16(-1)])
    #expect(try desktop.call("GetAlpha", of: "Component", at: "6") == [.double(1)])
  }

  // MARK: Actions

  @Test func `actions have a name for programs and one for users`() throws {
    func names(_ method: String, _ path: String, _ index: Int) throws -> DBusValue? {
      try desktop.call(method, of: "Action", at: path, [.int(index)]).first
    }
    #expect(try desktop.property("NActions", of: "Action", at: "6") == .int32(2))
    #expect(try names("GetName", "6", 0) == .string("press"))
    #expect(try names("GetName", "6", 1) == .string("send-later"))
    #expect(try names("GetLocalizedName", "6", 1) == .string("Send later"))
    #expect(try names("GetName", "4", 0) == .string("toggle"))
    #expect(try names("GetLocalizedName", "4", 0) == .string("Toggle"))
    #expect(try names("GetName", "3", 0) == .string("activate"))
    #expect(try names("GetKeyBinding", "6", 0) == .string(""))
    let actions = try desktop.call("GetActions", of: "Action", at: "5").first?.elements
    #expect(actions?.compactMap { $0.elements?.first?.text } == ["Increase", "Decrease"])
  }

  @Test func `an action is answered before it is performed`() throws {
    let bus = try desktop.readers
    bus.received.removeAll()
    bus.send(.call("DoAction", of: ActionInterface.name, at: ATSPI.paths + "6", on: ":1.7", [.int32(1)]))
    let server = desktop.source
    bus.connection.receive()
    bus.receive()
    #expect(bus.received.first?.body == [.boolean(true)])
    #expect(server.log == ["Send later 6"])
  }

  @Test func `a disabled object performs no action and keeps its value`() throws {
    for number in [5, 6] { desktop.source.nodes[desktop.source.id(number)]?.snapshot.states = .disabled }
    #expect(try desktop.call("DoAction", of: "Action", at: "6", [.int32(0)]) == [.boolean(false)])
    #expect(desktop.source.log == [])
    let reply = try setValue(.double(4))
    #expect(reply.kind == .error && desktop.source.snapshot(of: desktop.source.id(5))?.range?.value == 3)
  }

  // MARK: Values and selections

  private func setValue(_ value: DBusValue) throws -> DBusMessage {
    let body: [DBusValue] = [.string(ValueInterface.name), .string("CurrentValue"), .variant(value)]
    return try desktop.readers.call("Set", of: Bus.properties, at: ATSPI.paths + "5", body)
  }

  @Test func `a reader sets a value, if it is a number`() throws {
    #expect(try setValue(.double(7)).kind == .reply)
    #expect(try desktop.property("CurrentValue", of: "Value", at: "5") == .double(7))
    #expect(try setValue(.double(.nan)).kind == .error)
    #expect(try setValue(.string("8")).kind == .error)
  }

  @Test func `a reader selects children as a user does`() throws {
    func answer(_ method: String, _ body: DBusValue...) throws -> DBusValue? {
      try desktop.call(method, of: "Selection", at: "8", body).first
    }
    #expect(try answer("GetSelectedChild", .int32(0))?.elements?[1] == .objectPath(ATSPI.paths + "10"))
    #expect(try answer("GetSelectedChild", .int32(1)) == ATSPI.null)
    #expect(try answer("IsChildSelected", .int32(0)) == .boolean(false))
    #expect(try answer("SelectChild", .int32(0)) == .boolean(true))
    #expect(try answer("SelectChild", .int32(0)) == .boolean(true))
    #expect(desktop.source.log == ["press 9"])
    #expect(try desktop.property("NSelectedChildren", of: "Selection", at: "8") == .int32(2))
    #expect(try answer("DeselectSelectedChild", .int32(0)) == .boolean(true))
    #expect(try answer("SelectAll") == .boolean(true))
    #expect(try desktop.property("NSelectedChildren", of: "Selection", at: "8") == .int32(3))
    #expect(try answer("ClearSelection") == .boolean(true))
    #expect(try desktop.property("NSelectedChildren", of: "Selection", at: "8") == .int32(0))
  }
}
