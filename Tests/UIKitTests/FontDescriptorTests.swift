import MiniUITesting
import Testing
import UIKit

/// Tests of the descriptions from which fonts are made.
@MainActor struct FontDescriptorTests {
  private let stage: Stage
  private let font = UIFont.systemFont(ofSize: 15, weight: .medium)

  init() throws { stage = try Stage(size: CGSize(width: 10, height: 10)) }

  @Test func `the descriptor of a font makes the same font, in its size or another one`() {
    #expect(UIFont(descriptor: font.fontDescriptor, size: 0) == font)
    #expect(UIFont(descriptor: font.fontDescriptor, size: 20) == font.withSize(20))
    #expect(UIFont(descriptor: font.fontDescriptor.withSize(9), size: 0) == font.withSize(9))
    #expect(UIFont(descriptor: UIFontDescriptor(), size: 0) == .systemFont(ofSize: 12))
  }

  @Test func `the traits bold and monospaced change the font, and italic is kept without an effect`() throws {
    let bold = try #require(font.fontDescriptor.withSymbolicTraits([.traitBold, .traitItalic]))
    #expect(UIFont(descriptor: bold, size: 0) == .systemFont(ofSize: 15, weight: .bold))
    #expect(bold.symbolicTraits == [.traitBold, .traitItalic])
    let regular = try #require(bold.withSymbolicTraits([]))
    #expect(UIFont(descriptor: regular, size: 0) == .systemFont(ofSize: 15) && regular.symbolicTraits == [])
    let kept = try #require(font.fontDescriptor.withSymbolicTraits([]))
    #expect(UIFont(descriptor: kept, size: 0) == font)
    let monospaced = try #require(bold.withSymbolicTraits([.traitBold, .traitMonoSpace]))
    #expect(UIFont(descriptor: monospaced, size: 0) == .monospacedSystemFont(ofSize: 15, weight: .bold))
    #expect(monospaced.withDesign(.default).map { UIFont(descriptor: $0, size: 0) } == .boldSystemFont(ofSize: 15))
  }

  @Test func `attributes name the font, its size and its weight, as a name or a number`() {
    func made(_ attributes: [UIFontDescriptor.AttributeName: Any]) -> UIFont {
      UIFont(descriptor: UIFontDescriptor(fontAttributes: attributes), size: 0)
    }
    #expect(made([.family: "Helvetica", .size: 14]) == .systemFont(ofSize: 14))
    #expect(made([.name: "DejaVuSansMono-Bold", .size: 14.0]) == .monospacedSystemFont(ofSize: 14, weight: .bold))
    #expect(made([.face: "SemiBold"]) == .systemFont(ofSize: 12, weight: .semibold))
    for weight in [UIFont.Weight.semibold as Any, 0.3, CGFloat(0.3), NSNumber(value: 0.3)] {
      let traits = [UIFontDescriptor.TraitKey.weight: weight]
      #expect(made([.traits: traits]) == .systemFont(ofSize: 12, weight: .semibold), "\(weight)")
    }
    #expect(made(font.fontDescriptor.fontAttributes) == font)
  }

  @Test func `descriptors of the same font are equal`() {
    #expect(font.fontDescriptor == font.fontDescriptor && font.fontDescriptor.hash == font.fontDescriptor.hash)
    #expect(font.fontDescriptor != font.fontDescriptor.withSize(3))
    let body = UIFontDescriptor.preferredFontDescriptor(withTextStyle: .body)
    #expect(body == UIFont.systemFont(ofSize: 17).fontDescriptor)
  }

  @Test func `the fonts of all families exist`() {
    let names = UIFont.familyNames.flatMap { UIFont.fontNames(forFamilyName: $0) }
    #expect(names.count == 6)
    for name in names { #expect(UIFont(name: name, size: 12)?.fontName == name) }
  }
}
