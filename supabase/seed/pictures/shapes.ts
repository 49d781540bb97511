/** The few flat shapes that every picture is built from, as SVG text. Units are pixels. */
export const PICTURE_WIDTH = 1200;
export const PICTURE_HEIGHT = 800;

export type Point = readonly [x: number, y: number];

/** A number as SVG writes it: one decimal is finer than any pixel here. */
export const n = (value: number): string => String(Math.round(value * 10) / 10);

const spots = (points: readonly Point[]): string =>
  points.map(([x, y]) => `${n(x)},${n(y)}`).join(' ');

export const rect = (
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  radius = 0,
): string =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" rx="${n(radius)}" fill="${fill}"/>`;

export const circle = (x: number, y: number, radius: number, fill: string): string =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}" fill="${fill}"/>`;

export const ellipse = (x: number, y: number, rx: number, ry: number, fill: string): string =>
  `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}"/>`;

export const ring = (x: number, y: number, radius: number, width: number, stroke: string): string =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}" fill="none" stroke="${stroke}" stroke-width="${n(width)}"/>`;

export const polygon = (points: readonly Point[], fill: string): string =>
  `<polygon points="${spots(points)}" fill="${fill}"/>`;

export const area = (d: string, fill: string): string => `<path d="${d}" fill="${fill}"/>`;

/** A line with round ends, along a path. */
export const stroke = (d: string, color: string, width: number): string =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${n(width)}" stroke-linecap="round" stroke-linejoin="round"/>`;

export const line = (from: Point, to: Point, color: string, width: number): string =>
  stroke(`M${n(from[0])} ${n(from[1])}L${n(to[0])} ${n(to[1])}`, color, width);

export const turned = (content: string, degrees: number, x: number, y: number): string =>
  `<g transform="rotate(${n(degrees)} ${n(x)} ${n(y)})">${content}</g>`;

export const moved = (content: string, x: number, y: number, scale = 1): string =>
  `<g transform="translate(${n(x)} ${n(y)}) scale(${String(Math.round(scale * 1000) / 1000)})">${content}</g>`;

export const faded = (content: string, opacity: number): string =>
  `<g opacity="${String(opacity)}">${content}</g>`;

/** The whole picture in one colour. */
export const ground = (fill: string): string => rect(0, 0, PICTURE_WIDTH, PICTURE_HEIGHT, fill);

/** Everything under a rolling line, from `top` to the picture's lower edge. */
export function waves(
  top: number,
  height: number,
  length: number,
  shift: number,
  fill: string,
): string {
  let x = -length + (shift % length);
  let d = `M${n(x)} ${n(top)}`;
  for (; x < PICTURE_WIDTH + length; x += length) {
    d += `q${n(length / 4)} ${n(-height)} ${n(length / 2)} 0t${n(length / 2)} 0`;
  }
  return area(`${d}V${PICTURE_HEIGHT}H${n(-length * 2)}V${n(top)}Z`, fill);
}

/** A rolling line alone. */
export function ripple(
  x: number,
  y: number,
  width: number,
  height: number,
  color: string,
  thick: number,
): string {
  const steps = Math.max(1, Math.round(width / 70));
  const length = width / steps;
  let d = `M${n(x)} ${n(y)}`;
  for (let step = 0; step < steps; step += 1) {
    d += `q${n(length / 4)} ${n(-height)} ${n(length / 2)} 0t${n(length / 2)} 0`;
  }
  return stroke(d, color, thick);
}

/** Wedges around a point, every second one left out. */
export function rays(
  x: number,
  y: number,
  inner: number,
  outer: number,
  count: number,
  fill: string,
): string {
  const step = Math.PI / count;
  return Array.from({ length: count }, (_, index) => {
    const from = index * 2 * step - Math.PI / 2 - step / 2;
    const at = (angle: number, radius: number): Point => [
      x + Math.cos(angle) * radius,
      y + Math.sin(angle) * radius,
    ];
    return polygon(
      [at(from, inner), at(from, outer), at(from + step, outer), at(from + step, inner)],
      fill,
    );
  }).join('');
}

/** Printers' dots that shrink from the first row to the last; `up` makes them shrink upward. */
export function halftone(
  x: number,
  y: number,
  width: number,
  rows: number,
  fill: string,
  up = false,
): string {
  const gap = 26;
  let dots = '';
  for (let row = 0; row < rows; row += 1) {
    const radius = 10.5 * (1 - row / rows);
    for (let column = 0; column * gap < width; column += 1) {
      const shift = row % 2 === 0 ? 0 : gap / 2;
      dots += circle(x + column * gap + shift, y + (up ? -row : row) * gap * 0.86, radius, fill);
    }
  }
  return dots;
}

/** Points evenly along a hanging line between two ends. */
export function hanging(from: Point, to: Point, sag: number, count: number): Point[] {
  return Array.from({ length: count }, (_, index): Point => {
    const t = (index + 0.5) / count;
    return [
      from[0] + (to[0] - from[0]) * t,
      from[1] + (to[1] - from[1]) * t + sag * 4 * t * (1 - t),
    ];
  });
}

/** The hanging line itself. */
export function rope(from: Point, to: Point, sag: number, color: string, width: number): string {
  return stroke(
    `M${n(from[0])} ${n(from[1])}Q${n((from[0] + to[0]) / 2)} ${n((from[1] + to[1]) / 2 + sag * 2)} ${n(to[0])} ${n(to[1])}`,
    color,
    width,
  );
}

/** Content as a whole SVG picture. */
export const picture = (
  content: string,
  width: number = PICTURE_WIDTH,
  height: number = PICTURE_HEIGHT,
): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${n(width)}" height="${n(height)}" viewBox="0 0 ${n(width)} ${n(height)}">${content}</svg>`;
