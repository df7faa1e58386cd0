/// The identifiers and labels of a view.
struct ViewIdentity {
  var identifier: String?
  var label: String?
  var tag = 0
}
