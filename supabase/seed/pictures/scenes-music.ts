/** Scenes of music: instruments and what they sound like. */
import type { Random } from '../random.ts';
import type { Palette } from './palettes.ts';
import {
  area,
  circle,
  ellipse,
  ground,
  halftone,
  line,
  moved,
  n,
  polygon,
  rays,
  rect,
  ring,
  stroke,
  turned,
  waves,
} from './shapes.ts';

export function guitar(p: Palette, r: Random): string {
  const body = [
    area(
      'M-150 60C-230 150 -200 310 0 320C200 310 230 150 150 60C110 10 130 -40 108 -100C80 -170 -80 -170 -108 -100C-130 -40 -110 10 -150 60Z',
      p.accent,
    ),
    area(
      'M-122 76C-190 160 -164 282 0 290C164 282 190 160 122 76C84 24 102 -30 84 -86C62 -138 -62 -138 -84 -86C-102 -30 -84 24 -122 76Z',
      p.glow,
    ),
    circle(0, 66, 74, p.ink),
    ring(0, 66, 88, 9, p.deep),
    rect(-30, -560, 60, 560, p.ink),
    rect(-48, -680, 96, 130, p.deep, 14),
    ...[0, 1, 2, 3, 4, 5, 6, 7].map((fret) => rect(-30, -520 + fret * 62, 60, 7, p.soft)),
    ...[-1, 1].flatMap((side) =>
      [0, 1, 2].map((peg) => circle(side * 66, -656 + peg * 40, 13, p.soft)),
    ),
    rect(-74, 196, 148, 26, p.ink, 8),
    ...[-20, -7, 7, 20].map((x) => line([x, -560], [x, 206], p.soft, 3)),
  ].join('');
  return [
    ground(p.paper),
    ...Array.from({ length: 6 }, (_, index) =>
      ring(420, 470, 300 + index * 110, 30, index % 2 === 0 ? p.shade : p.soft),
    ),
    waves(690, 26, 260, r.between(0, 260), p.main),
    turned(moved(body, 420, 470, 1.02), 52, 420, 470),
    waves(742, 26, 320, r.between(0, 320), p.deep),
  ].join('');
}

export function trumpet(p: Palette, r: Random): string {
  const horn = [
    area('M120 -26C250 -30 330 -70 400 -170V170C330 70 250 30 120 26Z', p.glow),
    ellipse(400, 0, 40, 172, p.accent),
    ellipse(404, 0, 24, 126, p.ink),
    stroke('M-330 0H150', p.glow, 36),
    stroke('M-150 0V110Q-150 150 -110 150H60Q100 150 100 110V0', p.glow, 32),
    polygon(
      [
        [-330, -26],
        [-400, -40],
        [-400, 40],
        [-330, 26],
      ],
      p.glow,
    ),
    ...[-90, -20, 50].map(
      (x) =>
        rect(x - 24, -70, 48, 200, p.main, 10) +
        rect(x - 20, -124, 40, 26, p.ink, 8) +
        rect(x - 6, -100, 12, 40, p.ink),
    ),
  ].join('');
  const notes = Array.from({ length: 9 }, (_, index) => {
    const x = 860 + (index % 3) * 120 + r.between(-24, 24);
    const y = 90 + Math.floor(index / 3) * 190 + r.between(-30, 30);
    return index % 2 === 0
      ? circle(x, y, r.between(16, 36), [p.accent, p.soft, p.main][index % 3] ?? p.accent)
      : turned(
          ellipse(x, y, 26, 19, p.soft) + rect(x + 18, y - 92, 9, 92, p.soft),
          r.between(-16, 16),
          x,
          y,
        );
  });
  return [
    ground(p.paper),
    rays(790, 330, 60, 1400, 16, p.shade),
    ...notes,
    turned(moved(horn, 430, 440, 1.06), -16, 430, 440),
    halftone(0, 790, 1200, 4, p.deep, true),
  ].join('');
}

