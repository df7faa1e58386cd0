import Testing
import UIKit

/// Tests of names of UIKit for texts and layouts that the kit stores or accepts.
@MainActor struct TextTraitTests {
  @Test func `traits of texts that have no effect keep their values`() {
    let (field, view, bar) = (UITextField(), UITextView(), UISearchBar())
    #expect(field.autocorrectionType == .default && view.spellCheckingType == .default)
    field.autocorrectionType = .no
    view.spellCheckingType = .no
    view.smartQuotesType = .yes
    bar.autocorrectionType = .yes
    bar.keyboardAppearance = .dark
    #expect(field.autocorrectionType == .no)
    #expect(view.spellCheckingType == .no)
    #expect(view.smartQuotesType == .yes)
    #expect(bar.autocorrectionType == .yes)
    #expect(bar.keyboardAppearance == .dark)
    #expect(view.smartDashesType == .default)
  }

  @Test func `settings that no desktop offers to programs are off, except previews of videos`() {
    #expect(!UIAccessibility.isBoldTextEnabled && !UIAccessibility.isReduceTransparencyEnabled)
    #expect(!UIAccessibility.isGrayscaleEnabled && !UIAccessibility.isInvertColorsEnabled)
    #expect(!UIAccessibility.shouldDifferentiateWithoutColor && !UIAccessibility.isOnOffSwitchLabelsEnabled)
    #expect(!UIAccessibility.isSwitchControlRunning && !UIAccessibility.isGuidedAccessEnabled)
    #expect(!UIAccessibility.isMonoAudioEnabled && !UIAccessibility.isClosedCaptioningEnabled)
    #expect(!UIAccessibility.isShakeToUndoEnabled && UIAccessibility.isVideoAutoplayEnabled)
  }

  @Test func `a text view has the text container that it was created with, or a new one`() {
    let frame = CGRect(x: 1, y: 2, width: 30, height: 40)
    let container = NSTextContainer(size: CGSize(width: 3, height: 4))
    #expect(container.size == CGSize(width: 3, height: 4))
    let view = UITextView(frame: frame, textContainer: container)
    #expect(view.textContainer === container)
    #expect(view.frame == frame)
    #expect(container.size == frame.inset(by: view.textContainerInset).size)
    #expect(UITextView(frame: frame, textContainer: nil).frame == frame)
  }

  /// A text view of an app, which overrides UIKit's designated initializer.
  private final class OwnTextView: UITextView {
    private(set) var initializedFrame: CGRect?
    override init(frame: CGRect, textContainer: NSTextContainer?) {
      super.init(frame: frame, textContainer: textContainer)
      initializedFrame = frame
    }
  }

  @Test func `every initializer of a text view calls the one with a text container`() {
    let frame = CGRect(x: 1, y: 2, width: 30, height: 40)
    #expect(OwnTextView().initializedFrame == .zero)
    #expect(OwnTextView(frame: frame).initializedFrame == frame)
  }

  @Test func `layout attributes are copied as an object that can be copied`() {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: 1, section: 0))
    attributes.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
    let object: any NSCopying = attributes
    let copy = object.copy(with: nil) as? UICollectionViewLayoutAttributes
    #expect(copy?.frame == attributes.frame && copy !== attributes)
  }
}
