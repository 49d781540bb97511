/** Scenes of the studio: clay, paint, paper and thread. */
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
  rect,
  ring,
  stroke,
  turned,
} from './shapes.ts';

export function pottery(p: Palette, r: Random): string {
  const vase = [
    area('M-90 0C-190 -90 -150 -230 -60 -290L-76 -346H76L60 -290C150 -230 190 -90 90 0Z', p.accent),
    area('M-148 -150C-140 -120 -120 -100 -100 -90H100C120 -100 140 -120 148 -150Z', p.glow),
    ...[-120, -72, -24, 24, 72, 120].map((x) =>
      polygon(
        [
          [x - 22, -156],
          [x + 22, -156],
          [x, -206],
        ],
        p.ink,
      ),
    ),
    rect(-86, -360, 172, 20, p.ink, 8),
  ].join('');
  const jug = [
    area('M-80 0C-130 -70 -120 -180 -50 -220V-280H50V-220C120 -180 130 -70 80 0Z', p.main),
    stroke('M60 -250C150 -250 150 -130 100 -110', p.main, 24),
    rect(-108, -130, 216, 22, p.soft),
    rect(-104, -96, 208, 10, p.soft),
  ].join('');
  const bowl = area('M-160 -110H160C150 -30 90 0 50 0H-50C-90 0 -150 -30 -160 -110Z', p.deep);
  return [
    ground(p.paper),
    circle(600, 330, 300, p.shade),
    ...[210, 170, 130].map((radius) => ring(600, 330, radius, 6, p.paper)),
    rect(0, 620, 1200, 190, p.ink),
    rect(0, 620, 1200, 18, p.main),
    moved(vase, 600, 622, 1.3),
    moved(jug, 250, 622, r.between(1.05, 1.2)),
    moved(bowl, 950, 622, 1.1) + rect(774, 494, 352, 16, p.glow, 8),
    moved(bowl, 950, 506, 0.8),
    ...Array.from({ length: 9 }, (_, index) =>
      stroke(`M${n(60 + index * 132)} ${n(700 + (index % 2) * 36)}q40 -18 80 0`, p.deep, 9),
    ),
  ].join('');
}

export function brushes(p: Palette, r: Random): string {
  const tools = [p.accent, p.main, p.glow, p.soft, p.deep].map((color, index) => {
    const x = 480 + index * 60;
    const height = 300 + r.between(0, 130);
    return turned(
      [
        rect(x - 13, 700 - height, 26, height, index % 2 === 0 ? p.ink : p.deep, 12),
        rect(x - 24, 610 - height, 48, 100, p.soft, 6),
        area(
          `M${n(x - 24)} ${n(612 - height)}C${n(x - 40)} ${n(540 - height)} ${n(x - 6)} ${n(520 - height)} ${n(x + 6)} ${n(462 - height)}C${n(x + 14)} ${n(540 - height)} ${n(x + 40)} ${n(550 - height)} ${n(x + 24)} ${n(612 - height)}Z`,
          color,
        ),
      ].join(''),
      -26 + index * 13,
      x,
      720,
    );
  });
  const strokes = [p.accent, p.glow, p.main].map((color, index) =>
    stroke(
      `M${n(-40)} ${n(150 + index * 130)}C300 ${n(60 + index * 150)} 700 ${n(270 + index * 90)} 1260 ${n(110 + index * 150)}`,
      color,
      64 - index * 10,
    ),
  );
  return [
    ground(p.paper),
    ...strokes,
    ...tools,
    area('M400 560H800L770 820H430Z', p.ink),
    rect(384, 540, 432, 44, p.main, 10),
    ...Array.from({ length: 12 }, () =>
      circle(
        r.between(430, 770),
        r.between(620, 790),
        r.between(7, 20),
        r.pick([p.accent, p.glow, p.soft]),
      ),
    ),
  ].join('');
}