export function accordion(p: Palette, r: Random): string {
  const folds = Array.from({ length: 11 }, (_, index) => {
    const x = 408 + index * 36;
    const lift = Math.sin((index / 10) * Math.PI) * 54;
    return polygon(
      [
        [x, 210 - lift],
        [x + 18, 190 - lift],
        [x + 36, 210 - lift],
        [x + 36, 610 - lift * 0.4],
        [x + 18, 630 - lift * 0.4],
        [x, 610 - lift * 0.4],
      ],
      index % 2 === 0 ? p.ink : p.main,
    );
  });
  const buttons = (x: number, columns: number): string =>
    Array.from({ length: columns * 10 }, (_, index) =>
      circle(x + (index % columns) * 38, 240 + Math.floor(index / columns) * 36, 12, p.soft),
    ).join('');
  return [
    ground(p.paper),
    rays(600, 420, 120, 1300, 18, p.shade),
    ...folds,
    turned(
      rect(210, 180, 200, 450, p.accent, 26) +
        rect(240, 206, 140, 400, p.deep, 16) +
        buttons(272, 3),
      -5,
      310,
      400,
    ),
    turned(
      rect(800, 180, 190, 450, p.accent, 26) +
        Array.from({ length: 5 }, (_, index) =>
          rect(836, 222 + index * 82, 118, 40, p.glow, 20),
        ).join(''),
      5,
      900,
      400,
    ),
    stroke('M226 200C90 280 90 540 226 612', p.ink, 22),
    rect(0, 716, 1200, 90, p.deep),
    ...Array.from({ length: 16 }, (_, index) =>
      circle(40 + index * 76, 760, r.between(8, 16), index % 2 === 0 ? p.glow : p.accent),
    ),
  ].join('');
}

export function recordMoon(p: Palette, r: Random): string {
  const stars = Array.from({ length: 40 }, () =>
    circle(r.between(10, 1190), r.between(10, 480), r.between(2.5, 6.5), p.glow),
  );
  const houses = Array.from({ length: 9 }, (_, index) => {
    const x = index * 140 - 20;
    const height = r.between(60, 170);
    const windows = Array.from({ length: 3 }, (_unused, row) =>
      row * 46 + 30 < height
        ? rect(x + 26, 700 - height + 24 + row * 46, 22, 26, p.glow) +
          rect(x + 74, 700 - height + 24 + row * 46, 22, 26, r.chance(0.5) ? p.glow : p.deep)
        : '',
    );
    return rect(x, 700 - height, 122, height, p.ink) + windows.join('');
  });
  return [
    ground(p.paper),
    ...stars,
    circle(690, 330, 270, p.ink),
    ...[246, 218, 190, 162, 134].map((radius) => ring(690, 330, radius, 5, p.shade)),
    area('M690 330L830 92A276 276 0 0 1 930 204Z', p.shade),
    circle(690, 330, 106, p.accent),
    circle(690, 330, 60, p.glow),
    circle(690, 330, 12, p.ink),
    ...houses,
    rect(0, 700, 1200, 100, p.deep),
    waves(734, 14, 180, r.between(0, 180), p.main),
    waves(768, 14, 220, r.between(0, 220), p.ink),
  ].join('');
}

export function pianoWaves(p: Palette, r: Random): string {
  const keys = Array.from({ length: 14 }, (_, index) => {
    const lift = Math.sin(index / 2.1) * 46;
    return (
      rect(index * 88 - 14, 430 + lift, 82, 420, p.soft, 10) +
      rect(index * 88 - 14, 430 + lift, 82, 14, p.glow, 7)
    );
  });
  const blacks = Array.from({ length: 13 }, (_, index) =>
    [2, 6, 9].includes(index % 10)
      ? ''
      : rect(index * 88 + 42, 420 + Math.sin((index + 0.5) / 2.1) * 46, 56, 220, p.ink, 10),
  );
  const staves = Array.from({ length: 5 }, (_, index) =>
    stroke(
      `M-20 ${n(120 + index * 40)}C260 ${n(20 + index * 40)} 520 ${n(260 + index * 30)} 800 ${n(130 + index * 36)}S1120 ${n(60 + index * 40)} 1240 ${n(120 + index * 34)}`,
      index % 2 === 0 ? p.main : p.soft,
      8,
    ),
  );
  const notes = [150, 350, 560, 770, 1010].map((x, index) => {
    const y = 150 + Math.sin(index * 1.7) * 60 + r.between(0, 40);
    return (
      turned(ellipse(x, y, 36, 26, p.accent), -20, x, y) + rect(x + 25, y - 118, 9, 118, p.accent)
    );
  });
  return [ground(p.paper), ...staves, ...notes, ...keys, ...blacks].join('');
}
