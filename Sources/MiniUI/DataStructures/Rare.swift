/// A value that few owners have. It is stored outside of its owner, where it takes one word.
nonisolated enum Rare<Value> {
  case none
  indirect case some(Value)

  init() { self = .none }

  var value: Value? {
    get { if case .some(let value) = self { value } else { nil } }
    set { self = newValue.map(Rare.some) ?? .none }
  }
}

extension Rare: Sendable where Value: Sendable {}
extension Rare: Equatable where Value: Equatable {}
extension Rare: Hashable where Value: Hashable {}
