import Testing

@testable import MiniUICore

@Suite struct DisplayListDescriptionTests {
  @Test func `the description has a line for each command, and indents nested ones`() throws {
    let fonts = try FakeFonts()
    let picture = try Bitmap(width: 3, height: 2)
    let rect = CGRect(x: 0, y: 0.5, width: 120, height: 80)
    var inner = DisplayList()
    inner.append(.border(rect, width: 1, .solid(0x29FF_FFFF), .zero))
    var list = DisplayList()
    list.withOffset(CGPoint(x: 40, y: 60)) { list in
      list.append(.fill(rect, .solid(0xFF4A_8DF0), CornerRadii(16)))
      list.append(
        .shadow(rect, Shadow(color: 0x10, radius: 5, offset: CGSize(width: 0, height: 3)), CornerRadii(4)))
      list.withClip(rect) { $0.append(.list(inner)) }
      list.withGroup(rect, corners: CornerRadii(topLeft: 1, topRight: 2, bottomRight: 3, bottomLeft: 4), opacity: 0.5) {
        $0.append(.image(picture, rect, tint: .solid(0xFF00_0000)))
      }
    }
    list.append(.text(TextLine("Drag \"me\"", font: fonts.font), CGPoint(x: 16, y: 30), .solid(0xFFFF_FFFF)))
    let map = CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 10, ty: 0.1)
    list.append(.layer(Layer(contents: inner, bounds: rect), map, opacity: 0.25))
    let gradient = LinearGradient(stops: [.init(color: 0xFF00_0000, location: 0), .init(color: 0, location: 1)])
    list.append(.fill(rect, .gradient(gradient), .zero))
    list.append(.backdrop(rect, radius: 20, saturation: 1.5))
    #expect(
      list.description == """
        offset 40,60
          fill 0,0.5 120x80 #FF4A8DF0 corners 16
          shadow 0,0.5 120x80 #00000010 radius 5 offset 0,3 corners 4
          clip 0,0.5 120x80
            list
              border 0,0.5 120x80 width 1 #29FFFFFF
          group 0,0.5 120x80 corners 1,2,3,4 opacity 0.5
            image 3x2 in 0,0.5 120x80 tint #FF000000
        text "Drag \\"me\\"" at 16,30 #FFFFFFFF 16 regular
        layer 0,1,-1,0,10,0.1 opacity 0.25
          border 0,0.5 120x80 width 1 #29FFFFFF
        fill 0,0.5 120x80 gradient #FF000000 0, #00000000 1 from 0,0 to 0,1
        backdrop 0,0.5 120x80 radius 20 saturation 1.5
        """)
  }
}
