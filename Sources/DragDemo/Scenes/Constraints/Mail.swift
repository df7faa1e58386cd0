/// A message of the scene of constraints.
struct Mail {
  let sender: String
  let time: String
  let text: String

  static let all = [
    Mail(sender: "Karl", time: "8:15", text: "Yes."),
    Mail(
      sender: "Mira", time: "9:40",
      text:
        "The oak behind the mill has lost a branch in the storm. Could we look at it on Saturday, before the others "
        + "arrive?"),
    Mail(sender: "Jonas", time: "10:05", text: "Thank you for the picture of the larch in front of the old school!"),
  ]
}
