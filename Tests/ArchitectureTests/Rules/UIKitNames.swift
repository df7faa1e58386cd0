/// The rules for ports from UIKit: names, isolation and initializers.
enum UIKitNames {
  /// The public types that UIKit does not have, each with its reason.
  static let own: [String: String] = [
    // MiniUICore
    "Region": "drawing", "Layer": "drawing", "Bitmap": "drawing", "BitmapError": "drawing", "DisplayList": "drawing",
    "Canvas": "drawing", "DrawCommand": "drawing", "Paint": "drawing", "LinearGradient": "drawing", "Shadow": "drawing",
    "CornerRadii": "each corner by itself", "PixelRect": "drawing", "CGAffineTransform": "Core Graphics' own name",
    "Bounce": "physics", "Settling": "physics", "Spring": "physics", "Deceleration": "physics", "RubberBand": "physics",
    "ScrollMotion": "physics", "VelocityTracker": "physics", "ScrollPhysics": "physics",
    "Platform": "the seam to SDL", "Surface": "the seam to SDL", "Clipboard": "the seam to SDL",
    "ClipboardItem": "the seam to SDL", "DroppedItem": "the seam to SDL", "OutgoingDrag": "the seam to SDL",
    "MonotonicClock": "the seam to SDL", "SurfaceOptions": "the seam to SDL", "ImageCodec": "the seam to SDL",
    "SurfaceRotation": "the seam to SDL",
    "PlatformError": "the seam to SDL", "ImageError": "the seam to SDL", "InputEvent": "the seam to SDL",
    "PointerSample": "the seam to SDL", "SurfaceID": "the seam to SDL", "MouseButton": "the seam to SDL",
    "Cursor": "the pointer's shapes", "InteractionMetrics": "numbers that UIKit hides",
    "TextLine": "text layout", "TextLayout": "text layout", "TextPosition": "text layout",
    "TextAffinity": "text layout",
    "ParagraphStyle": "a value, where NSParagraphStyle is a class", "FontFace": "text layout",
    "FontFamily": "text layout", "FontFile": "text layout", "FontSource": "text layout",
    "FontError": "text layout", "GlyphMask": "text layout",
    "KeyCode": "which key by its label; `UIKey.keyCode` translates",
    "AccessibilityRole": "the seam to screen readers", "AccessibilityStates": "the seam to screen readers",
    "AccessibilityID": "the seam to screen readers", "AccessibilitySnapshot": "the seam to screen readers",
    "AccessibilityRange": "the seam to screen readers", "AccessibilityAction": "the seam to screen readers",
    "AccessibilityText": "the seam to screen readers", "AccessibilitySource": "the seam to screen readers",
    "AccessibilityTextAttributes": "the seam to screen readers", "AccessibilityKey": "the seam to screen readers",
    "AccessibilityTable": "the seam to screen readers", "AccessibilityTableCell": "the seam to screen readers",
    "AccessibilityBridge": "the seam to screen readers", "AccessibilityChange": "the seam to screen readers",
    "Word": "the kit's own words", "Language": "the kit's own words", "PluralForm": "the kit's own words",
    // MiniUI
    "AnimationOptions": "UIKit's is `UIView.AnimationOptions`, which the kit has too",
    "DrawingContext": "draw(_:in:)", "GestureHandling": "lets actions take the sender's type",
    "ControlHandling": "lets actions take the sender's type", "BackgroundTask": "beginBackgroundTask",
    "PendingWork": "settling", "Toast": "a message that goes by itself",
    "MenuBar": "UIKit's bar is the system's", "MenuBarController": "UIKit's bar is the system's",
    "Keyboard": "the names of `UIResponder.keyboard…`", "KeyboardInfo": "typed userInfo",
    "KeyboardView": "the on-screen keyboard", "KeyboardLayout": "the on-screen keyboard",
    "KeyboardLayoutError": "the on-screen keyboard", "KeyboardPolicy": "the on-screen keyboard",
    "SystemKeyboard": "the on-screen keyboard", "SystemKeyboardDelegate": "the on-screen keyboard",
    "TextEditing": "what text fields and text views share",
    "ItemsView": "what tables and collection views share", "ItemsViewController": "what their controllers share",
    "ReusableView": "what their cells share",
    "CollectionViewChanges": "where items went", "Selector": "Objective-C's own name",
    "ViewShape": "own members that subclasses may declare", "TextViewShape": "own members that subclasses may declare",
    "CollectionViewWaterfallLayout": "a layout of the kit's",
    "CollectionViewDelegateWaterfallLayout": "a layout of the kit's",
    "Draggable": "a behaviour", "DraggableCell": "a behaviour", "DragAxes": "a behaviour",
    "FlowLayoutFocusing": "a behaviour", "FocusMemory": "a behaviour", "KeyboardObserver": "a behaviour",
    "KeyboardFollowing": "a behaviour",
    "List": "a list controller", "NonFetchedList": "a list controller", "TableList": "a list controller",
    "ListOfData": "a list controller", "ListOfUnwrappedData": "a list controller",
    "UnwrappedListData": "a list controller",
    "CollectionList": "a list controller", "ListInTable": "a list controller", "ListInCollection": "a list controller",
    "UndoManager": "Foundation's own name", "ItemProviderError": "typed errors of NSItemProvider",
  ]

