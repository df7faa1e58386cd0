/// The limits on the size of a window and its parts.
enum WindowParts {
  /// The maximum number of members of `Window`, in all files together and without overrides, since a coordinator is
  /// read as a whole. Two of them are UIKit's `becomeKey` and `resignKey`, which only subclasses implement.
  static let maximumWindowMemberCount = 44
  /// The largest number of members that a part may have.
  static let maximumPartMemberCount = 30

  /// The parts of a window, and their own parts.
  static let parts = [
    "EventDispatcher", "PointerTracker", "KeyDispatcher", "FocusSystem", "TextInputSession", "KeyboardPresenter",
    "KeyboardMover", "KeyboardContainer", "SizeTransition", "FrameRenderer", "OverlayPresenter",
  ]

  /// Returns the members of `type` and its extensions, private ones too, without overrides and nested types. The core has no
  /// views: a type of the same name there is another one.
  static func members(of type: String, in files: [SourceFile]) -> [String] {
    files.filter { $0.module != "MiniUICore" }.flatMap(\.declarations).filter { member in
      member.enclosing == type && !member.kind.isType && !member.modifiers.contains("override")
    }.map(\.name)
  }

  /// Returns a breach for each part that refers to the window or to another part. A part may own parts, and refers to those.
  static func acquaintances(_ files: [SourceFile]) -> [Breach] {
    let strangers = Set([
      "Window", "EventDispatcher", "FocusSystem", "TextInputSession", "KeyboardPresenter", "SizeTransition",
      "FrameRenderer", "OverlayPresenter",
    ])
    return files.flatMap { file -> [Breach] in
      let own = Set(file.declarations.filter { $0.kind.opensScope && $0.enclosing == nil }.map(\.name))
      guard !own.isDisjoint(with: parts), !own.contains("Window") else { return [] }
      return file.tokens.filter { strangers.contains($0.text) && !own.contains($0.text) }.map {
        Breach(file, $0.line, "mentions \($0.text): the parts of a window know its host, not each other")
      }
    }
  }
}
