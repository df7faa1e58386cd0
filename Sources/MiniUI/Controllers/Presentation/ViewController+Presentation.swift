/// The state of a controller that presents or is presented.
struct ModalityState {
  /// The presentation in this controller's context. Retains the presented controller.
  var presentation: PresentationController? { didSet { presented = presentation?.presentedViewController } }
  private var presented: ViewController?
  /// This controller's own presentation, created early so that it can be configured.
  var own: PresentationController?
  /// Whether a transitioning delegate was set, to detect that it no longer exists.
  var hadTransitioningDelegate = false
  var isBeingPresented = false
  var isBeingDismissed = false
  var isMovingToParent = false
  var isMovingFromParent = false
}

extension ViewController {
  /// The presentation in the context of this controller or an ancestor.
  final var currentPresentation: PresentationController? {
    modality.presentation ?? parent?.currentPresentation
  }

  /// The superview from which a presentation has removed the controller's view; nil for none.
  final var coveredSuperview: View? { modality.presentation?.session.origin?.superview }

  /// The presentation of this controller or an ancestor, while it is presented.
  final var ownPresentation: PresentationController? {
    if let own = modality.own, own.session.isActive { return own }
    return parent?.ownPresentation
  }

  /// Creates the presentation controller for the style, to be configured before the presentation.
  final func prepareOwnPresentation() -> PresentationController? {
    if let own = modality.own { return own }
    guard parent == nil else { return nil }
    let own = makePresentation(source: self, presenting: nil)
    modality.own = own
    return own
  }

  /// The transitioning delegate. Logs a warning if it was set and no longer exists.
  final var checkedTransitioningDelegate: (any ViewControllerTransitioningDelegate)? {
    if modality.hadTransitioningDelegate, transitioningDelegate == nil {
      Warnings.report(
        "the transitioning delegate of \(type(of: self)) was deallocated; it is not retained, so keep a reference to it"
      )
    }
    return transitioningDelegate
  }

  /// Discards a presentation controller that was created for another style.
  final func modalStyleDidChange() {
    guard let own = modality.own, !own.session.isActive, !(self is AlertController) else { return }
    let suits =
      switch modalPresentationStyle.resolved {
      case .pageSheet, .formSheet: own is SheetPresentationController
      case .popover: own is PopoverPresentationController
      default: !(own is SheetPresentationController || own is PopoverPresentationController)
      }
    if !suits { modality.own = nil }
  }

  private func makePresentation(source: ViewController, presenting: ViewController?) -> PresentationController {
    if modalPresentationStyle == .custom {
      let own = checkedTransitioningDelegate?.presentationController(
        forPresented: self, presenting: presenting, source: source)
      if let own { return own }
    }
    return modalPresentationStyle.resolved.makePresentation(of: self, presenting: presenting)
  }

  final func notifyOfPreferredContentSize() {
    parent?.preferredContentSizeDidChange(forChildContentContainer: self)
    if let own = modality.own, own.session.isActive {
      own.preferredContentSizeDidChange(forChildContentContainer: self)
    }
  }

  /// The controller whose view a presentation covers.
  private func context(inContext: Bool) -> ViewController {
    var candidate = self
    while let parent = candidate.parent, !(inContext && candidate.definesPresentationContext) { candidate = parent }
    return candidate
  }

  // MARK: Presenting

  final func startPresenting(_ controller: ViewController, animated: Bool, completion: (() -> Void)?) {
    let name = String(describing: type(of: controller))
    guard controller !== self, controller.parent == nil, controller.modality.own?.session.isActive != true else {
      return Warnings.report("\(name) is presented already, or has a parent; it can be presented once, and on its own")
    }
    let style = controller.modalPresentationStyle.resolved
    let context = context(inContext: style.isInContext)
    if let present = context.modality.presentation {
      if let transition = present.session.transition, context.modality.presentation?.isBeingDismissed == true {
        return transition.afterwards { [weak self] in
          self?.startPresenting(controller, animated: animated, completion: completion)
        }
      }
      return Warnings.report(
        "\(type(of: context)) presents \(type(of: present.presentedViewController)) already; present \(name) from that")
    }
    if let own = context.modality.own, own.session.isActive, let transition = own.session.transition {
      return transition.afterwards { [weak self] in
        self?.startPresenting(controller, animated: animated, completion: completion)
      }
    }
    guard let host = context.viewIfLoaded?.host, let root = host.root else {
      return Warnings.report("\(name) cannot be presented, since the view of \(type(of: context)) is in no window")
    }
    if controller.modality.own == nil || style == .custom {
      controller.modality.own = controller.makePresentation(source: self, presenting: context)
    }
    guard let presentation = controller.modality.own else { return }
    presentation.presenter = context
    context.modality.presentation = presentation
    presentation.present(in: root, host: host, source: self, animated: animated, completion: completion)
  }

  // MARK: Dismissing

  final func startDismissing(animated: Bool, completion: (() -> Void)?) {
    guard let presentation = currentPresentation ?? ownPresentation else {
      Warnings.report("\(type(of: self)) neither presents a controller nor is presented; there is nothing to dismiss")
      completion?()
      return
    }
    presentation.dismiss(animated: animated, completion: completion)
  }

  /// Dismisses everything that this controller presents, immediately, since its view leaves the window permanently.
  final func dismissEverything() { modality.presentation?.dismiss(animated: false, completion: nil) }

  /// Asks the presented controllers, front to back, whether the window may close, until one refuses.
  final func mayCloseWindow() -> Bool {
    guard let presentation = modality.presentation else { return true }
    return presentation.presentedViewController.mayCloseWindow() && presentation.manager.mayCloseWindow()
  }

  /// The frontmost controller: the last presented one.
  final var frontmost: ViewController {
    var candidate = self
    while let next = candidate.modality.presentation?.presentedViewController { candidate = next }
    return candidate
  }
}

extension PresentationController {
  /// Whether the dismissal is in progress.
  var isBeingDismissed: Bool { presentedViewController.modality.isBeingDismissed }
}

extension ModalPresentationStyle {
  /// Creates the presentation controller for a style of the kit.
  func makePresentation(of controller: ViewController, presenting: ViewController?) -> PresentationController {
    if controller is AlertController {
      return AlertPresentationController(presentedViewController: controller, presenting: presenting)
    }
    return switch self {
    case .pageSheet, .formSheet, .automatic:
      SheetPresentationController(presentedViewController: controller, presenting: presenting)
    case .popover: PopoverPresentationController(presentedViewController: controller, presenting: presenting)
    default: PresentationController(presentedViewController: controller, presenting: presenting)
    }
  }
}
