import MiniUI
import MiniUITesting
import Testing

@MainActor struct FontNameTests {
  private let stage: Stage

  init() throws { stage = try Stage(size: CGSize(width: 10, height: 10)) }

  @Test func `UIKit's font names give the system font with the nearest weight`() {
    for (name, weight) in [
      ("HelveticaNeue-Medium", Font.Weight.medium), ("Helvetica", .regular), ("Helvetica-BoldOblique", .bold),
      ("Helvetica Neue", .regular), ("HelveticaNeue-UltraLight", .regular), (".SFUIText-Semibold", .semibold),
      ("SFProDisplay-Heavy", .bold), ("inter-demibold", .semibold),
    ] { #expect(Font(name: name, size: 34) == .systemFont(ofSize: 34, weight: weight), "\(name)") }
    for name in ["", "-", "Courier", "Comic Sans MS", "-Bold"] { #expect(Font(name: name, size: 12) == nil) }
  }

  @Test func `a font of the kit has a name that gives the same font`() {
    let fonts = Font.Weight.allCases.map { Font.systemFont(ofSize: 20, weight: $0) }
    #expect(fonts.map(\.fontName) == ["Inter-Regular", "Inter-Medium", "Inter-SemiBold", "Inter-Bold"])
    let monospaced = [Font.Weight.regular, .bold].map { Font.monospacedSystemFont(ofSize: 20, weight: $0) }
    #expect(monospaced.map(\.fontName) == ["DejaVuSansMono", "DejaVuSansMono-Bold"])
    for font in fonts + monospaced { #expect(Font(name: font.fontName, size: 20) == font) }
    #expect(monospaced.map(\.familyName) == ["DejaVuSansMono", "DejaVuSansMono"] && fonts[3].familyName == "Inter")
  }

  @Test(arguments: Font.Weight.allCases)
  func `the letters of the monospaced font all have the same width`(_ weight: Font.Weight) {
    let font = Font.monospacedSystemFont(ofSize: 20, weight: weight)
    let widths = ["|iiiiiiii|", "|WWWWWWWW|", "|........|"].map {
      TextLayout($0, font: font, width: 1000).size.width
    }
    #expect(widths[0] == widths[1])
    #expect(widths[1] == widths[2])
    #expect(widths[0] > 0)
  }

  @Test func `capital and small letters have heights that grow with the font`() {
    let (font, large) = (Font.systemFont(ofSize: 17), Font.systemFont(ofSize: 34))
    #expect(0 < font.xHeight)
    #expect(font.xHeight < font.capHeight)
    #expect(font.capHeight < font.ascender)
    #expect(large.capHeight == 2 * font.capHeight && large.xHeight == 2 * font.xHeight)
  }

  @Test func `a text is measured in lines of a width, or in one line`() {
    let font = Font.systemFont(ofSize: 17)
    let text = "Every little thing is gonna be alright"
    let one = text.boundingRect(with: .zero, attributes: [.font: font]).size
    #expect(one.height == font.lineHeight && one.width > 200)
    let box = CGSize(width: 120, height: CGFloat.greatestFiniteMagnitude)
    let several = text.boundingRect(
      with: box, options: .usesLineFragmentOrigin, attributes: [.font: font], context: nil)
    #expect(several.origin == .zero)
    #expect(several.width <= 120)
    #expect(several.height >= 3 * font.lineHeight)
    #expect(text.boundingRect(with: box, attributes: [.font: font]).size == one)
    let cut = text.boundingRect(
      with: CGSize(width: 120, height: 30), options: [.usesLineFragmentOrigin, .truncatesLastVisibleLine],
      attributes: [.font: font])
    #expect(cut.height == font.lineHeight)
    #expect("".boundingRect(with: .zero).height == Font.systemFont(ofSize: 12).lineHeight)
  }
}
