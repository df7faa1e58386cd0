extension Invariants {
  /// Checks the elements and texts of the stage's window as the last frame shows them.
  static func accessibility(_ stage: Stage) -> [InvariantViolation] {
    AccessibilityAudit(stage.window).findings.map { finding in
      InvariantViolation(
        .accessibility, "the last frame", "\(finding.path): \(finding.sentence)", at: finding.path)
    }
  }
}
