import MiniUITesting
import Testing
import UIKit

/// Tests of subclasses as ports from UIKit write them: each override must compile and be called.
@MainActor struct SubclassTests {
  private class ProbeView: UIView {
    var log: [String] = []
    override var isHidden: Bool { didSet { log.append("isHidden") } }
    override var alpha: CGFloat { didSet { log.append("alpha") } }
    override var backgroundColor: UIColor? { didSet { log.append("backgroundColor") } }
    override var tintColor: UIColor! { didSet { log.append("tintColor") } }
    override var frame: CGRect { didSet { log.append("frame") } }
    override var bounds: CGRect { didSet { log.append("bounds") } }
    override var center: CGPoint { didSet { log.append("center") } }
    override var transform: CGAffineTransform { didSet { log.append("transform") } }
    override var contentMode: UIView.ContentMode { didSet { log.append("contentMode") } }
    override var isUserInteractionEnabled: Bool { didSet { log.append("isUserInteractionEnabled") } }
    override init(frame: CGRect) { super.init(frame: frame) }
    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
    override func addSubview(_ view: UIView) {
      log.append("addSubview")
      super.addSubview(view)
    }
    override func setNeedsLayout() {
      log.append("setNeedsLayout")
      super.setNeedsLayout()
    }
    override func setNeedsDisplay() {
      log.append("setNeedsDisplay")
      super.setNeedsDisplay()
    }
    override func layoutIfNeeded() {
      log.append("layoutIfNeeded")
      super.layoutIfNeeded()
    }
    override func removeFromSuperview() {
      log.append("removeFromSuperview")
      super.removeFromSuperview()
    }
    override func willMove(toWindow newWindow: UIWindow?) { log.append("willMoveToWindow") }
    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) { log.append("traits") }
    override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }
    override func draw(_ rect: CGRect) { log.append("draw") }
  }

  @Test func `every property assignment to a view calls its override`() {
    let view = ProbeView(frame: .zero)
    #expect(view.log.isEmpty)
    view.isHidden = false
    view.alpha = 0.5
    view.backgroundColor = .systemRed
    view.tintColor = .systemRed
    view.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
    view.bounds = CGRect(x: 0, y: 0, width: 5, height: 6)
    view.center = .zero
    view.transform = CGAffineTransform(scaleX: 2, y: 2)
    view.contentMode = .center
    view.isUserInteractionEnabled = false
    let assigned = view.log.filter { !$0.hasPrefix("setNeeds") }
    #expect(
      assigned == [
        "isHidden", "alpha", "backgroundColor", "tintColor", "frame", "bounds", "center", "transform", "contentMode",
        "isUserInteractionEnabled",
      ])
  }

  @Test func `hierarchy, layout and drawing calls of a view call its overrides`() throws {
    let stage = try Stage(size: CGSize(width: 200, height: 200))
    let view = ProbeView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    view.addSubview(UIView())
    view.layoutIfNeeded()
    try stage.add(view)
    try stage.advance(by: 0)
    stage.window.traits.userInterfaceStyle = .dark
    view.removeFromSuperview()
    for call in [
      "addSubview", "layoutIfNeeded", "willMoveToWindow", "draw", "traits", "setNeedsLayout", "setNeedsDisplay",
      "removeFromSuperview",
    ] { #expect(view.log.contains(call), "\(call)") }
  }

  private class ProbeButton: UIButton {
    var log: [String] = []
    override var isHighlighted: Bool { didSet { log.append("isHighlighted \(isHighlighted)") } }
    override var isSelected: Bool { didSet { log.append("isSelected") } }
    override var isEnabled: Bool { didSet { log.append("isEnabled") } }
    override init(frame: CGRect) { super.init(frame: frame) }
    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
    override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
      log.append("begin")
      return super.beginTracking(touch, with: event)
    }
    override func sendActions(for controlEvents: UIControl.Event) {
      if controlEvents == .touchUpInside { log.append("up") }
      super.sendActions(for: controlEvents)
    }
  }

  @Test func `a press of a button calls its overrides`() throws {
    let stage = try Stage(size: CGSize(width: 200, height: 200))
    let button = ProbeButton()
    button.setTitle("Press", for: .normal)
    button.titleLabel?.font = .systemFont(ofSize: 13)
    button.frame = CGRect(x: 20, y: 20, width: 100, height: 40)
    try stage.add(button)
    try stage.tap(CGPoint(x: 60, y: 40))
    button.isSelected = true
    button.isEnabled = false
    #expect(button.log == ["begin", "isHighlighted true", "isHighlighted false", "up", "isSelected", "isEnabled"])
  }

  private class PointerDelegate: NSObject, UIScrollViewDelegate {
    var asked = 0
    func scrollViewWillEndDragging(
      _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
      targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
      asked += 1
      targetContentOffset.pointee = CGPoint(x: 0, y: 100)
    }
  }

  @Test func `a delegate changes the target offset of a drag through its pointer parameter`() throws {
    let stage = try Stage(size: CGSize(width: 200, height: 200), pointer: .touch)
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    scroll.contentSize = CGSize(width: 200, height: 2000)
    let delegate = PointerDelegate()
    scroll.delegate = delegate
    try stage.add(scroll)
    try stage.drag(from: CGPoint(x: 100, y: 150), to: CGPoint(x: 100, y: 90))
    try stage.settle()
    #expect(delegate.asked == 1 && scroll.contentOffset.y == 100)
  }

  private class ProbeController: UIViewController {
    var sizeWhenLoaded: CGSize?
    override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
      super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }
    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
    override var title: String? { didSet { titles.append(title ?? "") } }
    var titles: [String] = []
    var transitions = 0
    override func viewDidLoad() {
      super.viewDidLoad()
      sizeWhenLoaded = view.bounds.size
    }
    override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
      super.viewWillTransition(to: size, with: coordinator)
      coordinator.animate(alongsideTransition: { context in self.transitions += context.isCancelled ? 0 : 1 })
    }
  }

  @Test func `a root controller's view has the window's size when it is loaded`() throws {
    let stage = try Stage(size: CGSize(width: 320, height: 200))
    let controller = ProbeController()
    stage.window.rootViewController = controller
    controller.title = "Probe"
    #expect(controller.sizeWhenLoaded == CGSize(width: 320, height: 200) && controller.titles == ["Probe"])
    try stage.resize(to: CGSize(width: 200, height: 320))
    #expect(controller.transitions == 1)
    #expect(Set([controller as UIResponder, controller.view]).count == 2)
  }

  @MainActor private class Target {
    var taps = 0
    var senders: [UIControl] = []
    func tapped() { taps += 1 }
    func pressed(_ sender: UIButton) { senders.append(sender) }
  }

  @Test func `targets are methods or closures, and are not retained`() {
    var target: Target? = Target()
    let button = UIButton(type: .system)
    button.addTarget(target!, action: Target.pressed, for: .touchUpInside)
    button.addTarget(target!, action: Target.tapped, for: [.touchUpInside, .touchCancel])
    var closures = 0
    button.addTarget(nil, action: { _ in closures += 1 }, for: .touchUpInside)
    button.sendActions(for: .touchUpInside)
    #expect(target?.taps == 1)
    #expect(target?.senders == [button])
    #expect(closures == 1)
    weak let gone = target
    target = nil
    button.sendActions(for: .touchUpInside)
    #expect(gone == nil && closures == 2)
  }

  @Test func `the general pasteboard is the application's pasteboard`() throws {
    let stage = try Stage(size: CGSize(width: 100, height: 100))
    UIPasteboard.general.string = "copied"
    #expect(stage.window.pasteboard?.string == "copied")
  }

  @Test func `default fonts have UIKit's sizes`() {
    #expect(UILabel().font.pointSize == 17)
    #expect(UITextField().font?.pointSize == 17)
    #expect(UIButton().font.pointSize == 18)
  }

  private final class SubtitleCell: UITableViewCell {
    var log: [String] = []
    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
      super.init(style: .subtitle, reuseIdentifier: reuseIdentifier)
      log.append("init")
    }
    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
    override func awakeFromNib() {
      super.awakeFromNib()
      log.append("awake")
    }
    override func prepareForReuse() {
      super.prepareForReuse()
      log.append("reuse")
    }
    override func setSelected(_ selected: Bool, animated: Bool) {
      super.setSelected(selected, animated: animated)
      log.append("selected \(selected)")
    }
    override func updateConfiguration(using state: UICellConfigurationState) { log.append("state") }
  }

  private final class TitledHeader: UITableViewHeaderFooterView {
    override init(reuseIdentifier: String?) {
      super.init(reuseIdentifier: reuseIdentifier)
      textLabel?.text = "title"
    }
    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
  }

  @Test func `table view cells are subclassed with their own initializers`() throws {
    _ = try Stage(size: CGSize(width: 100, height: 100))
    let type: UITableViewCell.Type = SubtitleCell.self
    let cell = type.init(registeredAs: "cell")
    cell.isSelected = true
    cell.prepareForReuse()
    cell.layoutIfNeeded()
    #expect(cell.reuseIdentifier == "cell" && cell.detailTextLabel != nil)
    #expect((cell as? SubtitleCell)?.log == ["init", "selected true", "selected false", "reuse", "state"])
    let header: UITableViewHeaderFooterView.Type = TitledHeader.self
    #expect(header.init(registeredAs: nil).textLabel?.text == "title")
  }
}
