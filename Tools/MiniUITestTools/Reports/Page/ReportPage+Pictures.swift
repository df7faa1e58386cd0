nonisolated extension ReportPage {
  /// Decodes PNGs into canvases whose pixels can be read.
  static let pictures = #"""
    // PNGs become canvases whose pixels can be read.

    const decoded = new WeakMap();

    /// Returns the picture that `owner` stores under `key` in base64, as a decoded canvas; null if there is none.
    async function picture(owner, key) {
      if (!owner[key]) return null;
      const known = decoded.get(owner) ?? decoded.set(owner, {}).get(owner);
      return known[key] ??= decode(owner[key]);
    }

    async function decode(base64) {
      const image = await loadImage(base64);
      const canvas = blank(image.naturalWidth, image.naturalHeight);
      canvas.context.drawImage(image, 0, 0);
      return canvas;
    }

    async function loadImage(base64) {
      const image = new Image();
      image.src = `data:image/png;base64,${base64}`;
      await image.decode();
      return image;
    }

    function blank(width, height) {
      const canvas = document.createElement('canvas');
      canvas.width = width;
      canvas.height = height;
      canvas.context = canvas.getContext('2d', { willReadFrequently: true, colorSpace: 'srgb' });
      return canvas;
    }

    /// Red, green, blue and alpha of a pixel; null outside.
    function pixel(canvas, x, y) {
      if (!canvas || x < 0 || y < 0 || x >= canvas.width || y >= canvas.height) return null;
      return [...canvas.context.getImageData(x, y, 1, 1).data];
    }

    const hex = colour => '#' + colour.slice(0, colour[3] === 255 ? 3 : 4)
      .map(value => value.toString(16).padStart(2, '0')).join('').toUpperCase();

    /// The differences of two pictures: a canvas with red pixels where they differ, the bounding box, and the number of
    /// pixels.
    function differences(one, other) {
      const width = Math.max(one.width, other.width), height = Math.max(one.height, other.height);
      const mask = blank(width, height);
      const read = canvas => {
        const bytes = canvas.context.getImageData(0, 0, canvas.width, canvas.height).data;
        return new Uint32Array(bytes.buffer);
      };
      const a = read(one), b = read(other);
      const image = mask.context.createImageData(width, height);
      const out = new Uint32Array(image.data.buffer);
      let count = 0, left = width, top = height, right = 0, bottom = 0;
      for (let y = 0; y < height; y++) {
        for (let x = 0; x < width; x++) {
          const p = x < one.width && y < one.height ? a[y * one.width + x] : 1;
          const q = x < other.width && y < other.height ? b[y * other.width + x] : 2;
          if (p === q) continue;
          out[y * width + x] = 0xff4a1fff;
          count++;
          left = Math.min(left, x); right = Math.max(right, x + 1);
          top = Math.min(top, y); bottom = Math.max(bottom, y + 1);
        }
      }
      mask.context.putImageData(image, 0, 0);
      return { mask, count, box: count ? [left, top, right - left, bottom - top] : null };
    }
    """#
}
