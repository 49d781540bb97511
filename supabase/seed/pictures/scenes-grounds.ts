/** One scene for each kind of open ground and street; the key decides the details. */
import type { Random } from '../random.ts';
import type { Palette } from './palettes.ts';
import { crowd, person, sky, tree } from './place-parts.ts';
import {
  area,
  circle,
  ellipse,
  ground,
  hanging,
  n,
  polygon,
  rect,
  ring,
  rope,
  stroke,
  waves,
} from './shapes.ts';

export function openStage(p: Palette, r: Random): string {
  const rings = r.int(4, 6);
  const shell = Array.from({ length: rings }, (_, index) => {
    const radius = 330 - index * (250 / rings);
    return area(
      `M${n(600 - radius)} 560A${n(radius)} ${n(radius)} 0 0 1 ${n(600 + radius)} 560Z`,
      [p.soft, p.accent, p.glow, p.main, p.deep, p.ink][index % 6] ?? p.soft,
    );
  });
  const heads = Array.from({ length: 3 }, (_, row) =>
    Array.from({ length: 15 - row }, (_unused, index) =>
      circle(
        index * (84 + row * 6) + r.between(-12, 12) + row * 20,
        690 + row * 52,
        22 + row * 7,
        row === 2 ? p.ink : r.pick([p.ink, p.deep, p.accent]),
      ),
    ).join(''),
  );
  return [
    ground(p.paper),
    sky(p, r),
    waves(520, 12, 200, r.between(0, 200), p.main),
    ...shell,
    rect(210, 556, 780, 44, p.ink, 6),
    person(540, 560, p.soft, 0.9),
    person(610, 560, p.glow, 0.98),
    person(680, 560, p.soft, 0.9),
    area('M0 640C300 590 900 590 1200 640V800H0Z', p.deep),
    ...heads,
  ].join('');
}

export function parkGrounds(p: Palette, r: Random): string {
  const sculpture = r.pick([
    () => ring(600, 500, 110, 34, p.accent) + rect(560, 600, 80, 60, p.ink),
    () => stroke('M520 650C480 480 720 520 600 330C560 270 660 230 700 290', p.accent, 34),
    () =>
      polygon(
        [
          [600, 260],
          [700, 650],
          [640, 650],
          [600, 440],
          [560, 650],
          [500, 650],
        ],
        p.accent,
      ),
    () =>
      rect(300, 420, 600, 26, p.accent) +
      polygon(
        [
          [270, 424],
          [600, 320],
          [930, 424],
        ],
        p.accent,
      ) +
      [330, 590, 850].map((x) => rect(x, 440, 22, 230, p.ink)).join(''),
  ])();
  const tufts = Array.from({ length: 18 }, () => {
    const x = r.between(20, 1180);
    const y = r.between(690, 790);
    return stroke(
      `M${n(x - 16)} ${n(y)}q8 -26 4 -40M${n(x)} ${n(y)}v-46M${n(x + 16)} ${n(y)}q-6 -26 0 -38`,
      p.ink,
      5,
    );
  });
  return [
    ground(p.paper),
    sky(p, r),
    area('M0 520C240 440 520 500 760 470S1100 440 1200 480V800H0Z', p.soft),
    tree(p, r, r.between(120, 240), 600, r.between(1.4, 1.9)),
    tree(p, r, r.between(960, 1080), 600, r.between(1.3, 1.8)),
    area('M0 610C320 560 860 640 1200 580V800H0Z', p.deep),
    area('M520 800C560 700 700 680 640 610L700 606C790 690 720 720 760 800Z', p.glow),
    sculpture,
    person(r.between(300, 420), 720, p.glow),
    person(r.between(800, 900), 716, p.accent, 0.8),
    ...tufts,
  ].join('');
}

