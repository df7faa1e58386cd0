/// Layout that cannot wait for the layout pass of a frame.
///
/// A view moves in an animation only if its frame changes in the animation block. So views that follow the keyboard or
/// the window's size must be laid out in the block that moves the keyboard or resizes the window.
extension View {
  /// Lays out pending views before an animation block, so that this does not become part of the animation.
  final func layOutBeforeAnimation() { layoutIfNeeded() }

  /// Lays out pending views in the current animation block, so that this becomes part of the animation.
  final func layOutWithinAnimation() { layoutIfNeeded() }
}
