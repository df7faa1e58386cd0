/// The kind of an element, in the words of readers. UIKit's traits are less precise: a bridge and tests need one word
/// for each element.
public enum AccessibilityRole: String, Hashable, Sendable, CaseIterable {
  case application, window, dialog, alert, popover, notification, toolTip
  /// `group` is a part of the content with a name, or an element that no other role describes.
  case group, scrollArea
  case list, cell, table, row, columnHeader, rowHeader
  case heading, staticText, image, link, separator
  case button, toggleButton, checkBox, `switch`, radioButton, radioGroup, popUpButton
  case slider, stepper, pageIndicator, progressIndicator, activityIndicator
  case textField, passwordField, searchField, textArea
  case tabList, tab, toolbar, navigationBar
  case menuBar, menu, menuItem
  case keyboard, key

  /// The role in words, such as `text field`.
  public var words: String {
    rawValue.reduce(into: "") { words, letter in
      if letter.isUppercase { words += " " }
      words += letter.lowercased()
    }
  }

  /// Whether a user can type into an element of this role.
  public var isField: Bool { [.textField, .passwordField, .searchField, .textArea].contains(self) }
}
