/** One scene for each kind of venue; the key decides windows, trees, people and hour of the day. */
import type { Random } from '../random.ts';
import type { Palette } from './palettes.ts';
import {
  area,
  circle,
  ellipse,
  ground,
  halftone,
  hanging,
  line,
  moved,
  n,
  polygon,
  rays,
  rect,
  ring,
  rope,
  stroke,
  waves,
} from './shapes.ts';

const person = (x: number, y: number, color: string, size = 1): string =>
  moved(
    circle(0, -104, 19, color) + area('M-26 0L-19 -68Q0 -92 19 -68L26 0Z', color),
    x,
    y,
    size,
  );

const crowd = (p: Palette, r: Random, y: number, count: number): string =>
  Array.from({ length: count }, (_, index) =>
    person(
      (1200 / count) * (index + 0.5) + r.between(-30, 30),
      y + r.between(-6, 10),
      r.pick([p.ink, p.ink, p.accent, p.glow]),
      r.between(0.8, 1.05),
    ),
  ).join('');

function sky(p: Palette, r: Random): string {
  const x = r.between(150, 1050);
  const y = r.between(110, 210);
  const size = r.between(70, 120);
  return r.pick([
    () => circle(x, y, size, p.glow),
    () => rays(x, y, size + 24, 1600, 20, p.shade) + circle(x, y, size, p.accent),
    () => circle(x, y, size, p.soft) + circle(x + size * 0.4, y - size * 0.2, size * 0.86, p.paper),
    () => halftone(0, 10, 1200, 8, p.shade) + circle(x, y, size, p.glow),
  ])();
}

const tree = (p: Palette, r: Random, x: number, y: number, size: number): string =>
  moved(
    stroke('M0 0C-6 -60 10 -90 0 -140M0 -70L38 -120M0 -90L-34 -130', p.ink, 20) +
      ellipse(-46, -176, 70, 50, p.deep) +
      ellipse(50, -182, 76, 54, p.main) +
      ellipse(0, -220, 84, 58, r.chance(0.5) ? p.deep : p.main),
    x,
    y,
    size,
  );

export function theaterHouse(p: Palette, r: Random): string {
  const bulbs = Array.from({ length: 15 }, (_, index) => circle(324 + index * 39.5, 452, 9, p.glow));
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
    wings ? polygon([[270, 190], [930, 190], [600, 70]], p.ink) : area('M270 200Q600 20 930 200Z', p.ink),
    rect(280, 190, 640, 540, p.main),
    rect(280, 190, 640, 26, p.deep),
    ...windows,
    rect(290, 400, 620, 34, p.ink),
    polygon([[306, 434], [894, 434], [850, 474], [350, 474]], p.accent),
    ...bulbs,
    ...[0, 1, 2].map((door) => rect(400 + door * 145, 520, 110, 210, p.deep, 8) + rect(416 + door * 145, 540, 78, 110, p.glow, 6)),
    rect(120, 480, 120, 170, p.soft, 4) + rect(136, 500, 88, 130, p.accent),
    rect(960, 480, 120, 170, p.soft, 4) + circle(1020, 560, 44, p.deep),
    rect(0, 728, 1200, 80, p.ink),
    crowd(p, r, 772, r.int(5, 8)),
  ].join('');
}

