/**
 * Checks an order of an advertisement, for the form and the endpoint, with the sentences of specification
 * section 5. Drops keys that are not in the schema, such as placement, status, dates and rates.
 */
import { z } from 'zod';
import { AD_DURATION_MONTHS } from '../../../figures.ts';
import { emailRefusal, readEmailAddress } from '../../../forms/email-address.ts';
import { UPLOAD_TOKEN, uploadedImage } from '../../../forms/images/uploaded-image.ts';
import { optionalText, refuse, requiredText } from '../../../forms/text-field.ts';
import { readWebAddress } from '../../../forms/web-address.ts';
import { AD_ORDER_TYPES, isAdDuration } from '../advertisement.ts';
import { AD_LIMITS } from './ad-order-form.ts';

const EMAIL_HELP = 'Valid email is required';
const URL_HELP = 'Please enter a valid URL';

const tooLong = (max: number) => `Use at most ${max.toLocaleString('en-US')} characters`;
const required = (missing: string, max: number) =>
  requiredText({ missing, max, tooLong: tooLong(max) });
const optional = (max: number, multiline = false) =>
  optionalText({ max, tooLong: tooLong(max), multiline });

const webAddress = optional(AD_LIMITS.url).transform((text, context) => {
  if (text === null) return null;
  const address = readWebAddress(text) ?? refuse(context, URL_HELP);
  // Letters outside ASCII are escaped, which lengthens a URL.
  return address.length > AD_LIMITS.url ? refuse(context, tooLong(AD_LIMITS.url)) : address;
});

const TOO_SHORT = `Duration must be at least ${AD_DURATION_MONTHS.min} month`;
const TOO_LONG = `Duration cannot exceed ${AD_DURATION_MONTHS.max} months`;

/** Whole months, as a number or as the text of a select. */
const duration = z
  .union([z.number(), z.string().transform((text) => (text.trim() === '' ? NaN : Number(text)))], {
    error: TOO_SHORT,
  })
  .default(AD_DURATION_MONTHS.default)
  .transform((months, context) => {
    if (isAdDuration(months)) return months;
    return refuse(context, months > AD_DURATION_MONTHS.max ? TOO_LONG : TOO_SHORT);
  });

const image = uploadedImage.nullish().transform((given) => given ?? null);

/** The schema of an order. Its keys have the order of the form's fields, in which errors are listed. */
export const advertisementOrder = z
  .object(
    {
      name: required('Name is required', AD_LIMITS.name),
      email: required(EMAIL_HELP, AD_LIMITS.email).transform(
        (text, context) =>
          readEmailAddress(text) ?? refuse(context, emailRefusal(text, EMAIL_HELP)),
      ),
      phone: optional(AD_LIMITS.phone),
      company: optional(AD_LIMITS.company),
      website: webAddress,
      type: z
        .enum(AD_ORDER_TYPES, 'Choose a sidebar, a horizontal or a custom package')
        .default('sidebar'),
      duration,
      title: required('Ad title is required', AD_LIMITS.title),
      description: optional(AD_LIMITS.description, true),
      linkUrl: webAddress,
      image,
      /** The private token of an earlier order, whose image the new order takes over. */
      renews: z
        .string()
        .regex(UPLOAD_TOKEN)
        .nullish()
        .catch(null)
        .transform((token) => token ?? null),
    },
    { error: 'Send the order as an object with its fields' },
  )
  // A custom package has no months yet; its image is sent later, through the private link.
  .transform((order) =>
    order.type === 'custom' ? { ...order, duration: null, image: null, renews: null } : order,
  );

/** An order to store; `duration` in months, null for a quote. */
export type AdvertisementOrder = z.output<typeof advertisementOrder>;
