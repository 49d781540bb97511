import { describe, expect, test } from 'vitest';
import { documentPathComplaints } from './rules/document-paths.ts';

const complaints = (text: string): string[] =>
  documentPathComplaints([
    { path: 'src/features/events/README.md', text },
    { path: 'src/features/events/price.ts', text: '' },
    { path: 'src/features/events/page/facts.ts', text: '' },
    { path: 'supabase/schemas/10_prices.sql', text: 'create function private.price_of()' },
  ]);

describe('what a document names', () => {
  test.each([
    '`src/features/events/price.ts`',
    '`price.ts`',
    '`src/features/events/`',
    '[prices](price.ts)',
    'SQL `price_of` and `private.price_of`',
    '# Ways to pay\n[this](#ways-to-pay) and [that](README.md#ways-to-pay)',
    '`../events`',
    '| folder | holds |\n| --- | --- |\n| `page` | prices |\n',
    '`<subject>-limits.ts` and [a site](https://example.com/x.ts)',
  ])('is there: %s', (text) => {
    expect(complaints(text)).toEqual([]);
  });

  test.each([
    '`src/price.ts`',
    '`cost.ts`',
    '[prices](cost.ts)',
    '# Ways to pay\n[this](#ways)',
    '[that](README.md#ways)',
    'SQL `cost_of`',
    '`private.cost_of`',
    '`../concerts`',
    '`concerts/`',
    '| folder | holds |\n| --- | --- |\n| `concerts` | prices |\n',
  ])('is gone: %s', (text) => {
    expect(complaints(text)).toHaveLength(1);
  });
});
