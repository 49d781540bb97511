import { expect, it } from 'vitest';
import { camelKeys } from '../../../src/server/camel-keys.ts';

it('renames keys at every depth and leaves values as they are', () => {
  expect(
    camelKeys({
      first_name: 'snake_case stays',
      links: [{ used_at: null, created_at: '2026-01-01' }, 'a_b', 3],
      newsletter: { consent_text: { in_it: true } },
      line_2: '',
    }),
  ).toEqual({
    firstName: 'snake_case stays',
    links: [{ usedAt: null, createdAt: '2026-01-01' }, 'a_b', 3],
    newsletter: { consentText: { inIt: true } },
    line2: '',
  });
});
