/// The result of a check as JUnit XML, which most services for continuous integration show. It has a suite for each
/// script, and a case for each shot of a take, for the meaning of each shot, and for the frames of the take.
public nonisolated enum JUnit {
  /// Returns the document. The time of a take, in seconds, is stored in its last case.
  public static func xml(_ result: CheckResult) -> String {
    var suites = result.scripts.map { script in
      Suite(
        name: script.name,
        cases: script.takes.flatMap { cases($0, of: script) } + cases(script.problems, "script", script.name))
    }
    let loose =
      cases(result.problems, "check", "check")
      + result.orphans.map {
        Case(name: $0, suite: "orphans", kind: .failure, message: "no script requires this golden")
      }
    if !loose.isEmpty { suites.append(Suite(name: "check", cases: loose)) }
    let all = suites.flatMap(\.cases)
    let attributes = counts(all)
    return
      (["<?xml version=\"1.0\" encoding=\"UTF-8\"?>", "<testsuites \(attributes)>"]
      + suites.flatMap(\.lines) + ["</testsuites>"]).joined(separator: "\n") + "\n"
  }

  /// Writes the document to another file beside `file`, which then replaces `file`.
  /// - Throws: `GoldenError.unwritable`.
  public static func write(_ result: CheckResult, to file: String) throws(GoldenError) {
    try GoldenFile.write(Data(xml(result).utf8), to: file)
  }

  private static func cases(_ take: TakeResult, of script: ScriptResult) -> [Case] {
    let suite = "\(script.name).\(take.take.name)"
    var all =
      take.goldens.map { golden in
        let kind: Case.Kind? = golden.status.problem.map { $0 == .different ? .failure : .error }
        return Case(
          name: golden.name.part, suite: suite, kind: kind, message: golden.report.joined(separator: "\n"))
      } + cases(take.problems, "play", suite)
    if !all.isEmpty { all[all.count - 1].seconds = take.duration }
    return all
  }

  private static func cases(_ problems: [CheckProblem], _ name: String, _ suite: String) -> [Case] {
    problems.map {
      Case(name: name, suite: suite, kind: $0.kind == .different ? .failure : .error, message: $0.message)
    }
  }

  fileprivate static func counts(_ cases: [Case]) -> String {
    let failures = cases.count { $0.kind == .failure }
    let errors = cases.count { $0.kind == .error }
    return "tests=\"\(cases.count)\" failures=\"\(failures)\" errors=\"\(errors)\" "
      + "time=\"\(seconds(cases.reduce(0) { $0 + $1.seconds }))\""
  }

  /// Returns a duration as seconds with three decimals.
  static func seconds(_ duration: TimeInterval) -> String { CGFloat(duration).words }

  /// Returns a text as it may appear in a document. Characters with a meaning in XML are escaped, and characters that
  /// XML forbids, such as most control characters, appear as their numbers.
  static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      // XML converts these characters in attributes to spaces.
      case "\n", "\t", "\r": result += "&#\(scalar.value);"
      case "\u{0}"..<"\u{20}", "\u{FFFE}", "\u{FFFF}": result += "\\u{\(String(scalar.value, radix: 16))}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}

extension GoldenName {
  /// The part of a take that the golden is for: `dropped`, `dropped, meaning` or `frames`.
  fileprivate nonisolated var part: String { shot.map { isMeaning ? "\($0), meaning" : $0 } ?? "frames" }
}

private nonisolated struct Suite {
  let name: String
  let cases: [Case]

  var lines: [String] {
    ["  <testsuite name=\"\(JUnit.escaped(name))\" \(JUnit.counts(cases))>"] + cases.map(\.line) + ["  </testsuite>"]
  }
}

private nonisolated struct Case {
  /// A failure is a wrong result; an error prevents the comparison.
  enum Kind: String { case failure, error }

  let name, suite: String
  let kind: Kind?
  let message: String
  var seconds: TimeInterval = 0

  var line: String {
    let start =
      "    <testcase classname=\"\(JUnit.escaped(suite))\" name=\"\(JUnit.escaped(name))\" "
      + "time=\"\(JUnit.seconds(seconds))\""
    guard let kind else { return start + "/>" }
    let first = message.prefix { $0 != "\n" }
    return start
      + "><\(kind.rawValue) message=\"\(JUnit.escaped(String(first)))\">\(JUnit.escaped(message))</\(kind.rawValue)></testcase>"
  }
}
