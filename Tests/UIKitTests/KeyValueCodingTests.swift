import MiniUITesting
import Testing
import UIKit

/// Tests of properties that are read and set by their names.
@MainActor struct KeyValueCodingTests {
  private final class Titles: UIPickerViewDataSource, UIPickerViewDelegate {
    func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { 3 }
    func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
      "\(row)"
    }
  }

  /// Returns the views of a class in a view, in order.
  private func views<Wanted: UIView>(_ type: Wanted.Type, in view: UIView) -> [Wanted] {
    view.subviews.flatMap { ([$0 as? Wanted].compactMap { $0 }) + views(type, in: $0) }
  }

  // MARK: Views that UIKit keeps to itself

  @Test func `a search bar returns its field and its Cancel button, whose title can be set`() throws {
    let bar = UISearchBar()
    #expect(bar.value(forKey: "searchField") as? UITextField === bar.searchTextField)
    #expect(bar.value(forKey: "_searchField") as? UITextField === bar.searchTextField)
    bar.setValue("Zurück", forKey: "cancelButtonText")
    let button = try #require(bar.value(forKey: "cancelButton") as? UIButton)
    #expect(button.title(for: .normal) == "Zurück" && button.isDescendant(of: bar))
    #expect(bar.value(forKey: "cancelButtonText") as? String == "Zurück")
  }

  @Test func `the placeholder of a text field is styled by a path of names`() throws {
    let field = UITextField()
    #expect(field.value(forKey: "placeholderLabel") == nil)
    field.setValue(UIColor.red, forKeyPath: "_placeholderLabel.textColor")
    #expect(field.value(forKeyPath: "placeholderLabel.textColor") == nil)
    field.placeholder = "Name"
    field.setValue(UIColor.red, forKeyPath: "_placeholderLabel.textColor")
    let label = try #require(field.value(forKey: "placeholderLabel") as? UILabel)
    #expect(label.text == "Name" && label.textColor == .red)
    #expect(field.value(forKeyPath: "placeholderLabel.textColor") as? UIColor == .red)
  }

  @Test func `the rows of pickers have the colour that is set by its name`() throws {
    let stage = try Stage(size: CGSize(width: 320, height: 440))
    let (picker, dates, titles) = (UIPickerView(), UIDatePicker(), Titles())
    picker.frame = CGRect(x: 0, y: 0, width: 320, height: 216)
    dates.frame = CGRect(x: 0, y: 220, width: 320, height: 216)
    picker.dataSource = titles
    picker.delegate = titles
    try stage.add(picker, dates)
    try stage.advance(by: 0)
    for view in [picker, dates] as [UIView] {
      let before = views(UILabel.self, in: view)
      #expect(!before.isEmpty && before.allSatisfy { $0.textColor == .label })
      #expect(view.value(forKey: "textColor") == nil)
      view.setValue(UIColor.green, forKeyPath: "textColor")
      try stage.advance(by: 0)
      let after = views(UILabel.self, in: view)
      #expect(!after.isEmpty && after.allSatisfy { $0.textColor == .green })
    }
  }

  @Test func `the button of an alert has the title colour of its action, also if it is set while the alert is shown`()
    throws
  {
    let stage = try Stage(size: CGSize(width: 320, height: 480))
    let controller = UIViewController()
    stage.window.rootViewController = controller
    let alert = UIAlertController(title: "Delete?", message: nil, preferredStyle: .alert)
    let (keep, delete) = (
      UIAlertAction(title: "Keep", style: .default), UIAlertAction(title: "Delete", style: .destructive)
    )
    keep.setValue(UIColor.green, forKey: "titleTextColor")
    alert.addAction(keep)
    alert.addAction(delete)
    controller.present(alert, animated: false)
    try stage.advance(by: 0)
    func color(_ title: String) -> UIColor? {
      views(UIButton.self, in: stage.window).first { $0.title(for: .normal) == title }?.titleColor(for: .normal)
    }
    #expect(color("Keep") == .green)
    let ordinary = color("Delete")
    delete.setValue(UIColor.blue, forKey: "titleTextColor")
    #expect(color("Delete") == .blue)
    delete.setValue(nil, forKey: "titleTextColor")
    #expect(color("Delete") == ordinary && ordinary != .blue)
  }

  @Test func `the preferred button of an alert has the colour of its action behind a readable title`() throws {
    let stage = try Stage(size: CGSize(width: 320, height: 480))
    let controller = UIViewController()
    stage.window.rootViewController = controller
    let alert = UIAlertController(title: "Keep?", message: nil, preferredStyle: .alert)
    let keep = UIAlertAction(title: "Keep", style: .default)
    keep.setValue(UIColor.systemYellow, forKey: "titleTextColor")
    alert.addAction(keep)
    alert.preferredAction = keep
    controller.present(alert, animated: false)
    try stage.advance(by: 0)
    let button = try #require(views(UIButton.self, in: stage.window).first { $0.title(for: .normal) == "Keep" })
    #expect(button.tintColor == .systemYellow)
    // White would be too faint on yellow.
    #expect(button.titleColor(for: .normal) == UIColor(hex: 0x0B1220))
    keep.setValue(nil, forKey: "titleTextColor")
    #expect(button.tintColor == .systemBlue && button.titleColor(for: .normal) != UIColor(hex: 0x0B1220))
  }

  @Test func `items return their views in their bars, and nil before they are shown`() throws {
    let stage = try Stage(size: CGSize(width: 320, height: 480))
    let page = UIViewController()
    let item = UIBarButtonItem(title: "Add", style: .plain, target: nil, action: nil)
    page.navigationItem.rightBarButtonItem = item
    #expect(item.value(forKey: "view") == nil && page.tabBarItem.value(forKey: "view") == nil)
    let navigation = UINavigationController(rootViewController: page)
    let tabs = UITabBarController()
    tabs.viewControllers = [navigation]
    stage.window.rootViewController = tabs
    try stage.advance(by: 0)
    let view = try #require(item.value(forKey: "view") as? UIView)
    #expect(view.isDescendant(of: navigation.navigationBar))
    let tab = try #require(tabs.tabBar.items?.first?.value(forKey: "view") as? UIView)
    #expect(tab.isDescendant(of: tabs.tabBar))
  }

  // MARK: Plain properties

  @Test func `geometry, appearance and titles are read and set by their names`() throws {
    let view = UIScrollView()
    view.setValue(CGRect(x: 1, y: 2, width: 30, height: 40), forKey: "frame")
    view.setValue(0.5, forKey: "alpha")
    view.setValue(NSNumber(value: true), forKey: "hidden")
    view.setValue(CGSize(width: 30, height: 90), forKey: "contentSize")
    view.setValue(CGPoint(x: 0, y: 7), forKey: "contentOffset")
    #expect(view.frame == CGRect(x: 1, y: 2, width: 30, height: 40))
    #expect(view.alpha == 0.5)
    #expect(view.isHidden)
    #expect(view.contentSize.height == 90 && view.value(forKey: "contentOffset") as? CGPoint == CGPoint(x: 0, y: 7))
    #expect(view.value(forKey: "backgroundColor") == nil)
    view.backgroundColor = .red
    #expect(view.value(forKey: "backgroundColor") as? UIColor == .red)
    view.setValue(nil, forKey: "backgroundColor")
    #expect(view.backgroundColor == nil)
    let controller = UIViewController()
    controller.setValue("Albums", forKey: "title")
    #expect(controller.title == "Albums" && controller.value(forKey: "title") as? String == "Albums")
  }

  @Test func `the device has the orientation of the window, and there is no status bar`() throws {
    let stage = try Stage(size: CGSize(width: 320, height: 480))
    UIDevice.current.setValue(UIInterfaceOrientation.landscapeLeft.rawValue, forKey: "orientation")
    #expect(UIDevice.current.orientation == .portrait && stage.window.bounds.width == 320)
    #expect(UIDevice.current.value(forKey: "orientation") as? Int == UIDeviceOrientation.portrait.rawValue)
    #expect(UIApplication.shared.value(forKey: "statusBar") == nil)
  }

  @Test func `user defaults have the values that are set for keys`() throws {
    let name = "MiniUI.KeyValueCodingTests"
    let defaults = try #require(UserDefaults(suiteName: name))
    defer { defaults.removePersistentDomain(forName: name) }
    defaults.setValue(3, forKey: "count")
    #expect(defaults.value(forKey: "count") as? Int == 3 && defaults.integer(forKey: "count") == 3)
    defaults.setValue(nil, forKey: "count")
    #expect(defaults.value(forKey: "count") == nil)
  }

  // MARK: Errors

  @Test func `an unknown key, a wrong value and a property that cannot be set end the program with a sentence`() async {
    let unknown = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { _ = UIViewController().value(forKey: "shadow") }
    }
    #expect(
      words(unknown).contains("ViewController has no value for the key shadow: the keys that can be used are title"))
    let wrong = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { UIViewController().setValue(5, forKey: "title") }
    }
    #expect(words(wrong).contains("title of ViewController cannot be 5"))
    let fixed = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { UISearchBar().setValue(nil, forKey: "searchField") }
    }
    #expect(words(fixed).contains("searchField of UISearchBar cannot be set by its name"))
  }

  private func words(_ result: ExitTest.Result?) -> String {
    String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
  }
}
