import TestSupport
import Testing

@testable import MiniUICore

/// Tests that compare changes of constants with solving the changed problem from the beginning.
struct LinearSystemUpdateTests {
  private let plans = LinearPlanCache()

  @Test func `a system with changed constants has exactly the values and conflicts of a new system`() throws {
    var random = SplitMix64(seed: 11)
    var (total, inOrder) = (0, 0)
    for answer in try Answer.all() {
      var rows = answer.rows
      let system = LinearSystem(problem(rows, count: answer.variables), plans: plans)
      for _ in 0..<12 {
        let index = Int.random(in: rows.indices, using: &random)
        rows[index].constant += Double(Int.random(in: -40...40, using: &random))
        system.setConstant(rows[index].constant, of: index)
        if system.update() != nil { inOrder += 1 }
        total += 1
        let fresh = LinearSystem(problem(rows, count: answer.variables), plans: LinearPlanCache())
        #expect(system.values == fresh.values)
        #expect(system.conflicts == fresh.conflicts)
      }
    }
    // Both kinds of solutions occur: updates in order, and solutions from the beginning.
    #expect(inOrder > 100)
    #expect(inOrder < total - 100)
  }

  @Test func `a change reports the variables that depend on it and no others`() throws {
    // Two chains of pins: 0 - 1 - 2, and 3 - 4.
    var pins = LinearProblem()
    _ = pins.addVariables(5)
    for (variable, other) in [(0, -1), (1, 0), (2, 1), (3, -1), (4, 3)] {
      let terms = [LinearProblem.Term(variable, 1)] + (other < 0 ? [] : [LinearProblem.Term(other, -1)])
      pins.addRow(terms, .equal, constant: -10)
    }
    let system = LinearSystem(pins, plans: plans)
    system.setConstant(-15, of: 1)
    #expect(system.update() == [1, 2])
    #expect(system.values == [10, 25, 35, 10, 20])
  }

  @Test func `a constant that contradicts another row causes a conflict, and a constant that agrees ends it`() {
    var limits = LinearProblem()
    _ = limits.addVariables(1)
    limits.addRow([LinearProblem.Term(0, 1)], .equal, constant: -10, order: 1)
    limits.addRow([LinearProblem.Term(0, 1)], .atMost, constant: -20, order: 2)
    let system = LinearSystem(limits, plans: plans)
    #expect(system.conflicts.isEmpty)
    system.setConstant(-5, of: 1)
    #expect(system.update() == nil)
    #expect(system.conflicts == [[1, 0]])
    #expect(system.values == [10])
    system.setConstant(-12, of: 1)
    #expect(system.update() == nil)
    #expect(system.conflicts.isEmpty)
  }

  @Test func `problems of equal structure share a plan`() {
    func pin(to value: Double) -> LinearSystem {
      var problem = LinearProblem()
      _ = problem.addVariables(1)
      problem.addRow([LinearProblem.Term(0, 1)], .equal, constant: -value)
      return LinearSystem(problem, plans: plans)
    }
    let (first, second) = (pin(to: 3), pin(to: 8))
    #expect(first.plan === second.plan)
    #expect(first.values == [3])
    #expect(second.values == [8])
  }

  @Test func `texts that share too little space in one row have the minimum errors of a general solution`() {
    var random = SplitMix64(seed: 5)
    for count in [3, 8, 40] {
      var texts = LinearProblem()
      _ = texts.addVariables(count + 1)
      texts.addRow([LinearProblem.Term(count, 1)], .equal, constant: -Double(20 * count))
      for text in 0..<count {
        let length = Double.random(in: 20...60, using: &random).rounded()
        let priority = Float(Int.random(in: 748...751, using: &random))
        texts.addRow([LinearProblem.Term(text, 1)], .atMost, constant: -length, priority: 250)
        texts.addRow([LinearProblem.Term(text, 1)], .atLeast, constant: -length, priority: priority)
        texts.addRow([LinearProblem.Term(text, 1)], .atLeast, constant: 0)
      }
      let sum = (0..<count).map { LinearProblem.Term($0, 1) } + [LinearProblem.Term(count, -1)]
      texts.addRow(sum, .equal, constant: 0)
      let system = LinearSystem(texts, plans: plans)
      #expect(system.conflicts.isEmpty)
      // The texts of the lowest priority are compressed first, each down to zero.
      let rows = texts.rowCount
      var room = 0.0
      for row in 0..<rows { room += system.error(ofRow: row) }
      let lengths = (0..<count).map { -texts.constants[1 + 3 * $0] }
      #expect(abs(room - (lengths.reduce(0, +) - Double(20 * count))) < 1e-6)
      let weak = (0..<count).sorted {
        texts.structure.rows[2 + 3 * $0].priority < texts.structure.rows[2 + 3 * $1].priority
      }
      var rest = room
      var level: Float = 0
      for text in weak where rest > 1e-6 {
        let priority = texts.structure.rows[2 + 3 * text].priority
        if priority != level {
          level = priority
          let same = weak.filter { texts.structure.rows[2 + 3 * $0].priority == level }
          let given = same.reduce(0) { $0 + lengths[$1] - system.values[$1] }
          #expect(abs(given - min(rest, same.reduce(0) { $0 + lengths[$1] })) < 1e-6)
          rest -= given
        }
      }
    }
  }
}
