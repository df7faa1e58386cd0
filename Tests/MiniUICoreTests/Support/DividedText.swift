@testable import MiniUICore

/// Returns a text with a bar at each index between its start and end at which `breaker` divides it.
func divided(_ text: String, by breaker: TextBreaker) -> String {
  let locations = breaker.search(text, in: text.startIndex..<text.endIndex) { locations in
    text.indices.dropFirst().filter(locations.contains)
  }
  return text.indices.reduce(into: "") { $0 += (locations.contains($1) ? "|" : "") + String(text[$1]) }
}
