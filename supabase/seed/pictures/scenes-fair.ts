/** Scenes of fairs, streets and holidays. */
import type { Random } from '../random.ts';
import type { Palette } from './palettes.ts';
import {
  area,
  circle,
  ground,
  hanging,
  line,
  moved,
  n,
  type Point,
  polygon,
  rect,
  rope,
  stroke,
  turned,
  waves,
} from './shapes.ts';

export function marketTents(p: Palette, r: Random): string {
  const tent = (x: number, width: number, color: string): string => {
    const stripes = Array.from({ length: 6 }, (_, index) => {
      const left = x + (index * width) / 6;
      const right = left + width / 6;
      const peak = x + width / 2;
      const toward = (edge: number): number => peak + (edge - peak) * 0.28;
      return (
        polygon(
          [
            [toward(left), 300],
            [toward(right), 300],
            [right, 440],
            [left, 440],
          ],
          index % 2 === 0 ? color : p.soft,
        ) +
        area(
          `M${n(left)} 438H${n(right)}V452A${n(width / 12)} 30 0 0 1 ${n(left)} 452Z`,
          index % 2 === 0 ? color : p.soft,
        )
      );
    });
    const goods = Array.from({ length: 6 }, (_, index) =>
      circle(
        x + 40 + index * ((width - 80) / 5),
        610,
        r.between(17, 27),
        r.pick([p.accent, p.glow, p.main, p.soft]),
      ),
    );
    return [
      rect(x + 14, 440, 14, 300, p.ink),
      rect(x + width - 28, 440, 14, 300, p.ink),
      rect(x + 26, 450, width - 52, 170, p.shade),
      ...goods,
      rect(x + 6, 624, width - 12, 116, p.deep, 6),
      rect(x + 6, 624, width - 12, 16, p.ink),
      ...stripes,
      line([x + width / 2, 304], [x + width / 2, 246], p.ink, 8),
      polygon(
        [
          [x + width / 2, 246],
          [x + width / 2 + 56, 264],
          [x + width / 2, 284],
        ],
        p.glow,
      ),
    ].join('');
  };
  return [
    ground(p.paper),
    circle(r.between(850, 1020), 180, 110, p.glow),
    area('M0 560C220 500 380 540 600 520S1000 500 1200 540V740H0Z', p.main),
    tent(40, 350, p.accent),
    tent(430, 350, p.deep),
    tent(820, 350, p.accent),
    rect(0, 738, 1200, 70, p.ink),
  ].join('');
}

export function papelPicado(p: Palette, r: Random): string {
  const sheet = (at: Point, color: string, back: string): string => {
    const [x, y] = at;
    const scallops = Array.from({ length: 5 }, (_, index) =>
      circle(x - 68 + index * 34, y + 190, 17, color),
    );
    const petals = Array.from({ length: 8 }, (_, index) =>
      turned(
        `<ellipse cx="${n(x)}" cy="${n(y + 66)}" rx="9" ry="24" fill="${back}"/>`,
        index * 45,
        x,
        y + 96,
      ),
    );
    return turned(
      [
        rect(x - 85, y, 170, 190, color),
        ...scallops,
        ...petals,
        circle(x, y + 96, 13, back),
        ...[-1, 1].map((side) =>
          polygon(
            [
              [x + side * 62, y + 26],
              [x + side * 40, y + 40],
              [x + side * 62, y + 54],
              [x + side * 76, y + 40],
            ],
            back,
          ),
        ),
        ...[-1, 1].map((side) => circle(x + side * 58, y + 150, 14, back)),
        rect(x - 76, y + 12, 152, 8, back),
      ].join(''),
      r.between(-4, 4),
      x,
      y,
    );
  };
  const inks = [p.accent, p.glow, p.main, p.soft, p.deep];
  const row = (top: number, sag: number, count: number, start: number): string => {
    const from: Point = [-40, top];
    const to: Point = [1240, top + 10];
    return (
      rope(from, to, sag, p.ink, 6) +
      hanging(from, to, sag, count)
        .map((at, index) => sheet(at, inks[(index + start) % inks.length] ?? p.accent, p.paper))
        .join('')
    );
  };
  const blooms = Array.from({ length: 13 }, (_, index) => {
    const x = index * 100 + r.between(-14, 14);
    const y = 770 + r.between(-16, 16);
    const petals = Array.from({ length: 10 }, (_unused, petal) =>
      turned(
        `<ellipse cx="${n(x)}" cy="${n(y - 34)}" rx="16" ry="32" fill="${p.main}"/>`,
        petal * 36,
        x,
        y,
      ),
    );
    return petals.join('') + circle(x, y, 20, p.deep);
  });
  return [
    ground(p.paper),
    row(-90, 46, 7, 0),
    row(170, 50, 6, 2),
    row(420, 44, 7, 4),
    rect(0, 740, 1200, 70, p.deep),
    ...blooms,
  ].join('');
}

