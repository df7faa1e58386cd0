import UIKit

// Subclasses that override UIKit's open members, without annotations. Each records the names of the overrides that ran.
// They must compile as written for iOS.

/// The names of overrides that ran.
public final class CallLog {
  public var calls: [String] = []
  public init() {}
  func note(_ name: String) { calls.append(name) }
}

public class OverridingView: UIView {
  public let log = CallLog()

  public override init(frame: CGRect) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  public override var tag: Int { didSet { log.note("tag") } }
  public override var isMultipleTouchEnabled: Bool { didSet { log.note("isMultipleTouchEnabled") } }
  public override var clipsToBounds: Bool { didSet { log.note("clipsToBounds") } }
  public override var autoresizingMask: UIView.AutoresizingMask { didSet { log.note("autoresizingMask") } }
  public override var layoutMargins: UIEdgeInsets { didSet { log.note("layoutMargins") } }
  public override var directionalLayoutMargins: NSDirectionalEdgeInsets { didSet { log.note("directional") } }
  public override var translatesAutoresizingMaskIntoConstraints: Bool { didSet { log.note("translates") } }
  public override var semanticContentAttribute: UISemanticContentAttribute { didSet { log.note("semantic") } }
  public override var gestureRecognizers: [UIGestureRecognizer]? { didSet { log.note("gestureRecognizers") } }
  public override var safeAreaInsets: UIEdgeInsets { super.safeAreaInsets }
  public override var safeAreaLayoutGuide: UILayoutGuide { super.safeAreaLayoutGuide }
  public override var layoutMarginsGuide: UILayoutGuide { super.layoutMarginsGuide }
  public override var readableContentGuide: UILayoutGuide { super.readableContentGuide }
  public override var layoutGuides: [UILayoutGuide] { super.layoutGuides }
  public override var constraints: [NSLayoutConstraint] { super.constraints }
  public override var traitCollection: UITraitCollection { super.traitCollection }
  public override var next: UIResponder? { super.next }
  public override var forFirstBaselineLayout: UIView { super.forFirstBaselineLayout }
  public override var forLastBaselineLayout: UIView { super.forLastBaselineLayout }
  public override var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }
  public override class var requiresConstraintBasedLayout: Bool { true }

  public override var leadingAnchor: NSLayoutXAxisAnchor { super.leadingAnchor }
  public override var trailingAnchor: NSLayoutXAxisAnchor { super.trailingAnchor }
  public override var leftAnchor: NSLayoutXAxisAnchor { super.leftAnchor }
  public override var rightAnchor: NSLayoutXAxisAnchor { super.rightAnchor }
  public override var centerXAnchor: NSLayoutXAxisAnchor { super.centerXAnchor }
  public override var topAnchor: NSLayoutYAxisAnchor { super.topAnchor }
  public override var bottomAnchor: NSLayoutYAxisAnchor {
    log.note("bottomAnchor")
    return super.bottomAnchor
  }
  public override var centerYAnchor: NSLayoutYAxisAnchor { super.centerYAnchor }
  public override var widthAnchor: NSLayoutDimension { super.widthAnchor }
  public override var heightAnchor: NSLayoutDimension { super.heightAnchor }
  public override var firstBaselineAnchor: NSLayoutYAxisAnchor { super.firstBaselineAnchor }
  public override var lastBaselineAnchor: NSLayoutYAxisAnchor { super.lastBaselineAnchor }

  public override func addConstraint(_ constraint: NSLayoutConstraint) {
    log.note("addConstraint")
    super.addConstraint(constraint)
  }
  public override func addConstraints(_ constraints: [NSLayoutConstraint]) { super.addConstraints(constraints) }
  public override func removeConstraint(_ constraint: NSLayoutConstraint) { super.removeConstraint(constraint) }
  public override func removeConstraints(_ constraints: [NSLayoutConstraint]) { super.removeConstraints(constraints) }
  public override func setNeedsUpdateConstraints() {
    log.note("setNeedsUpdateConstraints")
    super.setNeedsUpdateConstraints()
  }
  public override func needsUpdateConstraints() -> Bool { super.needsUpdateConstraints() }
  public override func updateConstraintsIfNeeded() { super.updateConstraintsIfNeeded() }
  public override func updateConstraints() {
    log.note("updateConstraints")
    super.updateConstraints()
  }
  public override var alignmentRectInsets: UIEdgeInsets { .zero }
  public override func alignmentRect(forFrame frame: CGRect) -> CGRect { super.alignmentRect(forFrame: frame) }
  public override func frame(forAlignmentRect alignmentRect: CGRect) -> CGRect {
    super.frame(forAlignmentRect: alignmentRect)
  }
  public override func addLayoutGuide(_ layoutGuide: UILayoutGuide) { super.addLayoutGuide(layoutGuide) }
  public override func removeLayoutGuide(_ layoutGuide: UILayoutGuide) { super.removeLayoutGuide(layoutGuide) }
  public override func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
    super.setContentHuggingPriority(priority, for: axis)
  }
  public override func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority { .defaultLow }
  public override func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    .defaultHigh
  }
  public override func invalidateIntrinsicContentSize() {
    log.note("invalidateIntrinsicContentSize")
    super.invalidateIntrinsicContentSize()
  }
  public override var intrinsicContentSize: CGSize {
    log.note("intrinsicContentSize")
    return CGSize(width: 30, height: 20)
  }
  public override func sizeThatFits(_ size: CGSize) -> CGSize {
    log.note("sizeThatFits")
    return CGSize(width: 40, height: 10)
  }
  public override func sizeToFit() {
    log.note("sizeToFit")
    super.sizeToFit()
  }
  public override func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    super.systemLayoutSizeFitting(targetSize)
  }
  public override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    super.systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: horizontalFittingPriority,
      verticalFittingPriority: verticalFittingPriority)
  }

  public override func insertSubview(_ view: UIView, at index: Int) { super.insertSubview(view, at: index) }
  public override func insertSubview(_ view: UIView, aboveSubview siblingSubview: UIView) {
    super.insertSubview(view, aboveSubview: siblingSubview)
  }
  public override func insertSubview(_ view: UIView, belowSubview siblingSubview: UIView) {
    super.insertSubview(view, belowSubview: siblingSubview)
  }
  public override func bringSubviewToFront(_ view: UIView) { super.bringSubviewToFront(view) }
  public override func sendSubviewToBack(_ view: UIView) { super.sendSubviewToBack(view) }
  public override func exchangeSubview(at index1: Int, withSubviewAt index2: Int) {
    super.exchangeSubview(at: index1, withSubviewAt: index2)
  }
  public override func viewWithTag(_ tag: Int) -> UIView? { super.viewWithTag(tag) }
  public override func isDescendant(of view: UIView) -> Bool { super.isDescendant(of: view) }
  public override func willMove(toSuperview newSuperview: UIView?) { log.note("willMoveToSuperview") }
  public override func didMoveToSuperview() { log.note("didMoveToSuperview") }
  public override func didMoveToWindow() { log.note("didMoveToWindow") }
  public override func didAddSubview(_ subview: UIView) { log.note("didAddSubview") }
  public override func willRemoveSubview(_ subview: UIView) { log.note("willRemoveSubview") }
  public override func layoutSubviews() {
    log.note("layoutSubviews")
    super.layoutSubviews()
  }
  public override func layoutMarginsDidChange() { log.note("layoutMarginsDidChange") }
  public override func safeAreaInsetsDidChange() { log.note("safeAreaInsetsDidChange") }
  public override func tintColorDidChange() { log.note("tintColorDidChange") }

  public override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    log.note("hitTest")
    return super.hitTest(point, with: event)
  }
  public override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    log.note("point(inside:)")
    return super.point(inside: point, with: event)
  }
  public override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { log.note("touchesBegan") }
  public override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { log.note("touchesMoved") }
  public override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { log.note("touchesEnded") }
  public override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { log.note("touchesCancelled") }
  public override func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    log.note("addGestureRecognizer")
    super.addGestureRecognizer(gestureRecognizer)
  }
  public override func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    super.removeGestureRecognizer(gestureRecognizer)
  }
  public override var canBecomeFirstResponder: Bool { true }
  public override func becomeFirstResponder() -> Bool { super.becomeFirstResponder() }
  public override func resignFirstResponder() -> Bool { super.resignFirstResponder() }
  public override var inputView: UIView? { nil }
  public override var inputAccessoryView: UIView? { nil }
  public override var keyCommands: [UIKeyCommand]? { nil }
  public override var isAccessibilityElement: Bool {
    get { true }
    set {}
  }
  public override var accessibilityLabel: String? {
    get { "label" }
    set {}
  }
  public override func accessibilityActivate() -> Bool { true }
  public override func accessibilityPerformMagicTap() -> Bool { true }
  public override func accessibilityElementDidBecomeFocused() { super.accessibilityElementDidBecomeFocused() }
  public override func awakeFromNib() { super.awakeFromNib() }
  public override func prepareForInterfaceBuilder() { super.prepareForInterfaceBuilder() }
  public override func encode(with coder: NSCoder) { super.encode(with: coder) }
  public override func isEqual(_ object: Any?) -> Bool { super.isEqual(object) }
  public override var hash: Int { super.hash }
  public override var description: String { "view \(tag)" }
  public override var debugDescription: String { description }
  public override func responds(to aSelector: Selector!) -> Bool { super.responds(to: aSelector) }
}
