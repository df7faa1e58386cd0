import MiniUITesting
import Testing
import UIKit

@testable import MiniUI

/// Tests that delegate methods are called under each of UIKit's names, and that a list without a data source is reported.
@MainActor struct DelegateNamesTests {
  // MARK: Adaptation of a popover

  private final class Presenter: UIViewController, UIPopoverPresentationControllerDelegate {
    var style = UIModalPresentationStyle.none
    func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle { style }
  }

  @Test(arguments: [UIModalPresentationStyle.none, .fullScreen])
  func `the style of a popover in a narrow window is requested by the method without traits`(
    _ style: UIModalPresentationStyle
  ) throws {
    let presenter = Presenter()
    presenter.style = style
    let stage = try Stage(presenter, size: CGSize(width: 320, height: 480), prefersReducedMotion: true)
    let page = UIViewController()
    page.modalPresentationStyle = .popover
    page.preferredContentSize = CGSize(width: 100, height: 100)
    page.popoverPresentationController?.delegate = presenter
    page.popoverPresentationController?.sourceView = presenter.view
    page.popoverPresentationController?.sourceRect = CGRect(x: 150, y: 100, width: 20, height: 20)
    presenter.present(page, animated: false)
    try stage.settle()
    #expect((page.view.bounds.width == 320) == (style == .fullScreen), "\(page.view.frame)")
  }

  // MARK: Items of a collection

