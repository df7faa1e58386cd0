import Testing

struct OwnMembersTests {
  @Test func `a public member that UIKit does not have needs a comment that mentions UIKit`() {
    let files = [SourceFile].inMemory([
      "Sources/MiniUI/Views/A.swift": """
      open class View {
        open var frame = 0
        /// A number.
        public var wobble = 1
        /// A number, which UIKit has in the layer.
        public var depth = 2
        var hidden = 3
      }
      """
    ])
    #expect(OwnMembers.withoutReason(in: "View", files).map(\.line) == [4])
  }
}
