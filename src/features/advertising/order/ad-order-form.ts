/** The order form, as rules: what it holds, what it sends, what is wrong with it. */
import { AD_DURATION_MONTHS } from '../../../figures.ts';
import { SUBMIT_PART } from '../../../forms/form-problems.ts';
import { AD_ORDER_TYPES, AD_PACKAGES, type AdOrderType } from '../packages/ad-package.ts';

/** A form with nothing in it; its keys are the fields, in their order. */
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

/** The most UTF-16 units of each text; the schema and the database's checks agree. */
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

/** What the form holds: every field as text. */
export type AdOrderValues = Record<AdOrderField, string>;

const AD_ORDER_FIELDS = Object.keys(EMPTY_AD_ORDER) as AdOrderField[];

/** The parts of the form that are no field; their ids end with these. */
export const ORDER_PARTS = { image: 'image', submit: SUBMIT_PART } as const;

/** The package that a text names; the one of the form's beginning where it names none. */
export const orderType = (text: string | null): AdOrderType =>
  AD_ORDER_TYPES.find((type) => type === text) ?? 'sidebar';

/** The package that an address asks for; null when it asks for none. */
export function presetType(search: string): AdOrderType | null {
  const asked = new URLSearchParams(search).get('type');
  return AD_ORDER_TYPES.find((type) => type === asked) ?? null;
}

/** What a form holds; texts that are missing are empty. */
export function orderValues(held: (field: AdOrderField) => unknown): AdOrderValues {
  const values = { ...EMPTY_AD_ORDER };
  for (const field of AD_ORDER_FIELDS) {
    const value = held(field);
    if (typeof value === 'string') values[field] = value;
  }
  return values;
}

/** The texts that were typed; a package is chosen again in a moment. */
export const typedTexts = (values: AdOrderValues): Partial<AdOrderValues> =>
  Object.fromEntries(
    AD_ORDER_FIELDS.filter(
      (field) => field !== 'type' && field !== 'duration' && values[field].trim() !== '',
    ).map((field) => [field, values[field]]),
  );

/** Whether nothing was typed. */
export const isEmptyOrder = (values: AdOrderValues): boolean =>
  Object.keys(typedTexts(values)).length === 0;

/** What is sent besides the fields. */
interface OrderedImage {
  image: { token: string; alt: string } | null;
  /** Of the earlier order whose image is kept. */
  renews: string | null;
}

/** The order as the endpoint takes it. Rates and place are the guide's own; the place is named for whoever reads it. */
export function orderToSend(
  values: AdOrderValues,
  { image, renews }: OrderedImage,
): Record<string, unknown> {
  const type = orderType(values.type);
  const months = Number(values.duration);
  const order = { ...values, placement: AD_PACKAGES[type].placement, duration: months };
  // The fields of an image are hidden in a custom package: what was chosen before stays in the form.
  return type === 'custom' ? order : { ...order, image, renews };
}

/** Whether an order holds anything that would have to be done again. */
export const isWorthKeeping = (order: { values: AdOrderValues; image: unknown }): boolean =>
  !isEmptyOrder(order.values) || order.image !== null;

/** The fields of an order as they were sent, to fill the form with them again. */
export const sentValues = (sent: Record<string, unknown>): AdOrderValues => ({
  ...orderValues((name) => sent[name]),
  duration:
    typeof sent['duration'] === 'number' ? String(sent['duration']) : EMPTY_AD_ORDER.duration,
});
