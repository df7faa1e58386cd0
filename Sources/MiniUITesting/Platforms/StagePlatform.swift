/// A platform that a stage can run on: its clock is manual, and the actions of a user are performed on request.
///
/// There is one without a display, one that posts events to SDL, and one that moves the X server's own pointer. A script
/// shows the same frames on each.
@MainActor public protocol StagePlatform: Platform {
  /// The clock of the platform.
  var manualClock: ManualClock { get }

  /// Performs the user's action that causes an event of this kind, in the platform's own way. `resized` changes the size of
  /// the window, `focusLost` takes the keyboard away.
  /// - Returns: The events that the system made of it, oldest first, with the times of the manual clock.
  /// - Throws: `StageError.cannotPerform` if this platform cannot perform it.
  func perform(_ kind: InputEvent.Kind, on surface: any Surface) throws -> [InputEvent]

  /// Returns the events that occurred by themselves since the last call, with the times of the manual clock.
  func takeEvents() throws -> [InputEvent]

  /// Called before the clock advances to `time`. A platform with a viewer waits until it is that late for the viewer, too.
  func pace(to time: TimeInterval)

  /// Returns the pixels that the surface has on a screen; nil if there is no screen.
  func shownPixels(of surface: any Surface) throws -> Bitmap?
}

extension StagePlatform {
  public var clock: any MonotonicClock { manualClock }
  public func pace(to time: TimeInterval) {}
  public func shownPixels(of surface: any Surface) throws -> Bitmap? { nil }
}
