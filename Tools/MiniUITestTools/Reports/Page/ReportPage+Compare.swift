nonisolated extension ReportPage {
  /// Compares the pictures of a shot: expected, actual and difference, and shows its constraints.
  static let compare = #"""
    // Compares the pictures of a shot: expected, actual and difference.

    const compareModes = ['side', 'slider', 'onion', 'blink'];
    /// The shown parts of the selected shot: canvases, and the differences of the pictures.
    let shown = { expected: null, actual: null, difference: null, constraints: null, found: null };

    async function loadShot(shot) {
      const [expected, actual, difference, constraints] = await Promise.all(
        ['expected', 'actual', 'difference', 'constraints'].map(key => picture(shot, key)));
      const found = expected && actual ? differences(expected, actual) : null;
      return { expected, actual, difference, constraints, found };
    }

    function showComparison() {
      const { expected, actual, difference, constraints, found } = shown;
      const mark = (context, look) => {
        if (!state.marks || !found) return;
        context.globalAlpha = 0.7;
        context.drawImage(found.mask, 0, 0);
        context.globalAlpha = 1;
        if (found.box) strokeBox(context, found.box, look.unit, '#ff1f4a', 1.5);
      };
      const plain = image => (context, look) => {
        drawPicture(context, image, look.unit);
        mark(context, look);
      };
      if (!expected || !actual) {
        const caption = actual ? (state.row.shot.status === 'missing' ? 'Actual: there is no golden yet' : 'As expected') : 'Expected';
        return setPanes([new Pane(caption, plain(actual ?? expected))]);
      }
      switch (state.mode) {
        case 'side': return setPanes([
          new Pane('Expected', plain(expected)), new Pane('Actual', plain(actual)),
          new Pane('Difference', (context, look) => {
            if (difference) return drawPicture(context, difference, look.unit);
            context.globalAlpha = 0.25;
            drawPicture(context, actual, look.unit);
            context.globalAlpha = 1;
            context.drawImage(found.mask, 0, 0);
          }),
          ...(constraints
            ? [new Pane('Constraints', (context, look) => drawPicture(context, constraints, look.unit))] : []),
        ]);
        case 'slider': return setPanes([new Pane('Expected', (context, look) => {
          const [x, y, width, height] = look.visible;
          const edge = x + state.mix * width;
          clipped(context, [x, y, edge - x, height], () => drawPicture(context, expected, look.unit));
          clipped(context, [edge, y, x + width - edge, height], () => drawPicture(context, actual, look.unit));
          mark(context, look);
          paintSlider(context, edge, y, height, look.unit);
        }, { rightCaption: 'Actual', label: 'Expected to the left of the slider, actual to the right' })]);
        case 'onion': return setPanes([new Pane('Expected, with actual over it', (context, look) => {
          drawPicture(context, expected, look.unit);
          context.globalAlpha = state.mix;
          drawPicture(context, actual, look.unit);
          context.globalAlpha = 1;
          mark(context, look);
        })]);
        case 'blink': return setPanes([new Pane('', (context, look) => {
          drawPicture(context, state.blinkPhase ? actual : expected, look.unit);
          panes[0].caption.textContent = state.blinkPhase ? 'Actual' : 'Expected';
          mark(context, look);
        }, { label: 'Expected and actual by turns' })]);
      }
    }

    function clipped(context, box, draw) {
      context.save();
      context.beginPath();
      context.rect(...box);
      context.clip();
      draw();
      context.restore();
    }

    function paintSlider(context, x, y, height, unit) {
      context.fillStyle = '#fff';
      context.fillRect(x - 2 * unit, y, 4 * unit, height);
      context.fillStyle = '#2563d8';
      context.fillRect(x - unit, y, 2 * unit, height);
      context.beginPath();
      context.arc(x, y + height / 2, 11 * unit, 0, 2 * Math.PI);
      context.fill();
      context.strokeStyle = '#fff';
      context.lineWidth = 2 * unit;
      context.stroke();
      context.beginPath();
      for (const side of [-1, 1]) {
        context.moveTo(x + side * 2.5 * unit, y + height / 2 - 3.5 * unit);
        context.lineTo(x + side * 6 * unit, y + height / 2);
        context.lineTo(x + side * 2.5 * unit, y + height / 2 + 3.5 * unit);
      }
      context.stroke();
    }

    /// Shows the pixels that differ.
    function findDifference() {
      if (!shown.found?.box || !panes.length) return;
      camera.frame(shown.found.box, panes[0].canvas.clientWidth, panes[0].canvas.clientHeight);
      paint();
    }

    // With reduced motion, the pictures alternate only by the key b.
    setInterval(() => {
      if (state.mode === 'blink' && !matchMedia('(prefers-reduced-motion: reduce)').matches) blink();
    }, 600);

    function blink() {
      state.blinkPhase = !state.blinkPhase;
      if (state.mode === 'blink') paint();
    }
    """#
}
