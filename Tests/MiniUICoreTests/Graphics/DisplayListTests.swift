import Testing

@testable import MiniUICore

@Suite struct DisplayListTests {
  private let fill = DrawCommand.fill(CGRect(x: 0, y: 0, width: 5, height: 5), .solid(0xFF00_0000), .zero)

  @Test func `removing all commands also removes open scopes`() {
    var list = DisplayList()
    list.withOffset(CGPoint(x: 1, y: 1)) { list in
      list.append(fill)
      list.removeAll(keepingCapacity: true)
      list.append(fill)
      list.dropAllBelow()
    }
    #expect(list.isEmpty)
    list.withOffset(CGPoint(x: 1, y: 1)) { $0.append(fill) }
    #expect(list.commands.count == 3)
  }
}
