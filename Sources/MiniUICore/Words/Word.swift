/// The kit's own words: titles, messages, and names for screen readers.
///
///     let cancel = AlertAction(title: Word.cancel.text, style: .cancel)
///
/// A word has a text in each ``Language``. Controls read it when they create their text. After a change of the
/// language, only bars, menus and views that are created later use the new one.
public enum Word: String, Hashable, Sendable, CaseIterable {
  // MARK: Buttons of bars and alerts

  case done, cancel, edit, save, compose, reply, share, organize, bookmarks, search, refresh, stop, camera, delete
  case play, pause, rewind, forward, back, add, close, tryAgain

  // MARK: Menus, and the commands of the menu Edit

  case fileMenu, editMenu, formatMenu, viewMenu, windowMenu, helpMenu, undo, redo, undoAction, redoAction, typing
  case cut, copy, paste, selectAll, find, loading

  // MARK: Words that screen readers speak for controls

  case insert, reorder, resize, moreInfo, action, more, clearText, sectionIndex, pages, page, position, percent, on, off
  case inProgress, progressHalted, updating, press, increase, decrease, scrollUp, scrollDown, scrollLeft
  case scrollRight, moveUp, moveDown, moveLeft, moveRight, putBack

  // MARK: The on-screen keyboard: its name, its keys, and the titles of its return key

  case keyboard, shift, returnKey, space, nextKeyboard, hideKeyboard, go, join, next, route, send, `continue`

  // MARK: Keys as menus show them

  case controlKeyTitle, alternateKeyTitle, shiftKeyTitle, commandKeyTitle, enterKeyTitle, escapeKeyTitle
  case tabKeyTitle, spaceKeyTitle, backspaceKeyTitle, deleteKeyTitle, insertKeyTitle, homeKeyTitle, endKeyTitle
  case pageUpKeyTitle, pageDownKeyTitle

  // MARK: Sharing

  case shareMenu, copyText, copyLink, copyPicture, savePicture, openLink, textCopied, linkCopied, pictureCopied
  case pictureSaved, linkOpened, linkNotOpened, pictureNotCopied, pictureNotSaved, pictureNotRead, pictureNotLoaded
  case answerIsNoPicture, fileIsNoPicture, folderNotUsed, fileNotWritten, cannotBeMade, diskFull, tooManyOfName

  // MARK: Reasons why a resource was not loaded

  case serverUnreachable, serverTooSlow, connectionLost, notAvailable, serverProblem, answerTooLarge, megabytes
  case kilobytes, tooManyRedirects, answerIsNotJSON, wrongJSON, missingInJSON, badAddress, pictureExpected
  case requestCancelled
}
