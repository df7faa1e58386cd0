/// Sets of numbers that are joined step by step.
struct DisjointSets {
  private var parents: [Int]

  init(_ count: Int) { parents = Array(0..<count) }

  mutating func root(_ element: Int) -> Int {
    var element = element
    while parents[element] != element {
      parents[element] = parents[parents[element]]
      element = parents[element]
    }
    return element
  }

  mutating func join(_ first: Int, _ second: Int) { parents[root(second)] = root(first) }
}
