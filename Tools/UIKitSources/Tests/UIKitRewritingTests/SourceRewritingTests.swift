import Testing
import UIKitRewriting

@Suite struct SourceRewritingTests {
  private func rewritten(_ source: String, with others: String...) -> String {
    SourceRewriting(source, names: SourceNames(sources: [source] + others), fileName: "Form.swift").text
  }

  @Test(arguments: [
    ("@objc func send() {}", "func send() {}"),
    ("@objc(sendIt:) private func send(_ x: Int) {}", "private func send(_ x: Int) {}"),
    ("@objcMembers class Form: NSObject {}", "class Form: NSObject {}"),
    ("@IBOutlet weak var label: UILabel!", "weak var label: UILabel!"),
    ("@IBInspectable public dynamic var width: CGFloat = 1", "public var width: CGFloat = 1"),
    ("@UIApplicationMain class AppDelegate {}", "@main class AppDelegate {}"),
    ("let path = #keyPath(UIScrollView.contentOffset)", "let path = \"contentOffset\""),
    ("import UIKit.UIGestureRecognizerSubclass", "import UIKit"),
    ("import QuartzCore", "import UIKit"),
    ("import os.log", "import UIKit"),
    ("import Foundation", "import Foundation"),
    ("#if os(iOS) || os(tvOS)\n#endif", "#if canImport(UIKit) || os(tvOS)\n#endif"),
  ])
  func `a construct of Objective-C is rewritten`(_ source: String, _ expected: String) {
    #expect(rewritten(source) == expected)
  }

  @Test(arguments: [
    ("import Foundation\nlet x = #selector(send)", "import Foundation; import UIKit\nlet x = Selector(\"send\", send)"),
    ("import Foundation\nobjc_sync_enter(x)", "import Foundation; import UIKit\nobjc_sync_enter(x)"),
    ("import UIKit\nobjc_sync_enter(x)", "import UIKit\nobjc_sync_enter(x)"),
    ("import UIKit\nlet x = URLSession.shared", "import UIKit; import FoundationNetworking\nlet x = URLSession.shared"),
    ("import Foundation\nlet x = 1", "import Foundation\nlet x = 1"),
    ("import Cards\nlet x = UIView()", "import Cards; import UIKit\nlet x = UIView()"),
    (
      "#if DEBUG\nimport Notes\n#endif\n@testable import Cards\nlet x = UIView()",
      "#if DEBUG\nimport Notes\n#endif\n@testable import Cards; import UIKit\nlet x = UIView()"
    ),
    ("import Cards\nlet x = UInt8()", "import Cards\nlet x = UInt8()"),
  ])
  func `names that Foundation does not export on Linux are imported`(_ source: String, _ expected: String) {
    #expect(rewritten(source) == expected)
  }

  @Test(arguments: [
    ("extension UIColor { convenience init(hex: Int) {} }", "extension UIColor { init(hex: Int) {} }"),
    ("extension UIFont { class var title: UIFont { x } }", "extension UIFont { static var title: UIFont { x } }"),
    ("extension UIColor { open class func a() {} }", "extension UIColor { public static func a() {} }"),
    ("extension UIView { class func a() {} }", "extension UIView { class func a() {} }"),
  ])
  func `extensions of classes that are structures in the kit have no class members`(
    _ source: String, _ expected: String
  ) {
    #expect(rewritten(source) == expected)
  }

  @Test(arguments: [
    "// @objc #selector(send)", "/* @IBOutlet */ let x = 1", "let text = \"@objc #selector(send)\"",
    "let text = \"\"\"\n  #selector(send)\n  \"\"\"",
  ])
  func `comments and strings stay as they are`(_ source: String) {
    #expect(rewritten(source) == source)
  }

  @Test(arguments: [
    ("#selector(send)", "Selector(\"send\", Form.send)"),
    ("#selector(send(_:))", "Selector(\"send:\", Form.send(_:))"),
    ("#selector(self.send(_:forEvent:))", "Selector(\"send:forEvent:\", Form.send(_:forEvent:))"),
    ("#selector(add(item:))", "Selector(\"addWithItem:\", Form.add(item:))"),
    ("#selector(Board.clear)", "Selector(\"clear\", Board.clear)"),
    ("#selector(getter: Board.count)", "Selector(\"count\")"),
  ])
  func `a selector names its method in the surrounding type`(_ selector: String, _ expected: String) {
    #expect(rewritten("class Form { let x = \(selector) }") == "class Form { let x = \(expected) }")
  }

