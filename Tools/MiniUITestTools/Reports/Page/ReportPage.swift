/// The files of a report's page, as strings, so that no file is needed at run time.
nonisolated enum ReportPage {
  /// The page, with placeholders for the texts that `Report.html()` inserts.
  static let html = #"""
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <meta http-equiv="Content-Security-Policy"
      content="default-src 'none'; img-src data:; style-src 'unsafe-inline'; script-src 'unsafe-inline'">
    <title>{{title}}</title>
    <style>
    {{style}}
    </style>
    </head>
    <body>
    <header>
      <h1 id="title"></h1>
      <p id="counts"></p>
      <span class="space"></span>
      <button id="help-button" class="quiet" title="Keys (?)">Keys <kbd>?</kbd></button>
    </header>

    <nav id="list" aria-label="Pictures">
      <div class="bar">
        <input id="search" type="search" placeholder="Search  /" aria-label="Search by name">
        <div class="segments" role="group" aria-label="Show">
          <button id="show-failed" title="Only what failed (f)">Failed</button>
          <button id="show-all" title="Everything (f)">All</button>
        </div>
      </div>
      <div id="rows"></div>
    </nav>

    <main>
      <div class="bar" id="tools">
        <div class="segments" role="group" aria-label="Compare" id="modes">
          <button data-mode="side" title="Side by side (1)">Side by side</button>
          <button data-mode="slider" title="Slider (2)">Slider</button>
          <button data-mode="onion" title="Onion skin (3)">Onion</button>
          <button data-mode="blink" title="Blink (4)">Blink</button>
          <button data-mode="recording" title="The recording of the script (5)">Recording</button>
        </div>
        <label id="mix"><span id="mix-name"></span>
          <input id="mix-value" type="range" min="0" max="1" step="0.01" value="0.5"></label>
        <label id="mark" title="Mark the pixels that differ (d)"><input id="mark-box" type="checkbox"> Differences</label>
        <span class="space"></span>
        <button id="zoom-difference" class="quiet" title="Go to the difference (z)">Find</button>
        <div class="segments" role="group" aria-label="Zoom">
          <button id="zoom-out" title="Smaller (−)" aria-label="Smaller">−</button>
          <button id="zoom-fit" title="Fit (0)"><span id="zoom-value">100 %</span></button>
          <button id="zoom-in" title="Larger (+)" aria-label="Larger">+</button>
        </div>
      </div>
      <div id="panes"></div>
      <section id="recording" aria-label="Recording">
        <div class="bar">
          <button id="play" class="quiet" title="Play (space)" aria-label="Play">▶</button>
          <button id="step-back" class="quiet" title="Frame before (←)" aria-label="Frame before">‹</button>
          <button id="step-on" class="quiet" title="Next frame (→)" aria-label="Next frame">›</button>
          <output id="recording-time"></output>
          <span class="space"></span>
          <span id="recording-note"></span>
          <label class="quiet">Speed
            <select id="speed"><option>0.1</option><option>0.25</option><option>0.5</option><option selected>1</option>
              <option>2</option><option>4</option></select></label>
        </div>
        <div id="track" role="slider" tabindex="0" aria-label="Time" aria-valuemin="0"><canvas></canvas></div>
      </section>
    </main>

    <aside id="inspector" aria-label="Details"></aside>

    <dialog id="help" aria-label="Keys"></dialog>
    <div id="toast" role="status"></div>
    <noscript>This report needs JavaScript, which is in the file itself.</noscript>

    <script type="application/json" id="data">{{data}}</script>
    <script type="module">
    {{script}}
    </script>
    </body>
    </html>
    """#
}