export function fishPrint(p: Palette, r: Random): string {
  const fish = (color: string, scales: string): string => {
    const rows = Array.from({ length: 7 }, (_, row) =>
      Array.from({ length: 9 }, (_unused, column) => {
        const x = -150 + column * 44 + (row % 2) * 22;
        const y = -84 + row * 28;
        return (x / 260) ** 2 + (y / 128) ** 2 < 0.62
          ? stroke(`M${n(x)} ${n(y - 15)}q24 15 0 30`, scales, 6)
          : '';
      }).join(''),
    );
    return [
      area(
        'M-290 0C-210 -130 40 -170 230 -24L340 -110Q316 0 340 110L230 24C40 170 -210 130 -290 0Z',
        color,
      ),
      area('M-60 -126Q30 -214 130 -92Z', color),
      area('M-40 124Q20 190 96 98Z', color),
      ...rows,
      stroke('M-196 -76Q-150 0 -196 76', scales, 10),
      circle(-232, -26, 17, scales),
      circle(-232, -26, 8, color),
      ...[0, 1, 2].map((ray) => line([262, -30 + ray * 30], [318, -66 + ray * 66], scales, 6)),
    ].join('');
  };
  return [
    ground(p.paper),
    rect(70, 60, 1060, 680, p.soft, 4),
    halftone(96, 90, 1010, 5, p.shade),
    turned(moved(fish(p.main, p.soft), 585, 250, 1.08), -4, 585, 250),
    turned(moved(fish(p.accent, p.soft), 640, 420, 1.14), r.between(2, 6), 640, 420),
    turned(moved(fish(p.ink, p.soft), 560, 590, 1.02), -3, 560, 590),
    rect(1030, 640, 56, 56, p.accent, 6),
    stroke('M1044 656h28M1044 672h28M1058 650v36', p.soft, 6),
  ].join('');
}

export function loom(p: Palette, r: Random): string {
  const inks = [p.accent, p.glow, p.main, p.deep, p.soft];
  const size = 40;
  const rows = Array.from({ length: 15 }, (_, row) => {
    const color = inks[(row * 3) % inks.length] ?? p.main;
    const other = inks[(row * 3 + 1) % inks.length] ?? p.accent;
    const kind = row % 5;
    let cells = rect(150, 90 + row * size, 900, size, color);
    for (let column = 0; column < 9; column += 1) {
      const x = 150 + column * 100;
      const y = 90 + row * size;
      if (kind === 1 || kind === 3) {
        cells += polygon(
          [
            [x + 50, y + 3],
            [x + 94, y + size / 2],
            [x + 50, y + size - 3],
            [x + 6, y + size / 2],
          ],
          other,
        );
      } else if (kind === 2) {
        cells += polygon(
          [
            [x, y + size],
            [x + 50, y],
            [x + 100, y + size],
          ],
          other,
        );
      } else if (kind === 4) {
        cells += rect(x + 12, y + 12, 30, 16, other) + rect(x + 60, y + 12, 30, 16, other);
      }
    }
    return cells;
  });
  const fringe = Array.from({ length: 31 }, (_, index) =>
    line([156 + index * 29.6, 690], [156 + index * 29.6 + r.between(-6, 6), 776], p.ink, 6),
  );
  return [
    ground(p.paper),
    rect(70, 30, 1060, 36, p.ink, 16),
    ...Array.from({ length: 31 }, (_, index) =>
      line([156 + index * 29.6, 60], [156 + index * 29.6, 96], p.ink, 5),
    ),
    ...rows,
    ...fringe,
    rect(86, 30, 34, 780, p.deep, 10),
    rect(1080, 30, 34, 780, p.deep, 10),
  ].join('');
}

