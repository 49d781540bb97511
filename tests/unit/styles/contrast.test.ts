import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const sheet = readFileSync(new URL('../../../src/styles/tokens.css', import.meta.url), 'utf8');

const colorsOf = (block: string): Record<string, string> =>
  Object.fromEntries(
    [...block.matchAll(/--color-([a-z-]+):\s*(#[0-9a-f]{6});/g)].map((m) => [
      m[1] ?? '',
      m[2] ?? '',
    ]),
  );

const [lightBlock = '', darkBlock = ''] = sheet.split('prefers-color-scheme: dark');
const light = colorsOf(lightBlock);
/** The dark scheme replaces colors; a name that it leaves out keeps the light color. */
const schemes = { light, dark: { ...light, ...colorsOf(darkBlock) } };

/** Returns the WCAG 2.2 relative luminance of `#rrggbb`. */
const luminance = (hex: string): number => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const channel = parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};

const contrast = (a: string, b: string): number => {
  const [high = 0, low = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (high + 0.05) / (low + 0.05);
};

const backgrounds = ['paper', 'surface', 'sand'];
const deepBackgrounds = ['deep', 'deep-brand'];

/**
 * Every combination of text and background in the guide: [text, backgrounds]. Each needs AA contrast
 * for text of any size.
 */
const textPairs: [string, string[]][] = [
  ['ink', [...backgrounds, 'sand-deep', 'brand-tint', 'coral-tint', 'gulf-tint']],
  ['ink', ['success-tint', 'warning-tint', 'danger-tint']],
  ['muted', [...backgrounds, 'sand-deep']],
  ['brand', [...backgrounds, 'brand-tint']],
  ['coral', [...backgrounds, 'coral-tint']],
  ['gulf', [...backgrounds, 'gulf-tint']],
  ['success', [...backgrounds, 'success-tint']],
  ['warning', [...backgrounds, 'warning-tint']],
  ['danger', [...backgrounds, 'danger-tint']],
  ['on-brand', ['brand-fill', 'brand-fill-hover']],
  ['on-coral', ['coral-fill', 'coral-fill-hover']],
  ['on-deep', deepBackgrounds],
  ['on-deep-soft', deepBackgrounds],
  ['deep-accent', deepBackgrounds],
  ['focus-deep', deepBackgrounds],
  ['ink', ['scene-sky', 'map-water', 'map-shallow', 'map-land']],
  ['muted', ['map-land']],
  ['gulf', ['map-water', 'map-shallow', 'map-land']],
];

/** Outlines of controls, icons and focus rings with their backgrounds; each needs a contrast of 3:1. */
const shapePairs: [string, string[]][] = [
  ['line-strong', backgrounds],
  ['focus', backgrounds],
  ['focus-deep', deepBackgrounds],
  ['brand-fill', backgrounds],
  ['coral-fill', backgrounds],
];

const rows = (pairs: [string, string[]][]) =>
  pairs.flatMap(([front, backs]) => backs.map((back) => [front, back] as const));

describe.each(Object.entries(schemes))('in the %s scheme', (_scheme, colors) => {
  const ratio = (front: string, back: string): number => {
    const [a, b] = [colors[front], colors[back]];
    if (a === undefined || b === undefined) throw new Error(`no token ${front} or ${back}`);
    return contrast(a, b);
  };

  it.each(rows(textPairs))('%s text on %s reaches AA', (front, back) => {
    expect(ratio(front, back)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(rows(shapePairs))('%s is visible on %s', (front, back) => {
    expect(ratio(front, back)).toBeGreaterThanOrEqual(3);
  });
});
