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
