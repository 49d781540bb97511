import { expect, test, it } from 'vitest';
import {
  shownAd,
  isOver,
} from '../../../../../src/features/advertising/placements/placed-image.ts';
import { sampleAdvertisement as ad } from '../../../../support/samples/sample-advertisement.ts';

test('an image is described by its alt text, else by its title', () => {
  expect(shownAd(ad())?.alt).toBe('Windlass Records');
  expect(shownAd(ad({ altText: 'A record and a harbor winch' }))?.alt).toBe(
    'A record and a harbor winch',
  );
});

test.each([null, 'javascript:alert(1)', 'windlass'])(
  'an image without a web address is no link: %s',
  (linkUrl) => {
    expect(shownAd(ad({ linkUrl }))).toMatchObject({ id: 'one', linkUrl: null });
  },
);

test('a link leads straight to the address of the advertiser', () => {
  expect(shownAd(ad({ linkUrl: 'https://windlass.example.com/shop?a=1' }))?.linkUrl).toBe(
    'https://windlass.example.com/shop?a=1',
  );
});

it('an ad is over when its last Central day has ended', () => {
  expect(isOver('2026-11-22', new Date('2026-11-23T05:59:00Z'))).toBe(false);
  expect(isOver('2026-11-22', new Date('2026-11-23T06:01:00Z'))).toBe(true);
});
