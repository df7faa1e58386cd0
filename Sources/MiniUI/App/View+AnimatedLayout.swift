/// The only layout that does not wait for the layout pass of a frame.
///
/// A view moves in an animation only if its frame changes within the animation block. So where views follow the keyboard or the
/// size of the window, their layout cannot wait for the next frame: it runs within the block that moves the keyboard or gives
/// the window its size.
extension View {
  /// Lays out everything that was marked before an animation block, so that it does not become part of the animation.
  final func layOutBeforeAnimation() { layoutIfNeeded() }

  /// Lays out everything that was marked within the present animation block, so that it becomes part of the animation.
  final func layOutWithinAnimation() { layoutIfNeeded() }
}
