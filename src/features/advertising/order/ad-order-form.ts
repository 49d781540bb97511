/** Defines the order form: its fields, their limits, and what the form sends. */
import { AD_DURATION_MONTHS } from '../../../figures.ts';
import { SUBMIT_PART } from '../../../forms/form-problems.ts';
import {
  AD_ORDER_TYPES,
  AD_PACKAGES,
  type AdOrderType,
  type ImageSize,
  orderTypeOf,
} from '../advertisement.ts';
import type { OrderedAdvertisement } from '../ordered-advertisement.ts';

/** The values of the empty form; the keys are the fields in their order on the page. */
export const EMPTY_AD_ORDER = {
  name: '',
  email: '',
  phone: '',
  company: '',
  website: '',
  type: 'sidebar',
  duration: String(AD_DURATION_MONTHS.default),
  title: '',
  description: '',
  linkUrl: '',
};

/** Keys in browser storage of the form's data: a draft, and a pending payment. */
export const STORED = { draft: 'advertisement-draft', pending: 'pending-advertisement' } as const;

/** Maximum number of UTF-16 units of each text, the same as in the schema and the database's checks. */
export const AD_LIMITS = {
  name: 200,
  email: 254,
  phone: 40,
  company: 200,
  title: 200,
  description: 10_000,
  url: 2000,
} as const;

export type AdOrderField = keyof typeof EMPTY_AD_ORDER;

export type AdOrderValues = Record<AdOrderField, string>;

const AD_ORDER_FIELDS = Object.keys(EMPTY_AD_ORDER) as AdOrderField[];

/**
 * Parts of the form other than text fields: the image, and the button that sends the form. The id of each
 * part's element ends with its value.
 */
export const ORDER_PARTS = { image: 'image', submit: SUBMIT_PART } as const;

/** Reads the package that a text names; default: `sidebar`. */
export const orderType = (text: string | null): AdOrderType =>
  AD_ORDER_TYPES.find((type) => type === text) ?? 'sidebar';

/** Reads the package from the query string of a page's URL, or null. */
export function presetType(search: string): AdOrderType | null {
  const preset = new URLSearchParams(search).get('type');
  return AD_ORDER_TYPES.find((type) => type === preset) ?? null;
}

/** Reads the values of a form; a field whose value is not a text gets its value from the empty form. */
export function orderValues(held: (field: AdOrderField) => unknown): AdOrderValues {
  const values = { ...EMPTY_AD_ORDER };
  for (const field of AD_ORDER_FIELDS) {
    const value = held(field);
    if (typeof value === 'string') values[field] = value;
  }
  return values;
}

/** Picks the filled-in texts, without package and duration. */
export const filledTexts = (values: AdOrderValues): Partial<AdOrderValues> =>
  Object.fromEntries(
    AD_ORDER_FIELDS.filter(
      (field) => field !== 'type' && field !== 'duration' && values[field].trim() !== '',
    ).map((field) => [field, values[field]]),
  );

/** Says whether no text is filled in. */
export const isEmptyOrder = (values: AdOrderValues): boolean =>
  Object.keys(filledTexts(values)).length === 0;

interface OrderedImage {
  image: { token: string; alt: string } | null;
  /** Token of the private link of the earlier order whose image is kept; null if none is. */
  renews: string | null;
}

/** Builds the body of the request. Its placement is only informative: the server decides the placement. */
export function orderToSend(
  values: AdOrderValues,
  { image, renews }: OrderedImage,
): Record<string, unknown> {
  const type = orderType(values.type);
  const months = Number(values.duration);
  const order = { ...values, placement: AD_PACKAGES[type].placement, duration: months };
  // A custom package hides the image field, but an image chosen earlier stays in the form.
  return type === 'custom' ? order : { ...order, image, renews };
}

/** Says whether an unfinished order is worth keeping: it has a text or an image. */
export const isWorthKeeping = (order: { values: AdOrderValues; image: unknown }): boolean =>
  !isEmptyOrder(order.values) || order.image !== null;

/** Turns the body of an earlier request into form values again. */
export const sentValues = (sent: Record<string, unknown>): AdOrderValues => ({
  ...orderValues((name) => sent[name]),
  duration:
    typeof sent['duration'] === 'number' ? String(sent['duration']) : EMPTY_AD_ORDER.duration,
});

export interface RenewedOrder {
  values: AdOrderValues;
  /** Null if the earlier order had no image, or an image of unknown size. */
  image: { url: string; alt: string; size: ImageSize } | null;
}

/** Makes the form values of a new order from an earlier order. */
export function renewedOrder(
  ad: Pick<
    OrderedAdvertisement,
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
