import MiniUIPatterns
import MiniUITesting
import Testing

private protocol PurpleBackground: BackgroundColor {}
extension PurpleBackground { var color: Color { .systemPurple } }

private protocol LargeTitle: FontWeight {}
extension LargeTitle {
  var size: CGFloat { 24 }
  var bold: Bool { true }
}

private protocol Headline: PurpleBackground, LargeTitle, CornerRounding {}
extension Headline { var radius: CGFloat { 6 } }

private final class PurpleLabel: StyledLabel, PurpleBackground, LargeTitle {}
private final class HeadlineButton: StyledButton, Headline {}
private final class PlainLabel: StyledLabel {}

/// A style that depends on the traits, on a class of another library.
private final class Night: View, BackgroundColor {
  var color: Color { traitCollection.userInterfaceStyle == .dark ? .black : .white }
}

@MainActor struct StyledTests {
  @Test func `a view has its styles when it is created`() {
    let label = PurpleLabel()
    #expect(label.backgroundColor == .systemPurple && label.textColor == Color(light: .white, dark: .black))
    #expect(label.font == .boldSystemFont(ofSize: 24))
  }

  @Test func `a style can be composed of other styles`() {
    let button = HeadlineButton("Play")
    #expect(button.backgroundColor != nil)
    #expect(button.font == .boldSystemFont(ofSize: 24))
    #expect(button.cornerRadius == 6)
    #expect(button.currentTitleColor == Color(light: .white, dark: .black))
  }

  @Test func `a view without styles has the default appearance`() {
    #expect(PlainLabel().backgroundColor == nil && PlainLabel().font == Label().font)
  }

  @Test func `a changed style is applied at once in a window, and later outside of one`() throws {
    final class Chosen: StyledView, BackgroundColor {
      static var choice = Color.systemRed
      var color: Color { Chosen.choice }
    }
    let stage = try Stage(size: CGSize(width: 200, height: 200))
    let (outer, inner, away) = (View(frame: stage.window.bounds), Chosen(), Chosen())
    outer.addSubview(inner)
    try stage.add(outer)
    Chosen.choice = .systemGreen
    #expect(inner.backgroundColor == .systemRed && away.backgroundColor == .systemRed)
    StyleRules.reapply(in: stage.window)
    #expect(inner.backgroundColor == .systemGreen && away.backgroundColor == .systemRed)
    outer.addSubview(away)
    #expect(away.backgroundColor == .systemGreen)
  }

  @Test func `styles are applied again when the theme changes, also to nested views`() throws {
    let stage = try Stage(size: CGSize(width: 200, height: 200))
    let (outer, night) = (View(frame: stage.window.bounds), Night())
    night.keepStyled()
    night.keepStyled()
    outer.addSubview(night)
    try stage.add(outer)
    #expect(night.backgroundColor == .white && night.interactions.count == 1)
    stage.window.traits.userInterfaceStyle = .dark
    #expect(night.backgroundColor == .black)
    outer.overrideUserInterfaceStyle = .light
    #expect(night.backgroundColor == .white)
  }

  @Test func `a program can add its own styles`() {
    final class Faded: StyledView, Fading { let opacity: CGFloat = 0.25 }
    StyleRules.add { view in if let style = view as? any Fading { view.alpha = style.opacity } }
    #expect(Faded().alpha == 0.25 && StyledView().alpha == 1)
  }
}

private protocol Fading: Styled { var opacity: CGFloat { get } }
