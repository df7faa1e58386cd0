import MiniUITesting
import Testing

@testable import MiniUI

@Suite struct SnapshotViewTests {
  /// Returns the pixels of a window of 80 by 80 with `content`.
  private func pixels(of content: View, scale: CGFloat = 1) throws -> Bitmap {
    let stage = try Stage(size: CGSize(width: 80, height: 80), scale: scale)
    try stage.add(content)
    return stage.bitmap
  }

  private func content() -> View {
    let view = View(frame: CGRect(x: 10, y: 12, width: 40, height: 30))
    view.backgroundColor = .systemTeal
    view.cornerRadius = 6
    view.border = View.Border(color: .label, width: 2)
    let turned = View(frame: CGRect(x: 5, y: 5, width: 20, height: 10))
    turned.backgroundColor = .systemRed
    turned.transform = CGAffineTransform(rotationAngle: 0.4)
    view.addSubview(turned)
    view.addSubview(Scribble(frame: CGRect(x: 20, y: 10, width: 30, height: 15)))
    return view
  }

  @Test(arguments: [1, 1.5, 2] as [CGFloat])
  func `a snapshot looks like its view`(_ scale: CGFloat) throws {
    let stage = try Stage(size: CGSize(width: 80, height: 80), scale: scale)
    let view = content()
    try stage.add(view)
    let snapshot = view.snapshotView()
    #expect(snapshot.frame == view.frame && !snapshot.isUserInteractionEnabled)
    let before = try pixels(of: content(), scale: scale)
    view.removeFromSuperview()
    try stage.add(snapshot)
    #expect(stage.bitmap.hasSamePixels(as: before))
  }

  @Test func `a snapshot does not change with its view`() throws {
    let stage = try Stage(size: CGSize(width: 80, height: 80))
    let view = content()
    try stage.add(view)
    let before = try pixels(of: content())
    let snapshot = view.snapshotView()
    view.backgroundColor = .black
    view.subviews[0].removeFromSuperview()
    view.subviews[0].center.x = 3
    view.bounds.size.width = 70
    try stage.advance(by: 0)
    view.removeFromSuperview()
    try stage.add(snapshot)
    #expect(stage.bitmap.hasSamePixels(as: before))
  }

  @Test func `taking a snapshot does not draw the view again`() throws {
    let stage = try Stage(size: CGSize(width: 80, height: 80))
    let scribble = Scribble(frame: CGRect(x: 10, y: 10, width: 40, height: 40))
    try stage.add(scribble)
    try stage.add(scribble.snapshotView())
    #expect(scribble.drawCount == 1)
  }

  @Test func `a change within a rotated subview is drawn after a snapshot`() throws {
    let stage = try Stage(size: CGSize(width: 80, height: 80))
    let view = content()
    let inner = View(frame: CGRect(x: 2, y: 2, width: 8, height: 8))
    view.subviews[0].addSubview(inner)
    try stage.add(view)
    // One change before the snapshot, and one after it.
    inner.backgroundColor = .black
    _ = view.snapshotView()
    inner.backgroundColor = .white
    try stage.advance(by: 0)
    let other = content()
    let copy = View(frame: inner.frame)
    copy.backgroundColor = .white
    other.subviews[0].addSubview(copy)
    #expect(stage.bitmap.hasSamePixels(as: try pixels(of: other)))
  }

  @Test func `snapshots of a view without a window can be taken repeatedly`() throws {
    let view = content()
    _ = view.snapshotView()
    view.subviews[0].backgroundColor = .systemGreen
    let snapshot = view.snapshotView()
    let other = content()
    other.subviews[0].backgroundColor = .systemGreen
    #expect(try pixels(of: snapshot).hasSamePixels(as: try pixels(of: other)))
  }

  @Test func `a snapshot of a view removed from its window has the view's present traits`() throws {
    let stage = try Stage(size: CGSize(width: 80, height: 80))
    let view = content()
    stage.window.tintColor = .systemRed
    try stage.add(view)
    view.removeFromSuperview()
    #expect(try pixels(of: view.snapshotView()).hasSamePixels(as: try pixels(of: content())))
  }
}
