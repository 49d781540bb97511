/** The data behind an advertisement's private link, and the image that can be changed there. */
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { AdvertisementByLink } from '../../../../src/features/private-links/advertisement/advertisement-by-link.ts';
import { site } from '../../../../src/site.ts';
import { callApi, someClient } from '../../../support/api/api.ts';
import { storeAd, storedUpload } from '../../../support/api/ad-by-link.ts';
import { query } from '../../../support/records/records.ts';
import type { askForPlace } from '../../../support/api/upload-image.ts';
import { finish, putFile } from '../../../support/api/upload-image.ts';

/**
 * Returns the mails to the team about an advertisement, without payloads, which are emptied when a
 * mail is sent.
 */
const teamMails = (id: string) =>
  query('select to_address from public.mail_outbox where dedup_key like $1', [
    `ad-for-review:${id}:%`,
  ]);

describe('an image', () => {
  it('sent as a browser sends it is in the response, and the team gets a mail', async () => {
    const { id, token } = await storeAd();
    const size = { width: 600, height: 500 };
    const bytes = await sharp({ create: { ...size, channels: 3, background: '#0a5f56' } })
      .png()
      .toBuffer();
    const made = await callApi('/api/uploads', {
      method: 'POST',
      body: { purpose: 'advertisement', type: 'image/png', bytes: bytes.length },
      from: someClient(),
    });
    const place = made.json as Awaited<ReturnType<typeof askForPlace>>;
    await putFile(place.url, bytes, 'image/png');
    expect((await finish(place.token)).status).toBe(200);
    const response = await callApi('/api/linked-advertisement/image', {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: { image: { token: place.token, alt: ' A gilded frame ' } },
      from: someClient(),
    });
    expect(response.status).toBe(200);
    expect((response.json as AdvertisementByLink).image).toMatchObject({
      ...size,
      alt: 'A gilded frame',
    });
    expect(await teamMails(id)).toEqual([{ to_address: site.contactEmail }]);
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
