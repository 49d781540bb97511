import { expect, test } from 'vitest';
import { HOUSE_ADS } from '../../../../../src/features/advertising/placements/house-ad.ts';

test.each([
  ['horizontal', 'Your Banner Ad Here 728x90 at $199/month'],
  ['other', 'Your Banner Ad Here 300x120'],
  [
    'sidebar',
    'Your Ad Here - Reach thousands of South Texas arts enthusiasts, 300x250 • $99/month',
  ],
] as const)('an empty %s place reads as the specification has it', (shape, text) => {
  const { title, detail } = HOUSE_ADS[shape];
  expect(`${title} ${detail}`).toBe(text);
});
