import Testing

@testable import MiniUI

/// Tests of values that are associated with objects.
struct AssociatedValuesTests {
  private final class Owner {}
  private final class Content {}

  /// Addresses of keys.
  private let keys = UnsafeMutablePointer<UInt8>.allocate(capacity: 2)
  private var first: UnsafeRawPointer { UnsafeRawPointer(keys) }
  private var second: UnsafeRawPointer { UnsafeRawPointer(keys + 1) }

  private func set(
    _ value: Any?, _ policy: AssociatedValues.Policy = .retain, for key: UnsafeRawPointer, of object: AnyObject
  ) {
    AssociatedValues.set(value, policy, for: key, of: object, reportsEnd: object is Responder)
  }

  @Test func `values of an object are stored for each key, and nil removes a value`() {
    let (owner, other) = (Owner(), Owner())
    set("a", for: first, of: owner)
    set(2, for: second, of: owner)
    #expect(AssociatedValues.value(for: first, of: owner) as? String == "a")
    #expect(AssociatedValues.value(for: second, of: owner) as? Int == 2)
    #expect(AssociatedValues.value(for: first, of: other) == nil)
    set(nil, for: first, of: owner)
    #expect(AssociatedValues.value(for: first, of: owner) == nil)
    #expect(AssociatedValues.value(for: second, of: owner) as? Int == 2)
  }

  @Test func `the values of a view are released with the view`() {
    weak var content: Content?
    var view: View? = View()
    do {
      let made = Content()
      content = made
      if let view { set(made, for: first, of: view) }
    }
    #expect(content != nil)
    view = nil
    #expect(content == nil)
  }

  @Test func `values of an object that does not report its end are released by later calls`() {
    weak var content: Content?
    do {
      let (owner, made) = (Owner(), Content())
      content = made
      set(made, for: first, of: owner)
    }
    let another = Owner()
    for number in 0...AssociatedValues.objectCount + 1 { set(number, for: second, of: another) }
    #expect(content == nil)
  }

  @Test func `an object at the address of a deallocated one has none of its values`() {
    for number in 0..<100 {
      let owner = Owner()
      #expect(AssociatedValues.value(for: first, of: owner) == nil)
      set(number, for: first, of: owner)
    }
  }

  @Test func `an assigned object is not retained, and an assigned number is kept`() {
    let owner = Owner()
    var content: Content? = Content()
    set(content, .assign, for: first, of: owner)
    #expect(AssociatedValues.value(for: first, of: owner) as? Content === content)
    content = nil
    #expect(AssociatedValues.value(for: first, of: owner) == nil)
    set(true, .assign, for: second, of: owner)
    #expect(AssociatedValues.value(for: second, of: owner) as? Bool == true)
  }

  @Test func `a copied value does not change with the original`() {
    let owner = Owner()
    let text = NSMutableString(string: "one")
    set(text, .copy, for: first, of: owner)
    text.append(" two")
    #expect((AssociatedValues.value(for: first, of: owner) as? NSString)?.isEqual(to: "one") == true)
  }
}
