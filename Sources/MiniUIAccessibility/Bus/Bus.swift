/// The names of the bus itself, and calls of its methods.
nonisolated enum Bus {
  static let name = "org.freedesktop.DBus"
  static let path = "/org/freedesktop/DBus"
  static let interface = "org.freedesktop.DBus"
  static let properties = "org.freedesktop.DBus.Properties"
  static let peer = "org.freedesktop.DBus.Peer"

  /// Returns the call that subscribes to the signals which `rule` matches. No reply is requested, since it would be empty.
  static func match(_ rule: String) -> DBusMessage {
    var call = DBusMessage.call("AddMatch", of: interface, at: path, on: name, [.string(rule)])
    call.flags = .noReplyExpected
    return call
  }

  /// Returns the call that subscribes to changes of the owner of a name.
  static func matchOwner(of owned: String) -> DBusMessage {
    match("type='signal',sender='\(name)',interface='\(interface)',member='NameOwnerChanged',arg0='\(owned)'")
  }

  /// Returns the new owner in a signal that the owner of `owned` has changed, empty if it has none; nil for other messages.
  static func newOwner(of owned: String, in message: DBusMessage) -> String? {
    guard message.sender == name, message.member == "NameOwnerChanged", message.body.count == 3,
      message.body[0].text == owned
    else { return nil }
    return message.body[2].text
  }
}
