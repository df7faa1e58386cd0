extension Button {
  /// Returns the frames of image and title within `content`. Without an image a centered title gets the whole space.
  final func contentFrames(in content: CGRect) -> (image: CGRect, title: CGRect) {
    let room = CGRect(
      x: content.minX + (isMirrored ? indicatorWidth : 0), y: content.minY,
      width: max(0, content.width - indicatorWidth), height: content.height)
    let isWhole = imageSize == nil && contentVerticalAlignment == .center
    let frames = isWhole ? (.zero, room) : contentLayout.frames(in: room)
    guard configuration == nil else { return frames }
    return (moved(frames.image, by: imageEdgeInsets), moved(frames.title, by: titleEdgeInsets))
  }

  /// Returns the frame after an inset of its space. A centered frame moves by half of the difference between opposite
  /// insets.
  private func moved(_ frame: CGRect, by insets: EdgeInsets) -> CGRect {
    let alignment = contentHorizontalAlignment.fraction(isMirrored: isMirrored)
    return frame.offsetBy(
      dx: insets.left * (1 - alignment) - insets.right * alignment, dy: (insets.top - insets.bottom) / 2)
  }

  final var contentLayout: ButtonLayout {
    let unlimited = CGSize(width: CGFloat.infinity, height: CGFloat.infinity)
    let showsTitle = imageSize == nil || currentTitle?.isEmpty == false
    var layout = ButtonLayout(image: imageSize, title: showsTitle ? title.sizeThatFits(unlimited) : nil)
    layout.placement = (configuration?.imagePlacement ?? .leading).resolved(isMirrored: isMirrored)
    layout.spacing = configuration?.imagePadding ?? Button.imageGap
    layout.alignment = contentHorizontalAlignment.fraction(isMirrored: isMirrored)
    layout.verticalAlignment = contentVerticalAlignment.fraction
    return layout
  }

  /// The distance between image and title in a button without a configuration, in points. UIKit's is 0.
  private static let imageGap: CGFloat = 6

  /// The size of the image, or of the activity indicator that replaces it; nil if there is neither.
  final var imageSize: CGSize? {
    if configuration?.showsActivityIndicator == true { return spinner?.intrinsicContentSize }
    return currentImage?.size
  }

  final var shownInsets: EdgeInsets {
    guard let insets = configuration?.contentInsets else { return contentEdgeInsets }
    return EdgeInsets(
      top: insets.top, left: isMirrored ? insets.trailing : insets.leading, bottom: insets.bottom,
      right: isMirrored ? insets.leading : insets.trailing)
  }

  /// The width of the menu indicator with its distance from the title; 0 without a menu.
  final var indicatorWidth: CGFloat { opensMenu ? MenuIndicator.size.width + MenuIndicator.gap : 0 }
}
