/** The data behind an advertisement's private link, and the image that can be changed there. */
import { describe, expect, it } from 'vitest';
import { CLIENT_AD_IMAGES } from '../../../../src/server/limits/call-limits.ts';
import type { AdvertisementByLink } from '../../../../src/features/private-links/advertisement/advertisement-by-link.ts';
import { mismatchSentence } from '../../../../src/features/advertising/advertisement.ts';
import { addDays, centralDate } from '../../../../src/time/wall-time.ts';
import { site } from '../../../../src/site.ts';
import { callApi, someClient } from '../../../support/api/api.ts';
import {
  addImage,
  bannerFile,
  countDay,
  payFor,
  showAd,
  storeAd,
  storedUpload,
} from '../../../support/api/ad-by-link.ts';
import { submitEvent } from '../../../support/api/event-by-link.ts';
import { query } from '../../../support/records/records.ts';
import type { askForPlace } from '../../../support/api/upload-image.ts';
import { finish, putFile } from '../../../support/api/upload-image.ts';

const today = centralDate(new Date());
const running = {
  status: 'active',
  image_url: 'https://images.example.org/first.webp',
  start_date: addDays(today, -2),
  end_date: addDays(today, 27),
};
/**
 * Returns the mails to the team about an advertisement, without payloads, which are emptied when a
 * mail is sent.
 */
const teamMails = (id: string) =>
  query('select to_address from public.mail_outbox where dedup_key like $1', [
    `ad-for-review:${id}:%`,
  ]);

describe('behind a private link', () => {
  it('are the order, its payment and its figures, and no cache keeps them', async () => {
    const { id, token } = await storeAd(running);
    await payFor(id);
    await countDay(id, addDays(today, -1), 40, 3);
    const response = await showAd(token);
    expect([response.status, response.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(response.json).toMatchObject({
      ...{ id, status: 'active', contact: { name: 'Ana Reyes' }, today, offShow: [] },
      payment: { amountCents: 9900, refundedCents: 0, currency: 'usd' },
      days: [{}, { day: addDays(today, -1), impressions: 40, clicks: 3 }, {}],
    });
  });

  it('of an event is no advertisement, and the other way round', async () => {
    const event = await submitEvent();
    const ad = await storeAd();
    expect((await showAd(event.token)).status).toBe(404);
    const response = await callApi('/api/linked-event', {
      headers: { authorization: `Bearer ${ad.token}` },
      from: someClient(),
    });
    expect(response.status).toBe(404);
  });
});

describe('an image', () => {
  it('sent as a browser sends it is in the response, and the team gets a mail', async () => {
    const { id, token } = await storeAd();
    const bytes = await bannerFile({ width: 600, height: 500 });
    const made = await callApi('/api/uploads', {
      method: 'POST',
      body: { purpose: 'advertisement', type: 'image/png', bytes: bytes.length },
      from: someClient(),
    });
    const place = made.json as Awaited<ReturnType<typeof askForPlace>>;
    await putFile(place.url, bytes, 'image/png');
    expect((await finish(place.token)).status).toBe(200);
    const response = await addImage(token, { token: place.token, alt: ' A gilded frame ' });
    expect(response.status).toBe(200);
    expect((response.json as AdvertisementByLink).image).toMatchObject({
      width: 600,
      height: 500,
      alt: 'A gilded frame',
    });
    expect(await teamMails(id)).toEqual([{ to_address: site.contactEmail }]);
  });

  it('of one that runs is refused with a sentence', async () => {
    const { token } = await storeAd(running);
    const response = await addImage(token, { token: await storedUpload(), alt: '' });
    expect([response.status, response.text]).toEqual([
      409,
      expect.stringContaining('can no longer be changed here'),
    ]);
  });

  it('of a custom package fits either placement, and the sentence names both', async () => {
    const { token } = await storeAd({ type: 'image', placement: 'homepage' });
    const small = await addImage(token, {
      token: await storedUpload({ width: 100, height: 100 }),
      alt: '',
    });
    expect([small.status, small.text]).toEqual([400, mismatchSentence('custom')]);
    const fitting = await storedUpload({ width: 728, height: 90 });
    expect((await addImage(token, { token: fitting, alt: '' })).status).toBe(200);
  });

  it('too many of one client are refused', async () => {
    const { token } = await storeAd();
    const image = await storedUpload();
    const from = someClient();
    const results = await Promise.all(
      Array.from({ length: CLIENT_AD_IMAGES.limit + 1 }, (_, n) =>
        addImage(token, { token: image, alt: `Text ${n}` }, from),
      ),
    );
    expect(results.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      ...Array<number>(CLIENT_AD_IMAGES.limit).fill(200),
      429,
    ]);
  });

  it('and its description are all that a body can change', async () => {
    const { id, token } = await storeAd();
    const [before] = await query('select * from public.advertisements where id = $1', [id]);
    await callApi('/api/linked-advertisement/image', {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: {
        ...Object.fromEntries(Object.keys(before ?? {}).map((column) => [column, 1])),
        status: 'active',
        endDate: '2099-12-31',
        image: {
          token: await storedUpload(),
          alt: 'New',
          status: 'active',
          end_date: '2099-12-31',
        },
      },
      from: someClient(),
    });
    const [after] = await query('select * from public.advertisements where id = $1', [id]);
    const changed = Object.keys(after ?? {}).filter((name) => after?.[name] !== before?.[name]);
    expect(changed.toSorted()).toEqual([
      'alt_text',
      'image_height',
      'image_url',
      'image_width',
      'updated_at',
    ]);
  });
});
