import MiniUITesting
import TestSupport
import Testing

/// Tests that each error has its location, and lists valid alternatives.
struct ScriptErrorTests {
  @Test(arguments: [
    ("presss @tile1", "2:1: there is no verb 'presss'; did you mean 'press'?"),
    ("lngpress @a", "2:1: there is no verb 'lngpress'; did you mean 'longpress'?"),
    (
      "press @tile1 enter",
      "2:14: 'enter' is unexpected after 'press @tile1'; there may be 'primary', 'middle', 'secondary', 'back' or 'forward'"
    ),
    ("press @tile1 secondry", "2:14: 'secondry' is unexpected after 'press @tile1'; did you mean 'secondary'?"),
    ("cancel @tile1", "2:8: '@tile1' is unexpected after 'cancel'"),
    ("tap", "2:4: 'tap' is not complete; a target such as @tile1, \"Drag me\" or 40,60 must follow"),
    ("tap   # where?", "2:7: 'tap' is not complete; a target such as @tile1, \"Drag me\" or 40,60 must follow"),
    ("tap tile1", "2:5: 'tile1' is not valid after 'tap'; a target such as @tile1, \"Drag me\" or 40,60 must follow"),
    (
      "tap @tile1+",
      "2:5: '@tile1+' is not valid after 'tap'; a target such as @tile1, \"Drag me\" or 40,60 must follow"
    ),
    ("drag @a", "2:8: 'drag @a' is not complete; 'to' or 'by' must follow"),
    ("drag @a too @b", "2:9: 'too' is not valid after 'drag @a'; did you mean 'to'?"),
    (
      "drag @a to @b 250ms eas",
      "2:21: 'eas' is unexpected after 'drag @a to @b 250ms'; did you mean 'ease', 'easeIn' or 'easeOut'?"
    ),
    (
      "drag @a to @b 250m",
      "2:15: '250m' is unexpected after 'drag @a to @b'; there may be a speed such as 900px/s, a time such as 250ms or 1.5s, a number of frames such as 12, 'linear', 'ease', 'easeIn' or 'easeOut'"
    ),
    ("touch 2 dwn @a", "2:9: 'dwn' is not valid after 'touch 2'; did you mean 'down'?"),
    ("touch 0 up", "2:7: '0' is out of range; it must be 1 to 100"),
    ("key entr", "2:5: 'entr' is not valid after 'key'; did you mean 'enter'?"),
    ("key ctrl+esc", "2:5: 'ctrl+esc' is not valid after 'key'; did you mean 'escape'?"),
    ("key ctrl+", "2:5: 'ctrl+' is not valid after 'key'; did you mean 'ctrl'?"),
    ("key f25", "2:5: there is no key 'f25'; there are f1 to f24"),
    ("key ctrl+Z", "2:5: 'ctrl+Z' is no key; keys are named without Shift: 'shift+z'"),
    ("wait", "2:5: 'wait' is not complete; a time such as 250ms or 1.5s or a number of frames such as 12 must follow"),
    ("wait 12", "2:8: 'wait 12' is not complete; 'frames' must follow"),
    ("wait 1e400s", "2:6: '1e400' is out of range; it must be 0 to 3600"),
    ("wait 3600001ms", "2:6: '3600001' is out of range; it must be 0 to 3600000"),
    (
      "wait nans",
      "2:6: 'nans' is not valid after 'wait'; a time such as 250ms or 1.5s or a number of frames such as 12 must follow"
    ),
    ("wait -1 frames", "2:6: '-1' is out of range; it must be 0 to 864000"),
    ("tap 1e9,0", "2:5: '1e9' is out of range; it must be -100000 to 100000"),
    ("resize 0x100", "2:8: '0' is out of range; it must be 1 to 30000"),
    ("text \"héllo", "2:6: a string is not closed; it ends with '\"' on the same line"),
    (
      #"text "a\d""#,
      #"2:8: a string has an invalid escape; write \", \\, \n, \r, \t or \u{…} with the number of a character"#
    ),
    (
      #"text "\u{110000}""#,
      #"2:7: a string has an invalid escape; write \", \\, \n, \r, \t or \u{…} with the number of a character"#
    ),
    ("tap \"héllo\"\u{0}", "2:12: there is a control character, U+0000; in strings write it as '\\u{0}'"),
    ("tap @a\rtap @b", "2:7: there is a control character, U+000D; in strings write it as '\\u{d}'"),
    ("shot a\nshot a", "3:1: a shot 'a' is in line 2 already; give each shot its own name"),
    (
      "shot a/b", "2:6: 'a/b' is not valid after 'shot'; a name of at most 100 letters, digits, '-' and '_' must follow"
    ),
    ("shot a mask @b, @b", "2:17: '@b' occurs twice"),
    ("shot a with", "2:12: 'shot a with' is not complete; 'meaning' must follow"),
    ("shot a with meanings", "2:13: 'meanings' is not valid after 'shot a with'; did you mean 'meaning'?"),
    ("shot a tolerance 0.1", "2:21: 'shot a tolerance 0.1' is not complete; 'density' must follow"),
    ("shot a tolerance 0.1 density 4 because \"\"", "2:40: the reason is empty; give a reason"),
    ("assert @tile3.fram = 1,2 3x4", "2:15: 'fram' is not valid after 'assert @tile3.'; did you mean 'frame'?"),
    ("assert solved", "2:14: 'assert solved' is not complete; 'nothing' must follow"),
    ("assert solved 3", "2:15: '3' is not valid after 'assert solved'; 'nothing' must follow"),
    ("assert @tile3 1", "2:15: '1' is not valid after 'assert @tile3'; did you mean '='?"),
    ("size: 1x1", "2:1: the setting 'size' is below the rule; move it above '---'"),
    ("---", "2:1: this is a second rule; one line '---' separates settings and actions"),
    ("----", "2:1: the rule '----' is not three dashes; write '---'"),
  ])
  func `an error in an action has its location and a message`(line: String, message: String) {
    #expect(message == error("---\n\(line)\n").map { String($0.dropFirst("a.script:".count)) })
  }

