/**
 * Query of `GET /api/advertisements` (specification section 7). Unknown parameters are ignored,
 * invalid values refused.
 */
import { z } from 'zod';
import { AD_SHAPES, type Advertisement } from '../advertisement.ts';
import { fitsShape } from './placed-ads.ts';

const DEFAULT_PLACEMENT = 'homepage';

export const adListRequest = z.object({
  placement: z
    .string()
    .transform((value) => value.trim())
    .pipe(z.string().max(60, 'There is no such placement.'))
    .optional(),
  type: z.enum(AD_SHAPES, 'An advertisement stands horizontal, in a sidebar, or other.').optional(),
});

export type AdListRequest = z.infer<typeof adListRequest>;

/** `homepage` by default; any placement if only a type is given. */
const placementOf = ({ placement, type }: AdListRequest): string | undefined =>
  placement ?? (type === undefined ? DEFAULT_PLACEMENT : undefined);

/** The rotation key of a request; equal requests have one key. */
export const requestedPlacement = (asked: AdListRequest): string =>
  JSON.stringify([asked.type ?? null, placementOf(asked) ?? null]);

/**
 * The requested advertisements with an image, in the order given: those that fit a type and, if given,
 * a placement; without a type those of the placement, by default `homepage`.
 */
export function adsAskedFor(ads: readonly Advertisement[], asked: AdListRequest): Advertisement[] {
  const placement = placementOf(asked);
  return ads.filter(
    (ad) =>
      ad.imageUrl !== null &&
      (asked.type === undefined || fitsShape(ad, asked.type)) &&
      (placement === undefined || ad.placement === placement),
  );
}
