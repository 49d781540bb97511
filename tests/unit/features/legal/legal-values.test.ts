import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fillPlaceholders, LEGAL_VALUES } from '../../../../src/features/legal/legal-text.ts';
import { PREMIUM_EVENT_CENTS } from '../../../../src/figures.ts';
import { site } from '../../../../src/site.ts';

const texts = ['privacy-policy', 'terms-of-service'].map((slug) =>
  readFileSync(new URL(`../../../../src/content/legal/${slug}.md`, import.meta.url), 'utf8'),
);

test('prices are whole dollars from the figures', () => {
  expect(LEGAL_VALUES['premiumPrice']).toBe(`$${String(PREMIUM_EVENT_CENTS / 100)}`);
  expect(LEGAL_VALUES).toMatchObject({
    premiumPrice: '$29',
    sidebarPrice: '$99',
    horizontalPrice: '$199',
    customPrice: '$299',
  });
});

test('every placeholder of the texts has a value, and every value is used', () => {
  const filled = texts.join('\n');
  expect(() => fillPlaceholders(filled, LEGAL_VALUES)).not.toThrow();
  for (const name of Object.keys(LEGAL_VALUES)) expect(filled).toContain(`{${name}}`);
});

test('no text spells out a price, an address or the name of the guide', () => {
  for (const text of texts) {
    const prose = text.split(/^---$/m).slice(2).join('---');
    expect(prose).not.toMatch(/\$\d/);
    expect(prose).not.toMatch(/\]\(\//);
    expect(prose).not.toContain(site.name);
    expect(prose).not.toContain(site.contactEmail);
  }
});
