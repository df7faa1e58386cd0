/// What is told of one movement.
struct KeyboardMessage {
  let will, did: [Notification.Name]
  let info: KeyboardInfo

  /// A keyboard that floats is neither shown nor hidden, as far as the lower edge is concerned.
  init(from old: KeyboardPlace?, to new: KeyboardPlace?, _ info: KeyboardInfo) {
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