  @Test func `rewritten optional requirements have defaults, and are called without a question mark`() {
    let declaration = """
      @objc protocol PickerDelegate {
        @objc optional func picker(_ picker: Picker, didPick item: Int)
        func pickerDidEnd(_ picker: Picker)
      }
      """
    let text = rewritten(declaration)
    #expect(
      text.hasPrefix("protocol PickerDelegate: AnyObject {\n  func picker(_ picker: Picker, didPick item: Int)\n"))
    #expect(text.hasSuffix("extension PickerDelegate { func picker(_ picker: Picker, didPick item: Int) {} }"))
    let call = "class Picker { func end() { delegate?.picker?(self, didPick: 1); onEnd?(self); self.handler?() } }"
    let expected = "class Picker { func end() { delegate?.picker(self, didPick: 1); onEnd?(self); self.handler?() } }"
    #expect(rewritten(call, with: declaration) == expected)
  }

  @Test func `the default of an optional requirement with a result throws`() {
    let text = rewritten("@objc protocol Source {\n  @objc optional func count(_ x: Int) -> Int\n}")
    let expected = """
      protocol Source: AnyObject {
        func count(_ x: Int) throws(AbsentRequirement) -> Int
      }extension Source { func count(_ x: Int) throws(AbsentRequirement) -> Int { throw AbsentRequirement() } }
      """
    #expect(text == expected)
  }

  @Test func `the default of an optional requirement has optional types and lines as one line`() {
    let text = rewritten(
      "@objc protocol A {\n  @objc optional func b(\n    _ x: Int?, // First\n    y: [Int?]\n  ) -> Int?\n}")
    #expect(text.hasSuffix("}extension A { func b( _ x: Int?, y: [Int?] ) -> Int? { nil } }"))
  }

  @Test(arguments: [
    ("delegate?.height?(1) ?? 44", "(try? delegate?.height(1)) ?? 44"),
    ("if let x = source?.height?(1)?.rounded() {}", "if let x = (try? source?.height(1)?.rounded()) {}"),
    ("a.b?.height?(1).description[0]", "(try? a.b?.height(1).description[0])"),
    ("delegate?.height?(1, at: 2)", "delegate?.height(1, at: 2)"),
  ])
  func `the call of an optional requirement with a result is nil if it is absent`(_ call: String, _ expected: String) {
    let declaration = """
      @objc protocol Source {
        @objc optional func height(_ x: Int) -> Double
        @objc optional func height(_ x: Int, at y: Int)
      }
      """
    #expect(rewritten(call, with: declaration) == expected)
  }

  @Test func `an optional requirement that is compared with nil is reported`() {
    let source = "@objc protocol A {\n@objc optional func b()\n}\nlet x = delegate?.b != nil; delegate?.b?()"
    #expect(problems(source) == ["line 4: an optional requirement that is not called: it is never nil here"])
  }

  @Test(arguments: [
    (
      "method_exchangeImplementations(a, b)",
      "method_exchangeImplementations: classes cannot be changed while the program runs"
    ),
    ("field.value(forKey: \"_label\")", "value(forKey:): properties have no names at run time"),
    ("setValue(1, forKeyPath: \"a.b\")", "setValue(_:forKeyPath:): properties have no names at run time"),
    ("import CoreData", "import CoreData: there is no Core Data"),
  ])
  func `parts that need Objective-C's runtime are reported with their line`(_ code: String, _ reason: String) {
    #expect(problems("\n" + code) == ["line 2: " + reason])
  }

  @Test(arguments: [
    "request.setValue(a, forHTTPHeaderField: b)", "value(for: a)", "value(1, forKey: a)", "cache.object(forKey: a)",
    "bar.value(forKey: \"searchField\")", "field.setValue(a, forKeyPath: \"_placeholderLabel.textColor\")",
    "UserDefaults.standard.setValue(a, forKey: b)", "defaults.value(forKey: \"a\")",
  ])
  func `calls of other methods, and with keys that the kit has, are not reported`(_ code: String) {
    #expect(problems(code) == [])
  }

  private func problems(_ source: String) -> [String] {
    SourceRewriting(source, names: SourceNames(sources: [source]), fileName: "Form.swift").problems.map(\.description)
  }

  @Test func `a rewritten initializer for archives stops the program`() {
    let source = "class A: UIView { required init?(coder: NSCoder) { super.init(coder: coder); setUp() } }"
    #expect(
      rewritten(source).contains(
        "preconditionFailure(\"there are no nibs or storyboards here: create it in code\"); setUp()"))
  }

  @Test func `overrides in an extension become members of the class in the same file`() {
    let source = """
      extension Form: Sending {
        override func draw(_ rect: CGRect) {
          send(#selector(tick))
        }
        @objc func tick() {}
      }
      class Form: UIView {}
      public extension Form {
        override var y: Int { 1 }
        private override func z() {}
      }
      """
    let expected = [
      "extension Form: Sending {", "  ", "", "", "  func tick() {}", "}", "class Form: UIView {",
      "#sourceLocation(file: \"Form.swift\", line: 2)", "override func draw(_ rect: CGRect) {",
      "    send(Selector(\"tick\", Form.tick))", "  }", "#sourceLocation(file: \"Form.swift\", line: 7)", "",
      "#sourceLocation(file: \"Form.swift\", line: 9)", "public override var y: Int { 1 }",
      "#sourceLocation(file: \"Form.swift\", line: 7)", "", "#sourceLocation(file: \"Form.swift\", line: 10)",
      "private override func z() {}", "#sourceLocation(file: \"Form.swift\", line: 7)", "}", "public extension Form {",
      "  ", "  ", "}",
    ]
    #expect(rewritten(source) == expected.joined(separator: "\n"))
    #expect(rewritten("#if os(iOS)\n" + source + "\n#endif").contains("line: 3)\noverride func draw"))
  }

  @Test(arguments: [
    "class A {}\nextension A { func a() {} }", "class A<T> {}\nextension A where T: B { override func a() {} }",
    "extension A { override func a() {} }",
  ])
  func `extensions without overrides, with conditions, or without their class stay as they are`(_ source: String) {
    #expect(rewritten(source) == source)
  }

  @Test func `every line keeps its number`() {
    let source = """
      import UIKit
      @objc
      class Form: UIViewController {
        @IBOutlet
        weak var label: UILabel!
        func start() {
          button.addTarget(
            self,
            action: #selector(
              send(_:)
            ),
            for: .touchUpInside)
        }
        let last = 1
      }
      """
    let lines = rewritten(source).split(separator: "\n", omittingEmptySubsequences: false)
    let original = source.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count == original.count)
    for name in ["class Form", "weak var label", "func start", "for: .touchUpInside", "let last"] {
      #expect(lines.firstIndex { $0.contains(name) } == original.firstIndex { $0.contains(name) })
    }
  }
}
