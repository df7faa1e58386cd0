/// The preview above a context menu, and the dimming behind both.
extension MenuSession {
  /// Shows the preview of the request above the first menu.
  func showPreview(with panel: MenuPanel) {
    guard let preview = request.preview, previewView == nil else { return }
    let (dim, view) = (View(frame: bounds), MenuPreviewView(preview))
    dim.backgroundColor = MenuSession.dimColor
    dim.isUserInteractionEnabled = false
    dim.accessibilityIdentifier = "menu-dimming"
    insertSubview(dim, at: 0)
    insertSubview(view, at: 1)
    (self.dim, previewView) = (dim, view)
    let frame = preview.placement(of: panel.wantedSize, in: area, isRightToLeft: request.isRightToLeft).preview
    View.performWithoutAnimation {
      view.layOut(in: frame)
      view.layoutIfNeeded()
    }
    guard !traitCollection.prefersReducedMotion, View.areAnimationsEnabled else { return }
    View.performWithoutAnimation {
      dim.alpha = 0
      view.moveToSource()
      if !preview.isLift { view.alpha = 0 }
    }
    View.animate(withDuration: metrics.menu.openDuration, options: .allowUserInteraction) {
      dim.alpha = 1
      view.alpha = 1
    }
    MenuTracking.lift { view.layOut(in: frame) }
  }

  /// Moves the preview back to a view, in an animation block.
  func hidePreview(over goal: CGRect) {
    dim?.alpha = 0
    previewView?.layOut(over: goal, scale: 1)
    previewView?.alpha = 0
  }

  /// The colour behind a preview. Chosen: as behind dialogs in light style.
  private static let dimColor = Color(light: Color(white: 0, alpha: 0.2), dark: Color(white: 0, alpha: 0.48))
}
