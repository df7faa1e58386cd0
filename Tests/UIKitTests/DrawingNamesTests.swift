import MiniUITesting
import Testing
import UIKit

/// Tests of drawing, colours and fonts as ports from UIKit write them.
@MainActor struct DrawingNamesTests {
  private final class Canvas: UIView {
    var drawing: (CGContext) -> Void = { _ in }
    override func draw(_ rect: CGRect) { if let context = UIGraphicsGetCurrentContext() { drawing(context) } }
  }

  /// Returns the pixels of a canvas of 60 by 60 points.
  private func pixels(_ drawing: @escaping (CGContext) -> Void) throws -> [[UInt32]] {
    let stage = try Stage(size: CGSize(width: 60, height: 60))
    let canvas = Canvas(frame: stage.window.bounds)
    canvas.drawing = drawing
    try stage.add(canvas)
    return (0..<60).map { y in (0..<60).map { stage.bitmap.row(y)[$0] } }
  }

  @Test func `a path that is built in the context is drawn like a separate path`() throws {
    let built = try pixels { context in
      context.setLineWidth(3)
      context.setStrokeColor(UIColor.blue.cgColor)
      context.setFillColor(UIColor.orange.cgColor)
      context.addArc(center: CGPoint(x: 30, y: 30), radius: 20, startAngle: 0, endAngle: .pi / 2, clockwise: false)
      context.addLine(to: CGPoint(x: 30, y: 30))
      context.closePath()
      context.fillPath()
      context.move(to: CGPoint(x: 5, y: 5))
      context.addLine(to: CGPoint(x: 20, y: 5))
      context.addQuadCurve(to: CGPoint(x: 5, y: 20), control: CGPoint(x: 20, y: 20))
      context.addCurve(to: CGPoint(x: 5, y: 40), control1: CGPoint(x: 0, y: 25), control2: CGPoint(x: 10, y: 30))
      context.strokePath()
      context.addLines(between: [CGPoint(x: 50, y: 5), CGPoint(x: 55, y: 10)])
      context.addRect(CGRect(x: 40, y: 5, width: 5, height: 5))
      context.addEllipse(in: CGRect(x: 40, y: 15, width: 8, height: 6))
      context.addPath(UIBezierPath(rect: CGRect(x: 52, y: 15, width: 4, height: 4)).cgPath)
      context.strokePath()
    }
    let own = try pixels { context in
      UIColor.orange.setFill()
      UIColor.blue.setStroke()
      let sector = UIBezierPath(
        arcCenter: CGPoint(x: 30, y: 30), radius: 20, startAngle: 0, endAngle: .pi / 2, clockwise: true)
      sector.addLine(to: CGPoint(x: 30, y: 30))
      sector.close()
      sector.fill()
      let line = UIBezierPath()
      line.move(to: CGPoint(x: 5, y: 5))
      line.addLine(to: CGPoint(x: 20, y: 5))
      line.addQuadCurve(to: CGPoint(x: 5, y: 20), controlPoint: CGPoint(x: 20, y: 20))
      line.addCurve(
        to: CGPoint(x: 5, y: 40), controlPoint1: CGPoint(x: 0, y: 25), controlPoint2: CGPoint(x: 10, y: 30))
      let rest = UIBezierPath()
      rest.move(to: CGPoint(x: 50, y: 5))
      rest.addLine(to: CGPoint(x: 55, y: 10))
      rest.append(UIBezierPath(rect: CGRect(x: 40, y: 5, width: 5, height: 5)))
      rest.append(UIBezierPath(ovalIn: CGRect(x: 40, y: 15, width: 8, height: 6)))
      rest.append(UIBezierPath(rect: CGRect(x: 52, y: 15, width: 4, height: 4)))
      for path in [line, rest] {
        path.lineWidth = 3
        path.stroke()
      }
    }
    #expect(built == own && Set(built.joined()).count > 3)
    // The sector is below and to the right of its centre: in UIKit the y axis points down.
    #expect(built[38][38] != built[22][22] && built[22][22] == built[58][58])
  }

