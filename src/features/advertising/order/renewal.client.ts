/** An earlier order, read by the private link in its advertiser's mail, to fill a new one in with. */
import { z } from 'zod';
import { ApiError, getJson } from '../../../ui/data/api.client.ts';
import { AD_DURATION_MONTHS } from '../../../figures.ts';
import { paths } from '../../../paths.ts';
import { orderTypeOf } from '../packages/ad-package.ts';
import { AD_TYPES } from '../advertisement.ts';
import type { PictureSize } from '../banner-size.ts';
import { type AdOrderValues, orderValues } from './ad-order-form.ts';

const text = z.string().nullable();

/** The part of `GET /api/managed-advertisement` that an order is filled in with. */
const managed = z.object({
  type: z.enum(AD_TYPES),
  title: z.string(),
  description: text,
  linkUrl: text,
  contact: z.object({ name: text, email: text, phone: text, company: text, website: text }),
  duration: z.number().nullable(),
  picture: z
    .object({
      url: z.string(),
      alt: text,
      width: z.number().nullable(),
      height: z.number().nullable(),
    })
    .nullable(),
});

export interface RenewedOrder {
  values: AdOrderValues;
  /** Null when the earlier order had none, or one of unknown size, of which nobody can say where it fits. */
  picture: { url: string; alt: string; size: PictureSize } | null;
}

function keepablePicture(picture: z.output<typeof managed>['picture']): RenewedOrder['picture'] {
  if (picture === null) return null;
  const { url, alt, width, height } = picture;
  return width === null || height === null
    ? null
    : { url, alt: alt ?? '', size: { width, height } };
}

/** @throws ZodError when the answer is no advertisement */
export function renewedOrder(answer: unknown): RenewedOrder {
  const ad = managed.parse(answer);
  const choices: readonly number[] = AD_DURATION_MONTHS.choices;
  const months =
    ad.duration !== null && choices.includes(ad.duration)
      ? ad.duration
      : AD_DURATION_MONTHS.default;
  const held: Record<string, string | null> = {
    ...ad.contact,
    // What was agreed on is agreed on anew, wherever its picture stood.
    type: orderTypeOf(ad.type),
    duration: String(months),
    title: ad.title,
    description: ad.description,
    linkUrl: ad.linkUrl,
  };
  return {
    values: orderValues((field) => held[field]),
    picture: keepablePicture(ad.picture),
  };
}

/**
 * Reads the order of a private link; null when the link opens nothing.
 * @throws when the guide cannot be asked
 */
export async function readRenewedOrder(token: string): Promise<RenewedOrder | null> {
  try {
    const headers = { Authorization: `Bearer ${token}` };
    return renewedOrder(await getJson(paths.api.managedAdvertisement, { headers }));
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}
