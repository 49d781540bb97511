/** What the private link of an advertisement opens, and the one thing it may change. */
import { describe, expect, it } from 'vitest';
import type { ManagedAdvertisement } from '../../../../src/features/manage-links/advertisement/linked-advertisement.ts';
import { misfitSentence } from '../../../../src/features/advertising/banner-size.ts';
import { PICTURE_GONE } from '../../../../src/forms/images/form-image.ts';
import { addDays, centralDate } from '../../../../src/time/wall-time.ts';
import { WRONG_LINKS } from '../../../../src/server/private-link.ts';
import { newToken } from '../../../../src/server/token-hash.ts';
import { site } from '../../../../src/site.ts';
import { callApi, someClient } from '../../../support/api/api.ts';
import {
  addPicture,
  bannerFile,
  countDay,
  payFor,
  showAd,
  storeAd,
  storedUpload,
} from '../../../support/api/managed-ad.ts';
import { submitEvent } from '../../../support/api/managed-event.ts';
import { query } from '../../../support/records/records.ts';
import type { askForPlace } from '../../../support/api/upload-image.ts';
import { finish, putFile } from '../../../support/api/upload-image.ts';

const today = centralDate(new Date());
const running = {
  status: 'active',
  image_url: 'https://photos.example.org/first.webp',
  start_date: addDays(today, -2),
  end_date: addDays(today, 27),
};
const pictureOf = async (id: string) =>
  (await query('select image_url, alt_text from public.advertisements where id = $1', [id]))[0];
const teamMails = (id: string) =>
  query(
    `select to_address, payload ->> 'news' as news from public.mail_outbox
      where kind = 'ad-for-review' and payload -> 'advertisement' ->> 'id' = $1`,
    [id],
  );

describe('behind a private link', () => {
  it('stands what was ordered, paid and counted, and nobody may keep the answer', async () => {
    const { id, token } = await storeAd(running);
    await payFor(id);
    await countDay(id, addDays(today, -1), 40, 3);
    const answer = await showAd(token);
    expect([answer.status, answer.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(answer.json).toMatchObject({
      id,
      status: 'active',
      title: 'Harbor Frames',
      contact: { name: 'Ana Reyes' },
      linkUrl: 'https://frames.example.org/',
      duration: 1,
      monthlyCents: 9900,
      totalCents: 9900,
      startDate: running.start_date,
      endDate: running.end_date,
      pausedOn: null,
      offShow: [],
      today,
      days: [
        { day: addDays(today, -2), seen: 0, clicked: 0 },
        { day: addDays(today, -1), seen: 40, clicked: 3 },
        { day: today, seen: 0, clicked: 0 },
      ],
      payment: { amountCents: 9900, refundedCents: 0, currency: 'usd' },
    });
  });

  it.each([
    ['no token', {}],
    ['a token of another kind', { authorization: 'Bearer short' }],
    ['a token that was never given', { authorization: `Bearer ${newToken()}` }],
    ['another scheme', { authorization: 'Basic abc' }],
  ])('%s opens and changes nothing, and learns nothing', async (_, headers) => {
    const picture = { token: await storedUpload(), alt: '' };
    for (const [method, path] of [
      ['GET', '/api/managed-advertisement'],
      ['POST', '/api/managed-advertisement/picture'],
    ] as const) {
      const answer = await callApi(path, {
        method,
        headers: headers as Record<string, string>,
        ...(method === 'GET' ? {} : { body: { picture } }),
        from: someClient(),
      });
      expect([method, answer.status, answer.text]).toEqual([method, 404, 'null']);
    }
  });

  it('of an event stands no advertisement, and the other way round', async () => {
    const event = await submitEvent();
    const ad = await storeAd();
    expect((await showAd(event.token)).status).toBe(404);
    const answer = await callApi('/api/managed-event', {
      headers: { authorization: `Bearer ${ad.token}` },
      from: someClient(),
    });
    expect(answer.status).toBe(404);
  });

  it('a client that guesses is stopped, a right guess included, and others are not', async () => {
    const { token } = await storeAd();
    const from = someClient();
    const answers = await Promise.all(
      Array.from({ length: WRONG_LINKS.limit + 10 }, () => showAd(newToken(), from)),
    );
    expect(answers.filter(({ status }) => status === 404)).toHaveLength(WRONG_LINKS.limit);
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(10);
    expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0);
    expect((await showAd(token, from)).status).toBe(429);
    expect((await addPicture(token, { token: newToken(), alt: '' }, from)).status).toBe(429);
    expect((await showAd(token)).status).toBe(200);
  });
});

describe('a picture', () => {
  it('that is sent as a browser sends it stands in the answer, and the team is written to', async () => {
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
    const answer = await addPicture(token, { token: place.token, alt: ' A gilded frame ' });
    expect(answer.status).toBe(200);
    expect((answer.json as ManagedAdvertisement).picture).toMatchObject({
      width: 600,
      height: 500,
      alt: 'A gilded frame',
    });
    expect(await teamMails(id)).toEqual([{ to_address: site.contactEmail, news: 'picture' }]);
  });

  it.each([
    ['does not fit its place', { width: 728, height: 90 }, 400, misfitSentence('sidebar')],
    ['was sent for an event', { purpose: 'event' }, 409, PICTURE_GONE],
  ])('that %s is refused with a sentence', async (_, upload, status, sentence) => {
    const { id, token } = await storeAd();
    const answer = await addPicture(token, { token: await storedUpload(upload), alt: '' });
    expect([answer.status, answer.text]).toEqual([status, sentence]);
    expect((await pictureOf(id))?.['image_url']).toBeNull();
  });

  it('of one that runs is refused with a sentence', async () => {
    const { token } = await storeAd(running);
    const answer = await addPicture(token, { token: await storedUpload(), alt: '' });
    expect([answer.status, answer.text]).toEqual([
      409,
      expect.stringContaining('can no longer be changed here'),
    ]);
  });

  it('of an older kind of order fits either place, and the sentence names both', async () => {
    const { token } = await storeAd({ type: 'image', placement: 'homepage' });
    const small = await addPicture(token, {
      token: await storedUpload({ width: 100, height: 100 }),
      alt: '',
    });
    expect([small.status, small.text]).toEqual([400, misfitSentence('custom')]);
    const fitting = await storedUpload({ width: 728, height: 90 });
    expect((await addPicture(token, { token: fitting, alt: '' })).status).toBe(200);
  });

  it.each([
    [undefined],
    [null],
    ['x'.repeat(43)],
    [{}],
    [{ token: 'short', alt: '' }],
    [{ token: ['x'.repeat(43)], alt: '' }],
    [{ token: 'x'.repeat(43), alt: 7 }],
    [{ token: 'x'.repeat(43), alt: 'a'.repeat(301) }],
  ])('named as %j is refused with a short sentence', async (picture) => {
    const { token } = await storeAd();
    const answer = await addPicture(token, picture);
    expect(answer.status).toBe(400);
    expect(answer.text.length).toBeLessThan(200);
  });

  it('is all that a body can change', async () => {
    const { id, token } = await storeAd();
    const [before] = await query('select * from public.advertisements where id = $1', [id]);
    await callApi('/api/managed-advertisement/picture', {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: {
        ...Object.fromEntries(Object.keys(before ?? {}).map((column) => [column, 1])),
        status: 'active',
        endDate: '2099-12-31',
        picture: {
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
