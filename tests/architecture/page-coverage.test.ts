import { describe, expect, test } from 'vitest';
import { pageCoverageComplaints } from './rules/page-coverage.ts';

describe('the list of pages', () => {
  const files = [
    { path: 'src/pages/events/[id].astro', text: '' },
    { path: 'tests/browser/events.test.ts', text: '' },
  ];
  const row = {
    page: 'events/[id].astro',
    example: '/events/x',
    test: 'browser/events',
    isData: false,
  };

  test('is complete with one row a page', () => {
    expect(pageCoverageComplaints(files, [row])).toEqual([]);
  });

  test('misses a page', () => {
    expect(pageCoverageComplaints(files, [])).toEqual([
      expect.stringContaining("add a row ['events/[id].astro', 'browser/…', '/…']"),
    ]);
  });

  test.each([
    ['a page that is gone', { ...row, page: 'gone.astro', example: '/gone' }],
    ['an example that leads elsewhere', { ...row, example: '/venues/x' }],
    ['a test that does not exist', { ...row, test: 'browser/gone' }],
  ])('names %s', (_what, wrong) => {
    const rows = wrong.page === row.page ? [wrong] : [row, wrong];
    expect(pageCoverageComplaints(files, rows)).toHaveLength(1);
  });
});
