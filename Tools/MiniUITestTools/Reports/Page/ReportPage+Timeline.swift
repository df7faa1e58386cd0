nonisolated extension ReportPage {
  /// The time of a take, and playing it.
  static let timeline = #"""
    // The time of a take: lines of the script, frames, presses and pictures; and playing it.

    const track = document.getElementById('track');
    const trackCanvas = track.querySelector('canvas');
    const captureOfRow = () => state.row?.capture ?? null;

    /// Shows the frame at a time, in seconds.
    async function showTime(time) {
      const capture = captureOfRow();
      if (!capture) return;
      const decoder = decoderOf(capture);
      state.time = Math.max(0, Math.min(decoder.duration, time));
      paintTrack();
      showMoment();
      if (state.mode !== 'recording') return;
      await decoder.show(state.time);
      showPixel();
      paint();
    }

    /// Shows the frame `count` frames later.
    function step(count) {
      const capture = captureOfRow();
      if (!capture) return;
      stop();
      const index = decoderOf(capture).indexAt(state.time) + count;
      setMode('recording');
      showTime(capture.frames[Math.max(0, Math.min(capture.frames.length - 1, index))].time);
    }

    let lastTick = null;

    function play() {
      const capture = captureOfRow();
      if (!capture) return;
      setMode('recording');
      if (state.time >= decoderOf(capture).duration - 1e-6) state.time = 0;
      state.isPlaying = true;
      lastTick = null;
      showPlaying();
      requestAnimationFrame(tick);
    }

    function stop() {
      state.isPlaying = false;
      showPlaying();
    }

    function tick(now) {
      if (!state.isPlaying) return;
      const speed = Number(document.getElementById('speed').value);
      const time = state.time + (lastTick === null ? 0 : (now - lastTick) / 1000) * speed;
      lastTick = now;
      showTime(time);
      if (time >= decoderOf(captureOfRow()).duration) stop(); else requestAnimationFrame(tick);
    }

    function showPlaying() {
      const button = document.getElementById('play');
      button.textContent = state.isPlaying ? '❚❚' : '▶';
      button.ariaLabel = state.isPlaying ? 'Pause' : 'Play';
    }

    /// Marks on the track that can be chosen: pictures, and the first frame that differs.
    function landmarks() {
      const { row } = state;
      return [
        ...row.take.shots.map(shot => ({ time: shot.time, text: `shot ${shot.name}`, shot })),
        ...(row.recording?.divergence != null ? [{ time: row.recording.divergence, text: 'first different frame' }] : []),
      ];
    }

    function paintTrack() {
      const capture = captureOfRow();
      if (!capture) return;
      const decoder = decoderOf(capture);
      const ratio = window.devicePixelRatio || 1;
      const width = trackCanvas.clientWidth, height = trackCanvas.clientHeight;
      trackCanvas.width = Math.round(width * ratio);
      trackCanvas.height = Math.round(height * ratio);
      const context = trackCanvas.getContext('2d');
      context.scale(ratio, ratio);
      const x = time => 6 + time / decoder.duration * (width - 12);
      const [accent, dim, line, well, bad, good] = ['--accent', '--dim', '--line', '--well', '--bad', '--good'].map(colour);
      context.font = '11px system-ui, sans-serif';
      context.textBaseline = 'middle';

      context.fillStyle = well;
      context.beginPath();
      context.roundRect(0, 0, width, height, 6);
      context.fill();

      const segments = lineSegments(capture);
      segments.forEach((segment, segmentIndex) => {
        const left = x(segment.start), right = x(segments[segmentIndex + 1]?.start ?? decoder.duration);
        context.fillStyle = line;
        context.fillRect(left, 4, 1, 16);
        const text = state.row.script.lines[segment.line - 1]?.trim();
        if (right - left > 24 && text) {
          clipped(context, [left, 0, right - left - 3, 24], () => {
            context.fillStyle = dim;
            context.fillText(text, left + 5, 12.5);
          });
        }
      });

      context.fillStyle = line;
      context.fillRect(6, 34, width - 12, 1);
      context.fillStyle = dim;
      for (const frame of capture.frames) context.fillRect(Math.round(x(frame.time)), 29, 1, 11);

      context.fillStyle = '#e82e78';
      for (const [start, end] of pressedSpans(decoder)) {
        context.fillRect(x(start), 44, Math.max(2, x(end) - x(start)), 3);
      }

      for (const mark of landmarks()) {
        const failed = !mark.shot || statuses[mark.shot.status].failed;
        context.fillStyle = failed ? bad : good;
        const markX = x(mark.time);
        if (!mark.shot) context.fillRect(markX - 1, 2, 2, height - 4);
        context.beginPath();
        context.moveTo(markX, 28); context.lineTo(markX + 6, 34); context.lineTo(markX, 40); context.lineTo(markX - 6, 34);
        context.fill();
      }

      context.fillStyle = accent;
      context.fillRect(x(state.time) - 1, 0, 2, height);
      context.beginPath();
      context.arc(x(state.time), 34, 5, 0, 2 * Math.PI);
      context.fill();

      const index = decoder.indexAt(state.time);
      const note = `${seconds(state.time)}  ·  frame ${index + 1} of ${capture.frames.length}`;
      document.getElementById('recording-time').textContent = note;
      track.setAttribute('aria-valuemax', decoder.duration);
      track.setAttribute('aria-valuenow', state.time.toFixed(3));
      track.setAttribute('aria-valuetext', note);
    }

    /// The start time of each line of the script.
    function lineSegments(capture) {
      const segments = [];
      for (const frame of capture.frames) {
        if (frame.line && frame.line !== segments.at(-1)?.line) segments.push({ line: frame.line, start: frame.time });
      }
      return segments;
    }

    /// The times during which a pointer was down.
    function pressedSpans(decoder) {
      const spans = [];
      const down = new Map();
      for (const point of decoder.points) {
        if (point.pressed && !down.has(point.pointer)) down.set(point.pointer, point.time);
        if (!point.pressed && down.has(point.pointer)) {
          spans.push([down.get(point.pointer), point.time]);
          down.delete(point.pointer);
        }
      }
      return spans.concat([...down.values()].map(start => [start, decoder.duration]));
    }

    /// A press on the track shows that time; near a mark, the time of the mark.
    {
      const timeAt = event => {
        const { duration } = decoderOf(captureOfRow());
        const box = track.getBoundingClientRect();
        const time = (event.clientX - box.left - 6) / (box.width - 12) * duration;
        const reach = 6 / box.width * duration;
        return landmarks().map(mark => mark.time).find(mark => Math.abs(mark - time) < reach) ?? time;
      };
      let isDown = false;
      track.addEventListener('pointerdown', event => {
        isDown = true;
        track.setPointerCapture(event.pointerId);
        stop();
        setMode('recording');
        showTime(timeAt(event));
      });
      track.addEventListener('pointermove', event => {
        if (isDown) showTime(timeAt(event));
        const near = landmarks().find(mark => Math.abs(mark.time - timeAt(event)) < 1e-9);
        track.title = near?.text ?? '';
      });
      for (const name of ['pointerup', 'pointercancel']) track.addEventListener(name, () => { isDown = false; });
      new ResizeObserver(paintTrack).observe(track);
    }
    """#
}
