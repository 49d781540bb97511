/** Scenes of the bay: water, birds, boats and oaks. */
import type { Random } from '../random.ts';
import type { Palette } from './palettes.ts';
import {
  area,
  circle,
  ellipse,
  faded,
  ground,
  halftone,
  line,
  moved,
  n,
  polygon,
  rays,
  rect,
  ripple,
  stroke,
  turned,
  waves,
} from './shapes.ts';

export function baySunrise(p: Palette, r: Random): string {
  const x = r.between(420, 780);
  const y = 440;
  return [
    ground(p.paper),
    rays(x, y, 290, 1200, 22, p.shade),
    circle(x, y, 260, p.accent),
    circle(x, y, 196, p.glow),
    ...[0, 1, 2, 3].map((band) => rect(x - 280, y - 120 + band * 44, 560, 6 + band * 5, p.paper)),
    waves(470, 26, 240, r.between(0, 240), p.soft),
    waves(530, 34, 300, r.between(0, 300), p.main),
    waves(610, 40, 360, r.between(0, 360), p.deep),
    waves(702, 36, 300, r.between(0, 300), p.ink),
    ripple(x - 130, 560, 280, 14, p.glow, 9),
    ripple(x - 60, 596, 150, 12, p.glow, 8),
    ripple(x - 180, 650, 320, 14, p.accent, 9),
  ].join('');
}

function heron(p: Palette): string {
  return [
    line([-18, 150], [-26, 372], p.ink, 11),
    line([22, 148], [34, 236], p.ink, 11),
    line([34, 236], [8, 300], p.ink, 11),
    area('M-150 96C-110 10 10 -30 84 30C70 120 -20 176 -70 160C-90 152 -128 136 -150 96Z', p.deep),
    area('M-150 96C-96 60 -20 62 44 92C6 150 -40 170 -70 160C-96 152 -128 136 -150 96Z', p.main),
    stroke('M62 40C150 6 20 -120 106 -190', p.deep, 34),
    area('M88 -214C128 -226 158 -206 160 -184C134 -164 100 -168 88 -190Z', p.deep),
    polygon(
      [
        [152, -202],
        [288, -166],
        [150, -172],
      ],
      p.glow,
    ),
    stroke('M92 -204C56 -214 24 -206 -6 -182', p.ink, 10),
    circle(130, -196, 8, p.soft),
  ].join('');
}

export function heronMarsh(p: Palette, r: Random): string {
  const reeds = Array.from({ length: 34 }, (_, index) => {
    const x = index * 38 + r.between(-16, 16);
    const height = r.between(70, 250) * (x > 380 && x < 760 ? 0.45 : 1);
    const lean = r.between(10, 60);
    return stroke(
      `M${n(x)} 820Q${n(x + lean / 3)} ${n(800 - height / 2)} ${n(x + lean)} ${n(800 - height)}`,
      index % 3 === 0 ? p.ink : p.deep,
      r.between(7, 13),
    );
  });
  return [
    ground(p.paper),
    circle(900, 250, 150, p.accent),
    rect(0, 470, 1200, 330, p.soft),
    polygon(
      [
        [0, 470],
        [0, 438],
        [300, 424],
        [640, 446],
        [1200, 418],
        [1200, 470],
      ],
      p.main,
    ),
    halftone(640, 486, 560, 6, p.main),
    ripple(740, 560, 330, 12, p.accent, 10),
    ripple(800, 610, 220, 12, p.accent, 9),
    ripple(120, 640, 300, 12, p.main, 9),
    moved(heron(p), 560, 340, 1.08),
    ripple(450, 745, 240, 12, p.paper, 8),
    ...reeds,
  ].join('');
}

export function lighthouse(p: Palette, r: Random): string {
  const grass = Array.from({ length: 26 }, () => {
    const x = r.between(40, 1160);
    const y = 668 + Math.abs(x - 640) * 0.06;
    return stroke(
      `M${n(x)} ${n(y + 60)}q${n(r.between(6, 16))} -44 ${n(r.between(26, 60))} ${n(-r.between(50, 92))}`,
      p.deep,
      7,
    );
  });
  return [
    ground(p.paper),
    faded(
      polygon(
        [
          [792, 196],
          [-60, 20],
          [-60, 330],
        ],
        p.glow,
      ) +
        polygon(
          [
            [808, 196],
            [1280, 90],
            [1280, 300],
          ],
          p.glow,
        ),
      0.8,
    ),
    rect(0, 520, 1200, 280, p.accent),
    ripple(60, 560, 420, 12, p.soft, 8),
    ripple(180, 600, 260, 12, p.soft, 8),
    polygon(
      [
        [744, 640],
        [766, 250],
        [834, 250],
        [856, 640],
      ],
      p.soft,
    ),
    ...[0, 1, 2].map((band) => {
      const top = 300 + band * 118;
      const half = 36 + band * 7;
      return polygon(
        [
          [800 - half, top],
          [800 + half, top],
          [800 + half + 4, top + 58],
          [800 - half - 4, top + 58],
        ],
        p.main,
      );
    }),
    rect(750, 232, 100, 20, p.ink),
    rect(772, 166, 56, 66, p.glow),
    rect(772, 166, 8, 66, p.ink),
    rect(796, 166, 8, 66, p.ink),
    rect(820, 166, 8, 66, p.ink),
    area('M758 168Q800 96 842 168Z', p.ink),
    area('M-40 800V690C160 620 330 690 520 646C700 600 820 560 1240 640V800Z', p.shade),
    area('M-40 800V740C240 690 420 760 640 716C840 676 1000 700 1240 690V800Z', p.glow),
    ...grass,
  ].join('');
}

