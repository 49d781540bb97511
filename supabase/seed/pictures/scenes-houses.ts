/** One scene for each kind of house; the key decides windows, trees, people and hour of the day. */
import type { Random } from '../random.ts';
import type { Palette } from './palettes.ts';
import { crowd, person, sky, tree } from './place-parts.ts';
import { area, circle, ground, hanging, line, n, polygon, rect, stroke } from './shapes.ts';

export function theaterHouse(p: Palette, r: Random): string {
  const bulbs = Array.from({ length: 15 }, (_, index) =>
    circle(324 + index * 39.5, 452, 9, p.glow),
  );
  const wings = r.chance(0.5);
  const windows = Array.from({ length: 5 }, (_, index) => {
    const x = 344 + index * 112;
    return wings
      ? area(`M${n(x)} 360V280A34 34 0 0 1 ${n(x + 68)} 280V360Z`, p.glow)
      : rect(x, 240, 68, 120, p.glow, 6) + line([x + 34, 240], [x + 34, 360], p.deep, 6);
  });
  return [
    ground(p.paper),
    sky(p, r),
    rect(90, 330, 1020, 400, p.shade),
    wings
      ? polygon(
          [
            [270, 190],
            [930, 190],
            [600, 70],
          ],
          p.ink,
        )
      : area('M270 200Q600 20 930 200Z', p.ink),
    rect(280, 190, 640, 540, p.main),
    rect(280, 190, 640, 26, p.deep),
    ...windows,
    rect(290, 400, 620, 34, p.ink),
    polygon(
      [
        [306, 434],
        [894, 434],
        [850, 474],
        [350, 474],
      ],
      p.accent,
    ),
    ...bulbs,
    ...[0, 1, 2].map(
      (door) =>
        rect(400 + door * 145, 520, 110, 210, p.deep, 8) +
        rect(416 + door * 145, 540, 78, 110, p.glow, 6),
    ),
    rect(120, 480, 120, 170, p.soft, 4) + rect(136, 500, 88, 130, p.accent),
    rect(960, 480, 120, 170, p.soft, 4) + circle(1020, 560, 44, p.deep),
    rect(0, 728, 1200, 80, p.ink),
    crowd(p, r, 772, r.int(5, 8)),
  ].join('');
}

export function galleryHouse(p: Palette, r: Random): string {
  const left = r.chance(0.5);
  const roof = left
    ? polygon(
        [
          [140, 300],
          [800, 160],
          [1060, 300],
        ],
        p.deep,
      )
    : polygon(
        [
          [140, 300],
          [400, 160],
          [1060, 300],
        ],
        p.deep,
      );
  const art = [
    circle(360, 470, 56, p.accent) + rect(320, 500, 80, 60, p.deep),
    polygon(
      [
        [560, 560],
        [620, 400],
        [680, 560],
      ],
      p.glow,
    ) + circle(660, 430, 20, p.accent),
    [0, 1, 2, 3]
      .map((row) =>
        stroke(`M800 ${n(430 + row * 36)}q32 -20 64 0t64 0`, row % 2 === 0 ? p.accent : p.main, 12),
      )
      .join(''),
  ];
  return [
    ground(p.paper),
    sky(p, r),
    roof,
    rect(160, 296, 880, 430, p.soft),
    rect(160, 296, 880, 26, p.ink),
    ...[0, 1, 2].map(
      (pane) =>
        rect(250 + pane * 250, 370, 220, 230, p.shade) +
        rect(250 + pane * 250, 590, 220, 14, p.ink),
    ),
    ...r.shuffle(art).map((piece) => piece),
    rect(178, 420, 56, 306, p.main, 4),
    circle(222, 580, 6, p.glow),
    rect(990, 350, 20, 200, p.accent, 4),
    rect(0, 724, 1200, 90, p.deep),
    tree(p, r, r.between(70, 110), 730, r.between(0.9, 1.3)),
    tree(p, r, r.between(1090, 1140), 730, r.between(0.8, 1.2)),
    person(r.between(420, 560), 764, p.ink),
    person(r.between(620, 780), 768, p.accent, 0.86),
  ].join('');
}

