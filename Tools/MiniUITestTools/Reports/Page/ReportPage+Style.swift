nonisolated extension ReportPage {
  /// The styles of the page.
  static let style = #"""
    :root {
      --ground: #f4f5f7; --sheet: #ffffff; --well: #e9ebef; --line: #d9dce3; --text: #1d2129; --dim: #626a78;
      --accent: #2563d8; --accent-soft: #e3ecfd; --bad: #c62f3b; --bad-soft: #fdebec; --good: #1b7d43; --warn: #8f5a00;
      --check-a: #dfe2e8; --check-b: #e9ebef;
      --mono: ui-monospace, "SF Mono", "Cascadia Mono", "DejaVu Sans Mono", Menlo, Consolas, monospace;
      color-scheme: light dark;
    }
    @media (prefers-color-scheme: dark) {
      :root {
        --ground: #16181d; --sheet: #1e2127; --well: #121419; --line: #333843; --text: #e6e8ec; --dim: #98a0ae;
        --accent: #7aa7ff; --accent-soft: #25324d; --bad: #ff7d85; --bad-soft: #43242a; --good: #5cc98a; --warn: #e5b04a;
        --check-a: #1a1d23; --check-b: #121419;
      }
    }

    * { box-sizing: border-box; scrollbar-width: thin; scrollbar-color: var(--line) transparent; }
    [hidden] { display: none !important; }
    html, body { height: 100%; margin: 0; }
    body {
      display: grid; grid: "header header header" 48px "list main inspector" minmax(0, 1fr) / 264px minmax(0, 1fr) 320px;
      background: var(--ground); color: var(--text); font: 13px/1.45 system-ui, sans-serif;
      font-variant-numeric: tabular-nums;
    }
    h1, h2, p, ol, ul, figure, pre { margin: 0; padding: 0; }
    ol, ul { list-style: none; }
    :focus-visible { outline: 2px solid var(--accent); outline-offset: 1px; }
    .space { flex: 1; }
    .dim { color: var(--dim); }
    .mono, pre, kbd, code { font-family: var(--mono); font-size: 12px; }

    button, select, input { font: inherit; color: inherit; }
    button { cursor: default; border: 0; background: none; padding: 3px 9px; border-radius: 6px; white-space: nowrap; }
    button:hover { background: color-mix(in srgb, var(--text) 7%, transparent); }
    button:disabled { color: var(--dim); opacity: 0.5; background: none; }
    .quiet { color: var(--dim); }
    button.quiet:not(:disabled):hover { color: var(--text); }
    kbd { border: 1px solid var(--line); border-radius: 4px; padding: 0 5px; background: var(--sheet); }
    .segments { display: flex; gap: 1px; padding: 2px; border-radius: 8px; background: var(--well); }
    .segments button { padding: 2px 9px; }
    .segments button[aria-pressed="true"] {
      background: var(--sheet); box-shadow: 0 0 0 1px var(--line); font-weight: 550;
    }
    select, input[type="search"] {
      border: 1px solid var(--line); border-radius: 6px; background: var(--sheet); padding: 3px 8px;
    }
    input[type="range"] { accent-color: var(--accent); width: 96px; vertical-align: middle; }
    input[type="checkbox"] { accent-color: var(--accent); vertical-align: -2px; margin: 0 3px 0 0; }
    .bar { display: flex; align-items: center; gap: 10px; min-height: 44px; padding: 6px 12px; }

    header {
      grid-area: header; display: flex; align-items: center; gap: 16px; padding: 0 16px; background: var(--sheet);
      border-bottom: 1px solid var(--line);
    }
    h1 { font-size: 14px; font-weight: 600; white-space: nowrap; }
    #counts { display: flex; gap: 14px; white-space: nowrap; overflow: hidden; }

    /* The list of pictures. */
    #list {
      grid-area: list; display: flex; flex-direction: column; min-height: 0; background: var(--sheet);
      border-right: 1px solid var(--line);
    }
    #list .bar { border-bottom: 1px solid var(--line); }
    #search { flex: 1; min-width: 0; }
    #rows { overflow: auto; padding: 6px 8px 24px; }
    #rows h2 { margin: 14px 8px 0; font-size: 12px; font-weight: 600; }
    #rows h3 { margin: 6px 8px 2px; font: 11px var(--mono); color: var(--dim); }
    .row { display: flex; align-items: baseline; gap: 8px; width: 100%; padding: 3px 8px; text-align: left; }
    .row .name { overflow: hidden; text-overflow: ellipsis; }
    .row .note { margin-left: auto; color: var(--dim); font-size: 11px; }
    .row[aria-current="true"] { background: var(--accent-soft); }
    .mark { flex: none; width: 12px; text-align: center; font-weight: 700; font-size: 12px; }
    .mark { color: var(--good); }
    .mark.failed { color: var(--bad); }
    .empty { padding: 16px 8px; color: var(--dim); }

    /* The pictures. */
    main { grid-area: main; display: flex; flex-direction: column; min-width: 0; min-height: 0; }
    #tools { flex-wrap: wrap; row-gap: 4px; }
    #mix, #mark { display: flex; align-items: center; gap: 6px; color: var(--dim); white-space: nowrap; }
    #zoom-fit { min-width: 58px; }
    #panes { flex: 1; display: grid; grid-auto-rows: minmax(0, 1fr); gap: 1px; min-height: 0; background: var(--line); border-block: 1px solid var(--line); }
    .pane { position: relative; min-width: 0; min-height: 0; background: var(--well); }
    .pane canvas { position: absolute; inset: 0; width: 100%; height: 100%; touch-action: none; }
    .pane figcaption {
      position: absolute; z-index: 1; left: 8px; top: 8px; padding: 1px 8px; border-radius: 6px; pointer-events: none;
      background: color-mix(in srgb, var(--sheet) 88%, transparent); color: var(--dim); font-size: 12px;
      box-shadow: 0 0 0 1px var(--line);
    }
    .pane figcaption.right { left: auto; right: 8px; }
    .pane .nothing { position: absolute; inset: 0; display: grid; place-content: center; color: var(--dim); padding: 20px; }

    #panes .problems { flex: 1; overflow: auto; padding: 12px 20px 24px; background: var(--ground); }

    #recording { background: var(--sheet); }
    #recording .bar { gap: 4px; min-height: 36px; padding-bottom: 0; }
    #recording-time { margin-left: 8px; white-space: nowrap; }
    #recording-note { color: var(--warn); margin-right: 10px; font-size: 12px; }
    #play { width: 32px; color: var(--text); }
    #step-back, #step-on { font-size: 16px; line-height: 18px; color: var(--text); }
    #track { height: 52px; margin: 2px 12px 10px; border-radius: 6px; touch-action: none; }
    #track canvas { width: 100%; height: 100%; display: block; }

    /* The inspector. */
    #inspector { grid-area: inspector; overflow: auto; background: var(--sheet); border-left: 1px solid var(--line); }
    #inspector section { padding: 10px 14px 12px; border-bottom: 1px solid var(--line); }
    #inspector h2 { font-size: 11px; font-weight: 600; color: var(--dim); margin-bottom: 5px; display: flex; gap: 8px; }
    #inspector h2 .note { margin-left: auto; font-weight: 400; }
    /* Where nothing is selected there is room for something else. */
    main:has(+ #inspector:empty) { grid-row: main-start / inspector-end; grid-column: main-start / inspector-end; }
    #inspector:empty { display: none; }
    .headline { font-size: 15px; font-weight: 600; overflow-wrap: anywhere; }
    .verdict { display: flex; gap: 6px; align-items: baseline; }
    .messages li { padding: 4px 8px; margin: 0 -8px; border-radius: 6px; overflow-wrap: anywhere; white-space: pre-wrap; }
    .messages li[data-view]:hover, .messages li[data-view]:focus { background: var(--accent-soft); outline: none; }
    .problem { max-width: 900px; padding: 8px 10px; margin-top: 6px; border-radius: 6px; background: var(--bad-soft); overflow-wrap: anywhere; }
    .command { display: flex; align-items: center; gap: 4px; margin-top: 8px; background: var(--well); border-radius: 6px; }
    .command code { flex: 1; padding: 6px 0 6px 10px; overflow-wrap: anywhere; }
    .command button { margin-right: 4px; color: var(--accent); }
    .pixel { display: grid; grid-template-columns: auto 14px 1fr; gap: 3px 8px; align-items: center; min-height: 78px; align-content: start; }
    .pixel i { width: 14px; height: 14px; border-radius: 3px; box-shadow: inset 0 0 0 1px rgb(128 128 128 / 0.4); }
    .pixel .wide { grid-column: 1 / -1; }
    .script { max-height: 236px; overflow: auto; margin: 0 -14px; }
    .script li { display: flex; padding: 0 14px 0 0; white-space: pre; font: 12px/19px var(--mono); }
    .script li::before { content: attr(value); flex: none; width: 38px; padding-right: 10px; text-align: right; color: var(--dim); }
    .script li.played:hover { background: color-mix(in srgb, var(--text) 6%, transparent); }
    .script li[aria-current="true"] { background: var(--accent-soft); box-shadow: inset 3px 0 var(--accent); }
    .meaning { max-height: 236px; overflow: auto; margin: 4px -14px 0; padding: 0 14px; }
    .meaning li { white-space: pre; font: 12px/19px var(--mono); color: var(--dim); }
    .meaning li.expected { color: var(--bad); }
    .meaning li.actual { color: var(--text); background: var(--accent-soft); }
    .log { height: 96px; overflow: hidden; }
    .log li, .gestures li { display: flex; gap: 8px; white-space: nowrap; overflow: hidden; font-size: 12px; }
    .log li span:first-child { color: var(--dim); width: 58px; flex: none; text-align: right; }
    .log li.past { color: var(--dim); }
    .gestures { min-height: 57px; }
    .state { margin-left: auto; color: var(--accent); }
    .state.cancelled { color: var(--bad); }
    .state.possible, .state.failed { color: var(--dim); }
    .tree { margin: 0 -14px; font: 12px/19px var(--mono); overflow-x: auto; }
    .tree li { white-space: pre; padding: 0 14px; width: max-content; min-width: 100%; }
    .tree li:hover, .tree li[aria-current="true"] { background: var(--accent-soft); }
    .tree li.moved { color: var(--accent); }
    .tree li.unseen { opacity: 0.5; }
    .tree .frame, .tree .text { color: var(--dim); }

    dialog { border: 1px solid var(--line); border-radius: 12px; background: var(--sheet); color: var(--text); padding: 20px 26px 24px; }
    dialog:focus-visible { outline: none; }
    dialog::backdrop { background: rgb(0 0 0 / 0.35); }
    dialog h2 { font-size: 14px; margin-bottom: 12px; }
    dialog dl { display: grid; grid-template-columns: auto 1fr; gap: 6px 18px; margin: 0; }
    dialog dd { margin: 0; }
    #toast {
      position: fixed; bottom: 24px; left: 50%; translate: -50%; padding: 6px 14px; border-radius: 8px; opacity: 0;
      background: var(--text); color: var(--sheet); transition: opacity 0.15s; pointer-events: none;
    }
    #toast.on { opacity: 1; }

    @media (max-width: 1120px) {
      body { grid: "header header" 48px "list main" minmax(300px, 3fr) "list inspector" minmax(0, 2fr) / 232px minmax(0, 1fr); }
      #inspector { border-left: 0; border-top: 1px solid var(--line); }
    }
    @media (max-width: 720px) {
      html, body { height: auto; }
      body { grid: "header" 48px "main" auto "list" auto "inspector" auto / minmax(0, 1fr); }
      #panes { flex: none; height: 60vh; }
      #rows { max-height: 40vh; }
      #help-button, #recording-note { display: none; }
    }
    @media (prefers-reduced-motion: reduce) { #toast { transition: none; } }
    """#
}
