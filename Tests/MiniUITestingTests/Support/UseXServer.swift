import XCTest

/// Has SDL open its windows on the X server that DISPLAY names. A test is skipped where there is none.
func useXServer() throws {
  try XCTSkipIf(getenv("DISPLAY") == nil, "needs an X server")
  setenv("SDL_VIDEODRIVER", "x11", 1)
}
