import Foundation
import TestSupport
import Testing

@testable import MiniUICore

struct LinearSystemTests {
  private func row(
    _ terms: [(Int, Double)], _ relation: LinearProblem.Relation, _ constant: Double, at priority: Float = 1000,
    order: Int = 0
  ) -> Row {
    let terms = terms.map { LinearProblem.Term($0.0, $0.1) }
    return Row(terms: terms, relation: relation, constant: -constant, priority: priority, order: order)
  }

  private func solve(_ rows: [Row], count: Int) -> LinearSystem {
    LinearSystem(problem(rows, count: count), plans: LinearPlanCache())
  }

  @Test func `a solution has the same error at each priority as an independent linear program solver`() throws {
    let answers = try Answer.all()
    #expect(answers.count == 60)
    for (index, answer) in answers.enumerated() {
      let rows = answer.rows
      let solution = solve(rows, count: answer.variables)
      #expect(solution.conflicts.isEmpty, "problem \(index)")
      for (index, row) in rows.enumerated() where row.priority == 1000 { #expect(solution.error(ofRow: index) < 1e-6) }
      for level in answer.levels {
        let errors = rows.indices.filter { Double(rows[$0].priority) == level[0] }.map(solution.error)
        #expect(abs(errors.reduce(0, +) - level[1]) < 1e-4, "problem \(index), priority \(level[0])")
      }
      for (variable, isUnique) in answer.unique.enumerated() where isUnique {
        #expect(
          abs(solution.values[variable] - answer.values[variable]) < 1e-3, "problem \(index), variable \(variable)")
      }
    }
  }

  @Test func `the order of the rows changes neither errors nor unique values`() throws {
    var random = SplitMix64(seed: 4)
    for answer in try Answer.all() {
      let values = solve(answer.rows.shuffled(using: &random), count: answer.variables).values
      for (variable, isUnique) in answer.unique.enumerated() where isUnique {
        #expect(abs(values[variable] - answer.values[variable]) < 1e-3)
      }
    }
  }

  @Test func `a row of higher priority outweighs three rows of lower priority`() {
    let weak = [10.0, 11, 12].map { row([(0, 1)], .equal, $0, at: 250) }
    let solution = solve(weak + [row([(0, 1)], .equal, 40, at: 251)], count: 1)
    #expect(solution.values == [40])
  }

  @Test func `among rows of equal priority the median value is chosen`() {
    let equalities = [10.0, 90, 30].map { row([(0, 1)], .equal, $0, at: 500) }
    #expect(solve(equalities, count: 1).values == [30])
  }

  @Test func `an optional row beyond a required limit is satisfied up to the limit`() {
    let rows = [row([(0, 1)], .atMost, 200), row([(0, 1)], .atLeast, 80), row([(0, 1)], .equal, 300, at: 500)]
    #expect(solve(rows, count: 1).values == [200])
  }

  @Test func `a contradiction is reported as the smallest set, and its last row is dropped`() {
    let rows = [
      row([(0, 1)], .equal, 0, order: 1), row([(1, 1), (0, -1)], .equal, 100, order: 2),
      row([(2, 1)], .equal, 7, order: 3), row([(1, 1)], .atMost, 60, order: 4), row([(1, 1)], .atLeast, -5, order: 5),
    ]
    let solution = solve(rows, count: 3)
    #expect(solution.conflicts.map { $0.sorted() } == [[0, 1, 3]])
    #expect(solution.conflicts.map { $0[0] } == [3])
    #expect(solution.values == [0, 100, 7])
  }

  @Test func `a solution drops one row of each contradiction and fulfils all other rows`() {
    let rows = (0..<4).flatMap { index in
      [row([(index, 1)], .equal, 10, order: 2 * index), row([(index, 1)], .equal, 20, order: 2 * index + 1)]
    }
    let solution = solve(rows, count: 4)
    #expect(solution.conflicts.map { $0[0] } == [1, 3, 5, 7])
    #expect(solution.values == [10, 10, 10, 10])
  }

  @Test func `variables that no row determines are reported as undetermined, and the first one is zero`() {
    let rows = [row([(0, 1)], .equal, 5), row([(1, 1), (2, -1)], .equal, 3)]
    let solution = solve(rows, count: 3)
    #expect(solution.values == [5, 0, -3])
    #expect((0..<3).map(solution.isUndetermined) == [false, true, true])
  }

  @Test func `lengths that share too little space are reduced by priority`() {
    // Two texts beside each other in a width of 100.
    let rows = [
      row([(0, 1), (1, 1)], .equal, 100), row([(0, 1)], .equal, 80, at: 750), row([(1, 1)], .equal, 60, at: 749),
    ]
    #expect(solve(rows, count: 2).values == [80, 20])
  }

  @Test func `a thousand nested pins are solved in order`() {
    let rows = [row([(0, 1)], .equal, 1)] + (1..<1_000).map { row([($0, 1), ($0 - 1, -1)], .equal, 1) }
    #expect(solve(rows.reversed(), count: 1_000).values == (1...1_000).map(Double.init))
  }
}

/// A row of a problem.
struct Row: Decodable {
  let terms: [LinearProblem.Term]
  let relation: LinearProblem.Relation
  var constant: Double
  let priority: Float
  var order = 0

  init(
    terms: [LinearProblem.Term], relation: LinearProblem.Relation, constant: Double, priority: Float, order: Int = 0
  ) {
    (self.terms, self.relation, self.constant) = (terms, relation, constant)
    (self.priority, self.order) = (priority, order)
  }

  init(from decoder: any Decoder) throws {
    var fields = try decoder.unkeyedContainer()
    relation = try #require(LinearProblem.Relation(rawValue: try fields.decode(Int8.self)))
    priority = try fields.decode(Float.self)
    terms = try fields.decode([[Double]].self).map { LinearProblem.Term(Int($0[0]), $0[1]) }
    constant = try fields.decode(Double.self)
  }
}

/// Returns the problem of some rows.
func problem(_ rows: [Row], count: Int) -> LinearProblem {
  var problem = LinearProblem()
  _ = problem.addVariables(count)
  for row in rows {
    problem.addRow(row.terms, row.relation, constant: row.constant, priority: row.priority, order: row.order)
  }
  return problem
}

/// A problem and the answer of the linear program solver HiGHS, which minimizes the errors of one priority after the other.
struct Answer: Decodable {
  let variables: Int
  let rows: [Row]
  /// The optional priorities, from high to low, each with the smallest possible sum of errors.
  let levels: [[Double]]
  let values: [Double]
  /// Whether each solution has that value of the variable.
  let unique: [Bool]

  /// The recorded answers.
  static func all() throws -> [Answer] {
    try PackageFolder.text("Tests/MiniUICoreTests/Constraints/Answers.jsonl").split(separator: "\n")
      .map { try JSONDecoder().decode(Answer.self, from: Data($0.utf8)) }
  }
}
