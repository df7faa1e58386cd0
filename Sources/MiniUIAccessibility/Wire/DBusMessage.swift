/// A message of a bus: a call of a method, its reply, or a signal.
nonisolated struct DBusMessage: Hashable, Sendable {
  enum Kind: UInt8, Sendable {
    case call = 1, reply, error, signal
  }

  struct Flags: OptionSet, Hashable, Sendable {
    let rawValue: UInt8
    /// The caller drops a reply.
    static let noReplyExpected = Flags(rawValue: 1)
    /// The bus does not start a program for the destination.
    static let noAutoStart = Flags(rawValue: 2)
  }

  var kind: Kind
  var flags: Flags = []
  /// The sender's number of the message; never 0 on a bus.
  var serial: UInt32 = 0
  var path: String?
  var interface: String?
  var member: String?
  var errorName: String?
  /// The serial of the call that this message replies to.
  var replySerial: UInt32?
  var destination: String?
  /// The unique name of the sender, which the bus adds.
  var sender: String?
  var body: [DBusValue] = []

  init(kind: Kind) { self.kind = kind }

  /// Creates a call of a method.
  static func call(
    _ member: String, of interface: String, at path: String, on destination: String, _ body: [DBusValue] = []
  ) -> DBusMessage {
    var message = DBusMessage(kind: .call)
    (message.member, message.interface, message.path) = (member, interface, path)
    (message.destination, message.body) = (destination, body)
    return message
  }

  static func signal(
    _ member: String, of interface: String, at path: String, _ body: [DBusValue] = []
  ) -> DBusMessage {
    var message = DBusMessage(kind: .signal)
    (message.member, message.interface, message.path, message.body) = (member, interface, path, body)
    message.flags = .noReplyExpected
    return message
  }

  /// Creates the reply to a call.
  static func reply(to call: DBusMessage, _ body: [DBusValue]) -> DBusMessage {
    var message = DBusMessage(kind: .reply)
    (message.replySerial, message.destination, message.body) = (call.serial, call.sender, body)
    message.flags = .noReplyExpected
    return message
  }

  /// Creates the reply to a call that failed.
  /// - Parameters:
  ///   - name: the last word of the error's name, such as `UnknownMethod`.
  ///   - text: the reason, for a log.
  static func error(_ name: String, _ text: String, to call: DBusMessage) -> DBusMessage {
    var message = reply(to: call, [.string(text)])
    (message.kind, message.errorName) = (.error, "org.freedesktop.DBus.Error." + name)
    return message
  }

  /// The letters of the types of the arguments.
  var signature: String { body.map(\.type.code).joined() }
}
