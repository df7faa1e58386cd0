import MiniUITesting
import Testing
import UIKit

/// Tests that layout code as ports from UIKit write it compiles and works.
@MainActor struct LayoutNamesTests {
  private class Badge: UIView {
    override var intrinsicContentSize: CGSize { CGSize(width: 24, height: UIView.noIntrinsicMetric) }
    override func layoutMarginsDidChange() { super.layoutMarginsDidChange() }
    override func safeAreaInsetsDidChange() {
      super.safeAreaInsetsDidChange()
      invalidateIntrinsicContentSize()
    }
    override func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
      axis == .horizontal ? .required : super.contentHuggingPriority(for: axis)
    }
  }

  private class Column: UIStackView {
    override init(frame: CGRect) {
      super.init(frame: frame)
      axis = .vertical
      distribution = .equalSpacing
      alignment = .leading
      isLayoutMarginsRelativeArrangement = true
      directionalLayoutMargins = NSDirectionalEdgeInsets(top: 8, leading: 16, bottom: 8, trailing: 16)
    }
    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
    override func addArrangedSubview(_ view: UIView) {
      view.setContentCompressionResistancePriority(UILayoutPriority(rawValue: 999), for: .vertical)
      super.addArrangedSubview(view)
    }
  }

  private class Controller: UIViewController {
    var insets: [UIEdgeInsets] = []
    override func viewSafeAreaInsetsDidChange() {
      super.viewSafeAreaInsetsDidChange()
      insets.append(view.safeAreaInsets)
    }
  }

  @Test func `a subclass of a stack view lays out its column`() throws {
    let stage = try Stage(size: CGSize(width: 200, height: 200))
    let column = Column(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    let (label, badge) = (UILabel(), Badge())
    label.text = "Title"
    label.setContentHuggingPriority(.defaultLow + 1, for: .vertical)
    column.addArrangedSubview(label)
    column.addArrangedSubview(badge)
    column.setCustomSpacing(UIStackView.spacingUseSystem, after: label)
    try stage.add(column)
    try stage.advance(by: 0)
    #expect(label.frame.origin == CGPoint(x: 16, y: 8) && badge.frame.width == 24)
    #expect(label.contentCompressionResistancePriority(for: .vertical) == UILayoutPriority(999))
    #expect(column.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize).width == label.frame.width + 32)
    column.semanticContentAttribute = .forceRightToLeft
    try stage.advance(by: 0)
    #expect(label.frame.maxX == 184 && column.effectiveUserInterfaceLayoutDirection == .rightToLeft)
  }

  @Test func `a controller's additional insets change the safe area of its view`() throws {
    let stage = try Stage(size: CGSize(width: 200, height: 200))
    let controller = Controller()
    controller.additionalSafeAreaInsets = UIEdgeInsets(top: 44, left: 0, bottom: 0, right: 0)
    stage.window.rootViewController = controller
    try stage.advance(by: 0)
    #expect(controller.insets == [UIEdgeInsets(top: 44, left: 0, bottom: 0, right: 0)])
    let guide: UILayoutGuide = controller.view.safeAreaLayoutGuide
    #expect(guide.layoutFrame == CGRect(x: 0, y: 44, width: 200, height: 156) && guide.owningView === controller.view)
    #expect(controller.view.layoutMarginsGuide.layoutFrame == CGRect(x: 16, y: 44, width: 168, height: 156))
    #expect(UITraitCollection(layoutDirection: .rightToLeft).layoutDirection == .rightToLeft)
  }
}