export function marketHall(p: Palette, r: Random): string {
  const teeth = r.int(4, 6);
  const width = 1080 / teeth;
  const roof = Array.from({ length: teeth }, (_, index) => {
    const x = 60 + index * width;
    return (
      polygon(
        [
          [x, 320],
          [x, 190],
          [x + width, 320],
        ],
        index % 2 === 0 ? p.deep : p.main,
      ) +
      polygon(
        [
          [x + 8, 312],
          [x + 8, 216],
          [x + 54, 250],
          [x + 54, 312],
        ],
        p.glow,
      )
    );
  });
  const bays = Array.from({ length: 4 }, (_, index) => {
    const x = 100 + index * 256;
    const goods = Array.from({ length: 5 }, (_unused, good) =>
      r.chance(0.5)
        ? circle(x + 44 + good * 36, 604, r.between(13, 20), r.pick([p.accent, p.glow, p.main]))
        : rect(x + 30 + good * 36, 574, 26, 46, r.pick([p.accent, p.glow, p.deep]), 10),
    );
    return [
      rect(x, 370, 232, 360, p.ink, 10),
      person(x + 116 + r.between(-40, 40), 640, p.soft, 1.1),
      ...goods,
      rect(x + 14, 620, 204, 110, [p.accent, p.main][index % 2] ?? p.accent, 6),
      ...hanging([x, 380], [x + 232, 380], 22, 5).map(([lampX, lampY]) =>
        circle(lampX, lampY + 10, 10, p.glow),
      ),
    ].join('');
  });
  return [
    ground(p.paper),
    sky(p, r),
    ...roof,
    rect(60, 316, 1080, 414, p.shade),
    rect(50, 316, 1100, 30, p.ink),
    ...bays,
    rect(0, 728, 1200, 80, p.deep),
    crowd(p, r, 784, r.int(4, 6)),
  ].join('');
}

/** What hangs in the gable of a house with columns, by the venue's type. */
function gableSign(p: Palette, type: string): string {
  if (type === 'library') {
    return area(
      'M600 270C560 240 530 250 516 258V206C540 196 570 200 600 222C630 200 660 196 684 206V258C670 250 640 240 600 270Z',
      p.glow,
    );
  }
  if (type === 'music_hall') {
    return (
      circle(578, 262, 22, p.glow) +
      rect(592, 180, 10, 84, p.glow) +
      area('M602 180Q650 190 640 230Q630 206 602 206Z', p.glow)
    );
  }
  if (type === 'cinema') {
    return (
      rect(540, 208, 120, 70, p.ink, 6) +
      [0, 1, 2].map((frame) => rect(552 + frame * 34, 226, 26, 34, p.glow, 3)).join('')
    );
  }
  return (
    circle(600, 240, 46, p.glow) +
    line([600, 240], [600, 208], p.ink, 8) +
    line([600, 240], [624, 252], p.ink, 8)
  );
}

export function civicHouse(p: Palette, r: Random, type: string): string {
  const columns = r.int(4, 6);
  const gap = 560 / (columns - 1);
  return [
    ground(p.paper),
    sky(p, r),
    rect(150, 400, 900, 330, p.soft),
    ...[0, 1].flatMap((side) =>
      [0, 1].map((window) => rect(180 + side * 680 + window * 90, 460, 60, 130, p.main, 30)),
    ),
    polygon(
      [
        [250, 320],
        [950, 320],
        [600, 130],
      ],
      p.accent,
    ),
    gableSign(p, type),
    rect(250, 316, 700, 44, p.deep),
    rect(290, 360, 620, 370, p.main),
    rect(520, 500, 160, 230, p.ink, 80),
    ...Array.from({ length: columns }, (_, index) => rect(300 + index * gap, 360, 40, 340, p.soft)),
    ...[0, 1, 2].map((step) =>
      rect(
        250 - step * 24,
        690 + step * 16,
        700 + step * 48,
        18,
        step % 2 === 0 ? p.shade : p.deep,
      ),
    ),
    rect(0, 736, 1200, 70, p.ink),
    tree(p, r, r.between(70, 110), 740, r.between(1, 1.5)),
    tree(p, r, r.between(1090, 1140), 740, r.between(1, 1.5)),
    crowd(p, r, 784, r.int(4, 6)),
  ].join('');
}
