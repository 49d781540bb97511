import { describe, expect, test } from 'vitest';
import {
  differingFacts,
  sameImages,
  whenFacts,
} from '../../../../src/features/submissions/submission-facts.ts';

describe('changed facts', () => {
  const fact = (label: string, text: string) => ({ label, text });

  test('only facts that differ are listed, old and new', () => {
    expect(
      differingFacts(
        [fact('City', 'Rockport, TX'), fact('Price', '$15'), fact('Website', '')],
        [fact('City', 'Rockport, TX'), fact('Price', ''), fact('Website', 'https://example.org/')],
      ),
    ).toEqual([
      { label: 'Price', before: '$15', after: '' },
      { label: 'Website', before: '', after: 'https://example.org/' },
    ]);
  });
});

describe('same images', () => {
  const image = (name: string) => ({ url: `/${name}.webp`, alt: name });

  test('images change with their order, their words and their number', () => {
    const [a, b] = [image('a'), image('b')];
    expect(sameImages([a, b], [image('a'), image('b')])).toBe(true);
    expect(sameImages([a, b], [b, a])).toBe(false);
    expect(sameImages([a, b], [a])).toBe(false);
    expect(sameImages([a], [a, b])).toBe(false);
    expect(sameImages([a], [{ ...a, alt: 'another' }])).toBe(false);
  });
});

describe('when facts', () => {
  const run = { startDate: '2026-11-06', startTime: '10:00', endDate: '2026-12-31', endTime: null };
  const texts = (...given: Parameters<typeof whenFacts>) =>
    whenFacts(...given).map(({ text }) => text);

  test('an event has a time, an exhibition its opening hours and its opening', () => {
    const openingHours = [{ days: [2, 3, 4, 5], opens: '10:00', closes: '17:00' }];
    const openingReception = { date: '2026-11-06', startTime: '18:00', endTime: '20:00' };
    expect(texts(run, { openingHours: null, openingReception: null })).toEqual([
      'Nov 6, 2026 - Dec 31, 2026',
      '10:00 AM CST',
      '',
      '',
    ]);
    expect(texts(run, { openingHours, openingReception })).toEqual([
      'Nov 6, 2026 - Dec 31, 2026',
      '',
      'Tuesday to Friday: 10:00 AM - 5:00 PM',
      'Friday, November 6, 2026, 6:00 PM - 8:00 PM',
    ]);
  });
});
