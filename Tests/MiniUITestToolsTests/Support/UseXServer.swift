import XCTest

/// Makes SDL open its windows on the X server that DISPLAY names, or skips the test if there is none.
func useXServer() throws {
  try XCTSkipIf(getenv("DISPLAY") == nil, "needs an X server")
  setenv("SDL_VIDEODRIVER", "x11", 1)
}
