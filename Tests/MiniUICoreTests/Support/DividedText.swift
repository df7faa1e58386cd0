@testable import MiniUICore

/// Returns a text with a bar at each index between its start and end at which `breaker` divides it.
func divided(_ text: String, by breaker: TextBreaker) -> String {
  let places = breaker.search(text, in: text.startIndex..<text.endIndex) { places in
    text.indices.dropFirst().filter(places.contains)
  }
  return text.indices.reduce(into: "") { $0 += (places.contains($1) ? "|" : "") + String(text[$1]) }
}