export function openBooks(p: Palette, r: Random): string {
  const spines = Array.from({ length: 11 }, (_, index) => {
    const height = 130 + r.between(0, 110);
    const x = 40 + index * 104;
    const color = [p.main, p.accent, p.deep, p.glow][index % 4] ?? p.main;
    return (
      rect(x, 330 - height, 84, height, color, 5) +
      rect(x + 12, 330 - height + 24, 60, 10, p.soft) +
      rect(x + 12, 330 - height + 44, 60, 5, p.soft)
    );
  });
  const birds = Array.from({ length: 7 }, (_, index) => {
    const x = 520 + index * 74 + r.between(-16, 16);
    const y = 470 - index * 12 - (index % 3) * 42;
    return area(
      `M${n(x - 48)} ${n(y - 10)}Q${n(x - 20)} ${n(y - 34)} ${n(x)} ${n(y)}Q${n(x + 20)} ${n(y - 34)} ${n(x + 48)} ${n(y - 10)}Q${n(x + 18)} ${n(y - 12)} ${n(x)} ${n(y + 18)}Q${n(x - 18)} ${n(y - 12)} ${n(x - 48)} ${n(y - 10)}Z`,
      index % 2 === 0 ? p.ink : p.accent,
    );
  });
  const rows = [0, 1, 2, 3, 4].map(
    (row) =>
      stroke(
        `M250 ${n(600 + row * 30)}Q380 ${n(566 + row * 30)} 540 ${n(604 + row * 30)}`,
        p.main,
        7,
      ) +
      stroke(
        `M660 ${n(604 + row * 30)}Q820 ${n(566 + row * 30)} 950 ${n(600 + row * 30)}`,
        p.main,
        7,
      ),
  );
  return [
    ground(p.paper),
    ...spines,
    rect(0, 330, 1200, 22, p.ink),
    circle(600, 560, 250, p.shade),
    ...birds,
    area(
      'M600 590C500 510 320 510 180 566V778C330 730 500 736 600 800C700 736 870 730 1020 778V566C880 510 700 510 600 590Z',
      p.ink,
    ),
    area('M600 574C500 500 330 496 200 546V748C340 704 500 712 600 776Z', p.soft),
    area('M600 574C700 500 870 496 1000 546V748C860 704 700 712 600 776Z', p.glow),
    ...rows,
    line([600, 580], [600, 780], p.ink, 8),
  ].join('');
}

export function galleryWall(p: Palette, r: Random): string {
  const frame = (x: number, y: number, width: number, height: number, inside: string): string =>
    rect(x + 10, y + 12, width, height, p.shade) +
    rect(x, y, width, height, p.ink) +
    rect(x + 16, y + 16, width - 32, height - 32, p.soft) +
    inside;
  return [
    ground(p.paper),
    rect(0, 640, 1200, 160, p.deep),
    rect(0, 632, 1200, 14, p.ink),
    frame(
      90,
      90,
      330,
      420,
      rect(120, 120, 270, 190, p.main) +
        circle(r.between(190, 320), 260, 70, p.glow) +
        rect(120, 310, 270, 170, p.deep) +
        stroke('M140 360q60 -24 120 0t120 0M140 420q60 -24 120 0t120 0', p.soft, 8),
    ),
    frame(
      490,
      60,
      250,
      250,
      polygon(
        [
          [520, 280],
          [615, 100],
          [710, 280],
        ],
        p.accent,
      ) + circle(660, 140, 30, p.ink),
    ),
    frame(
      490,
      350,
      250,
      210,
      [0, 1, 2, 3]
        .map((row) =>
          rect(
            520,
            384 + row * 38,
            190 - row * 34,
            24,
            [p.glow, p.main, p.accent, p.deep][row] ?? p.glow,
          ),
        )
        .join(''),
    ),
    frame(
      810,
      110,
      300,
      360,
      circle(960, 290, 110, p.deep) +
        area('M850 290A110 110 0 0 1 1070 290Z', p.accent) +
        circle(960, 290, 42, p.glow),
    ),
    ellipse(300, 760, 130, 16, p.ink),
    circle(300, 520, 36, p.ink),
    area('M246 760L262 590Q300 550 338 590L354 760Z', p.ink),
    ellipse(880, 764, 120, 15, p.ink),
    circle(850, 566, 30, p.ink),
    area('M806 764L820 628Q850 596 880 628L894 764Z', p.ink),
    circle(934, 640, 22, p.accent),
    area('M904 764L912 682Q934 662 956 682L964 764Z', p.accent),
  ].join('');
}
