/** What an order counts against, how its refusals read, and what a script is answered. */
import { randomUUID } from 'node:crypto';
import type { Context } from '@netlify/functions';
import { HttpError } from '../../../server/http.ts';
import {
  forClient,
  forEveryone,
  forMailbox,
  tooMany,
  type CountedLimit,
} from '../../../server/rate-limit.ts';
import { CLIENT_INTENTS } from '../../payments/server/payment-limits.ts';
import { PICTURE_GONE } from '../../../forms/images/form-image.ts';
import type { AdvertisementOrder } from './advertisement-order.ts';
import { misfitSentence } from '../banner-size.ts';
import {
  orderPrice,
  type OrderAdvertisementResult,
  type OrderedAdvertisement,
} from './order-advertisement.server.ts';
import { ALL_ORDERS, CLIENT_ORDERS, MAILBOX_QUOTES } from './order-limits.ts';

/** The limits a new order counts against; a repeated one costs nothing. */
export const orderLimits = (
  context: Pick<Context, 'ip'>,
  order: AdvertisementOrder,
): CountedLimit[] => [
  forClient(CLIENT_ORDERS, context),
  orderPrice(order).totalCents === null
    ? forMailbox(MAILBOX_QUOTES, order.email)
    : forClient(CLIENT_INTENTS, context),
  forEveryone(ALL_ORDERS),
];

/**
 * The stored order.
 * @throws HttpError 400 for a picture that does not fit, 409 for one that is gone or a key that was
 *   used for something else, 429 over a limit
 */
export function requireOrdered(
  result: OrderAdvertisementResult,
  { type }: AdvertisementOrder,
): Extract<OrderAdvertisementResult, { ok: true }> {
  if (result.ok) return result;
  switch (result.reason) {
    case 'limited':
      throw tooMany(result.retryAfterSeconds);
    case 'picture-missing':
      throw new HttpError(409, PICTURE_GONE);
    case 'picture-misfit':
      throw new HttpError(400, misfitSentence(type));
    case 'key-reused':
      throw new HttpError(
        409,
        'This form was already received with other details. Please send it again.',
      );
  }
}

/** An order like any other, for a script; nothing is stored and nobody is asked. */
export function madeUpOrder(order: AdvertisementOrder): OrderedAdvertisement {
  const { monthlyRate, totalAmount } = orderPrice(order);
  return {
    id: randomUUID(),
    title: order.title,
    type: order.type,
    status: totalAmount === null ? 'pending' : 'draft',
    monthlyRate,
    duration: order.duration,
    totalAmount,
  };
}
