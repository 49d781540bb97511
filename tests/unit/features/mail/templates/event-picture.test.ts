import { describe, expect, it } from 'vitest';
import { eventPicture } from '../../../../../src/features/events/card/fallback-image.ts';
import { eventMail, SAMPLE_SITE as SITE } from '../../../../support/samples/mail/sample-mail.ts';

const IMAGE = 'https://storage.example/images/pier.jpg';
const EVENT = {
  ...{ id: 'moonlight-jazz-k3x9q2', listingId: null, title: 'Moonlight Jazz', category: 'music' },
  ...{ imageUrl: null, imageAlt: null },
};
const DRAWING = {
  src: expect.stringMatching(/^https:\/\/guide\.example\/share\/drawings\/music(?:-\d)?\.png$/),
  alt: 'Illustration for a music event',
};
const imagesOf = ({ html }: { html: string }) =>
  [...html.matchAll(/<img\b[^<>]*\ssrc="([^"]*)"/g)].map(([, src = '']) => src);

describe('the picture of an event in an email', () => {
  it('is its image, as a JPEG from the address of the guide', () => {
    const { src, alt } = eventPicture({ ...EVENT, imageUrl: IMAGE, imageAlt: ' A pier ' }, SITE);
    const { origin, pathname, searchParams } = new URL(src);
    expect([origin, pathname]).toEqual([SITE, '/.netlify/images']);
    expect(Object.fromEntries(searchParams)).toMatchObject({ url: IMAGE, w: '1200', fm: 'jpg' });
    expect(alt).toBe('A pier');
    expect(eventPicture({ ...EVENT, imageUrl: IMAGE }, SITE).alt).toBe('Moonlight Jazz');
  });

  it('is its drawing without an image, and instead of an SVG, which mail programs do not show', () => {
    expect(eventPicture(EVENT, SITE)).toEqual(DRAWING);
    for (const imageUrl of ['/illustrations/music.svg', 'https://a.example/x.svg']) {
      expect(eventPicture({ ...EVENT, imageUrl }, SITE)).toEqual(DRAWING);
    }
  });

  it('is never an image that no volunteer has read', () => {
    const sent = { image_url: IMAGE, image_alt: 'CHEAP PILLS' };
    const received = eventMail('submission-received', {}, sent);
    expect(imagesOf(received)).toEqual([DRAWING.src]);
    expect(received.html).not.toContain('CHEAP PILLS');
    const [published = ''] = imagesOf(eventMail('event-approved', { change: false }, sent));
    expect(published).toContain(encodeURIComponent(IMAGE));
  });

  it('is missing from an email that was queued before there were pictures', () => {
    expect(imagesOf(eventMail('submission-received', {}, { category: undefined }))).toEqual([]);
  });
});
