/** The image of an advertisement order, which is uploaded like every other image. */
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { mismatchSentence } from '../../../../src/features/advertising/advertisement.ts';
import { IMAGE_GONE } from '../../../../src/forms/images/form-image.ts';
import { adForm, adsOf, newAdOrder, sendAdForm } from '../../../support/api/ad-order.ts';
import { forgetLimits, query } from '../../../support/records/records.ts';
import { sendImage, uploadRow } from '../../../support/api/upload-image.ts';

beforeAll(forgetLimits);

/** Uploads an image of this size in pixels. @returns its token */
async function uploaded(width: number, height: number): Promise<string> {
  const bytes = await sharp({ create: { width, height, channels: 3, background: '#155' } })
    .jpeg()
    .toBuffer();
  const { token, response } = await sendImage(bytes, { purpose: 'advertisement' });
  expect([response.status, response.text]).toEqual([200, expect.any(String)]);
  return token;
}

const ordered = async (changes: Record<string, unknown>) => {
  const form = adForm(changes);
  const { advertisement } = await newAdOrder(form);
  return { id: advertisement.id, row: (await adsOf(form))[0] };
};

const refusal = async (changes: Record<string, unknown>) => {
  const form = adForm(changes);
  const { status, text } = await sendAdForm(form);
  expect(await adsOf(form)).toEqual([]);
  return [status, text];
};

describe('the image of an order', () => {
  it.each([
    ['sidebar', 600, 500],
    ['horizontal', 728, 90],
  ])('of a %s of %i by %i pixels is taken with its description', async (type, width, height) => {
    const token = await uploaded(width, height);
    const { row } = await ordered({ type, image: { token, alt: ' A blue bowl ' } });
    const { image_url } = await uploadRow(token);
    expect(row).toMatchObject({
      ...{ image_url, image_width: width, image_height: height, alt_text: 'A blue bowl' },
    });
  });

  it('of another shape is refused, and stays free', async () => {
    const token = await uploaded(300, 250);
    const type = 'horizontal';
    expect(await refusal({ type, image: { token, alt: '' } })).toEqual([
      400,
      mismatchSentence(type),
    ]);
    expect(await uploadRow(token)).toMatchObject({ advertisement_id: null });
  });

  it('that does not exist is refused', async () => {
    expect(await refusal({ image: { token: 'x'.repeat(43), alt: '' } })).toEqual([409, IMAGE_GONE]);
  });
});

it('an order that renews an earlier one takes over its image, or shows its own new one', async () => {
  const { id, row: earlier } = await ordered({
    image: { token: await uploaded(600, 500), alt: 'A blue bowl' },
  });
  const [link] = await query('select private.new_private_link(null, $1) as token', [id]);
  const renews = String(link?.['token']);
  expect((await ordered({ renews })).row).toMatchObject({
    image_url: earlier?.['image_url'],
    ...{ image_width: 600, image_height: 500, alt_text: 'A blue bowl', status: 'draft' },
  });
  const image = { token: await uploaded(300, 250), alt: 'New' };
  expect((await ordered({ renews, image })).row).toMatchObject({
    image_width: 300,
    alt_text: 'New',
  });
});
