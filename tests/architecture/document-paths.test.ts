import { describe, expect, test } from 'vitest';
import { documentPathComplaints } from './rules/document-paths.ts';

const complaints = (text: string): string[] =>
  documentPathComplaints([
    { path: 'src/features/events/README.md', text },
    { path: 'src/features/events/price.ts', text: '' },
    { path: 'supabase/migrations/1_prices.sql', text: 'create function private.price_of()' },
  ]);

describe('what a document names', () => {
  test.each([
    '`src/features/events/price.ts`',
    '`price.ts`',
    '`src/features/events/`',
    '[prices](price.ts)',
    'SQL `price_of` and `private.price_of`',
    '`<subject>-limits.ts` and [a site](https://example.com/x.ts)',
  ])('is there: %s', (text) => {
    expect(complaints(text)).toEqual([]);
  });

  test.each([
    '`src/price.ts`',
    '`cost.ts`',
    '[prices](cost.ts)',
    'SQL `cost_of`',
    '`private.cost_of`',
  ])('is gone: %s', (text) => {
    expect(complaints(text)).toHaveLength(1);
  });
});
