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

  @Test func `a member with a name that apps declare may be in an extension of a protocol only`() {
    let files = [SourceFile].inMemory([
      "Sources/MiniUI/Views/A.swift": """
      open class View {
        open var border = 0
        var shadow = 0
      }
      extension ViewShape {
        public var cornerRadius: Int { 0 }
      }
      """
    ])
    #expect(OwnMembers.colliding(files).map(\.line) == [2])
  }
}
