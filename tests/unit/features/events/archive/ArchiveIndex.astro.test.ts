import { expect, test } from 'vitest';
import ArchiveIndex from '../../../../../src/features/events/archive/ArchiveIndex.astro';
import { renderAstro } from '../../../../support/samples/render-astro.ts';

/** Returns every month of a number of years. */
const years = (count: number) =>
  Array.from({ length: count * 12 }, (_, index) => ({
    month: `${String(2007 + Math.floor(index / 12))}-${String((index % 12) + 1).padStart(2, '0')}`,
    count: 1_234,
    page: index * 34 + 1,
  }));

const render = (months: ReturnType<typeof years>, startDate: string) =>
  renderAstro(ArchiveIndex, { props: { months, shown: [{ startDate }] } });

test('a month links to its heading on its page', async () => {
  const html = await render(years(2), '2008-05-01');
  expect(html).toMatch(/href="\/events\/archive\/page\/545#month-2008-05"/);
  expect(html).toMatch(/>May<span class="sr-only"> 2008, 1,234 events</);
});

test('a year links to its first month, and the current year is marked', async () => {
  const html = await render(years(2), '2008-05-01');
  expect(html).toMatch(
    /href="\/events\/archive#month-2007-01"[^>]*>2007<span[^>]*>, 14,808 events</,
  );
  expect(html.match(/aria-current="true"/g)).toHaveLength(1);
});

test('twenty years make an index below 9 KB', async () => {
  expect((await render(years(20), '2016-01-01')).length).toBeLessThan(9_000);
});
