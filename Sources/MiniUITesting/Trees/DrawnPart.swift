/// One view's own part of the window's picture.
package struct DrawnPart {
  package let view: View
  /// The commands that draw this part alone into a canvas of the window's size, with the clips, alphas and transforms of its
  /// superviews.
  package let list: DisplayList
  /// The pixels of the window that it may touch.
  package let pixels: PixelRect

  /// Returns the parts drawn by each view itself in the last frame, in painting order: the view's content before its
  /// subviews, its border after them.
  package static func all(in window: Window) -> [DrawnPart] {
    var parts: [DrawnPart] = []
    window.appendParts(to: &parts, scale: window.canvas.scale, layer: nil) { $0 }
    return parts
  }
}

extension View {
  /// The view's own drawing in the last frame, and the pixels of the window that it may have touched; nil if no part of
  /// it was visible.
  var ownDrawing: (list: DisplayList, border: DrawCommand?, pixels: PixelRect)? {
    let (list, border) = recordedCommands
    guard let list, isShown, !list.isEmpty || border != nil, !touchedPixels.own.isEmpty else { return nil }
    // The edges of a layer are blurred, and extend slightly beyond its frame.
    return (list, border, isLayered ? touchedPixels.own.insetBy(-View.layerMargin) : touchedPixels.own)
  }

  private var isShown: Bool { !isHidden && presentation.alpha > 0 && superview?.isShown ?? true }

  private var isLayered: Bool { !presentation.transform.isTranslation || superview?.isLayered ?? false }

  /// The view's presented rectangle in the window, in points.
  var frameInWindow: CGRect { presentation.bounds.applying(presentedTransformToRoot) }

  /// Appends the parts that this view and its subviews draw themselves.
  /// - Parameters:
  ///   - layer: the pixels that the enclosing layer touches; nil for none. Drawing a layer mixes neighbouring pixels.
  ///   - convert: converts a list from the superview's coordinates to the window's.
  fileprivate func appendParts(
    to parts: inout [DrawnPart], scale: CGFloat, layer: PixelRect?, convert: (DisplayList) -> DisplayList
  ) {
    guard !isHidden, presentation.alpha > 0 else { return }
    let layer = layer ?? (presentation.transform.isTranslation ? nil : touchedPixels.subtree)
    func converted(_ contents: DisplayList) -> DisplayList { convert(inSuperview(contents, scale: scale)) }
    func append(_ list: DisplayList) {
      parts.append(DrawnPart(view: self, list: converted(list), pixels: layer ?? touchedPixels.own))
    }
    let own = recordedCommands
    if let list = own.list, !list.isEmpty { append(list) }
    for subview in subviews {
      subview.appendParts(to: &parts, scale: scale, layer: layer) { converted(clipped($0)) }
    }
    if let border = own.border {
      var list = DisplayList()
      list.append(border)
      append(list)
    }
  }

  /// Wraps `contents` as the kit does to draw them in the superview.
  private func inSuperview(_ contents: DisplayList, scale: CGFloat) -> DisplayList {
    let presentation = presentation
    var list = DisplayList()
    if presentation.transform.isTranslation {
      let origin = presentation.toSuperview
      list.withOffset(CGPoint(x: origin.tx, y: origin.ty)) {
        if presentation.alpha < 1 {
          $0.withGroup(drawnArea(asGroup: true, scale: scale), opacity: presentation.alpha) {
            $0.append(.list(contents))
          }
        } else {
          $0.append(.list(contents))
        }
      }
    } else {
      let layer = Layer(contents: contents, bounds: drawnArea(asGroup: false, scale: scale))
      list.append(.layer(layer, presentation.toSuperview, opacity: presentation.alpha))
    }
    return list
  }

  private func clipped(_ contents: DisplayList) -> DisplayList {
    guard clipsToBounds else { return contents }
    var list = DisplayList()
    let presentation = presentation
    if presentation.cornerRadii.isZero {
      list.withClip(presentation.bounds) { $0.append(.list(contents)) }
    } else {
      list.withGroup(presentation.bounds, corners: presentation.cornerRadii) { $0.append(.list(contents)) }
    }
    return list
  }
}
