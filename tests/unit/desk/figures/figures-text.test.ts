import { expect, it } from 'vitest';
import { figuresRequest } from '../../../../src/desk/figures/reader-figures.ts';

const TODAY = '2026-11-23';

it.each([
  [{ from: '2025-11-18', to: TODAY }, true],
  [{ from: '2025-11-17', to: TODAY }, false],
  [{ from: TODAY }, false],
])('an editor may ask for %j: %s', (asked, isFine) => {
  expect(figuresRequest.safeParse(asked).success).toBe(isFine);
});