  @Test func `a context's path does not persist until the next drawing`() throws {
    let empty = try pixels { _ in }
    _ = try pixels { $0.addRect(CGRect(x: 0, y: 0, width: 60, height: 60)) }
    #expect(try pixels { $0.fillPath() } == empty)
  }

  @Test func `text and pictures are drawn at their locations`() throws {
    let empty = try pixels { _ in }
    let font = UIFont.systemFont(ofSize: 12)
    let text = try pixels { _ in
      "Hi".draw(at: CGPoint(x: 20, y: 30), withAttributes: [.font: font, .foregroundColor: UIColor.red])
    }
    let size = "Hi".size(withAttributes: [.font: font])
    let inked = (0..<60).flatMap { y in (0..<60).filter { text[y][$0] != empty[y][$0] }.map { (x: $0, y: y) } }
    #expect(!inked.isEmpty)
    #expect(
      inked.allSatisfy { (19...20 + Int(size.width)).contains($0.x) && (30...30 + Int(size.height)).contains($0.y) })
    let box = try pixels { _ in "Hi Hi Hi".draw(in: CGRect(x: 20, y: 0, width: 20, height: 60)) }
    #expect(box != empty && box.allSatisfy { $0[45...].allSatisfy { $0 == empty[0][0] } })
    let bitmap = try Bitmap(width: 4, height: 4)
    for y in 0..<4 { for x in 0..<4 { bitmap.row(y)[x] = 0xFFFF_0000 } }
    let picture = try pixels { _ in UIImage(bitmap: bitmap, scale: 2).draw(at: CGPoint(x: 10, y: 10)) }
    #expect(picture[10][10] & 0xFF_FFFF == 0xFF_0000 && picture[11][11] & 0xFF_FFFF == 0xFF_0000)
    #expect(picture[12][12] == empty[12][12] && picture[9][9] == empty[9][9])
  }

  @Test func `only the chosen corners of a rectangle are rounded`() {
    let rect = CGRect(x: 0, y: 0, width: 20, height: 20)
    let corners: [(UIRectCorner, CGPoint)] = [
      (.topLeft, CGPoint(x: 0.5, y: 0.5)), (.topRight, CGPoint(x: 19.5, y: 0.5)),
      (.bottomLeft, CGPoint(x: 0.5, y: 19.5)), (.bottomRight, CGPoint(x: 19.5, y: 19.5)),
    ]
    for mask in (0..<16 as Range<UInt>).map(UIRectCorner.init) {
      let path = UIBezierPath(
        roundedRect: rect, byRoundingCorners: mask, cornerRadii: CGSize(width: 6, height: 6))
      for (corner, point) in corners { #expect(path.contains(point) != mask.contains(corner)) }
    }
  }

  @Test func `hue, saturation and brightness are converted from and to channels`() {
    for (hue, color) in [(0, UIColor.red), (1, .yellow), (2, .green), (3, .cyan), (4, .blue), (5, .magenta), (6, .red)]
    {
      #expect(UIColor(hue: CGFloat(hue) / 6, saturation: 1, brightness: 1, alpha: 1) == color)
    }
    #expect(UIColor(hue: 0.3, saturation: 0, brightness: 0.5, alpha: 1) == .gray)
    #expect(UIColor(hue: 0.3, saturation: 1, brightness: 0, alpha: 0.5) == .black.withAlphaComponent(0.5))
    var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    #expect(UIColor.brown.getRed(&red, green: &green, blue: &blue, alpha: &alpha))
    #expect(UIColor(red: red, green: green, blue: blue, alpha: alpha) == .brown && alpha == 1)
  }

  @Test func `a dynamic colour is resolved for a user interface style`() {
    let (light, dark) = (UITraitCollection(userInterfaceStyle: .light), UITraitCollection(userInterfaceStyle: .dark))
    let color = UIColor { $0.userInterfaceStyle == .dark ? .red.withAlphaComponent(0.2) : .blue }
    #expect(color.resolvedColor(with: light) == .blue)
    #expect(color.resolvedColor(with: dark) == .red.withAlphaComponent(0.2))
    #expect(dark.hasDifferentColorAppearance(comparedTo: light) && dark.hasDifferentColorAppearance(comparedTo: nil))
    #expect(!dark.hasDifferentColorAppearance(comparedTo: dark))
  }

  @Test func `text styles have UIKit's sizes, and the headline is semibold`() {
    let sizes = UIFont.TextStyle.allCases.map { UIFont.preferredFont(forTextStyle: $0).pointSize }
    #expect(sizes == [34, 28, 22, 20, 17, 15, 17, 16, 13, 12, 11])
    #expect(UIFont.preferredFont(forTextStyle: .headline) == .systemFont(ofSize: 17, weight: .semibold))
  }

  @Test func `an NSString is measured and drawn as a String`() throws {
    let stage = try Stage(size: CGSize(width: 60, height: 40))
    defer { withExtendedLifetime(stage) {} }
    let (text, attributes) = ("Ab cd", [NSAttributedString.Key.font: UIFont.systemFont(ofSize: 14)])
    let object = text as NSString
    #expect(object.size(withAttributes: attributes) == text.size(withAttributes: attributes))
    let limit = CGSize(width: 20, height: 100)
    #expect(
      object.boundingRect(with: limit, options: .usesLineFragmentOrigin, attributes: attributes, context: nil)
        == text.boundingRect(with: limit, options: .usesLineFragmentOrigin, attributes: attributes, context: nil))
    func drawn(_ draw: () -> Void) -> UIImage {
      UIGraphicsImageRenderer(size: CGSize(width: 60, height: 40)).image { _ in draw() }
    }
    let one = drawn { object.draw(in: CGRect(x: 2, y: 2, width: 20, height: 38), withAttributes: attributes) }
    let other = drawn { text.draw(in: CGRect(x: 2, y: 2, width: 20, height: 38), withAttributes: attributes) }
    #expect(one.bitmap.hasSamePixels(as: other.bitmap))
    let moved = drawn { object.draw(at: CGPoint(x: 3, y: 4), withAttributes: attributes) }
    let expected = drawn { text.draw(at: CGPoint(x: 3, y: 4), withAttributes: attributes) }
    #expect(moved.bitmap.hasSamePixels(as: expected.bitmap))
  }

  @Test func `a text is wrapped in its rectangle with usesLineFragmentOrigin, otherwise drawn on one line`() throws {
    let stage = try Stage(size: CGSize(width: 60, height: 60))
    defer { withExtendedLifetime(stage) {} }
    let (text, font) = ("Ab cd" as NSString, UIFont.systemFont(ofSize: 14))
    let attributes = [NSAttributedString.Key.font: font]
    let rect = CGRect(x: 2, y: 20, width: 20, height: 38)
    func drawn(_ draw: () -> Void) -> UIImage {
      UIGraphicsImageRenderer(size: CGSize(width: 60, height: 60)).image { _ in draw() }
    }
    let wrapped = drawn {
      text.draw(with: rect, options: .usesLineFragmentOrigin, attributes: attributes, context: nil)
    }
    let inRect = drawn { text.draw(in: rect, withAttributes: attributes) }
    #expect(wrapped.bitmap.hasSamePixels(as: inRect.bitmap))
    let line = drawn { text.draw(with: rect, options: [], attributes: attributes, context: nil) }
    let above = drawn { text.draw(at: CGPoint(x: 2, y: 20 - font.ascender), withAttributes: attributes) }
    #expect(line.bitmap.hasSamePixels(as: above.bitmap) && !line.bitmap.hasSamePixels(as: wrapped.bitmap))
  }

  @Test func `a stretchable image has caps around one point, and none along an axis with a cap of 0`() throws {
    let image = UIImage(bitmap: try Bitmap(width: 20, height: 12), scale: 2)
    let stretchable = image.stretchableImage(withLeftCapWidth: 4, topCapHeight: 0)
    #expect(stretchable.capInsets == UIEdgeInsets(top: 0, left: 4, bottom: 0, right: 5))
    #expect(stretchable.resizingMode == .stretch && stretchable.size == image.size)
  }
}
