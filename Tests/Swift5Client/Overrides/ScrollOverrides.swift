import UIKit

public class OverridingScroll: UIScrollView {
  public let log = CallLog()
  public override init(frame: CGRect) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  public override var delegate: UIScrollViewDelegate? { didSet { log.note("delegate") } }
  public override var contentOffset: CGPoint { didSet { log.note("contentOffset \(Int(contentOffset.y))") } }
  public override var contentSize: CGSize { didSet { log.note("contentSize") } }
  public override var contentInset: UIEdgeInsets { didSet { log.note("contentInset") } }
  public override var adjustedContentInset: UIEdgeInsets { super.adjustedContentInset }
  public override func adjustedContentInsetDidChange() {
    super.adjustedContentInsetDidChange()
    log.note("adjustedContentInsetDidChange")
  }
  public override var contentInsetAdjustmentBehavior: UIScrollView.ContentInsetAdjustmentBehavior { didSet {} }
  public override var bounds: CGRect { didSet { log.note("bounds") } }
  public override var isScrollEnabled: Bool { didSet { log.note("isScrollEnabled") } }
  public override var bounces: Bool { didSet {} }
  public override var isPagingEnabled: Bool { didSet {} }
  public override var scrollIndicatorInsets: UIEdgeInsets { didSet {} }
  public override var automaticallyAdjustsScrollIndicatorInsets: Bool { didSet {} }
  public override var refreshControl: UIRefreshControl? { didSet { log.note("refreshControl") } }
  public override var isTracking: Bool { super.isTracking }
  public override var isDragging: Bool { super.isDragging }
  public override var isDecelerating: Bool { super.isDecelerating }
  public override var isZooming: Bool { super.isZooming }
  public override var isZoomBouncing: Bool { super.isZoomBouncing }
  public override var zoomScale: CGFloat { didSet { log.note("zoomScale") } }
  public override var minimumZoomScale: CGFloat { didSet {} }
  public override var maximumZoomScale: CGFloat { didSet {} }
  public override var panGestureRecognizer: UIPanGestureRecognizer { super.panGestureRecognizer }
  public override func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    log.note("setContentOffset")
    super.setContentOffset(contentOffset, animated: animated)
  }
  public override func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    log.note("scrollRectToVisible")
    super.scrollRectToVisible(rect, animated: animated)
  }
  public override func setZoomScale(_ scale: CGFloat, animated: Bool) { super.setZoomScale(scale, animated: animated) }
  public override func zoom(to rect: CGRect, animated: Bool) { super.zoom(to: rect, animated: animated) }
  public override func flashScrollIndicators() { super.flashScrollIndicators() }
  public override func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool {
    log.note("touchesShouldBegin")
    return super.touchesShouldBegin(touches, with: event, in: view)
  }
  public override func touchesShouldCancel(in view: UIView) -> Bool {
    log.note("touchesShouldCancel")
    return super.touchesShouldCancel(in: view)
  }
  public override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    log.note("gestureRecognizerShouldBegin")
    return super.gestureRecognizerShouldBegin(gestureRecognizer)
  }
  public override func layoutSubviews() {
    super.layoutSubviews()
    log.note("layoutSubviews")
  }
}

/// A scroll view that never scrolls up.
public class LimitedScroll: UIScrollView {
  public override var contentOffset: CGPoint {
    get { super.contentOffset }
    set { super.contentOffset = CGPoint(x: newValue.x, y: max(newValue.y, super.contentOffset.y)) }
  }
}