export function harborBridge(p: Palette, r: Random): string {
  const deck = 486;
  const towers = [400, 800];
  const cables = towers.flatMap((x) =>
    Array.from({ length: 9 }, (_, index) => {
      const reach = 34 + index * 21;
      const top = 130 + index * 16;
      return (
        line([x, top], [x - reach, deck], p.soft, 5) + line([x, top], [x + reach, deck], p.soft, 5)
      );
    }),
  );
  const lamps = Array.from({ length: 24 }, (_, index) =>
    circle(20 + index * 51, deck - 10, 8, p.glow),
  );
  const reflections = Array.from({ length: 15 }, () =>
    ripple(r.between(20, 1000), r.between(610, 780), r.between(60, 190), 10, p.glow, 7),
  );
  return [
    ground(p.paper),
    circle(600, 420, 250, p.accent),
    halftone(0, 20, 1200, 7, p.shade),
    ...towers.map((x) =>
      polygon(
        [
          [x - 14, 110],
          [x + 14, 110],
          [x + 26, 600],
          [x - 26, 600],
        ],
        p.glow,
      ),
    ),
    ...cables,
    rect(0, deck, 1200, 26, p.ink),
    ...lamps,
    rect(0, 590, 1200, 210, p.deep),
    waves(612, 12, 180, r.between(0, 180), p.ink),
    ...reflections,
  ].join('');
}

function sailboat(p: Palette, sail: string): string {
  return [
    area('M-90 0H96Q70 46 40 48H-52Q-80 40 -90 0Z', p.ink),
    line([0, 0], [0, -250], p.ink, 7),
    area('M12 -244Q96 -120 104 -22H12Z', sail),
    area('M-10 -214Q-70 -104 -80 -22H-10Z', p.soft),
  ].join('');
}

export function regatta(p: Palette, r: Random): string {
  const sails = [p.accent, p.glow, p.accent, p.soft];
  return [
    ground(p.paper),
    circle(r.between(180, 330), 190, 100, p.glow),
    area('M500 150q60 -54 130 -12q40 -40 96 -4q60 -20 84 30H500Z', p.soft),
    rect(0, 420, 1200, 400, p.main),
    moved(sailboat(p, sails[0] ?? p.accent), 930, 430, 0.62),
    waves(450, 14, 150, r.between(0, 150), p.main),
    moved(sailboat(p, sails[1] ?? p.accent), 300, 500, 0.95),
    waves(528, 20, 220, r.between(0, 220), p.deep),
    moved(sailboat(p, sails[2] ?? p.accent), 680, 620, 1.7),
    waves(652, 26, 280, r.between(0, 280), p.ink),
    ripple(120, 716, 300, 14, p.soft, 8),
    ripple(760, 740, 260, 14, p.soft, 8),
  ].join('');
}

export function pelican(p: Palette, r: Random): string {
  return [
    ground(p.paper),
    circle(290, 300, 180, p.glow),
    halftone(0, 500, 1200, 7, p.shade, true),
    waves(560, 18, 220, r.between(0, 220), p.soft),
    waves(630, 24, 280, r.between(0, 280), p.main),
    rect(560, 560, 130, 260, p.ink),
    rect(548, 545, 154, 30, p.ink, 8),
    line([582, 600], [582, 800], p.deep, 8),
    line([640, 590], [640, 800], p.deep, 8),
    area(
      'M486 520C470 400 560 320 690 330C800 338 884 400 910 500C820 520 760 560 660 556C570 552 500 556 486 520Z',
      p.deep,
    ),
    area(
      'M640 380C740 360 860 420 930 520C820 500 770 540 690 530C640 520 610 430 640 380Z',
      p.main,
    ),
    line([690, 540], [762, 578], p.ink, 12),
    stroke('M540 410C560 320 460 280 500 190', p.soft, 60),
    circle(500, 178, 56, p.soft),
    polygon(
      [
        [466, 150],
        [206, 262],
        [462, 208],
      ],
      p.accent,
    ),
    area('M214 262C300 340 430 320 480 214L462 206Z', p.main),
    circle(488, 164, 9, p.ink),
    stroke('M520 128q26 -22 44 -14', p.ink, 8),
    waves(712, 28, 320, r.between(0, 320), p.deep),
  ].join('');
}

export function windsweptOaks(p: Palette, r: Random): string {
  const tree = (scale: number): string => {
    const crowns = Array.from({ length: 15 }, (_, index) => {
      const x = -60 + index * 30;
      return ellipse(
        x + r.between(-14, 14),
        -280 - index * 5 + r.between(-24, 24),
        96 - index * 3,
        54 - index * 1.6,
        index % 3 === 1 ? p.main : p.deep,
      );
    });
    return [
      stroke('M-30 40C-20 -60 -70 -130 20 -210C70 -250 130 -262 190 -280', p.ink, 46 * scale),
      stroke('M-36 -90C-70 -150 -80 -190 -60 -250', p.ink, 26),
      stroke('M10 -190C80 -190 160 -220 250 -300', p.ink, 22),
      ...crowns,
    ].join('');
  };
  return [
    ground(p.paper),
    circle(980, 220, 120, p.accent),
    ...[0, 1, 2, 3, 4].map((index) =>
      stroke(`M${n(60 + index * 210)} ${n(110 + (index % 3) * 54)}q120 -34 260 0`, p.shade, 14),
    ),
    area('M0 640C300 580 700 620 1200 570V800H0Z', p.main),
    turned(moved(tree(1), 300, 640, 1.12), 4, 300, 640),
    moved(tree(1), 760, 640, 0.82),
    area('M0 690C260 640 820 700 1200 640V800H0Z', p.deep),
    area('M0 750C360 700 760 770 1200 722V800H0Z', p.ink),
  ].join('');
}