export function galleryHouse(p: Palette, r: Random): string {
  const left = r.chance(0.5);
  const roof = left
    ? polygon([[140, 300], [800, 160], [1060, 300]], p.deep)
    : polygon([[140, 300], [400, 160], [1060, 300]], p.deep);
  const art = [
    circle(360, 470, 56, p.accent) + rect(320, 500, 80, 60, p.deep),
    polygon([[560, 560], [620, 400], [680, 560]], p.glow) + circle(660, 430, 20, p.accent),
    [0, 1, 2, 3].map((row) => stroke(`M800 ${n(430 + row * 36)}q32 -20 64 0t64 0`, row % 2 === 0 ? p.accent : p.main, 12)).join(''),
  ];
  return [
    ground(p.paper),
    sky(p, r),
    roof,
    rect(160, 296, 880, 430, p.soft),
    rect(160, 296, 880, 26, p.ink),
    ...[0, 1, 2].map((pane) => rect(250 + pane * 250, 370, 220, 230, p.shade) + rect(250 + pane * 250, 590, 220, 14, p.ink)),
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
    () => polygon([[600, 260], [700, 650], [640, 650], [600, 440], [560, 650], [500, 650]], p.accent),
    () => rect(300, 420, 600, 26, p.accent) + polygon([[270, 424], [600, 320], [930, 424]], p.accent) + [330, 590, 850].map((x) => rect(x, 440, 22, 230, p.ink)).join(''),
  ])();
  const tufts = Array.from({ length: 18 }, () => {
    const x = r.between(20, 1180);
    const y = r.between(690, 790);
    return stroke(`M${n(x - 16)} ${n(y)}q8 -26 4 -40M${n(x)} ${n(y)}v-46M${n(x + 16)} ${n(y)}q-6 -26 0 -38`, p.ink, 5);
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
      r.chance(0.5) ? rect(x - 4, top - 22, 244, 30, p.ink) : polygon([[x, top], [x + 118, top - 60], [x + 236, top]], p.ink),
      ...windows,
      rect(x + 24, 596, 120, 134, p.shade),
      rect(x + 160, 600, 58, 130, p.ink),
      ...awning,
    ].join('');
  });
  return [ground(p.paper), sky(p, r), ...fronts, rect(0, 728, 1200, 80, p.ink), crowd(p, r, 776, r.int(6, 9))].join('');
}

export function townPlaza(p: Palette, r: Random): string {
  const stand = r.chance(0.5);
  const middle = stand
    ? [
        polygon([[380, 330], [820, 330], [600, 180]], p.accent),
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
        ...[-1, 1].map((side) => stroke(`M600 300q${n(side * 120)} -20 ${n(side * 150)} 280`, p.soft, 10)),
        ...[-1, 1].map((side) => stroke(`M600 310q${n(side * 60)} 10 ${n(side * 86)} 270`, p.soft, 8)),
      ];
  const tiles = Array.from({ length: 12 }, (_, index) =>
    polygon([[index * 110 - 60, 690], [index * 110, 660], [index * 110 + 60, 690], [index * 110, 724]], index % 2 === 0 ? p.main : p.accent),
  );
  return [
    ground(p.paper),
    sky(p, r),
    ...[0, 1, 2, 3, 4, 5, 6].map((index) => area(`M${n(index * 180 - 30)} 620V440A66 66 0 0 1 ${n(index * 180 + 102)} 440V620Z`, p.shade)),
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

export function marketHall(p: Palette, r: Random): string {
  const teeth = r.int(4, 6);
  const width = 1080 / teeth;
  const roof = Array.from({ length: teeth }, (_, index) => {
    const x = 60 + index * width;
    return (
      polygon([[x, 320], [x, 190], [x + width, 320]], index % 2 === 0 ? p.deep : p.main) +
      polygon([[x + 8, 312], [x + 8, 216], [x + 54, 250], [x + 54, 312]], p.glow)
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
      ...hanging([x, 380], [x + 232, 380], 22, 5).map(([lampX, lampY]) => circle(lampX, lampY + 10, 10, p.glow)),
    ].join('');
  });
  return [ground(p.paper), sky(p, r), ...roof, rect(60, 316, 1080, 414, p.shade), rect(50, 316, 1100, 30, p.ink), ...bays, rect(0, 728, 1200, 80, p.deep), crowd(p, r, 784, r.int(4, 6))].join('');
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
    ...[0, 1].flatMap((side) => [0, 1].map((window) => rect(180 + side * 680 + window * 90, 460, 60, 130, p.main, 30))),
    polygon([[250, 320], [950, 320], [600, 130]], p.accent),
    gableSign(p, type),
    rect(250, 316, 700, 44, p.deep),
    rect(290, 360, 620, 370, p.main),
    rect(520, 500, 160, 230, p.ink, 80),
    ...Array.from({ length: columns }, (_, index) => rect(300 + index * gap, 360, 40, 340, p.soft)),
    ...[0, 1, 2].map((step) => rect(250 - step * 24, 690 + step * 16, 700 + step * 48, 18, step % 2 === 0 ? p.shade : p.deep)),
    rect(0, 736, 1200, 70, p.ink),
    tree(p, r, r.between(70, 110), 740, r.between(1, 1.5)),
    tree(p, r, r.between(1090, 1140), 740, r.between(1, 1.5)),
    crowd(p, r, 784, r.int(4, 6)),
  ].join('');
}
