import UIKit

public class OverridingSlider: UISlider {
  public let log = CallLog()
  public override init(frame: CGRect) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  public override var value: Float { didSet { log.note("value") } }
  public override var minimumValue: Float { didSet {} }
  public override var maximumValue: Float { didSet {} }
  public override func setValue(_ value: Float, animated: Bool) {
    log.note("setValue")
    super.setValue(value, animated: animated)
  }
  public override func trackRect(forBounds bounds: CGRect) -> CGRect {
    log.note("trackRect")
    return super.trackRect(forBounds: bounds)
  }
  public override func thumbRect(forBounds bounds: CGRect, trackRect rect: CGRect, value: Float) -> CGRect {
    log.note("thumbRect")
    return super.thumbRect(forBounds: bounds, trackRect: rect, value: value)
  }
  public override func minimumValueImageRect(forBounds bounds: CGRect) -> CGRect {
    super.minimumValueImageRect(forBounds: bounds)
  }
  public override func setThumbImage(_ image: UIImage?, for state: UIControl.State) {
    super.setThumbImage(image, for: state)
  }
  public override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    log.note("beginTracking")
    return super.beginTracking(touch, with: event)
  }
}

public class OverridingSwitch: UISwitch {
  public let log = CallLog()
  public override var isOn: Bool { didSet { log.note("isOn") } }
  public override var onTintColor: UIColor? { didSet {} }
  public override func setOn(_ on: Bool, animated: Bool) {
    log.note("setOn")
    super.setOn(on, animated: animated)
  }
}

public class OverridingStepper: UIStepper {
  public override var value: Double { didSet {} }
  public override var minimumValue: Double { didSet {} }
  public override var maximumValue: Double { didSet {} }
  public override var stepValue: Double { didSet {} }
}

public class OverridingSegments: UISegmentedControl {
  public let log = CallLog()
  public override init(items: [Any]?) { super.init(items: items) }
  public override init(frame: CGRect) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
  public override var selectedSegmentIndex: Int { didSet { log.note("selectedSegmentIndex") } }
  public override var numberOfSegments: Int { super.numberOfSegments }
  public override func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
    super.insertSegment(withTitle: title, at: segment, animated: animated)
  }
  public override func setTitle(_ title: String?, forSegmentAt segment: Int) {
    super.setTitle(title, forSegmentAt: segment)
  }
  public override func removeAllSegments() { super.removeAllSegments() }
}

public class OverridingPageControl: UIPageControl {
  public let log = CallLog()
  public override var currentPage: Int { didSet { log.note("currentPage") } }
  public override var numberOfPages: Int { didSet { log.note("numberOfPages") } }
  public override func size(forNumberOfPages pageCount: Int) -> CGSize { super.size(forNumberOfPages: pageCount) }
  public override func draw(_ rect: CGRect) { log.note("draw") }
}

public class OverridingProgress: UIProgressView {
  public override var progress: Float { didSet {} }
  public override func setProgress(_ progress: Float, animated: Bool) {
    super.setProgress(progress, animated: animated)
  }
}

public class OverridingSpinner: UIActivityIndicatorView {
  public override init(style: UIActivityIndicatorView.Style) { super.init(style: style) }
  public required init(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
  public override var isAnimating: Bool { super.isAnimating }
  public override func startAnimating() { super.startAnimating() }
  public override func stopAnimating() { super.stopAnimating() }
}

public class OverridingStack: UIStackView {
  public let log = CallLog()
  public override init(frame: CGRect) { super.init(frame: frame) }
  public required init(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
  public override var arrangedSubviews: [UIView] { super.arrangedSubviews }
  public override var axis: NSLayoutConstraint.Axis { didSet { log.note("axis") } }
  public override var spacing: CGFloat { didSet { log.note("spacing") } }
  public override var alignment: UIStackView.Alignment { didSet {} }
  public override var distribution: UIStackView.Distribution { didSet {} }
  public override func addArrangedSubview(_ view: UIView) {
    log.note("addArrangedSubview")
    super.addArrangedSubview(view)
  }
  public override func removeArrangedSubview(_ view: UIView) { super.removeArrangedSubview(view) }
}

public class OverridingRefresh: UIRefreshControl {
  public let log = CallLog()
  public override init() { super.init() }
  public required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
  public override var isRefreshing: Bool { super.isRefreshing }
  public override func beginRefreshing() {
    log.note("beginRefreshing")
    super.beginRefreshing()
  }
  public override func endRefreshing() {
    log.note("endRefreshing")
    super.endRefreshing()
  }
}

public class OverridingBar: UINavigationBar {
  public override init(frame: CGRect) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
  public override var items: [UINavigationItem]? { didSet {} }
  public override var topItem: UINavigationItem? { super.topItem }
  public override var barTintColor: UIColor? { didSet {} }
  public override func pushItem(_ item: UINavigationItem, animated: Bool) { super.pushItem(item, animated: animated) }
  public override func popItem(animated: Bool) -> UINavigationItem? { super.popItem(animated: animated) }
  public override func setItems(_ items: [UINavigationItem]?, animated: Bool) {
    super.setItems(items, animated: animated)
  }
  public override func sizeThatFits(_ size: CGSize) -> CGSize { super.sizeThatFits(size) }
  public override func layoutSubviews() { super.layoutSubviews() }
}

public class OverridingToolbar: UIToolbar {
  public override var items: [UIBarButtonItem]? { didSet {} }
  public override func setItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    super.setItems(items, animated: animated)
  }
}

public class OverridingItem: UIBarButtonItem {
  public override init() { super.init() }
  public required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
  public override var title: String? { didSet {} }
  public override var image: UIImage? { didSet {} }
  public override var isEnabled: Bool { didSet {} }
  public override var customView: UIView? { didSet {} }
  public override var style: UIBarButtonItem.Style { didSet {} }
  public override var tintColor: UIColor? { didSet {} }
}

public class OverridingPath: UIBezierPath {
  public override var lineWidth: CGFloat { didSet {} }
  public override func fill() { super.fill() }
  public override func stroke() { super.stroke() }
  public override func move(to point: CGPoint) { super.move(to: point) }
  public override func addLine(to point: CGPoint) { super.addLine(to: point) }
  public override func close() { super.close() }
}

public class OverridingWindow: UIWindow {
  public let log = CallLog()
  public override init(frame: CGRect) { super.init(frame: frame) }
  public override init(windowScene: UIWindowScene) { super.init(windowScene: windowScene) }
  public required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
  public override var rootViewController: UIViewController? { didSet { log.note("rootViewController") } }
  public override func sendEvent(_ event: UIEvent) { super.sendEvent(event) }
  public override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    log.note("hitTest")
    return super.hitTest(point, with: event)
  }
  public override func layoutSubviews() {
    super.layoutSubviews()
    log.note("layoutSubviews")
  }
}
