extension Color {
  /// The colour of text on this colour, in the light and in the dark theme: black where it is bright, else white.
  var readableText: Color {
    func text(_ style: UserInterfaceStyle) -> Color { luminance(in: style) > Color.brightest ? .black : .white }
    return Color(light: text(.light), dark: text(.dark))
  }

  /// The luminance up to which text is white. Chosen: on purple, red and blue, white is usual, on yellow and green black.
  private static let brightest: CGFloat = 0.36

  /// The relative luminance of WCAG 2, from 0 (black) to 1 (white). Transparency is ignored.
  private func luminance(in style: UserInterfaceStyle) -> CGFloat {
    let pixel = resolved(for: style)
    func channel(_ shift: UInt32) -> CGFloat {
      let value = CGFloat(pixel >> shift & 255) / 255
      return value <= 0.03928 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * channel(16) + 0.7152 * channel(8) + 0.0722 * channel(0)
  }
}
