import { expect, test } from 'vitest';
import { socialLinks } from '../../../../../src/features/events/page/event-links.ts';

test('the event elsewhere is listed in a fixed order, without what is not an address', () => {
  expect(
    socialLinks({
      twitter: 'https://x.example/jazz',
      facebook: 'javascript:alert(1)',
      instagram: 'https://instagram.example/jazz',
      socialMedia: null,
    }),
  ).toEqual([
    { label: 'Instagram', href: 'https://instagram.example/jazz' },
    { label: 'Twitter/X', href: 'https://x.example/jazz' },
  ]);
});

test.each([
  ['https://www.tiktok.com/@jazz', 'TikTok'],
  ['https://jazz.example.org/us', 'jazz.example.org'],
])('another site is named: %s', (socialMedia, label) => {
  const nowhere = { twitter: null, facebook: null, instagram: null };
  expect(socialLinks({ ...nowhere, socialMedia })).toEqual([{ label, href: socialMedia }]);
});