  private final class Items: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
    var log: [String] = []
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 9 }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
      -> UICollectionViewCell
    { collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath) }
    func collectionView(
      _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath, point: CGPoint
    ) -> UIContextMenuConfiguration? {
      UIContextMenuConfiguration(actionProvider: { [self] _ in
        UIMenu(children: [UIAction(title: "Copy") { [self] _ in log.append("copied \(indexPath.item)") }])
      })
    }
    func collectionView(_ collectionView: UICollectionView, canPerformPrimaryActionForItemAt indexPath: IndexPath)
      -> Bool
    { indexPath.item > 0 }
    var menus: [String] = []
    func collectionView(
      _ collectionView: UICollectionView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
      animator: UIContextMenuInteractionAnimating?
    ) {
      menus.append("will display")
      animator?.addCompletion { [self] in menus.append("displayed") }
    }
    func collectionView(
      _ collectionView: UICollectionView, willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
      animator: UIContextMenuInteractionAnimating?
    ) {
      menus.append("will end")
      animator?.addCompletion { [self] in menus.append("ended") }
    }
    func collectionView(_ collectionView: UICollectionView, performPrimaryActionForItemAt indexPath: IndexPath) {
      log.append("performed \(indexPath.item)")
    }
  }

  private func grid() throws -> (Stage, Items) {
    let stage = try Stage(size: CGSize(width: 300, height: 300), prefersReducedMotion: true)
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 100, height: 100)
    (layout.minimumInteritemSpacing, layout.minimumLineSpacing) = (0, 0)
    let view = UICollectionView(frame: stage.window.bounds, collectionViewLayout: layout)
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    let items = Items()
    (view.dataSource, view.delegate) = (items, items)
    try stage.add(view)
    return (stage, items)
  }

  @Test func `an item's menu is requested by UIKit's former method`() throws {
    let (stage, items) = try grid()
    try stage.tap(CGPoint(x: 150, y: 50), button: .secondary)
    try stage.settle()
    try stage.tap(.text("Copy"))
    try stage.settle()
    #expect(items.log == ["copied 1"])
  }

  @Test func `an item without a primary action performs none on a double click`() throws {
    let (stage, items) = try grid()
    for x in [50.0, 150] {
      try stage.tap(CGPoint(x: x, y: 50), count: 2)
      try stage.settle()
    }
    #expect(items.log == ["performed 1"])
  }

  @Test func `a delegate is notified when an item's menu opens and closes`() throws {
    let (stage, items) = try grid()
    try stage.tap(CGPoint(x: 50, y: 50), button: .secondary)
    try stage.settle()
    try stage.tap(.text("Copy"))
    try stage.settle()
    #expect(items.menus == ["will display", "displayed", "will end", "ended"])
  }

  // MARK: Items that are moved

  private final class Movable: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
    var log: [String] = []
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 9 }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
      -> UICollectionViewCell
    { collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath) }
    func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool { true }
    func collectionView(
      _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) { log.append("moved \(sourceIndexPath.item) to \(destinationIndexPath.item)") }
    func collectionView(
      _ collectionView: UICollectionView, targetIndexPathForMoveFromItemAt originalIndexPath: IndexPath,
      toProposedIndexPath proposedIndexPath: IndexPath
    ) -> IndexPath {
      log.append("former name")
      return IndexPath(item: max(proposedIndexPath.item, 2), section: 0)
    }
  }

  @Test func `a moved item's target is requested by UIKit's former method`() throws {
    let stage = try Stage(size: CGSize(width: 300, height: 300), prefersReducedMotion: true)
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 100, height: 100)
    (layout.minimumInteritemSpacing, layout.minimumLineSpacing) = (0, 0)
    let view = UICollectionView(frame: stage.window.bounds, collectionViewLayout: layout)
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    let items = Movable()
    (view.dataSource, view.delegate) = (items, items)
    try stage.add(view)
    #expect(view.beginInteractiveMovementForItem(at: IndexPath(item: 5, section: 0)))
    view.updateInteractiveMovementTargetPosition(CGPoint(x: 50, y: 50))
    view.endInteractiveMovement()
    #expect(Set(items.log) == ["former name", "moved 5 to 2"])
  }

  // MARK: The index of a collection

  private final class Letters: NSObject, UICollectionViewDataSource {
    func numberOfSections(in collectionView: UICollectionView) -> Int { 26 }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 9 }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
      -> UICollectionViewCell
    { collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath) }
    func indexTitles(for collectionView: UICollectionView) -> [String]? { ["A", "Z"] }
    func collectionView(_ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int)
      -> IndexPath
    { IndexPath(item: 0, section: title == "Z" ? 25 : 0) }
  }

  @Test func `a collection's index titles lead to items`() throws {
    let stage = try Stage(size: CGSize(width: 300, height: 300), prefersReducedMotion: true)
    let view = UICollectionView(frame: stage.window.bounds, collectionViewLayout: UICollectionViewFlowLayout())
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    let letters = Letters()
    view.dataSource = letters
    try stage.add(view)
    let index = try #require(view.indexView)
    try stage.tap(index.convert(CGPoint(x: 7, y: index.layout.top + index.layout.lineHeight * 1.5), to: nil))
    try stage.settle()
    #expect(view.indexPathsForVisibleItems.contains(IndexPath(item: 0, section: 25)))
  }

  // MARK: Texts

  private final class Texts: NSObject, UITextFieldDelegate, UITextViewDelegate {
    var log: [String] = []
    var menu: UIMenu?
    func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason) {
      log.append("ended, committed \(reason == .committed)")
    }
    func textFieldDidEndEditing(_ textField: UITextField) { log.append("ended") }
    func textField(
      _ textField: UITextField, editMenuForCharactersIn range: NSRange, suggestedActions: [UIMenuElement]
    ) -> UIMenu? {
      log.append("field \(range.location) \(range.length)")
      return menu
    }
    func textView(_ textView: UITextView, editMenuForTextIn range: NSRange, suggestedActions: [UIMenuElement])
      -> UIMenu?
    {
      log.append("view \(range.location) \(range.length)")
      let look = UIAction(title: "Look Up") { [self] _ in log.append("look up") }
      return UIMenu(children: [look] + suggestedActions)
    }
  }

  @Test func `the menus of text fields and views are requested, and the end of editing has a reason`() throws {
    let stage = try Stage(size: CGSize(width: 300, height: 300), prefersReducedMotion: true)
    let (field, view) = (UITextField(), UITextView())
    field.frame = CGRect(x: 0, y: 0, width: 300, height: 40)
    view.frame = CGRect(x: 0, y: 100, width: 300, height: 100)
    (field.text, view.text) = ("one two", "three four")
    let texts = Texts()
    (field.delegate, view.delegate) = (texts, texts)
    try stage.add(field, view)
    field.becomeFirstResponder()
    field.selectedRange = NSRange(location: 4, length: 3)
    try stage.key(.menu)
    try stage.settle()
    #expect(throws: Never.self) { try stage.view(.text("Select All")) }
    try stage.key(.escape)
    texts.menu = UIMenu(children: [])
    try stage.key(.menu)
    try stage.settle()
    #expect(throws: (any Error).self) { try stage.view(.text("Select All")) }
    view.becomeFirstResponder()
    view.selectedRange = NSRange(location: 0, length: 5)
    try stage.key(.menu)
    try stage.settle()
    #expect(throws: Never.self) { try stage.view(.text("Select All")) }
    try stage.tap(.text("Look Up"))
    try stage.settle()
    #expect(texts.log == ["field 4 3", "field 4 3", "ended, committed true", "view 0 5", "look up"])
  }

  // MARK: Lists without a data source

  private final class ForgotToAdopt: TableViewController {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
  }

  @Test func `a list controller without a data source is reported in the log once`() throws {
    let former = Warnings.handler
    defer { Warnings.handler = former }
    var sentences: [String] = []
    Warnings.handler = { sentences.append($0) }
    let list = ForgotToAdopt(style: .plain)
    let stage = try Stage(list, size: CGSize(width: 100, height: 100))
    try stage.settle()
    list.present(UIViewController(), animated: false)
    list.dismiss(animated: false)
    try stage.settle()
    try #require(sentences.count == 1)
    #expect(sentences[0].hasPrefix("ForgotToAdopt"))
    #expect(sentences[0].contains("TableViewDataSource"))
    sentences = []
    let grid = CollectionViewController(collectionViewLayout: UICollectionViewFlowLayout())
    let items = Items()
    grid.collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    let other = try Stage(grid, size: CGSize(width: 100, height: 100))
    // In time for the first frame.
    grid.collectionView.dataSource = items
    try other.settle()
    #expect(sentences.isEmpty)
  }
}
