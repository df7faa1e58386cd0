nonisolated extension ReportPage {
  /// The keyboard, the buttons, and the start.
  static let keys = #"""
    // The keyboard, the buttons, and the start.

    const keys = [
      ['1 2 3 4', 'Side by side, slider, onion, blink', { 1: () => setMode('side'), 2: () => setMode('slider'),
        3: () => setMode('onion'), 4: () => setMode('blink') }],
      ['5', 'Recording', { 5: () => setMode('recording') }],
      ['j k', 'Next, previous picture (↓ ↑ too)', { j: () => selectNext(1), k: () => selectNext(-1),
        ArrowDown: () => selectNext(1), ArrowUp: () => selectNext(-1) }],
      ['← →', 'Frame before, next frame; ten with shift', { ArrowLeft: event => step(event.shiftKey ? -10 : -1),
        ArrowRight: event => step(event.shiftKey ? 10 : 1) }],
      ['Home End', 'First, last frame', { Home: () => step(-Infinity), End: () => step(Infinity) }],
      ['space', 'Play, pause', { ' ': () => (state.isPlaying ? stop() : play()) }],
      ['[ ]', 'Move the slider, mix', { '[': () => setMix(state.mix - 0.05), ']': () => setMix(state.mix + 0.05) }],
      ['d', 'Mark the pixels that differ', { d: () => setMarks(!state.marks) }],
      ['z', 'Go to the difference', { z: findDifference }],
      ['b', 'Blink by hand', { b: () => { setMode('blink'); blink(); } }],
      ['+ − 0', 'Zoom in, out, show all', { '+': () => zoom(1), '=': () => zoom(1), '-': () => zoom(-1),
        0: () => { fit(); paint(); } }],
      ['f', 'Only what failed, or everything', { f: () => setFilter(state.filter === 'all' ? 'failed' : 'all') }],
      ['/', 'Search', { '/': () => document.getElementById('search').select() }],
      ['c', 'Copy the command that accepts', { c: copyCommand }],
      ['?', 'These keys', { '?': () => help.showModal() }],
    ];
    const actions = Object.assign({}, ...keys.map(([, , actions]) => actions));

    function zoom(direction) {
      camera.step(direction);
      paint();
    }

    function copyCommand() {
      const { recording, shot, kind } = state.row ?? {};
      const text = kind === 'recording' ? recording.acceptCommand : shot?.acceptCommand ?? shot?.meaning?.acceptCommand;
      if (text) copy(text);
    }

    document.addEventListener('keydown', event => {
      const { target } = event;
      if (event.ctrlKey || event.metaKey || event.altKey || help.open) return;
      const isText = target.matches('input[type="search"]');
      if (event.key === 'Escape' && isText) target.blur();
      // Fields and buttons handle their own keys.
      if (isText || target.matches('select')) return;
      if (target.matches('input[type="range"]') && /^(Arrow|Home|End)/.test(event.key)) return;
      if (target.matches('button, input[type="checkbox"]') && event.key === ' ' && !target.closest('#recording, #rows')) return;
      const action = actions[event.key];
      if (!action) return;
      event.preventDefault();
      action(event);
    });

    const help = document.getElementById('help');
    help.append(element('h2', {}, 'Keys'), element('dl', {}, ...keys.flatMap(([names, words]) => [
      element('dt', {}, ...names.split(' ').flatMap(name => [element('kbd', {}, name), ' '])), element('dd', {}, words)])));
    help.addEventListener('click', event => { if (event.target === help) help.close(); });

    let toastTimer = null;
    function toast(text) {
      const toastElement = document.getElementById('toast');
      toastElement.textContent = text;
      toastElement.className = 'on';
      clearTimeout(toastTimer);
      toastTimer = setTimeout(() => { toastElement.className = ''; }, 1200);
    }

    const clicks = {
      'help-button': () => help.showModal(), 'show-failed': () => setFilter('failed'), 'show-all': () => setFilter('all'),
      'zoom-difference': findDifference, 'zoom-in': () => zoom(1), 'zoom-out': () => zoom(-1),
      'zoom-fit': () => { fit(); paint(); }, play: () => (state.isPlaying ? stop() : play()),
      'step-back': () => step(-1), 'step-on': () => step(1),
    };
    for (const [id, action] of Object.entries(clicks)) document.getElementById(id).addEventListener('click', action);
    for (const button of document.querySelectorAll('#modes button')) {
      button.addEventListener('click', () => setMode(button.dataset.mode));
    }
    document.getElementById('mix-value').addEventListener('input', event => setMix(Number(event.target.value)));
    document.getElementById('mark-box').addEventListener('change', event => setMarks(event.target.checked));
    document.getElementById('search').addEventListener('input', event => {
      state.search = event.target.value;
      showList();
    });
    matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => { paint(); paintTrack(); });

    document.getElementById('title').textContent = report.title;
    document.getElementById('counts').append(...Object.entries(statuses).flatMap(([name, { mark, words, failed }]) => {
      const count = rows.filter(row => row.status === name).length;
      return count ? [element('span', {}, element('span', { className: `mark${failed ? ' failed' : ''}` }, mark), ` ${count} ${words}`)] : [];
    }));

    showList();
    const asked = rows.find(row => row.id === decodeURIComponent(location.hash.slice(1)));
    const first = asked ?? (report.messages.length ? null : listed()[0] ?? rows[0]);
    if (first) select(first); else if (report.messages.length) selectProblems(); else showTools();
    """#
}
