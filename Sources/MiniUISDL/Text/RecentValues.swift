/// What was found out about texts that were asked for last.
nonisolated struct RecentValues<Value> {
  private var recent: [String: Value] = [:]
  /// Those of before, which are looked at before they are forgotten.
  private var older: [String: Value] = [:]

  private static var capacity: Int { 256 }

  mutating func value(for text: String, _ find: (String) -> Value) -> Value {
    if let known = recent[text] { return known }
    if recent.count >= Self.capacity {
      older = recent
      recent = [:]
    }
    let value = older[text] ?? find(text)
    recent[text] = value
    return value
  }
}
