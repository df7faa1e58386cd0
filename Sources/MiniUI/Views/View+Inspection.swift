// Information for tools about how a view was drawn.

extension View {
  /// The view's own drawing in the last frame, and the window's pixels that it may have covered; nil if it was not
  /// visible.
  package final var ownDrawing: (list: DisplayList, border: DrawCommand?, pixels: PixelRect)? {
    guard let list = recording.list, isShown, !list.isEmpty || recording.border != nil else { return nil }
    // The edges of a layer are soft and reach a little farther.
    let pixels = isLayered ? footprint.own.insetBy(-ViewPlacement.layerMargin) : footprint.own
    return footprint.own.isEmpty ? nil : (list, recording.border, pixels)
  }

  /// The window's pixels that the view, the view with its subviews, and both as one layer may have covered in the last
  /// frame.
  package final var touchedPixels: (own: PixelRect, subtree: PixelRect, layer: PixelRect) {
    (footprint.own, footprint.subtree, footprint.subtree.insetBy(-ViewPlacement.layerMargin))
  }

  /// The view's presented rectangle in the window, in points.
  package final var frameInWindow: CGRect { presented.bounds.applying(presentedTransformToRoot) }

  private var presentedTransformToRoot: CGAffineTransform {
    guard let superview else { return .identity }
    return presented.toSuperview.concatenating(superview.presentedTransformToRoot)
  }

  private var isShown: Bool { !isHidden && presentedAlpha > 0 && superview?.isShown ?? true }

  private var isLayered: Bool { !presented.transform.isTranslation || superview?.isLayered ?? false }
}

/// One view's own part of the window's picture.
package struct DrawnPart {
  package let view: View
  /// The commands that draw only this part on a canvas of the window's size, with its superviews' clips, alphas and
  /// transforms.
  package let list: DisplayList
  /// The window's pixels that the part may cover.
  package let pixels: PixelRect
}

extension View {
  /// Appends the parts that this view and its subviews draw.
  /// - Parameters:
  ///   - layer: the pixels of the enclosing layer, if there is one, whose pixels blend with their neighbours.
  ///   - place: converts a list from the superview's coordinates to the window's.
  final func appendParts(
    to parts: inout [DrawnPart], scale: CGFloat, layer: PixelRect?, place: (DisplayList) -> DisplayList
  ) {
    guard !isHidden, presentedAlpha > 0 else { return }
    let isUpright = presented.transform.isTranslation
    let layer = layer ?? (isUpright ? nil : footprint.subtree)
    func placed(_ contents: DisplayList) -> DisplayList { place(placedInSuperview(contents, scale: scale)) }
    func append(_ list: DisplayList) {
      parts.append(DrawnPart(view: self, list: placed(list), pixels: layer ?? footprint.own))
    }
    if let own = recording.list, !own.isEmpty { append(own) }
    for subview in subviews {
      subview.appendParts(to: &parts, scale: scale, layer: layer) { placed(clipped($0)) }
    }
    if let border = recording.border {
      var list = DisplayList()
      list.append(border)
      append(list)
    }
  }

  /// Wraps `contents` as `compose` does.
  private func placedInSuperview(_ contents: DisplayList, scale: CGFloat) -> DisplayList {
    let alpha = presentedAlpha
    let geometry = presented
    var list = DisplayList()
    if geometry.transform.isTranslation {
      list.withOffset(geometry.offset) {
        if alpha < 1 {
          $0.withGroup(groupArea(scale: scale), opacity: alpha) { $0.append(.list(contents)) }
        } else {
          $0.append(.list(contents))
        }
      }
    } else {
      let layer = Layer(contents: contents, bounds: subtreeExtents(scale: scale))
      list.append(.layer(layer, geometry.toSuperview, opacity: alpha))
    }
    return list
  }

  private func clipped(_ contents: DisplayList) -> DisplayList {
    guard clipsToBounds else { return contents }
    var list = DisplayList()
    let corners = presentedAppearance.cornerRadii
    if corners.isZero {
      list.withClip(presented.bounds) { $0.append(.list(contents)) }
    } else {
      list.withGroup(presented.bounds, corners: corners) { $0.append(.list(contents)) }
    }
    return list
  }
}
