import MiniUITesting
import Testing
import UIKit

@testable import MiniUI

/// Tests of controllers, recognizers and fields as ports from UIKit use them.
@MainActor struct ControllerNamesTests {
  // MARK: Recognizers

  @MainActor private final class Board {
    var log: [String] = []
    func panned(_ pan: UIPanGestureRecognizer) { log.append("pan \(pan.translation(in: nil).x > 0)") }
    func tapped() { log.append("tap") }
  }

  @Test func `a recognizer can be created with a method of its target`() throws {
    let stage = try Stage(size: CGSize(width: 200, height: 200))
    let view = UIView(frame: stage.window.bounds)
    var board: Board? = Board()
    let log = { [weak board] in board?.log ?? [] }
    view.addGestureRecognizer(UITapGestureRecognizer(target: board!, action: Board.tapped))
    view.addGestureRecognizer(UIPanGestureRecognizer(target: board!, action: Board.panned))
    try stage.add(view)
    try stage.tap(CGPoint(x: 50, y: 50))
    #expect(log() == ["tap"])
    try stage.drag(from: CGPoint(x: 50, y: 50), to: CGPoint(x: 120, y: 50))
    #expect(log().count > 2 && log().last == "pan true")
    board = nil
    try stage.tap(CGPoint(x: 50, y: 50))
    #expect(log().isEmpty)
  }

  @Test func `a target method for another kind of recognizer is reported in the log`() {
    let former = Warnings.handler
    defer { Warnings.handler = former }
    var sentences: [String] = []
    Warnings.handler = { sentences.append($0) }
    let board = Board()
    _ = UITapGestureRecognizer(target: board, action: Board.panned)
    #expect(sentences == ["Board expects a PanGestureRecognizer, not a TapGestureRecognizer"])
  }

  // MARK: Editing

  private final class Stubborn: UITextField {
    override func resignFirstResponder() -> Bool { false }
  }

  @Test func `endEditing ends editing within a view only`() throws {
    let stage = try Stage(size: CGSize(width: 200, height: 200))
    let (form, other) = (UIView(frame: stage.window.bounds), UIView())
    let (field, stubborn) = (UITextField(), Stubborn())
    for (index, field) in [field, stubborn].enumerated() {
      field.frame = CGRect(x: 10, y: 10 + CGFloat(index) * 40, width: 100, height: 30)
      form.addSubview(field)
    }
    #expect(form.endEditing(false))
    try stage.add(form, other)
    field.becomeFirstResponder()
    #expect(other.endEditing(true) && field.isFirstResponder)
    #expect(form.endEditing(false) && !field.isFirstResponder)
    stubborn.becomeFirstResponder()
    #expect(!form.endEditing(false) && stubborn.isFirstResponder)
    #expect(form.endEditing(true) && !stubborn.isFirstResponder)
  }

  // MARK: Children

  private final class Page: UIViewController {
    var log: [String] = []
    override func viewWillAppear(_ animated: Bool) { log.append("will appear \(animated)") }
    override func viewDidAppear(_ animated: Bool) { log.append("did appear") }
    override func viewWillDisappear(_ animated: Bool) { log.append("will disappear \(animated)") }
    override func viewDidDisappear(_ animated: Bool) { log.append("did disappear") }
  }

  private final class Pages: UIViewController {
    var forwards = true
    override var shouldAutomaticallyForwardAppearanceMethods: Bool { forwards }
  }

  @Test(arguments: [true, false])
  func `a container can exchange one child for another`(_ forwards: Bool) throws {
    let (pages, first, second) = (Pages(), Page(), Page())
    pages.forwards = forwards
    let stage = try Stage(pages, size: CGSize(width: 100, height: 80))
    pages.addChild(first)
    pages.view.addSubview(first.view)
    first.didMove(toParent: pages)
    try stage.advance(by: 0.1)
    first.log = []
    pages.addChild(second)
    first.willMove(toParent: nil)
    second.view.frame = pages.view.bounds.offsetBy(dx: 100, dy: 0)
    var finished: Bool?
    pages.transition(from: first, to: second, duration: 0.2, options: .curveEaseOut) {
      second.view.frame = pages.view.bounds
    } completion: {
      finished = $0
      #expect(first.view.superview == nil)
    }
    try stage.advance(by: 0.1)
    #expect(pages.view.subviews == [first.view, second.view] && finished == nil)
    #expect(first.log == (forwards ? ["will disappear true"] : []))
    #expect(second.log == (forwards ? ["will appear true"] : []))
    try stage.settle()
    #expect(finished == true && pages.view.subviews == [second.view])
    #expect(first.log == (forwards ? ["will disappear true", "did disappear"] : []))
    #expect(second.log == (forwards ? ["will appear true", "did appear"] : []))
  }

  @Test func `a bar button item can have a picture and a menu`() throws {
    let picture = UIImage(bitmap: try Bitmap(width: 4, height: 4))
    let item = UIBarButtonItem(image: picture, menu: UIMenu())
    #expect(item.title == nil)
    #expect(item.image === picture)
    #expect(item.menu != nil)
  }
}
