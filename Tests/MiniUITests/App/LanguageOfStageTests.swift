import MiniUITesting
import Testing

@testable import MiniUI

/// Tests of the language of an application: its words, its direction, and that a stage is in English.
@Suite(.serialized) struct LanguageOfStageTests {
  /// Makes an application in English current, for tests without a stage that follow.
  private func restoreEnglish() { _ = try? Stage() }

  @Test func `a stage is in English on a platform with another language`() throws {
    let application = try Application(platform: GermanPlatform())
    #expect(application.language == .german)
    #expect(BarButtonItem(systemItem: .done).title == "Fertig")
    let stage = try Stage(on: GermanPlatform())
    #expect(stage.application.language == .english)
    #expect(BarButtonItem(systemItem: .done).title == "Done")
  }

  @Test func `a stage in a language has its words and its direction`() throws {
    defer { restoreEnglish() }
    let stage = try Stage(language: .arabic)
    #expect(stage.window.traits.layoutDirection == .rightToLeft)
    #expect(BarButtonItem(systemItem: .cancel).title == "إلغاء")
    let fixed = try Stage(language: .arabic, layoutDirection: .leftToRight)
    #expect(fixed.window.traits.layoutDirection == .leftToRight)
  }

  @Test func `words are in the language of the current application`() throws {
    let german = try Stage(language: .german)
    let english = try Stage()
    #expect(Word.copy.text == "Copy")
    try german.advance(by: 1)
    #expect(Word.copy.text == "Kopieren")
    try english.advance(by: 1)
    #expect(Word.copy.text == "Copy")
  }

  @Test func `views that are created after a change of the language have its words`() throws {
    defer { restoreEnglish() }
    let stage = try Stage()
    let former = SearchField()
    stage.application.language = .german
    #expect(former.placeholder == "Search")
    #expect(SearchField().placeholder == "Suchen")
    #expect(UndoManager().undoMenuTitle(forUndoActionName: "Drehen") == "Drehen rückgängig machen")
    let slider = Slider()
    slider.value = 0.4
    #expect(slider.accessibilityValue == "40 Prozent")
  }

  @Test func `a change of the language mirrors windows with the direction of the former language`() throws {
    defer { restoreEnglish() }
    let stage = try Stage()
    let (application, window) = (stage.application, stage.window)
    application.language = .arabic
    #expect(application.traits.layoutDirection == .rightToLeft && window.traits.layoutDirection == .rightToLeft)
    window.traits.layoutDirection = .leftToRight
    application.preferredLanguages = ["nl", "ar"]
    #expect(window.traits.layoutDirection == .leftToRight)
    application.language = .german
    #expect(application.traits.layoutDirection == .leftToRight && window.traits.layoutDirection == .leftToRight)
  }

  @Test func `an app's words replace the kit's words until the app removes them`() throws {
    let stage = try Stage()
    defer { Word.override = nil }
    Word.override = { word, form, language in
      switch (word, form, language) {
      case (.done, _, .english): "OK"
      case (.percent, .one, .english): "a percent"
      case (.percent, _, .english): "%@ per cent"
      default: nil
      }
    }
    #expect(BarButtonItem(systemItem: .done).title == "OK")
    let percents = [1, 2].map { Word.percent.text(count: $0) }
    #expect(percents == ["a percent", "2 per cent"])
    stage.application.language = .french
    #expect(Word.done.text == "Terminé")
    Word.override = nil
    stage.application.language = .english
    #expect(Word.done.text == "Done")
  }
}

/// A platform without a display, whose user reads German.
private final class GermanPlatform: StagePlatform {
  private let headless = HeadlessPlatform()

  var preferredLanguages: [String] { ["de_DE.UTF-8"] }
  var manualClock: ManualClock { headless.manualClock }
  var fonts: any FontSource { headless.fonts }
  var images: any ImageCodec { headless.images }
  var clipboard: any Clipboard { headless.clipboard }
  func makeSurface(_ options: SurfaceOptions) throws -> any Surface { try headless.makeSurface(options) }
  func nextEvents(until deadline: TimeInterval?) -> [InputEvent] { headless.nextEvents(until: deadline) }
  func takeEvents() throws -> [InputEvent] { headless.takeEvents() }
  func perform(_ kind: InputEvent.Kind, on surface: any Surface) -> [InputEvent] { headless.perform(kind, on: surface) }
  func wake() {}
}
