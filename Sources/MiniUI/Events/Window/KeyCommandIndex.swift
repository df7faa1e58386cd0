/// The commands that a responder returned last, by their keys: if the responder returns the same commands again, a key
/// is not compared with each of them.
///
/// Stores only the addresses of the commands, since their closures often retain the responder. The same address means
/// the same command, unless the command is newer than the index: a newer command may have the address of a released
/// one. Input and modifiers of a command never change.
struct KeyCommandIndex {
  /// The addresses of the last commands, as bytes; empty before the first call.
  private var addresses: [UInt8] = []
  /// The number of commands that the program had created when the addresses were compared last.
  private var createdCount = 0
  /// The indices of the commands with a key; nil until the same commands are returned a second time.
  private var indices: [Key: [Int]]?

  /// Returns the commands with a key, in order, also disabled ones.
  mutating func commands(for key: Key, in commands: [KeyCommand]) -> [KeyCommand] {
    guard isUpToDate(for: commands) else {
      self = KeyCommandIndex()
      addresses = commands.withUnsafeBytes { [UInt8]($0) }
      createdCount = KeyCommand.createdCount
      return commands.filter { $0.key == key }
    }
    let indices = indices ?? KeyCommandIndex.indices(of: commands)
    self.indices = indices
    return (indices[key] ?? []).map { commands[$0] }
  }

  private mutating func isUpToDate(for commands: [KeyCommand]) -> Bool {
    let isSame = commands.withUnsafeBytes { bytes in
      guard bytes.count == addresses.count, let start = bytes.baseAddress else { return false }
      return memcmp(start, addresses, bytes.count) == 0
    }
    guard isSame else { return false }
    if createdCount == KeyCommand.createdCount { return true }
    for command in commands where command.number > createdCount { return false }
    createdCount = KeyCommand.createdCount
    return true
  }

  private static func indices(of commands: [KeyCommand]) -> [Key: [Int]] {
    var indices: [Key: [Int]] = [:]
    for (index, command) in commands.enumerated() {
      if let key = command.key { indices[key, default: []].append(index) }
    }
    return indices
  }
}
