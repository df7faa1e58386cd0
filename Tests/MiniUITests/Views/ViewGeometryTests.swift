import MiniUITestSupport
import Testing

@testable import MiniUI

@Suite struct ViewGeometryTests {
  @Test(arguments: [1, 2, 3] as [UInt64])
  func `frame, center and bounds are consistent`(_ seed: UInt64) {
    var tree = RandomTree(seed: seed, count: 0)
    let view = View()
    for _ in 0..<200 {
      let rect = CGRect(
        x: tree.number(-50...50), y: tree.number(-50...50), width: tree.number(0...80), height: tree.number(0...80))
      switch Int.random(in: 0..<4, using: &tree.random) {
      case 0: view.frame = rect
      case 1: view.center = rect.origin
      case 2: view.bounds.size = rect.size
      default: view.bounds.origin = rect.origin
      }
      #expect(isClose(view.frame.midX, view.center.x) && isClose(view.frame.midY, view.center.y))
      #expect(isClose(view.frame.width, view.bounds.width) && isClose(view.frame.height, view.bounds.height))
    }
  }

  @Test func `setting the frame keeps the origin of the bounds`() {
    let view = View(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
    view.bounds.origin = CGPoint(x: 5, y: 6)
    view.frame = CGRect(x: 1, y: 2, width: 30, height: 40)
    #expect(view.bounds == CGRect(x: 5, y: 6, width: 30, height: 40) && view.center == CGPoint(x: 16, y: 22))
  }

  @Test func `setting the bounds keeps the center, and setting the center keeps the size`() {
    let view = View(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
    view.bounds = CGRect(x: 0, y: 0, width: 40, height: 60)
    #expect(view.frame == CGRect(x: 0, y: -10, width: 40, height: 60))
    view.center = CGPoint(x: 100, y: 100)
    #expect(view.frame == CGRect(x: 80, y: 70, width: 40, height: 60))
  }

  @Test func `a frame of negative size is standardized`() {
    let view = View(frame: CGRect(x: 50, y: 40, width: -20, height: -10))
    #expect(view.frame == CGRect(x: 30, y: 30, width: 20, height: 10))
  }

  @Test func `a transform is applied about the center`() {
    let view = View(frame: CGRect(x: 100, y: 100, width: 20, height: 40))
    view.transform = CGAffineTransform(rotationAngle: .pi / 2)
    #expect(isClose(view.frame.minX, 90))
    #expect(isClose(view.frame.width, 40))
    #expect(isClose(view.frame.height, 20))
    view.transform = CGAffineTransform(scaleX: 2, y: 0.5)
    #expect(view.frame == CGRect(x: 90, y: 110, width: 40, height: 20) && view.bounds.width == 20)
    view.transform = CGAffineTransform(translationX: 7, y: -3)
    #expect(view.frame == CGRect(x: 107, y: 97, width: 20, height: 40) && view.center == CGPoint(x: 110, y: 120))
  }

  @Test func `alpha is limited to 0...1`() {
    let view = View()
    for (set, got) in [(2.0, 1.0), (-1, 0), (.nan, 0), (0.25, 0.25)] as [(CGFloat, CGFloat)] {
      view.alpha = set
      #expect(view.alpha == got)
    }
  }

  @Test(
    arguments: [
      (CGAffineTransform(scaleX: 2, y: 2), CGSize(width: 50, height: 25)),
      (CGAffineTransform(scaleX: -0.5, y: 4), CGSize(width: 200, height: 12.5)),
      (CGAffineTransform(rotationAngle: .pi / 2), CGSize(width: 50, height: 100)),
      (CGAffineTransform(translationX: 30, y: -8), CGSize(width: 100, height: 50)),
      (CGAffineTransform(a: 0, b: 2, c: -4, d: 0, tx: 5, ty: 6), CGSize(width: 25, height: 25)),
    ] as [(CGAffineTransform, CGSize)])
  func `a transformed view fills the frame that is set`(_ transform: CGAffineTransform, _ size: CGSize) {
    let view = View(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
    view.transform = transform
    let frame = CGRect(x: 100, y: 100, width: 100, height: 50)
    view.frame = frame
    #expect(isClose(view.frame.origin, frame.origin))
    #expect(isClose(view.frame.width, 100) && isClose(view.frame.height, 50))
    #expect(isClose(view.bounds.width, size.width) && isClose(view.bounds.height, size.height))
    #expect(view.transform == transform)
  }

  @Test func `setting the frame of a view that is scaled to nothing keeps its size`() {
    let view = View(frame: CGRect(x: 0, y: 0, width: 30, height: 40))
    view.transform = CGAffineTransform(scaleX: 0, y: 1)
    view.frame = CGRect(x: 10, y: 10, width: 100, height: 50)
    #expect(view.bounds.size == CGSize(width: 30, height: 40))
    #expect(view.center == CGPoint(x: 60, y: 35))
  }

  @Test func `a container lays out a transformed view as if it had no transform`() {
    let cell = CollectionViewCell(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    let background = View()
    cell.backgroundView = background
    background.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
    for size in [CGSize(width: 300, height: 200), CGSize(width: 30, height: 20)] {
      cell.bounds.size = size
      cell.layoutIfNeeded()
      #expect(background.bounds.size == size)
      #expect(background.center == CGPoint(x: size.width / 2, y: size.height / 2))
    }
  }

  @Test func `sizeToFit passes the view's own size`() {
    final class Recorder: View {
      var passed: [CGSize] = []
      override func sizeThatFits(_ size: CGSize) -> CGSize {
        passed.append(size)
        return size
      }
    }
    let view = Recorder(frame: CGRect(x: 5, y: 6, width: 100, height: 2))
    view.sizeToFit()
    #expect(view.passed == [CGSize(width: 100, height: 2)])
  }

  @Test func `sizeToFit keeps the origin`() {
    final class Square: View {
      override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: 30, height: 30) }
    }
    let view = Square(frame: CGRect(x: 5, y: 6, width: 100, height: 2))
    view.sizeToFit()
    #expect(view.frame == CGRect(x: 5, y: 6, width: 30, height: 30))
  }
}
