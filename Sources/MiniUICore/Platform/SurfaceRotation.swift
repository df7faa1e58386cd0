/// The direction in which the picture of a window is turned, for a panel that is mounted on its side or upside down. The
/// raw value is the angle in degrees, clockwise.
public enum SurfaceRotation: Int, Hashable, Sendable, CaseIterable {
  case none = 0
  case clockwise = 90
  case upsideDown = 180
  case counterclockwise = 270
}
