/// The scripts of a check and their folders. The folders are locked against other runs while the plan exists.
struct CheckPlan {
  /// One script, or the error that occurred when it was read.
  struct Entry {
    let folder: GoldenFolder
    let name: String
    let script: Result<Script, ScriptError>

    var file: String { folder.path + "/\(name).script" }
    var takes: [Take] { (try? script.get())?.takes ?? [] }

    /// Whether any of the script's goldens exists.
    var hasGoldens: Bool { goldens.contains { FileManager.default.fileExists(atPath: folder.file($0)) } }

    /// All goldens that the script requires in each take: for each shot its picture and, if compared, its meaning; and
    /// one for the frames.
    var goldens: [GoldenName] {
      guard let script = try? script.get() else { return [] }
      let shots = script.actions.compactMap { if case .shot(let shot) = $0.action { shot } else { nil } }
      return script.takes.flatMap { take in
        shots.flatMap { shot in
          (shot.comparesMeaning ? [false, true] : [false]).map {
            GoldenName(script: name, shot: shot.name, take: take.name, isMeaning: $0)
          }
        } + [GoldenName(script: name, shot: nil, take: take.name)]
      }
    }
  }

  private(set) var entries: [Entry] = []
  /// The goldens that no script requires.
  private(set) var orphans: [(folder: GoldenFolder, name: GoldenName)] = []
  private let locks: [FolderLock]

  var goldens: [GoldenName] { entries.flatMap(\.goldens) }

  /// Reads the scripts and locks their folders.
  /// - Parameters:
  ///   - paths: scripts, and folders. A folder means all scripts in it.
  ///   - isUpdating: whether goldens will be written, which needs exclusive locks.
  init(_ paths: [String], isUpdating: Bool) throws(CheckProblem) {
    // The requested scripts by folder; nil means all scripts of a folder.
    var requests: [(folder: String, script: String?)] = []
    for path in paths {
      let request = try CheckPlan.request(path)
      if !requests.contains(where: { $0 == request }) { requests.append(request) }
    }
    var folders: [String] = []
    for request in requests where !folders.contains(request.folder) { folders.append(request.folder) }
    do throws(GoldenError) {
      var locks: [FolderLock] = []
      for folder in folders { locks.append(try FolderLock(folder, isUpdating: isUpdating)) }
      self.locks = locks
      for folder in folders {
        let names = requests.filter { $0.folder == folder }.map(\.script)
        let contents = try CheckPlan.read(folder, isUpdating: isUpdating)
        add(contents, scripts: names.contains(nil) ? nil : names.compactMap(\.self))
      }
    } catch {
      if case .misplaced = error { throw CheckProblem(.script, "\(error)") }
      throw CheckProblem(.cannotRun, "\(error)")
    }
    for folder in folders where !entries.contains(where: { $0.folder.path == folder }) {
      throw CheckProblem(.script, "there is no script in \(folder): nothing would be checked")
    }
  }

  /// Reads a folder. Goldens beside the scripts are from a former version: an update moves them, otherwise they are an
  /// error.
  private static func read(_ path: String, isUpdating: Bool) throws(GoldenError) -> GoldenFolder {
    let folder = try GoldenFolder(path)
    for name in folder.misplaced {
      let file = "\(path)/\(name.file)"
      guard isUpdating else { throw .misplaced(file: file, destination: folder.file(name)) }
      try GoldenFile.move(file, to: folder.file(name))
    }
    return folder.misplaced.isEmpty ? folder : try GoldenFolder(path)
  }

  /// Adds scripts of a folder, and the folder's orphans.
  /// - Parameter scripts: the names of the scripts to add; nil for all of the folder.
  private mutating func add(_ folder: GoldenFolder, scripts: [String]?) {
    var wanted: [String: Set<GoldenName>] = [:]
    for name in scripts ?? folder.scripts {
      let file = folder.path + "/\(name).script"
      let script = Result { () throws(ScriptError) in try Script(contentsOfFile: file) }
      let entry = Entry(folder: folder, name: name, script: script)
      if case .success = script { wanted[name] = Set(entry.goldens) }
      entries.append(entry)
    }
    orphans += folder.orphans(wanted: wanted, isComplete: scripts == nil).map { (folder, $0) }
  }

  /// Returns the folder and the name of a script; for a folder, the name is nil.
  private static func request(_ path: String) throws(CheckProblem) -> (folder: String, script: String?) {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      throw CheckProblem(.script, "there is no script or folder \(path)")
    }
    let url = URL(fileURLWithPath: path)
    if isFolder.boolValue { return (path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path, nil) }
    guard url.pathExtension == "script" else {
      throw CheckProblem(.script, "\(path) is not a script: the names of scripts end in '.script'")
    }
    let folder = (path as NSString).deletingLastPathComponent
    return (folder.isEmpty ? "." : folder, url.deletingPathExtension().lastPathComponent)
  }
}

/// One take that a check plays.
@preconcurrency @MainActor public struct CheckStep {
  /// The script's path.
  public let file: String
  /// The name of the script's file without `.script`.
  public let name: String
  /// The script, as it was read.
  public let script: Script
  /// The take to play.
  public let take: Take
  /// The take's position among all takes of the check, starting at 1.
  public let number: Int
  /// The number of takes in the check.
  public let count: Int
}
