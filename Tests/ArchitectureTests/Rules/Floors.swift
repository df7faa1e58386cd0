/// The floors of one target, lowest first. A floor is one or more folders, which may use each other: the files of a folder, or of
/// a subfolder such as `Menus/Elements`, which may have another floor than the rest of its folder. A floor may use the types of
/// the floors before it, and the members that these add to other types, but not those of the floors after it.
///
/// One mention is allowed upwards: an `open` function in one line may name a parameter's type of any floor, since UIKit lets
/// subclasses override it. Such a function passes the value on, and can do nothing with it.
struct Floors {
  let module: String
  /// The targets that this one depends on.
  let modulesBelow: [String]
  let floors: [[String]]
  /// The files outside of folders, which declare nothing, or members that every file may use.
  var looseFiles: Set<String> = ["Exports.swift", "Precondition.swift"]

  init(module: String, modulesBelow: [String] = [], floors: [[String]]) {
    self.module = module
    self.modulesBelow = modulesBelow
    self.floors = floors
  }

  /// Creates floors of one folder each.
  init(module: String, modulesBelow: [String] = [], folders: [String]) {
    self.init(module: module, modulesBelow: modulesBelow, floors: folders.map { [$0] })
  }

  static let core = Floors(
    module: "MiniUICore",
    folders: [
      "Geometry", "Bitmaps", "Text", "Constraints", "Graphics", "Motion", "Input", "Accessibility", "Words", "Platform",
    ])

  static let kit = Floors(
    module: "MiniUI", modulesBelow: ["MiniUICore"],
    floors: [
      ["DataStructures"],
      ["Animation"],
      // A view, and the properties of every view.
      [
        "Views", "Accessibility", "Animation/Views", "App/Host", "Display", "Drawing", "Editing", "Events", "Focus",
        "Gestures/Recognizer", "Layout", "Menus/Elements", "Traits",
      ],
      ["Gestures"],
      ["Layout/Stacks"],
      ["Controls"],
      ["Menus"],
      ["Scrolling"],
      ["Content"],
      ["Collections"],
      ["Tables"],
      ["Text"],
      ["Keyboard"],
      ["Controllers", "Navigation/Items"],
      ["Navigation"],
      // A window and its parts, each in the folder of its subject.
      [
        "App", "Accessibility/Window", "Display/Window", "Events/Window", "Focus/Window", "Keyboard/Avoidance",
        "Gestures/Window", "Keyboard/Window", "Overlays", "Text/Window",
      ],
      ["Lists"],
      ["Behaviors"],
    ])

  static let patterns = Floors(
    module: "MiniUIPatterns", modulesBelow: ["MiniUICore", "MiniUI"],
    folders: ["Loading", "Models", "Formatting", "Styles", "Previews"])

  static let data = Floors(
    module: "MiniUIData", modulesBelow: ["MiniUICore", "MiniUI"],
    folders: ["Watching", "Fetching", "Opening", "Controller", "Lists"])

  static let accessibility = Floors(
    module: "MiniUIAccessibility", modulesBelow: ["MiniUICore"],
    folders: ["Wire", "Bus", "Keys", "Status", "Settings", "Objects", "Interfaces", "Bridge"])

  static let testing = Floors(
    module: "MiniUITesting", modulesBelow: ["MiniUICore", "MiniUI", "MiniUISDL"],
    folders: ["Text", "Pictures", "Platforms", "Trees", "Stage", "Scripts", "Playing", "Goldens"])

  static let testTools = Floors(
    module: "MiniUITestTools", modulesBelow: ["MiniUICore", "MiniUI", "MiniUISDL", "MiniUITesting"],
    folders: [
      "Platforms", "Recording", "FrameRecordings", "Constraints", "Invariants", "Monkey", "Mutations", "Reports",
    ])

  static let appTool = Floors(
    module: "MiniUIAppTool", modulesBelow: ["MiniUICore", "MiniUI", "MiniUISDL", "MiniUITesting", "MiniUITestTools"],
    folders: ["App", "Support", "Options", "Commands"])

  func breaches(in sources: [SourceFile]) -> [Breach] {
    let files = sources.filter { $0.module == module && !($0.folders.isEmpty && looseFiles.contains($0.name)) }
    let placed = files.compactMap { file in floor(of: file).map { (file: file, floor: $0) } }
    let unassigned = files.filter { floor(of: $0) == nil }.map {
      Breach($0, 1, "stands on no floor of \(module): \(floors.joined().joined(separator: ", "))")
    }
    let floorOfType = floorOfType(in: placed)
    let members = FloorMembers(placed, below: sources.filter { modulesBelow.contains($0.module) })
    return unassigned
      + placed.flatMap { file, floor in
        mentions(of: file.words.filter { floorOfType[$0] ?? -1 > floor }, in: file).compactMap { mention in
          guard let above = floorOfType[mention.text] else { return nil }
          return Breach(
            file, mention.line,
            "\(folder(of: file)) mentions \(mention.text) of \(floors[above][0]), which is above it")
        }
          + members.uses(in: file, on: floor).map { line, use in
            Breach(
              file, line,
              "\(folder(of: file)) uses \(use.member.name), which \(folder(of: use.file)) above it declares: "
                + "\(use.file.name):\(use.member.line)")
          }
      }
  }

  /// Returns the folder of a floor that the file is in; the innermost, if one is in another.
  private func folder(of file: SourceFile) -> String {
    let prefixes = file.folders.indices.map { file.folders[...$0].joined(separator: "/") }
    return prefixes.last { prefix in floors.contains { $0.contains(prefix) } } ?? ""
  }

  private func floor(of file: SourceFile) -> Int? {
    let folder = folder(of: file)
    return floors.firstIndex { $0.contains(folder) }
  }

  /// Returns the floor that declares each type of the target. If several floors declare a type, the lowest counts.
  private func floorOfType(in files: [(file: SourceFile, floor: Int)]) -> [String: Int] {
    var floorOfType: [String: Int] = [:]
    for (file, floor) in files {
      for type in file.declarations where type.kind.isType && type.enclosing == nil {
        floorOfType[type.name] = min(floorOfType[type.name] ?? floor, floor)
      }
    }
    return floorOfType
  }

  /// Returns the words that may be names of the types `names`: not members (`.text`), not types that the file itself
  /// declares, and not the types of parameters (`: Text`) of functions that can be overridden.
  private func mentions(of names: Set<String>, in file: SourceFile) -> [Token] {
    let foreign = names.subtracting(file.declarations.filter(\.kind.isType).map(\.name))
    guard !foreign.isEmpty else { return [] }
    let overridable = Set(file.declarations.filter { $0.kind == .func && $0.modifiers.contains("open") }.map(\.line))
    return zip([nil] + file.tokens.map(Optional.some), file.tokens).compactMap { previous, token in
      guard foreign.contains(token.text), previous?.text != "." else { return nil }
      return previous?.text == ":" && overridable.contains(token.line) ? nil : token
    }
  }
}
