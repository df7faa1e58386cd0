extension Color {
  /// The colour of text on this colour, in the light and in the dark theme: white where it is legible, else black.
  var readableText: Color {
    func text(_ style: UserInterfaceStyle) -> Color {
      let white = Color.contrast(Color.white.resolved(for: style), resolved(for: style))
      return white >= Color.textContrast ? .white : .black
    }
    return Color(light: text(.light), dark: text(.dark))
  }
}
