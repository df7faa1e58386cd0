/// Answers the calls of readers.
final class ObjectServer {
  private let tree: ObjectTree
  private let connection: BusConnection
  /// Called before the answer to a reader's call. The registry's own calls do not count.
  var onReader: () -> Void = {}

  init(tree: ObjectTree, connection: BusConnection) { (self.tree, self.connection) = (tree, connection) }

  func handle(_ call: DBusMessage) {
    var answer: Answer?
    let reply: DBusMessage
    do throws(CallError) {
      if !isFromRegistry(call) { onReader() }
      let values = try self.answer(call)
      answer = values
      reply = .reply(to: call, values.values)
    } catch {
      let text = "no \(call.interface ?? "").\(call.member ?? "") of \(call.signature) at \(call.path ?? "")"
      reply = .error(error.rawValue, text, to: call)
    }
    if !call.flags.contains(.noReplyExpected) { connection.send(reply) }
    guard let afterwards = answer?.afterwards else { return }
    connection.flush()
    afterwards()
  }

  /// Whether a call comes from the registry, which assigns a number to the program, or checks that the program answers.
  private func isFromRegistry(_ call: DBusMessage) -> Bool {
    call.interface == Bus.peer
      || call.interface == Bus.properties && call.member == "Set"
        && call.body.first?.text == ApplicationInterface.name
  }

  private func answer(_ call: DBusMessage) throws(CallError) -> Answer {
    let (path, method) = (call.path ?? "", call.member ?? "")
    if call.interface == Bus.peer, method == "Ping" { return [] }
    if path == ATSPI.cachePath {
      guard call.interface == CacheInterface.name, method == "GetItems" else { throw .unknownMethod }
      return [CacheInterface.items(of: tree)]
    }
    guard let element = ObjectID(path: path).flatMap(tree.element) else { throw .unknownObject }
    let arguments = Arguments(call.body)
    if call.interface == Bus.properties { return try PropertiesInterface.call(method, arguments, on: element) }
    return try ObjectInterfaces.named(call.interface ?? "", of: element).call(method, arguments, on: element)
  }
}
