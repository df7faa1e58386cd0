import MiniUICore
import SeededRandom
import TestSupport
import Testing

@testable import MiniUIAccessibility

/// Tests that no call ends the program.
struct RandomCallTests {
  private let desktop: Desktop

  init() throws {
    desktop = try .withOrder()
    desktop.source.addTable(to: desktop.source.id(1))
  }

  static let methods: [String: [String]] = [
    "Accessible": [
      "GetChildAtIndex", "GetChildren", "GetIndexInParent", "GetRelationSet", "GetRole", "GetRoleName", "GetState",
      "GetAttributes", "GetApplication", "GetInterfaces",
    ],
    "Application": ["GetLocale", "GetApplicationBusAddress"],
    "Component": [
      "Contains", "GetAccessibleAtPoint", "GetExtents", "GetPosition", "GetSize", "GetLayer", "GetMDIZOrder",
      "GetAlpha", "GrabFocus", "ScrollTo", "ScrollToPoint", "SetExtents", "SetPosition", "SetSize",
    ],
    "Action": ["GetName", "GetLocalizedName", "GetDescription", "GetKeyBinding", "GetActions", "DoAction"],
    "Text": [
      "GetText", "GetStringAtOffset", "GetTextBeforeOffset", "GetTextAtOffset", "GetTextAfterOffset",
      "GetCharacterAtOffset", "SetCaretOffset", "GetNSelections", "GetSelection", "AddSelection", "SetSelection",
      "RemoveSelection", "GetCharacterExtents", "GetRangeExtents", "GetOffsetAtPoint", "GetBoundedRanges",
      "GetAttributes", "GetAttributeRun", "GetDefaultAttributes", "GetDefaultAttributeSet", "GetAttributeValue",
      "ScrollSubstringTo", "ScrollSubstringToPoint",
    ],
    "EditableText": ["SetTextContents", "InsertText", "DeleteText", "CopyText", "CutText", "PasteText"],
    "Selection": [
      "GetSelectedChild", "SelectChild", "DeselectChild", "DeselectSelectedChild", "IsChildSelected", "SelectAll",
      "ClearSelection",
    ],
    "Table": [
      "GetAccessibleAt", "GetIndexAt", "GetRowAtIndex", "GetColumnAtIndex", "GetRowDescription",
      "GetColumnDescription", "GetRowExtentAt", "GetColumnExtentAt", "GetRowHeader", "GetColumnHeader",
      "GetSelectedRows", "GetSelectedColumns", "IsRowSelected", "IsColumnSelected", "IsSelected", "AddRowSelection",
      "AddColumnSelection", "RemoveRowSelection", "RemoveColumnSelection", "GetRowColumnExtentsAtIndex",
    ],
    "TableCell": ["GetRowColumnSpan", "GetColumnHeaderCells", "GetRowHeaderCells"],
  ]

  static let everything = ["root"] + (0..<26).map { String($0) }

  /// The objects that have an interface.
  private static let objects = [
    "Application": ["root"], "Action": ["3", "4", "5", "6", "9"], "Text": ["2", "3"], "EditableText": ["3"],
    "Selection": ["8"], "Table": ["15"], "TableCell": ["16", "19", "24"],
  ]

  @Test func `each call with random arguments has a reply`() throws {
    var random = SplitMix64(seed: 18)
    let methods = Self.methods.sorted { $0.key < $1.key }.flatMap { name, list in list.map { (name, $0) } }
    var answered: Set<String> = []
    for _ in 0..<Soak.count(4000, of: 100_000) {
      let (interface, method) = methods[Int.random(in: 0..<methods.count, using: &random)]
      let paths = random.next() % 8 == 0 ? Self.everything : Self.objects[interface] ?? Self.everything
      let path = paths[Int.random(in: 0..<paths.count, using: &random)]
      let arguments = (0..<Int.random(in: 0..<6, using: &random)).map { _ in Self.argument(&random) }
      let reply = try desktop.readers.call(
        method, of: ATSPI.prefix + interface, at: ATSPI.paths + path, arguments)
      if reply.kind == .reply { answered.insert(method) }
    }
    // Random arguments are rarely a number with a value of another type, or five numbers.
    let rare: [(interface: String, method: String, arguments: [DBusValue])] = [
      ("Text", "GetAttributeRun", [.int(0), .boolean(true)]),
      ("Text", "GetAttributeValue", [.int(0), .string("size")]),
      ("Text", "GetBoundedRanges", (0..<7).map { .int($0) }), ("EditableText", "InsertText", [.int(0), .string("x")]),
      ("Action", "GetDescription", [.int(0)]), ("Action", "GetLocalizedName", [.int(0)]),
    ]
    for (interface, method, arguments) in rare {
      let reply = try desktop.readers.call(method, of: ATSPI.prefix + interface, at: ATSPI.paths + "3", arguments)
      if reply.kind == .reply { answered.insert(method) }
    }
    // Each method exists, and was called with arguments of its types.
    #expect(Set(methods.map(\.1)).subtracting(answered) == [])
  }

  static func argument(_ random: inout SplitMix64) -> DBusValue {
    let numbers = [-1, 0, 1, 2, 3, 4, 5, 9, 10, 100, Int(Int32.max), Int(Int32.min)]
    let number = numbers[Int.random(in: 0..<numbers.count, using: &random)]
    switch random.next() % 10 {
    case 0, 1: return .string(["", "x", "👩🏽‍🚀\n"][Int.random(in: 0..<3, using: &random)])
    case 2: return .uint32(UInt32(truncatingIfNeeded: number))
    case 3: return RoundTripTests.value(depth: 2, &random)
    default: return .int(number)
    }
  }
}
