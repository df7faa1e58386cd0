import MiniUITestSupport

@testable import MiniUI

/// A controller that logs its lifecycle calls.
class LoggingController: ViewController {
  let name: String
  let log: Log

  init(_ name: String, _ log: Log) {
    (self.name, self.log) = (name, log)
    super.init(nibName: nil, bundle: nil)
    title = name
  }

  private func note(_ event: String, _ animated: Bool? = nil) {
    var flags = ""
    if isMovingToParent { flags += " to parent" }
    if isMovingFromParent { flags += " from parent" }
    if isBeingPresented { flags += " presented" }
    if isBeingDismissed { flags += " dismissed" }
    log("\(name).\(event)\(animated == true ? " animated" : "")\(flags)")
  }

  override func viewDidLoad() { note("didLoad") }
  override func viewWillAppear(_ animated: Bool) { note("willAppear", animated) }
  override func viewDidAppear(_ animated: Bool) { note("didAppear", animated) }
  override func viewWillDisappear(_ animated: Bool) { note("willDisappear", animated) }
  override func viewDidDisappear(_ animated: Bool) { note("didDisappear", animated) }
  override func willMove(toParent parent: ViewController?) { note(parent == nil ? "willMove(nil)" : "willMove") }
  override func didMove(toParent parent: ViewController?) { note(parent == nil ? "didMove(nil)" : "didMove") }
}
