"""Reads pictures: PNG files without a palette, and portable pixmaps."""

import zlib


def read(path):
    with open(path, "rb") as file:
        return picture(file.read())


def picture(data):
    """Returns the size and the rows of red, green and blue bytes."""
    return portable_pixmap(data) if data.startswith(b"P6") else png(data)


def portable_pixmap(data):
    _, size, _, pixels = data.split(b"\n", 3)
    width, height = map(int, size.split())
    return width, height, [pixels[y * width * 3 : (y + 1) * width * 3] for y in range(height)]


def nearest(left, up, corner):
    estimate = left + up - corner
    return min((abs(estimate - left), 0, left), (abs(estimate - up), 1, up), (abs(estimate - corner), 2, corner))[2]


# The values to which a row adds, by the number of its filter.
FILTERS = [
    None, lambda left, up, corner: left, lambda left, up, corner: up, lambda left, up, corner: (left + up) // 2, nearest,
]


def png(data):
    width, height = (int.from_bytes(data[start : start + 4], "big") for start in (16, 20))
    size = {2: 3, 6: 4}[data[25]]
    packed, start = b"", 8
    while start < len(data):
        count, kind = int.from_bytes(data[start : start + 4], "big"), data[start + 4 : start + 8]
        if kind == b"IDAT":
            packed += data[start + 8 : start + 8 + count]
        start += count + 12
    lines, rows = zlib.decompress(packed), []
    above = bytearray(width * size)
    for y in range(height):
        start = y * (width * size + 1)
        estimate, row = FILTERS[lines[start]], bytearray(lines[start + 1 : start + 1 + width * size])
        for index in range(len(row)) if estimate else ():
            left, corner = (row[index - size], above[index - size]) if index >= size else (0, 0)
            row[index] = (row[index] + estimate(left, above[index], corner)) & 255
        above = row
        rows.append(b"".join(bytes(row[x * size : x * size + 3]) for x in range(width)))
    return width, height, rows
