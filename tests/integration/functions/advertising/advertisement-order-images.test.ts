/** The image that an order of an advertisement takes, through the way of every upload. */
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { mismatchSentence } from '../../../../src/features/advertising/banner-size.ts';
import { IMAGE_GONE } from '../../../../src/forms/images/form-image.ts';
import type { UploadPurpose } from '../../../../src/features/uploads/upload-purpose.ts';
import { adForm, adsOf, newAdOrder, sendAdForm } from '../../../support/api/ad-order.ts';
import { forgetLimits, query } from '../../../support/records/records.ts';
import { sendImage, uploadRow } from '../../../support/api/upload-image.ts';

beforeAll(forgetLimits);

/** The token of an image of this size that is ready. */
async function sent(
  width: number,
  height: number,
  purpose: UploadPurpose = 'advertisement',
): Promise<string> {
  const bytes = await sharp({ create: { width, height, channels: 3, background: '#155' } })
    .jpeg()
    .toBuffer();
  const { token, response } = await sendImage(bytes, { purpose });
  expect([response.status, response.text]).toEqual([200, expect.any(String)]);
  return token;
}

const refusal = async (changes: Record<string, unknown>) => {
  const form = adForm(changes);
  const { status, text } = await sendAdForm(form);
  expect(await adsOf(form)).toEqual([]);
  return [status, text];
};

describe('the image of an order', () => {
  it.each([
    ['sidebar', 300, 250],
    ['sidebar', 600, 500],
    ['horizontal', 728, 90],
    ['horizontal', 1456, 180],
  ])('fits %s with %i by %i pixels', async (type, width, height) => {
    const token = await sent(width, height);
    const form = adForm({ type, image: { token, alt: ' A blue bowl ' } });
    await newAdOrder(form);
    const { image_url } = await uploadRow(token);
    expect(await adsOf(form)).toMatchObject([
      { image_url: image_url, image_width: width, image_height: height, alt_text: 'A blue bowl' },
    ]);
  });

  it.each([
    ['sidebar', 728, 90],
    ['sidebar', 300, 300],
    ['sidebar', 240, 200],
    ['horizontal', 300, 250],
    ['horizontal', 728, 120],
  ] as const)(
    'of another shape is refused for %s: %i by %i pixels',
    async (type, width, height) => {
      const token = await sent(width, height);
      expect(await refusal({ type, image: { token, alt: '' } })).toEqual([
        400,
        mismatchSentence(type),
      ]);
      expect(await uploadRow(token)).toMatchObject({ advertisement_id: null });
    },
  );

  it('that was sent for an event cannot be taken', async () => {
    const token = await sent(300, 250, 'event');
    expect(await refusal({ image: { token, alt: '' } })).toEqual([409, IMAGE_GONE]);
  });

  it('that does not exist cannot be taken', async () => {
    const token = 'x'.repeat(43);
    expect(await refusal({ image: { token, alt: '' } })).toEqual([409, IMAGE_GONE]);
  });

  it('that another has cannot be taken', async () => {
    const token = await sent(300, 250);
    const first = adForm({ image: { token, alt: 'Mine' } });
    const { advertisement } = await newAdOrder(first);
    await query(`update public.advertisements set status = 'pending' where id = $1`, [
      advertisement.id,
    ]);
    expect(await refusal({ image: { token, alt: 'Taken' } })).toEqual([409, IMAGE_GONE]);
    expect(await adsOf(first)).toMatchObject([{ alt_text: 'Mine' }]);
  });

  it('is not asked for with a custom package', async () => {
    const token = await sent(300, 250);
    const form = adForm({ type: 'custom', image: { token, alt: '' } });
    await newAdOrder(form);
    expect(await adsOf(form)).toMatchObject([{ image_url: null }]);
  });
});

describe('an order that renews an earlier one', () => {
  const earlier = async (): Promise<{ link: string; ad: Record<string, unknown> | undefined }> => {
    const form = adForm({ image: { token: await sent(600, 500), alt: 'A blue bowl' } });
    const { advertisement } = await newAdOrder(form);
    const [row] = await query('select private.new_manage_link(null, $1) as token', [
      advertisement.id,
    ]);
    return { link: String(row?.['token']), ad: (await adsOf(form))[0] };
  };

  it('takes over its image, sizes and words, whoever orders', async () => {
    const { link, ad } = await earlier();
    const form = adForm({ renews: link });
    await newAdOrder(form);
    expect(await adsOf(form)).toMatchObject([
      {
        image_url: ad?.['image_url'],
        ...{ image_width: 600, image_height: 500, alt_text: 'A blue bowl', status: 'draft' },
      },
    ]);
  });

  it('comes without an image where that does not fit, or the link opens nothing', async () => {
    const { link } = await earlier();
    const NO_IMAGE = [{ image_url: null, image_width: null, alt_text: null, status: 'draft' }];
    for (const changes of [
      { renews: link, type: 'horizontal' },
      { renews: 'x'.repeat(43) },
      { renews: 'https://evil.example.net' },
      { renews: { token: link } },
    ]) {
      const form = adForm(changes);
      await newAdOrder(form);
      expect(await adsOf(form)).toMatchObject(NO_IMAGE);
    }
  });

  it('shows the new image where it brings one', async () => {
    const { link } = await earlier();
    const token = await sent(300, 250);
    const form = adForm({ renews: link, image: { token, alt: 'New' } });
    await newAdOrder(form);
    expect(await adsOf(form)).toMatchObject([{ image_width: 300, alt_text: 'New' }]);
  });
});
