package import Foundation

/// Returns whether two numbers differ by at most `tolerance`.
package func isClose(_ a: CGFloat, _ b: CGFloat, within tolerance: CGFloat = 1e-6) -> Bool { abs(a - b) <= tolerance }
