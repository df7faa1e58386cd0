/// A weak reference, for collections of objects that are not retained.
struct Weak<Value: AnyObject> {
  private(set) weak var value: Value?
  init(_ value: Value?) { self.value = value }
}
