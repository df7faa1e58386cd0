import MiniUITesting
import Testing
import UIKit

/// Tests of image renderers as ports from UIKit use them.
@MainActor struct ImageRendererTests {
  private func pixels(_ image: UIImage) -> [[UInt32]] {
    (0..<image.bitmap.height).map { y in (0..<image.bitmap.width).map { image.bitmap.row(y)[$0] } }
  }

  private func drawing(_ rect: CGRect) {
    UIColor.red.setFill()
    UIBezierPath(roundedRect: rect.insetBy(dx: 2, dy: 3), cornerRadius: 4).fill()
    "Ab".draw(at: CGPoint(x: rect.minX + 4, y: rect.minY + 2))
  }

  @Test(arguments: [1, 1.5, 2] as [CGFloat]) func `an image renderer draws the pixels that a view draws`(scale: CGFloat)
    throws
  {
    final class Drawn: UIView {
      var drawing: (CGRect) -> Void = { _ in }
      override func draw(_ rect: CGRect) { drawing(rect) }
    }
    let stage = try Stage(size: CGSize(width: 30, height: 24), scale: scale)
    let view = Drawn(frame: stage.window.bounds)
    view.drawing = drawing
    view.backgroundColor = .white
    try stage.add(view)
    let renderer = UIGraphicsImageRenderer(size: CGSize(width: 30, height: 24))
    #expect(renderer.format.scale == scale)
    let image = renderer.image { context in
      UIColor.white.setFill()
      context.fill(context.format.bounds)
      drawing(context.format.bounds)
    }
    #expect(image.size == CGSize(width: 30, height: 24) && image.scale == scale)
    #expect(image.bitmap.hasSamePixels(as: stage.bitmap))
    #expect(UIGraphicsGetCurrentContext() == nil)
    let again = try UIImage.decoded(renderer.pngData { _ in drawing(renderer.format.bounds) }, named: "drawn")
    #expect(pixels(again) == pixels(renderer.image { _ in drawing(renderer.format.bounds) }))
  }

  @Test func `a renderer's bounds may have any origin, and an opaque picture has no clear pixel`() throws {
    _ = try Stage()
    let format = UIGraphicsImageRendererFormat.default()
    let whole = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20), format: format).image { _ in
      drawing(CGRect(x: 0, y: 0, width: 20, height: 20))
    }
    let part = UIGraphicsImageRenderer(bounds: CGRect(x: 5, y: 6, width: 10, height: 10), format: format).image { _ in
      drawing(CGRect(x: 0, y: 0, width: 20, height: 20))
    }
    #expect(pixels(part) == pixels(whole)[6..<16].map { Array($0[5..<15]) })
    #expect(pixels(whole)[0][0] == 0)
    format.opaque = true
    let opaque = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20), format: format).image { _ in
      drawing(CGRect(x: 0, y: 0, width: 20, height: 20))
    }
    for (shown, clear) in zip(pixels(opaque).joined(), pixels(whole).joined()) where [0, 0xFF].contains(clear >> 24) {
      #expect(shown == 0xFF00_0000 | clear)
    }
    #expect(pixels(opaque).joined().allSatisfy { $0 >> 24 == 0xFF })
  }

  @Test func `a view is drawn with its subviews, at its size or stretched`() throws {
    let stage = try Stage(size: CGSize(width: 40, height: 40))
    let view = UIView(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
    view.backgroundColor = .green
    let part = UIView(frame: CGRect(x: 5, y: 5, width: 5, height: 5))
    part.backgroundColor = .blue
    view.addSubview(part)
    try stage.add(view)
    let renderer = UIGraphicsImageRenderer(bounds: view.bounds)
    let own = renderer.image { _ in view.drawHierarchy(in: view.bounds, afterScreenUpdates: true) }
    #expect(pixels(own) == (10..<30).map { y in (10..<30).map { stage.bitmap.row(y)[$0] } })
    #expect(pixels(renderer.image { view.layer.render(in: $0.cgContext) }) == pixels(own))
    let half = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10)).image { _ in
      view.drawHierarchy(in: CGRect(x: 0, y: 0, width: 10, height: 10), afterScreenUpdates: false)
    }
    #expect(pixels(half)[1][1] == 0xFF00_FF00 && pixels(half)[3][3] == 0xFF00_00FF)
    #expect(!view.drawHierarchy(in: view.bounds, afterScreenUpdates: false))
  }

  @Test func `drawing a picture within a view's drawing does not affect the view`() throws {
    final class Drawn: UIView {
      override func draw(_ rect: CGRect) {
        UIColor.blue.setFill()
        _ = UIGraphicsImageRenderer(size: rect.size).image { context in
          UIColor.red.setFill()
          context.fill(rect)
        }
        UIRectFill(rect)
      }
    }
    let stage = try Stage(size: CGSize(width: 10, height: 10))
    try stage.add(Drawn(frame: stage.window.bounds))
    #expect(stage.bitmap.row(5)[5] == 0xFF00_00FF)
  }

  @Test func `a picture of zero size is one clear pixel`() throws {
    _ = try Stage()
    let image = UIGraphicsImageRenderer(size: .zero).image { _ in }
    #expect(pixels(image) == [[0]])
  }

  @Test func `the pixels of an image can be cropped, and make an image with another scale`() throws {
    let stage = try Stage(size: CGSize(width: 30, height: 24), scale: 2)
    defer { withExtendedLifetime(stage) {} }
    let image = UIGraphicsImageRenderer(size: CGSize(width: 30, height: 24)).image { _ in
      drawing(CGRect(x: 0, y: 0, width: 30, height: 24))
    }
    let whole = try #require(image.cgImage)
    #expect((whole.width, whole.height) == (60, 48))
    let part = try #require(whole.cropping(to: CGRect(x: 10.5, y: 8, width: 5, height: 100)))
    #expect((part.width, part.height) == (6, 40))
    #expect(pixels(UIImage(cgImage: part)) == pixels(image).suffix(40).map { Array($0[10..<16]) })
    #expect(UIImage(cgImage: part, scale: 2, orientation: .up).size == CGSize(width: 3, height: 20))
    #expect(whole.cropping(to: CGRect(x: 60, y: 0, width: 5, height: 5)) == nil)
    #expect(UIImage().cgImage == nil)
  }
}
