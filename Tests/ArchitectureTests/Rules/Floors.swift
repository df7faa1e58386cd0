/// The folders of one target, lowest first. A folder may mention types of the folders before it, but not of those after it.
///
/// Only types are checked: a call from a lower folder to a member that an extension in a higher folder adds is not found.
struct Floors {
  /// Types of higher folders that a folder may mention nevertheless.
  struct Exception: Hashable {
    let folder: String
    let types: Set<String>
    let reason: String
  }

  let module: String
  let folders: [String]
  var exceptions: [Exception] = []
  /// The files that belong to no folder, since they declare nothing.
  var looseFiles: Set<String> = ["Exports.swift"]

  static let core = Floors(
    module: "MiniUICore",
    folders: ["Geometry", "Graphics", "Text", "Motion", "Input", "Platform"],
    exceptions: [
      Exception(
        folder: "Graphics", types: ["TextLine", "GlyphMask", "GlyphInk"],
        reason: "a display list carries lines of text, which a canvas draws by their masks; these are bitmaps")
    ])

  static let kit = Floors(
    module: "MiniUI",
    folders: [
      "Animation", "Views", "Gestures", "Controls", "Scrolling", "Collections", "Text", "Keyboard", "Controllers",
      "App",
      "Behaviors",
    ],
    exceptions: [
      Exception(
        folder: "Views", types: ["GestureRecognizer", "Window"],
        reason: "what UIKit lets a subclass of View override names a recogniser and a window")
    ])

  static let testing = Floors(
    module: "MiniUITesting",
    folders: ["Pictures", "Platforms", "Trees", "Stage", "Scripts", "Playing", "Goldens"])

  static let testTools = Floors(
    module: "MiniUITestTools",
    folders: ["Platforms", "Recording", "Films", "Laws", "Monkey", "Strength", "Reports"])

  func breaches(in files: [SourceFile]) -> [Breach] {
    let files = files.filter { $0.module == module }
    let floorOfType = self.floorOfType(in: files)
    var breaches: [Breach] = []
    var used: Set<Exception> = []
    for file in files where !(file.folder == nil && looseFiles.contains(file.name)) {
      guard let folder = file.folder, let floor = folders.firstIndex(of: folder) else {
        breaches.append(Breach(file, 1, "stands on no floor of \(module): \(folders.joined(separator: ", "))"))
        continue
      }
      for mention in mentions(in: file) {
        guard let above = floorOfType[mention.text], above > floor else { continue }
        if let exception = exceptions.first(where: { $0.folder == folder && $0.types.contains(mention.text) }) {
          used.insert(exception)
        } else {
          breaches.append(
            Breach(file, mention.line, "\(folder) mentions \(mention.text) of \(folders[above]), which is above it"))
        }
      }
    }
    return breaches + unused(used, in: files)
  }

  /// Returns the floor that declares each type of the target. If several floors declare a type, the lowest counts.
  private func floorOfType(in files: [SourceFile]) -> [String: Int] {
    var floorOfType: [String: Int] = [:]
    for file in files {
      guard let floor = file.folder.flatMap(folders.firstIndex(of:)) else { continue }
      for type in file.declarations where type.kind.isType && type.enclosing == nil {
        floorOfType[type.name] = min(floorOfType[type.name] ?? floor, floor)
      }
    }
    return floorOfType
  }

  /// Returns the words that may be names of types: not members (`.text`), and not types that the file itself declares.
  private func mentions(in file: SourceFile) -> [Token] {
    let own = Set(file.declarations.filter(\.kind.isType).map(\.name))
    return zip([nil] + file.tokens.map(Optional.some), file.tokens).compactMap { previous, token in
      previous?.text != "." && token.isWord && !own.contains(token.text) ? token : nil
    }
  }

  /// Returns a breach for each exception that is not used, since it would hide the next breach.
  private func unused(_ used: Set<Exception>, in files: [SourceFile]) -> [Breach] {
    exceptions.filter { !used.contains($0) }.compactMap { exception in
      files.first.map {
        Breach($0, 1, "nothing needs the exception for \(exception.types.sorted()) in \(exception.folder): delete it")
      }
    }
  }
}
