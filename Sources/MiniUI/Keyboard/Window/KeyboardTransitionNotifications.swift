/// The notifications of one movement of the keyboard: those posted before and after it, and their info.
struct KeyboardTransitionNotifications {
  let will, did: [Notification.Name]
  let info: KeyboardInfo

  /// Chooses the notifications for a movement. A floating keyboard posts no "show" or "hide" notifications.
  init(from old: KeyboardPosition?, to new: KeyboardPosition?, _ info: KeyboardInfo) {
    self.info = info
    if new?.isDocked == true {
      will = [Keyboard.willChangeFrameNotification, Keyboard.willShowNotification]
      did = [Keyboard.didChangeFrameNotification, Keyboard.didShowNotification]
    } else if old?.isDocked == true {
      will = [Keyboard.willChangeFrameNotification, Keyboard.willHideNotification]
      did = [Keyboard.didChangeFrameNotification, Keyboard.didHideNotification]
    } else {
      will = [Keyboard.willChangeFrameNotification]
      did = [Keyboard.didChangeFrameNotification]
    }
  }
}
