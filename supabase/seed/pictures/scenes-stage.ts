/** Scenes of the stage and the screen. */
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
  type Point,
  polygon,
  rect,
  ring,
  stroke,
  turned,
} from './shapes.ts';

export function stageLights(p: Palette, r: Random): string {
  const beam = (x: number, target: number, color: string): string =>
    faded(
      polygon(
        [
          [x - 26, 90],
          [x + 26, 90],
          [target + 150, 690],
          [target - 150, 690],
        ],
        color,
      ),
      0.55,
    );
  const folds = (side: -1 | 1): string =>
    Array.from({ length: 5 }, (_, index) => {
      const edge = side === -1 ? index * 54 : 1200 - index * 54;
      const reach = 300 - index * 54;
      const tip = side * -1;
      return area(
        `M${n(edge)} 0H${n(edge + tip * 54)}C${n(edge + tip * 60)} 300 ${n(edge + tip * (reach * 0.4))} 520 ${n(side === -1 ? 30 + index * 10 : 1170 - index * 10)} 800H${side === -1 ? -10 : 1210}V0Z`,
        index % 2 === 0 ? p.deep : p.main,
      );
    })
      .reverse()
      .join('');
  const heads = Array.from({ length: 17 }, (_, index) =>
    circle(index * 76 + r.between(-12, 12), 800 + r.between(-18, 20), 46, p.ink),
  );
  return [
    ground(p.ink),
    rect(0, 0, 1200, 700, p.paper),
    beam(400, 660, p.glow),
    beam(600, 560, p.soft),
    beam(800, 600, p.glow),
    ellipse(600, 690, 330, 46, p.glow),
    rect(588, 420, 24, 270, p.ink),
    circle(600, 392, 40, p.ink),
    polygon(
      [
        [600, 440],
        [676, 690],
        [524, 690],
      ],
      p.ink,
    ),
    stroke('M572 486L500 420M628 486L706 398', p.ink, 20),
    folds(-1),
    folds(1),
    rect(0, 0, 1200, 74, p.ink),
    ...[400, 600, 800].map((x) => rect(x - 34, 60, 68, 50, p.accent, 10)),
    ...heads,
  ].join('');
}

function mask(p: Palette, face: string, happy: boolean): string {
  const mouth = happy ? 'M-88 60Q0 186 88 60Q0 104 -88 60Z' : 'M-84 132Q0 24 84 132Q0 86 -84 132Z';
  const brow = happy
    ? 'M-110 -70Q-64 -112 -22 -74M110 -70Q64 -112 22 -74'
    : 'M-116 -50Q-64 -84 -24 -110M116 -50Q64 -84 24 -110';
  return [
    area('M-160 -170Q0 -236 160 -170Q190 60 92 176Q0 262 -92 176Q-190 60 -160 -170Z', face),
    area(mouth, p.ink),
    area('M-106 -30Q-64 -70 -24 -30Q-64 -4 -106 -30Z', p.ink),
    area('M106 -30Q64 -70 24 -30Q64 -4 106 -30Z', p.ink),
    stroke(brow, p.ink, 14),
  ].join('');
}

export function masks(p: Palette, r: Random): string {
  const ribbons = Array.from({ length: 5 }, (_, index) =>
    stroke(
      `M${n(520 + index * 18)} ${n(300 + index * 30)}C${n(760 + r.between(-60, 60))} ${n(560 + index * 30)} ${n(300 + index * 160)} 640 ${n(460 + index * 150)} 830`,
      index % 2 === 0 ? p.accent : p.glow,
      16,
    ),
  );
  return [
    ground(p.paper),
    halftone(0, 790, 1200, 13, p.shade, true),
    circle(600, 390, 330, p.shade),
    ...ribbons,
    turned(moved(mask(p, p.soft, false), 770, 450, 1.12), 12, 770, 450),
    turned(moved(mask(p, p.glow, true), 440, 360, 1.24), -10, 440, 360),
  ].join('');
}

function dancer(p: Palette, bands: readonly string[], lean: number): string {
  const skirt = bands
    .map((color, index) => {
      const reach = 250 - index * 42;
      const drop = 270 - index * 46;
      return area(
        `M0 0C${n(-reach * 0.5)} ${n(drop * 0.2)} ${n(-reach * 1.25)} ${n(drop * 0.35 + lean)} ${n(-reach)} ${n(drop)}Q${n(-reach * 0.5)} ${n(drop + 50)} 0 ${n(drop + 10)}Q${n(reach * 0.5)} ${n(drop - 30)} ${n(reach)} ${n(drop - 10)}C${n(reach * 1.2)} ${n(drop * 0.3 - lean)} ${n(reach * 0.5)} ${n(drop * 0.15)} 0 0Z`,
        color,
      );
    })
    .join('');
  return [
    skirt,
    area('M-34 6L-46 -108Q0 -136 46 -108L34 6Z', p.ink),
    stroke('M-40 -96C-120 -130 -150 -40 -190 60M40 -96C120 -140 160 -60 204 30', p.ink, 22),
    circle(0, -164, 38, p.ink),
    circle(26, -196, 20, p.accent),
    circle(2, -204, 16, p.glow),
  ].join('');
}

