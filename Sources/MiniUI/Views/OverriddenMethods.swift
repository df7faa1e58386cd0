/// Finds the classes that override certain methods of a base class, by comparing their method tables with the table of that
/// class.
///
/// A view whose class overrides `hitTest` may be hit anywhere and must be asked; all others can be skipped by their
/// frames. Swift has no function that tells whether a method is overridden. But in the metadata of all subclasses, a
/// method has the same index, and its entry differs in a class that overrides it. The indices are found by comparing
/// subclasses that each override one method. If the metadata has another layout, every class counts as overriding.
struct OverriddenMethods {
  /// The positions of the methods' entries, in words; nil if they were not found.
  private let positions: [Int]?
  private let original: [UInt]
  private let base: ObjectIdentifier
  private var known: [ObjectIdentifier: Bool] = [:]

  /// - Parameters:
  ///   - samples: Subclasses of `base` that each override exactly one of the methods.
  ///   - base: The class whose methods they are. By default `View`.
  ///   - plain: A subclass of `base` that overrides none of its methods.
  init(_ samples: [AnyClass], of base: AnyClass = View.self, plain: AnyClass = Plain.self) {
    let original = Array(ClassTable.words(of: base))
    let plain = ClassTable.words(of: plain)
    var positions: [Int] = []
    for sample in samples {
      let words = ClassTable.words(of: sample)
      guard min(words.count, plain.count) >= original.count else { continue }
      positions += original.indices.filter { words[$0] != original[$0] && plain[$0] == original[$0] }
    }
    self.original = original
    self.base = ObjectIdentifier(base)
    self.positions = positions.count == samples.count && !original.isEmpty ? positions : nil
  }

  /// Returns whether the class, which is the base class or a subclass, overrides one of the methods or inherits from a
  /// class that does.
  mutating func areOverridden(in type: AnyClass) -> Bool {
    // The base class itself is the most common one: no look-up is needed.
    if ObjectIdentifier(type) == base { return false }
    if let answer = known[ObjectIdentifier(type)] { return answer }
    var answer = true
    let words = ClassTable.words(of: type)
    if let positions, words.count >= original.count {
      answer = positions.contains { words[$0] != original[$0] }
    }
    known[ObjectIdentifier(type)] = answer
    return answer
  }

  /// A subclass that overrides no method.
  final class Plain: View {}
}

extension OverriddenMethods {
  /// The classes whose views may be hit outside their bounds.
  static var hitTesting = OverriddenMethods([HitTesting.self, PointInside.self])

  private final class HitTesting: View {
    override func hitTest(_ point: CGPoint, with event: Event?) -> View? { nil }
  }

  private final class PointInside: View {
    override func point(inside point: CGPoint, with event: Event?) -> Bool { false }
  }
}
