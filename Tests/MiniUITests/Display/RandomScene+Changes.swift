import MiniUITesting

@testable import MiniUI

extension RandomScene {
  // MARK: One view

  /// Changes a property of a view's look or position.
  func change(_ view: View) {
    switch Int.random(in: 0..<17, using: &random) {
    case 0, 1:
      view.center = point(in: view.superview)
      tell(view, "to \(view.center)")
    case 2:
      view.bounds.size = CGSize(width: number(0...70), height: number(0...60))
      tell(view, "sized \(view.bounds.size)")
    case 3:
      view.bounds.origin = CGPoint(x: number(-9...9), y: number(-9...9))
      tell(view, "scrolled \(view.bounds.origin)")
    case 4, 5:
      view.transform = transform()
      tell(view, "transformed \(view.transform)")
    case 6:
      view.alpha = [0, 0.3, 0.7, 1].randomElement(using: &random)!
      tell(view, "faded \(view.alpha)")
    case 7:
      view.backgroundColor = chance(0.2) ? nil : color()
      tell(view, "coloured \(String(describing: view.backgroundColor))")
    case 8:
      view.cornerRadii = chance(0.3) ? .zero : CornerRadii(number(0...20))
      tell(view, "rounded \(view.cornerRadius)")
    case 9:
      view.border = chance(0.4) ? nil : View.Border(color: color(), width: number(0...4))
      tell(view, "bordered \(view.border?.width ?? 0)")
    case 10:
      let offset = CGSize(width: number(-4...4), height: number(-4...6))
      view.shadow = chance(0.4) ? nil : View.Shadow(radius: number(0...5), offset: offset)
      tell(view, "shadowed \(view.shadow?.radius ?? 0)")
    case 11:
      view.clipsToBounds.toggle()
      tell(view, "clips \(view.clipsToBounds)")
    case 12:
      view.isHidden.toggle()
      tell(view, "hidden \(view.isHidden)")
    case 13:
      view.tintColor = chance(0.4) ? nil : color()
      tell(view, "tinted \(view.tintColor!)")
    case 14:
      view.overrideUserInterfaceStyle = [nil, .dark, .light].randomElement(using: &random)!
      tell(view, "style \(String(describing: view.overrideUserInterfaceStyle))")
    case 15:
      view.setNeedsDisplay()
      tell(view, "needs display")
    default: changeContent(view)
    }
  }

  private func changeContent(_ view: View) {
    if let label = view as? Label {
      label.text = words()
      label.textAlignment = [.left, .center, .right].randomElement(using: &random)!
      tell(view, "says \(label.text!)")
    } else if let imageView = view as? ImageView {
      imageView.image = chance(0.2) ? nil : picture()
      imageView.contentMode = View.ContentMode.allCases.randomElement(using: &random)!
      tell(view, "shows \(imageView.contentMode)")
    }
  }

  func animate(_ view: View) {
    let options: [View.AnimationOptions] = [[], .beginFromCurrentState, .autoreverse, .repeat, .allowUserInteraction]
    tell(view, "is animated:")
    View.animate(
      withDuration: Double(number(0...0.3)), delay: chance(0.7) ? 0 : 0.05,
      options: options.randomElement(using: &random)!
    ) {
      for _ in 0..<Int.random(in: 1...3, using: &random) { change(view) }
    } completion: { [weak view] _ in
      // A completion may change views, too.
      view?.alpha = 0.9
    }
  }

  // MARK: The tree

  func add() {
    let parent = chance(0.3) ? stage.window : ([stage.window] + views).randomElement(using: &random)!
    let view = makeView(in: parent)
    if chance(0.3) {
      let inner = makeView(in: view)
      view.addSubview(inner)
      tell(inner, "is made within \(view.accessibilityIdentifier!)")
    }
    parent.insertSubview(view, at: Int.random(in: 0...parent.subviews.count, using: &random))
    tell(view, "added to \(parent.accessibilityIdentifier!): \(type(of: view)) \(view.frame)")
  }

  /// Changes the tree near a view, or the window's theme.
  func rearrange(_ view: View) {
    guard let parent = view.superview else { return }
    switch Int.random(in: 0..<9, using: &random) {
    case 0 where views.count > 4, 1 where views.count > 12:
      view.removeFromSuperview()
      tell(view, "removed")
    case 1:
      parent.bringSubviewToFront(view)
      tell(view, "to front")
    case 2:
      parent.sendSubviewToBack(view)
      tell(view, "to back")
    case 3:
      let other = Int.random(in: 0..<parent.subviews.count, using: &random)
      tell(view, "exchanged with \(parent.subviews[other].accessibilityIdentifier!)")
      parent.exchangeSubview(at: parent.subviews.firstIndex(of: view)!, withSubviewAt: other)
    case 4, 5:
      let parents = ([stage.window] + views).filter { !$0.isDescendant(of: view) }
      let goal = parents.randomElement(using: &random)!
      goal.addSubview(view)
      tell(view, "moved to \(goal.accessibilityIdentifier!)")
    case 6 where views.count < 25:
      let snapshot = view.snapshotView()
      snapshot.accessibilityIdentifier = view.accessibilityIdentifier! + "'"
      snapshot.center = point(in: nil)
      stage.window.addSubview(snapshot)
      tell(snapshot, "taken")
    case 7 where chance(0.3):
      stage.window.traits.userInterfaceStyle = chance(0.5) ? .dark : .light
      tell(stage.window, "is \(stage.window.traits.userInterfaceStyle)")
    case 8: view.removeAllAnimations()
    default: change(view)
    }
  }
}