export function folklorico(p: Palette, r: Random): string {
  const flags = Array.from({ length: 14 }, (_, index) =>
    polygon(
      [
        [index * 92 - 20, 40 + (index % 2) * 8],
        [index * 92 + 52, 40 + (index % 2) * 8],
        [index * 92 + 16, 116],
      ],
      [p.accent, p.glow, p.deep][index % 3] ?? p.accent,
    ),
  );
  return [
    ground(p.paper),
    circle(600, 520, 420, p.shade),
    line([-10, 40], [1210, 46], p.ink, 6),
    ...flags,
    rect(0, 690, 1200, 120, p.deep),
    moved(
      dancer(p, [p.accent, p.glow, p.main, p.soft, p.accent], r.between(-20, 20)),
      380,
      420,
      1.15,
    ),
    moved(
      dancer(p, [p.main, p.soft, p.accent, p.glow, p.deep], r.between(-20, 20)),
      850,
      440,
      1.02,
    ),
    ...Array.from({ length: 12 }, (_, index) => circle(50 + index * 100, 754, 12, p.glow)),
  ].join('');
}

export function microphone(p: Palette, r: Random): string {
  const circles = Array.from({ length: 6 }, (_, index) =>
    ring(420, 320, 220 + index * 96, 22 - index * 2, index % 2 === 0 ? p.shade : p.soft),
  );
  const mesh = Array.from({ length: 6 }, (_, index) => [
    line([300, 208 + index * 38], [540, 208 + index * 38], p.main, 8),
    line([312 + index * 44, 170], [312 + index * 44, 420], p.main, 8),
  ]).flat();
  const sheets = Array.from({ length: 7 }, (_, index) => {
    const x = 760 + (index % 2) * 190 + r.between(-20, 20);
    const y = 130 + index * 92;
    const lines = [0, 1, 2].map((row) =>
      rect(x + 18, y + 24 + row * 28, 110 - row * 24, 9, p.main),
    );
    return turned(rect(x, y, 150, 118, p.soft, 6) + lines.join(''), r.between(-18, 18), x, y);
  });
  return [
    ground(p.paper),
    ...circles,
    ...sheets,
    rect(300, 160, 240, 280, p.ink, 116),
    `<clipPath id="grille"><rect x="300" y="160" width="240" height="280" rx="116"/></clipPath><g clip-path="url(#grille)">${mesh.join('')}</g>`,
    rect(288, 330, 264, 46, p.accent, 16),
    rect(372, 440, 96, 60, p.ink),
    rect(404, 490, 32, 330, p.ink),
    stroke('M270 320V400Q270 500 420 500Q570 500 570 400V320', p.ink, 18),
  ].join('');
}

export function filmReel(p: Palette, r: Random): string {
  const spin = r.between(0, 60);
  const reel = (x: number, y: number, radius: number, color: string): string => {
    const holes = Array.from({ length: 5 }, (_, index) => {
      const angle = ((spin + index * 72) * Math.PI) / 180;
      return circle(
        x + Math.cos(angle) * radius * 0.56,
        y + Math.sin(angle) * radius * 0.56,
        radius * 0.21,
        p.paper,
      );
    });
    return [
      circle(x, y, radius, color),
      ...holes,
      circle(x, y, radius * 0.14, p.glow),
      ring(x, y, radius - 10, 8, p.soft),
    ].join('');
  };
  const frames: Point[] = Array.from({ length: 7 }, (_, index) => [90 + index * 165, 620]);
  const strip = frames.map(
    ([x, y], index) =>
      rect(x - 60, y + 28, 130, 84, [p.glow, p.soft, p.accent][index % 3] ?? p.glow, 6) +
      [0, 1, 2, 3].map((hole) => rect(x - 62 + hole * 42, y + 4, 20, 14, p.paper, 3)).join('') +
      [0, 1, 2, 3].map((hole) => rect(x - 62 + hole * 42, y + 122, 20, 14, p.paper, 3)).join(''),
  );
  return [
    ground(p.paper),
    faded(
      polygon(
        [
          [760, 300],
          [1260, 40],
          [1260, 600],
        ],
        p.glow,
      ),
      0.9,
    ),
    circle(1120, 310, 120, p.accent),
    reel(330, 250, 200, p.ink),
    reel(590, 380, 132, p.deep),
    rect(560, 250, 190, 110, p.ink, 14),
    polygon(
      [
        [746, 276],
        [806, 262],
        [806, 346],
        [746, 334],
      ],
      p.main,
    ),
    turned(rect(-60, 620, 1360, 140, p.ink) + strip.join(''), -3, 600, 690),
  ].join('');
}
