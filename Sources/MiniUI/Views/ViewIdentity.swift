/// The names that others know a view by.
struct ViewIdentity {
  var identifier: String?
  var label: String?
  var tag = 0
}
