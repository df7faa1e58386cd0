/// The appearance of a bar: its background, its line and its titles. Set by the appearances of the module `UIKit`.
package nonisolated struct BarLook: Equatable {
  package var backgroundColor: Color
  /// The colour of the line at the bar's edge; nil for no line.
  package var lineColor: Color?
  package var title = TitleLook()
  package var largeTitle = TitleLook()

  package init(backgroundColor: Color, lineColor: Color?) {
    (self.backgroundColor, self.lineColor) = (backgroundColor, lineColor)
  }
}

/// The font and the colour of a title; nil for the bar's.
package nonisolated struct TitleLook: Equatable {
  package var font: Font?
  package var color: Color?

  package init(font: Font? = nil, color: Color? = nil) { (self.font, self.color) = (font, color) }

  /// Sets the font and the colour of a label.
  @MainActor func apply(to label: Label, font standard: Font) {
    label.font = font ?? standard
    label.textColor = color ?? .label
  }
}

/// The colours of the tabs of a tab bar in one state; nil for the bar's.
package nonisolated struct TabLook: Equatable {
  package var iconColor: Color?
  package var titleColor: Color?

  package init(iconColor: Color?, titleColor: Color?) { (self.iconColor, self.titleColor) = (iconColor, titleColor) }
}
