import { AD_DURATION_MONTHS } from '../../../../figures.ts';
import type { AdvertisementByLink } from '../../../private-links/advertisement/linked-advertisement.ts';
import { type ImageSize, orderTypeOf } from '../../advertisement.ts';
import { type AdOrderValues, orderValues } from '../ad-order-form.ts';

export interface RenewedOrder {
  values: AdOrderValues;
  /** Null if the earlier order had no image, or an image of unknown size. */
  image: { url: string; alt: string; size: ImageSize } | null;
}

/** Makes the form values of a new order from an earlier order. */
export function renewedOrder(
  ad: Pick<
    AdvertisementByLink,
    'type' | 'title' | 'description' | 'linkUrl' | 'contact' | 'duration' | 'image'
  >,
): RenewedOrder {
  const months =
    AD_DURATION_MONTHS.choices.find((choice) => choice === ad.duration) ??
    AD_DURATION_MONTHS.default;
  const held: Record<string, string | null> = {
    ...ad.contact,
    // A custom package is agreed on again, even if its earlier image had a placement.
    type: orderTypeOf(ad.type),
    duration: String(months),
    title: ad.title,
    description: ad.description,
    linkUrl: ad.linkUrl,
  };
  const { url, alt, width, height } = ad.image ?? { width: null, height: null };
  return {
    values: orderValues((field) => held[field]),
    image:
      url === undefined || width === null || height === null
        ? null
        : { url, alt: alt ?? '', size: { width, height } },
  };
}
