import Testing

@testable import MiniUI

/// Tests of the positions of a button's image and title.
@Suite struct ButtonLayoutTests {
  private let image = CGSize(width: 20, height: 16)
  private let title = CGSize(width: 60, height: 22)

  private func layout(_ placement: RectEdge, alignment: CGFloat = 0.5) -> ButtonLayout {
    ButtonLayout(image: image, title: title, placement: placement, spacing: 5, alignment: alignment)
  }

  @Test func `a button's image and title side by side add their widths, and stacked their heights`() {
    #expect(layout(.left).size == CGSize(width: 85, height: 22) && layout(.right).size == CGSize(width: 85, height: 22))
    #expect(layout(.top).size == CGSize(width: 60, height: 43) && layout(.bottom).size == CGSize(width: 60, height: 43))
    #expect(
      ButtonLayout(image: image, spacing: 5).size == image && ButtonLayout(title: title, spacing: 5).size == title)
  }

  @Test(arguments: [RectEdge.left, .right, .top, .bottom], [0, 0.5, 1] as [CGFloat])
  func `a button's image and title have their spacing and alignment in the available area`(
    placement: RectEdge, alignment: CGFloat
  ) {
    let room = CGRect(x: 10, y: 20, width: 121, height: 60)
    let (image, title) = layout(placement, alignment: alignment).frames(in: room)
    let both = image.union(title)
    #expect(image.size == self.image)
    #expect(title.size == self.title)
    #expect(room.contains(both))
    #expect(both.size == layout(placement).size)
    #expect(both.minX == room.minX + ((room.width - both.width) * alignment).rounded())
    #expect(both.minY == room.minY + ((room.height - both.height) / 2).rounded())
    switch placement {
    case .left: #expect(title.minX - image.maxX == 5 && image.midY == title.midY)
    case .right: #expect(image.minX - title.maxX == 5 && image.midY == title.midY)
    case .top: #expect(title.minY - image.maxY == 5 && image.minX == title.minX + (40 * alignment).rounded())
    default: #expect(image.minY - title.maxY == 5 && image.minX == title.minX + (40 * alignment).rounded())
    }
  }

  @Test func `a title that does not fit gets the space beside the image`() {
    let narrow = CGRect(x: 0, y: 0, width: 50, height: 40)
    let beside = layout(.left).frames(in: narrow)
    #expect(beside.image == CGRect(x: 0, y: 12, width: 20, height: 16))
    #expect(beside.title == CGRect(x: 25, y: 9, width: 25, height: 22))
    #expect(layout(.top).frames(in: narrow).title.width == 50)
  }
}
