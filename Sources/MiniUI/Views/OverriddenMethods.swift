/// Finds the classes that override certain methods of `View`, by comparing their method tables with `View`'s own.
///
/// A view whose class overrides `hitTest` may be hit anywhere and must be asked; all others can be skipped by their
/// frames. Swift cannot tell whether a method is overridden. But the entries of `View`'s methods have the same
/// positions in the metadata of all subclasses, and an entry differs where a method is overridden. The positions are
/// found with two subclasses that differ in one override. If the metadata has another layout, every class counts as
/// overriding.
struct OverriddenMethods {
  /// The positions of the methods' entries, in words; nil if they were not found.
  private let positions: [Int]?
  private let original: [UInt]
  private var known: [ObjectIdentifier: Bool] = [:]

  /// - Parameter samples: Subclasses of `View` that each override exactly one of the methods.
  init(_ samples: [View.Type]) {
    let original = OverriddenMethods.words(of: View.self)
    let plain = OverriddenMethods.words(of: Plain.self)
    var positions: [Int] = []
    for sample in samples {
      let words = OverriddenMethods.words(of: sample)
      positions += words.indices.filter { words[$0] != original[$0] && plain[$0] == original[$0] }
    }
    self.original = original
    self.positions = positions.count == samples.count && !original.isEmpty ? positions : nil
  }

  /// Returns whether the class overrides one of the methods, or inherits from a class that does.
  mutating func areOverridden(in type: View.Type) -> Bool {
    if let answer = known[ObjectIdentifier(type)] { return answer }
    var answer = true
    if let positions {
      let words = OverriddenMethods.words(of: type)
      answer = positions.contains { words[$0] != original[$0] }
    }
    known[ObjectIdentifier(type)] = answer
    return answer
  }

  /// A subclass that overrides no method.
  private final class Plain: View {}

  /// Returns the first words of a class, as many as `View` has.
  private static func words(of type: View.Type) -> [UInt] {
    Array(ClassTable.words(of: type).prefix(ClassTable.words(of: View.self).count))
  }
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