export function kites(p: Palette, r: Random): string {
  const kite = (x: number, y: number, size: number, a: string, b: string): string => {
    const tail = `M${n(x)} ${n(y + size * 1.3)}q${n(size * 0.7)} ${n(size * 0.5)} 0 ${n(size)}t0 ${n(size)}`;
    return [
      stroke(tail, p.ink, 6),
      ...[0.6, 1.2, 1.8].map((step, index) =>
        polygon(
          [
            [x - 22, y + size * (1.3 + step) - 12],
            [x + 22, y + size * (1.3 + step) + 12],
            [x + 22, y + size * (1.3 + step) - 12],
            [x - 22, y + size * (1.3 + step) + 12],
          ],
          index % 2 === 0 ? a : b,
        ),
      ),
      polygon(
        [
          [x, y - size],
          [x, y + size * 1.3],
          [x - size * 0.8, y],
        ],
        a,
      ),
      polygon(
        [
          [x, y - size],
          [x, y + size * 1.3],
          [x + size * 0.8, y],
        ],
        b,
      ),
      line([x, y - size], [x, y + size * 1.3], p.ink, 5),
      line([x - size * 0.8, y], [x + size * 0.8, y], p.ink, 5),
    ].join('');
  };
  const person = (x: number, color: string): string =>
    circle(x, 640, 20, p.ink) +
    area(
      `M${n(x - 24)} 740L${n(x - 18)} 676Q${n(x)} 652 ${n(x + 18)} 676L${n(x + 24)} 740Z`,
      color,
    );
  return [
    ground(p.paper),
    area('M60 190q50 -50 116 -16q40 -40 96 -2q50 -14 70 28H60Z', p.soft),
    area('M790 470q50 -50 116 -16q40 -40 96 -2q50 -14 70 28H790Z', p.soft),
    stroke('M470 250Q560 520 420 690', p.ink, 3),
    stroke('M880 170Q900 480 690 690', p.ink, 3),
    stroke('M220 400Q270 560 300 690', p.ink, 3),
    turned(kite(470, 210, 128, p.accent, p.glow), r.between(10, 24), 470, 210),
    turned(kite(880, 150, 104, p.main, p.soft), r.between(-26, -12), 880, 150),
    turned(kite(210, 370, 76, p.glow, p.deep), r.between(-10, 20), 210, 370),
    rect(0, 660, 1200, 60, p.main),
    area('M0 716C240 686 520 726 800 700S1120 716 1200 700V800H0Z', p.deep),
    person(300, p.glow),
    person(420, p.accent),
    person(690, p.soft),
  ].join('');
}

export function stringLights(p: Palette, r: Random): string {
  const strand = (from: Point, to: Point, sag: number, count: number): string =>
    rope(from, to, sag, p.ink, 6) +
    hanging(from, to, sag, count)
      .map(
        ([x, y]) =>
          rect(x - 7, y, 14, 16, p.ink) +
          circle(x, y + 34, 24, p.glow) +
          circle(x - 6, y + 28, 7, p.soft),
      )
      .join('');
  const gables = Array.from({ length: 6 }, (_, index) => {
    const x = index * 210 - 30;
    const top = 400 + r.between(-50, 50);
    const color = [p.deep, p.main][index % 2] ?? p.deep;
    return [
      rect(x, top, 200, 400, color),
      index % 2 === 0
        ? polygon(
            [
              [x - 12, top],
              [x + 212, top],
              [x + 100, top - 90],
            ],
            p.ink,
          )
        : rect(x - 8, top - 24, 216, 30, p.ink),
      rect(x + 30, top + 50, 52, 80, p.glow, 4),
      rect(x + 118, top + 50, 52, 80, r.chance(0.6) ? p.glow : p.shade, 4),
    ].join('');
  });
  const people = Array.from({ length: 12 }, (_, index) => {
    const x = 50 + index * 100 + r.between(-20, 20);
    const color = [p.ink, p.accent, p.ink, p.soft][index % 4] ?? p.ink;
    return (
      circle(x, 672, 22, color) +
      area(
        `M${n(x - 32)} 800L${n(x - 24)} 716Q${n(x)} 684 ${n(x + 24)} 716L${n(x + 32)} 800Z`,
        color,
      )
    );
  });
  return [
    ground(p.paper),
    circle(240, 190, 84, p.soft),
    circle(276, 172, 74, p.paper),
    ...gables,
    strand([-30, 70], [640, 130], 90, 8),
    strand([560, 120], [1240, 40], 110, 8),
    strand([-30, 260], [1240, 230], 90, 13),
    rect(0, 752, 1200, 60, p.ink),
    ...people,
  ].join('');
}

export function fireworks(p: Palette, r: Random): string {
  const burst = (x: number, y: number, size: number, color: string, second: string): string => {
    const arms = Array.from({ length: 16 }, (_, index) => {
      const angle = (index / 16) * Math.PI * 2;
      const at = (reach: number): Point => [
        x + Math.cos(angle) * reach,
        y + Math.sin(angle) * reach + (reach / size) ** 2 * 18,
      ];
      return (
        line(
          at(size * 0.3),
          at(size * (index % 2 === 0 ? 0.95 : 0.72)),
          index % 2 === 0 ? color : second,
          10,
        ) +
        circle(...at(size * (index % 2 === 0 ? 1.08 : 0.86)), 9, index % 2 === 0 ? second : color)
      );
    });
    return arms.join('') + circle(x, y, size * 0.1, p.glow);
  };
  const crowd = Array.from({ length: 20 }, (_, index) =>
    circle(index * 64 + r.between(-10, 10), 790 + r.between(-10, 14), r.between(30, 42), p.ink),
  );
  const glints = Array.from({ length: 16 }, () => {
    const x = r.between(0, 1150);
    const y = r.between(620, 740);
    return line([x, y], [x + r.between(30, 90), y], r.pick([p.accent, p.glow, p.soft]), 7);
  });
  return [
    ground(p.paper),
    burst(360, 260, 220, p.accent, p.glow),
    burst(820, 200, 170, p.glow, p.soft),
    burst(1040, 400, 110, p.soft, p.accent),
    burst(130, 480, 90, p.main, p.soft),
    stroke('M360 600Q380 500 360 420M820 600Q804 480 820 360', p.shade, 8),
    waves(600, 10, 200, r.between(0, 200), p.deep),
    moved(area('M-100 0H110Q84 40 60 42H-60Q-86 36 -100 0Z', p.ink), 620, 610, 1.2),
    ...glints,
    ...crowd,
  ].join('');
}
