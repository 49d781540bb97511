import { expect, it } from 'vitest';
import {
  earlier,
  isComparable,
  later,
  periodHref,
  readPeriod,
  upTo,
  weeksText,
} from '../../../../src/desk/figures/figures-text.ts';
import { figuresRequest } from '../../../../src/desk/figures/reader-figures.ts';

const TODAY = '2026-11-23';

it.each([
  ['', 4, '2026-10-27', TODAY],
  ['?weeks=1', 1, '2026-11-17', TODAY],
  ['?weeks=13&until=2026-11-01', 13, '2026-08-03', '2026-11-01'],
  ['?weeks=3&until=2026-02-30', 4, '2026-10-27', TODAY],
  ['?until=2027-01-01', 4, '2026-10-27', TODAY],
  ['?until=1000-01-01', 4, '2026-10-27', TODAY],
])('reads %j as %d weeks', (search, weeks, from, to) => {
  expect(readPeriod(search, TODAY)).toEqual({ weeks, from, to });
});

it('has an address, which names no day for one that ends today', () => {
  expect(periodHref({ weeks: 4, to: TODAY }, TODAY)).toBe('/admin/figures');
  const past = readPeriod('?weeks=1&until=2026-11-01', TODAY);
  expect(periodHref(past, TODAY)).toBe('/admin/figures?weeks=1&until=2026-11-01');
});

it('steps to earlier and later weeks, and no further than today', () => {
  const now = readPeriod('?weeks=1', TODAY);
  expect(later(now, TODAY)).toBeNull();
  const before = earlier(now);
  expect([before.from, before.to]).toEqual(['2026-11-10', '2026-11-16']);
  expect(later(before, TODAY)).toEqual(now);
  expect(later(readPeriod('?weeks=1&until=2026-11-20', TODAY), TODAY)).toEqual(now);
});

it.each([
  ['2026-11-20', '2026-11-01', '2026-11-01'],
  ['2026-11-20', '2030-01-01', TODAY],
  ['2026-11-20', '2026-11-20', undefined],
  ['2026-11-20', '2026-11-', undefined],
  [TODAY, '2030-01-01', undefined],
])('up to %s, asked for %j, goes to %s', (to, typed, end) => {
  const period = readPeriod(`?weeks=1&until=${to}`, TODAY);
  expect(upTo(period, typed, TODAY)?.to).toBe(end);
});

it('is compared once there are figures of the whole period before', () => {
  const period = readPeriod('?weeks=1', TODAY);
  expect(isComparable(period, 'page', '2026-11-10', TODAY)).toBe(true);
  expect(isComparable(period, 'page', '2026-11-11', TODAY)).toBe(false);
  expect(isComparable(period, 'page', null, TODAY)).toBe(false);
});

it.each([
  ['?weeks=26', true],
  ['?weeks=26&until=2026-10-23', false],
  ['?weeks=52', false],
])('compares words of searches only while they are kept, with %j: %s', (search, isKept) => {
  const period = readPeriod(search, TODAY);
  expect(isComparable(period, 'search', '2024-11-01', TODAY)).toBe(isKept);
  expect(isComparable(period, 'page', '2024-11-01', TODAY)).toBe(true);
});

it('names its weeks', () => {
  expect([weeksText(1), weeksText(13)]).toEqual(['the week', 'the 13 weeks']);
});

it.each([
  [{ from: '2026-11-01', to: '2026-11-01' }, true],
  [{ from: '2025-11-18', to: TODAY }, true],
  [{ from: '2025-11-17', to: TODAY }, false],
  [{ from: '2026-11-02', to: '2026-11-01' }, false],
  [{ from: '2026-02-30', to: TODAY }, false],
  [{ from: TODAY }, false],
])('an editor may ask for %j: %s', (asked, isFine) => {
  expect(figuresRequest.safeParse(asked).success).toBe(isFine);
});
