/** Sky, trees and people of the venues' pictures. */
import type { Random } from '../random.ts';
import type { Palette } from './palettes.ts';
import { area, circle, ellipse, halftone, moved, rays, stroke } from './shapes.ts';

export const person = (x: number, y: number, color: string, size = 1): string =>
  moved(circle(0, -104, 19, color) + area('M-26 0L-19 -68Q0 -92 19 -68L26 0Z', color), x, y, size);

export const crowd = (p: Palette, r: Random, y: number, count: number): string =>
  Array.from({ length: count }, (_, index) =>
    person(
      (1200 / count) * (index + 0.5) + r.between(-30, 30),
      y + r.between(-6, 10),
      r.pick([p.ink, p.ink, p.accent, p.glow]),
      r.between(0.8, 1.05),
    ),
  ).join('');

export function sky(p: Palette, r: Random): string {
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

export const tree = (p: Palette, r: Random, x: number, y: number, size: number): string =>
  moved(
    stroke('M0 0C-6 -60 10 -90 0 -140M0 -70L38 -120M0 -90L-34 -130', p.ink, 20) +
      ellipse(-46, -176, 70, 50, p.deep) +
      ellipse(50, -182, 76, 54, p.main) +
      ellipse(0, -220, 84, 58, r.chance(0.5) ? p.deep : p.main),
    x,
    y,
    size,
  );
