// UIKit's former functions for drawing pictures. In new code use `UIGraphicsImageRenderer`.

/// Begins a picture of a size in points, which is the current context until `UIGraphicsEndImageContext()`.
/// - Parameters:
///   - size: The size in points. Without pixels, or with too many, there is no picture.
///   - opaque: Whether areas without drawing are black instead of clear.
///   - scale: The number of pixels per point; 0 for the display scale of the application's first window.
@preconcurrency @MainActor public func UIGraphicsBeginImageContextWithOptions(
  _ size: CGSize, _ opaque: Bool, _ scale: CGFloat
) {
  let format = UIGraphicsImageRendererFormat()
  format.opaque = opaque
  if scale > 0 { format.scale = scale }
  GraphicsContext.beginPicture(format, size: size)
}

/// Begins a picture of a size in points, with one pixel per point and without a background.
@preconcurrency @MainActor public func UIGraphicsBeginImageContext(_ size: CGSize) {
  UIGraphicsBeginImageContextWithOptions(size, false, 1)
}

/// Returns the current content of the picture that was begun last; nil if there is none.
@preconcurrency @MainActor public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
  GraphicsContext.currentPicture()
}

/// Ends the picture that was begun last. The context before it is current again.
@preconcurrency @MainActor public func UIGraphicsEndImageContext() { GraphicsContext.endPicture() }
