import { expect, test } from 'vitest';
import {
  refundBlocks,
  volunteerWrote,
} from '../../../../../../src/features/mail/templates/advertising/ad-verdict.ts';

test('the reason stands there as the volunteer wrote it', () => {
  expect(volunteerWrote('No.\nSorry.')).toEqual({
    kind: 'quote',
    label: 'The volunteer wrote',
    text: 'No.\nSorry.',
  });
});

test('a refund is promised to nobody', () => {
  const words = JSON.stringify(refundBlocks('It never went up.'));
  expect(words).toContain('A volunteer decides about a refund. It never went up.');
  expect(words).toContain('If the money goes back, another mail tells you so.');
});