export function oldStreet(p: Palette, r: Random): string {
  const fronts = Array.from({ length: 5 }, (_, index) => {
    const x = index * 240;
    const top = 210 + r.between(-60, 110);
    const color = [p.accent, p.deep, p.glow, p.main, p.soft][index] ?? p.main;
    const trim = index === 2 || index === 4 ? p.ink : p.soft;
    const columns = r.int(2, 3);
    const windows = Array.from({ length: columns * 2 }, (_unused, window) =>
      rect(
        x + 34 + (window % columns) * (180 / columns + 8),
        top + 50 + Math.floor(window / columns) * 104,
        44,
        72,
        r.chance(0.7) ? trim : p.ink,
        r.chance(0.5) ? 22 : 3,
      ),
    );
    const awning = Array.from({ length: 6 }, (_unused, stripe) =>
      polygon(
        [
          [x + 20 + stripe * 34, 540],
          [x + 54 + stripe * 34, 540],
          [x + 50 + stripe * 36, 596],
          [x + 10 + stripe * 36, 596],
        ],
        stripe % 2 === 0 ? trim : p.ink,
      ),
    );
    return [
      rect(x, top, 236, 540, color),
      r.chance(0.5)
        ? rect(x - 4, top - 22, 244, 30, p.ink)
        : polygon(
            [
              [x, top],
              [x + 118, top - 60],
              [x + 236, top],
            ],
            p.ink,
          ),
      ...windows,
      rect(x + 24, 596, 120, 134, p.shade),
      rect(x + 160, 600, 58, 130, p.ink),
      ...awning,
    ].join('');
  });
  return [
    ground(p.paper),
    sky(p, r),
    ...fronts,
    rect(0, 728, 1200, 80, p.ink),
    crowd(p, r, 776, r.int(6, 9)),
  ].join('');
}

export function townPlaza(p: Palette, r: Random): string {
  const stand = r.chance(0.5);
  const middle = stand
    ? [
        polygon(
          [
            [380, 330],
            [820, 330],
            [600, 180],
          ],
          p.accent,
        ),
        rect(586, 130, 28, 60, p.ink),
        ...[410, 530, 650, 770].map((x) => rect(x, 330, 20, 230, p.soft)),
        rect(380, 540, 440, 70, p.deep),
        ...Array.from({ length: 11 }, (_, index) => rect(396 + index * 40, 490, 8, 56, p.soft)),
        person(600, 546, p.ink),
      ]
    : [
        ellipse(600, 600, 250, 56, p.deep),
        ellipse(600, 588, 222, 42, p.soft),
        rect(576, 380, 48, 210, p.deep),
        ellipse(600, 400, 120, 28, p.deep),
        area('M600 300C540 340 520 380 520 400H680C680 380 660 340 600 300Z', p.accent),
        ...[-1, 1].map((side) =>
          stroke(`M600 300q${n(side * 120)} -20 ${n(side * 150)} 280`, p.soft, 10),
        ),
        ...[-1, 1].map((side) =>
          stroke(`M600 310q${n(side * 60)} 10 ${n(side * 86)} 270`, p.soft, 8),
        ),
      ];
  const tiles = Array.from({ length: 12 }, (_, index) =>
    polygon(
      [
        [index * 110 - 60, 690],
        [index * 110, 660],
        [index * 110 + 60, 690],
        [index * 110, 724],
      ],
      index % 2 === 0 ? p.main : p.accent,
    ),
  );
  return [
    ground(p.paper),
    sky(p, r),
    ...[0, 1, 2, 3, 4, 5, 6].map((index) =>
      area(`M${n(index * 180 - 30)} 620V440A66 66 0 0 1 ${n(index * 180 + 102)} 440V620Z`, p.shade),
    ),
    rect(0, 330, 1200, 26, p.shade),
    rect(0, 610, 1200, 190, p.glow),
    ...tiles,
    ...middle,
    tree(p, r, 150, 640, r.between(1.2, 1.7)),
    tree(p, r, 1060, 640, r.between(1.2, 1.7)),
    rope([-20, 120], [1220, 110], 70, p.ink, 5),
    ...hanging([-20, 120], [1220, 110], 70, 16).map(([x, y]) => circle(x, y + 16, 14, p.accent)),
    crowd(p, r, 786, r.int(3, 5)),
  ].join('');
}
