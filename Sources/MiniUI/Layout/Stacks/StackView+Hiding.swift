/// Animates views that are hidden or shown: they fade while their space closes or opens.
extension StackView {
  /// A picture of a view that was hidden in an animation.
  struct Leaving {
    weak var view: View?
    let picture: View
  }

  /// Begins to show or hide a view with an animation.
  /// - Returns: the work to do at the end of the block, after the layout.
  final func animateVisibility(of view: View) -> () -> Void {
    guard index(of: view) != nil else { return {} }
    if view.isHidden { return leave(view) }
    removePictures(of: view)
    let alpha = view.alpha
    View.performWithoutAnimation { view.alpha = 0 }
    view.alpha = alpha
    return {}
  }

  /// Shows a shrinking picture at the position of a hidden view.
  private func leave(_ view: View) -> () -> Void {
    guard let picture = view.snapshotView(afterScreenUpdates: false) else { return {} }
    removePictures(of: view)
    View.performWithoutAnimation {
      picture.clipsToBounds = true
      picture.frame = view.frame
      picture.alpha = view.alpha
      insertSubview(picture, belowSubview: view)
    }
    leaving.append(Leaving(view: view, picture: picture))
    return { [weak self, weak view] in
      View.animate(withDuration: 0, options: .allowUserInteraction) {
        picture.alpha = 0
        guard let self, let view else { return }
        var frame = picture.frame
        frame.origin[self.axis] = view.frame.origin[self.axis]
        frame.size[self.axis] = view.frame.size[self.axis]
        picture.frame = frame
      } completion: { [weak self] _ in
        picture.removeFromSuperview()
        self?.leaving.removeAll { $0.picture === picture }
      }
    }
  }

  private func removePictures(of view: View) {
    for entry in leaving where entry.view === view { entry.picture.removeFromSuperview() }
    leaving.removeAll { $0.view === view || $0.view == nil }
  }
}