  /// Returns a breach for each public top-level type that has neither an alias in the target `UIKit` nor a reason.
  static func missingAliases(_ files: [SourceFile]) -> [Breach] {
    let aliased = Set(files.filter { $0.module == "UIKit" }.flatMap(\.tokens).map(\.text))
    return files.filter { $0.module == "MiniUI" || $0.module == "MiniUICore" }.flatMap { file in
      file.declarations.filter {
        $0.isPublic && $0.kind.isType && $0.enclosing == nil && !aliased.contains($0.name) && own[$0.name] == nil
      }.map { Breach(file, $0.line, "\($0.name) has no alias in UIKit/Aliases.swift, and no reason in UIKitNames.own") }
    }
  }

  /// Returns the names in `own` whose types do not exist any more.
  static func staleReasons(_ files: [SourceFile]) -> [String] {
    let names = Set(
      files.filter { $0.module == "MiniUI" || $0.module == "MiniUICore" }.flatMap(\.declarations).map(\.name))
    return own.keys.filter { !names.contains($0) }.sorted()
  }

  /// The targets whose default isolation is the main actor. The compiler does not export that default: for clients, a type is
  /// isolated only if its declaration has the attribute.
  static let isolatedModules: Set<String> = [
    "MiniUI", "MiniUIData", "MiniUIPatterns", "MiniUISDL", "MiniUIAccessibility", "MiniUITesting",
    "MiniUITestTools",
  ]

  /// Returns a breach for each public type of these targets that states neither `@preconcurrency @MainActor` nor
  /// `nonisolated`. The first keeps clients in Swift 5 mode free of errors.
  static func missingIsolation(_ files: [SourceFile]) -> [Breach] {
    files.filter { isolatedModules.contains($0.module) }.flatMap { file in
      file.declarations.filter { type in
        guard type.isPublic, type.kind.isType, type.kind != .typealias else { return false }
        let written = file.lines[max(0, type.line - 2)..<type.line]
        let says = type.enclosing == nil ? written.joined() : written.last ?? ""
        return !says.contains("@preconcurrency @MainActor") && !type.modifiers.contains("nonisolated")
      }.map {
        Breach(
          file, $0.line,
          "\($0.name) says neither @preconcurrency @MainActor nor nonisolated: clients would not see either")
      }
    }
  }

  /// Returns a breach for each open class without a `nonisolated deinit`. By default it is isolated in these targets, so
  /// that no subclass could have a `deinit`.
  static func isolatedDeinits(_ files: [SourceFile]) -> [Breach] {
    files.filter { isolatedModules.contains($0.module) }.flatMap { file -> [Breach] in
      let classes = file.declarations.filter { $0.kind == .class && $0.modifiers.contains("open") }
      guard !classes.isEmpty else { return [] }
      let count = file.lines.count { $0.contains("nonisolated deinit") }
      return count < classes.count ? [Breach(file, classes[0].line, "an open class has no `nonisolated deinit`")] : []
    }
  }

  /// Returns a breach for each public class with public initializers, its own or inherited, that `tests` never creates.
  static func unmadeClasses(_ files: [SourceFile], tests: SourceFile) -> [Breach] {
    let made = Set(zip(tests.tokens, tests.tokens.dropFirst()).filter { "({<.".contains($1.text) }.map(\.0.text))
    let aliases = aliasNames(files)
    return files.filter { $0.module == "MiniUI" }.flatMap { file in
      file.declarations.filter { type in
        type.kind == .class && type.isPublic && type.enclosing == nil && !madeByTheKit.contains(type.name)
          && !made.contains(type.name) && made.isDisjoint(with: aliases[type.name] ?? [])
      }.map { Breach(file, $0.line, "no test makes a \($0.name): InitialiserTests makes each public class") }
    }
  }

  /// Returns a breach for each open class that `program` does not subclass.
  static func unsubclassed(_ files: [SourceFile], program: [SourceFile]) -> [Breach] {
    let tokens = program.flatMap(\.tokens)
    let superclasses = Set(zip(tokens, tokens.dropFirst()).filter { $0.0.text == ":" }.map { $0.1.text })
    return files.filter { $0.module == "MiniUI" }.flatMap { file in
      file.declarations.filter { type in
        type.kind == .class && type.modifiers.contains("open") && type.enclosing == nil
          && !superclasses.contains(type.name) && !withoutOwnSubclass.contains(type.name)
      }.map { Breach(file, $0.line, "Tests/Outside/Sources/Subclasses has no subclass of \($0.name)") }
    }
  }

  /// The open classes whose initializers need an application, a data source, or are not public.
  private static let withoutOwnSubclass: Set<String> = [
    "Window", "MenuElement", "ItemsViewController", "ItemsView", "MenuSystem", "Command",
    "KeyCommand",
    "DeferredMenuElement", "ContextMenuInteraction", "TableViewDiffableDataSource", "CollectionViewDiffableDataSource",
  ]

  /// The classes without public initializers, and the keyboard, which requires its layouts.
  private static let madeByTheKit: Set<String> = [
    "Event", "Touch", "GraphicsContext", "BackgroundTask", "KeyboardLayoutGuide", "KeyboardView", "Window",
    "MenuElement", "ItemsViewController", "GraphicsImageRendererContext", "SceneSizeRestrictions", "Scene",
    "WindowScene", "LayoutAnchor", "LayoutXAxisAnchor", "LayoutYAxisAnchor", "LayoutDimension", "ViewLayer",
  ]

  private static func aliasNames(_ files: [SourceFile]) -> [String: Set<String>] {
    var names: [String: Set<String>] = [:]
    for file in files where file.module == "UIKit" {
      let words = file.tokens.map(\.text)
      for index in words.indices where words[index] == "typealias" && index + 3 < words.count {
        names[words[index + 3], default: []].insert(words[index + 1])
      }
    }
    return names
  }
}