  @Test(arguments: [
    ("", "1:1: the rule is missing; a line '---' separates settings and actions"),
    ("fps: 60\n", "1:1: the rule is missing; a line '---' separates settings and actions"),
    ("sise: 1x1\n---", "1:1: there is no setting 'sise'; did you mean 'size'?"),
    (
      "colour: 1\n---",
      "1:1: there is no setting 'colour'; there are scene, size, scale, theme, pointer, fps, seed, motion, language, direction, scenes"
    ),
    ("size 1x1\n---", "1:1: the setting 'size' has no ':'; write 'size: …'"),
    ("press @a\n---", "1:1: the action 'press' is above the rule; a line '---' must come first"),
    ("fps: 60\nfps: 30\n---", "2:1: the setting 'fps' is in line 1 already; write it only once"),
    ("fps: 500\n---", "1:6: '500' is out of range; it must be 1 to 240"),
    ("fps: 60 30\n---", "1:9: '30' is unexpected after 'fps: 60'"),
    ("theme: light, drak\n---", "1:15: 'drak' is not valid after 'theme: light,'; did you mean 'dark'?"),
    ("theme: light, light\n---", "1:15: 'light' occurs twice"),
    ("theme: light,\n---", "1:14: 'theme: light,' is not complete; 'light' or 'dark' must follow"),
    (
      "seed: 18446744073709551616\n---",
      "1:7: '18446744073709551616' is out of range; it must be 0 to 18446744073709551615"
    ),
  ])
  func `an error in a setting has its location and a message`(text: String, message: String) {
    #expect(message == error(text).map { String($0.dropFirst("a.script:".count)) })
  }

  @Test func `only the first error is reported`() {
    #expect(error("---\ncancel\nfoo\n\0\n")?.hasPrefix("a.script:3:1: there is no verb 'foo'") == true)
  }

  @Test func `invalid UTF-8 is reported with its location`() {
    let text = Array("---\ntap @é".utf8) + [0xFF] + Array("\nfoo".utf8)
    #expect(throws: ScriptError(file: "a", line: 2, column: 7, problem: "this is not UTF-8")) {
      try Script(parsing: text, file: "a")
    }
  }

  @Test func `scripts above the limits of lines and bytes are errors`() {
    let many = "---\n" + String(repeating: "\n", count: 99_999)
    #expect(error(many) == nil)
    #expect(error(many + "\n") == "a.script:100001:1: a script of more than 100000 lines is not read")
    let large = "---\n#" + String(repeating: "x", count: 4 << 20)
    #expect(error(large) == "a.script: a script of more than 4 MiB is not read")
  }

  @Test func `a word of a megabyte gives a short error message`() {
    let word = String(repeating: "x", count: Soak.count(1 << 16, of: 1 << 20))
    for line in [word, "tap \(word)", "tap @\(word) \(word)", "key \(word)", "wait \(word)ms", "tap \"\(word)"] {
      #expect((error("---\n\(line)\n") ?? "").utf8.count < 400)
    }
  }

  private func error(_ text: String) -> String? {
    do {
      _ = try Script(parsing: text, file: "a.script")
      return nil
    } catch {
      return error.description
    }
  }
}
