import UIKit

public class OverridingControl: UIControl {
  public let log = CallLog()
  public override init(frame: CGRect) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  public override var isEnabled: Bool { didSet { log.note("isEnabled") } }
  public override var isSelected: Bool { didSet { log.note("isSelected") } }
  public override var isHighlighted: Bool { didSet { log.note("isHighlighted") } }
  public override var state: UIControl.State { super.state }
  public override var allControlEvents: UIControl.Event { super.allControlEvents }
  public override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    log.note("beginTracking")
    return super.beginTracking(touch, with: event)
  }
  public override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    log.note("continueTracking")
    return super.continueTracking(touch, with: event)
  }
  public override func endTracking(_ touch: UITouch?, with event: UIEvent?) { log.note("endTracking") }
  public override func cancelTracking(with event: UIEvent?) { log.note("cancelTracking") }
  public override func addTarget(_ target: Any?, action: Selector, for controlEvents: UIControl.Event) {
    log.note("addTarget")
    super.addTarget(target, action: action, for: controlEvents)
  }
  public override func removeTarget(_ target: Any?, action: Selector?, for controlEvents: UIControl.Event) {
    log.note("removeTarget")
    super.removeTarget(target, action: action, for: controlEvents)
  }
  public override func actions(forTarget target: Any?, forControlEvent controlEvent: UIControl.Event) -> [String]? {
    super.actions(forTarget: target, forControlEvent: controlEvent)
  }
  public override func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
    log.note("sendAction \(action)")
    super.sendAction(action, to: target, for: event)
  }
  public override func sendActions(for controlEvents: UIControl.Event) { super.sendActions(for: controlEvents) }
  public override func addAction(_ action: UIAction, for controlEvents: UIControl.Event) {
    super.addAction(action, for: controlEvents)
  }
}

public class OverridingRecognizer: UIGestureRecognizer {
  public let log = CallLog()
  public override init(target: Any?, action: Selector?) { super.init(target: target, action: action) }

  public override var isEnabled: Bool { didSet { log.note("isEnabled") } }
  public override var state: UIGestureRecognizer.State { didSet { log.note("state") } }
  public override var numberOfTouches: Int { super.numberOfTouches }
  public override func addTarget(_ target: Any, action: Selector) {
    log.note("addTarget")
    super.addTarget(target, action: action)
  }
  public override func removeTarget(_ target: Any?, action: Selector?) { super.removeTarget(target, action: action) }
  public override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    log.note("touchesBegan")
    state = .began
  }
  public override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) { log.note("touchesMoved") }
  public override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    log.note("touchesEnded")
    state = .ended
  }
  public override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .cancelled }
  public override func reset() { log.note("reset") }
  public override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
    log.note("canPrevent")
    return super.canPrevent(preventedGestureRecognizer)
  }
  public override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool {
    super.canBePrevented(by: preventingGestureRecognizer)
  }
  public override func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
  public override func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
  public override func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
    super.require(toFail: otherGestureRecognizer)
  }
  public override func ignore(_ touch: UITouch, for event: UIEvent) { super.ignore(touch, for: event) }
  public override func location(in view: UIView?) -> CGPoint { super.location(in: view) }
  public override var description: String { "recognizer" }
}

public class OverridingPan: UIPanGestureRecognizer {
  public override init(target: Any?, action: Selector?) { super.init(target: target, action: action) }
  public override func translation(in view: UIView?) -> CGPoint { super.translation(in: view) }
  public override func velocity(in view: UIView?) -> CGPoint { super.velocity(in: view) }
  public override func setTranslation(_ translation: CGPoint, in view: UIView?) {
    super.setTranslation(translation, in: view)
  }
}
