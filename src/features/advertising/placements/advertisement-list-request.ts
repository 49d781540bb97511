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
  type: z.enum(AD_SHAPES, 'The type is horizontal, sidebar or other.').optional(),
});

export type AdListRequest = z.infer<typeof adListRequest>;

/**
 * `homepage` by default. With a type, `homepage` is any placement: a banner is sold by its type and
 * runs on every page with room for it.
 */
const placementOf = ({ placement = DEFAULT_PLACEMENT, type }: AdListRequest): string | undefined =>
  type !== undefined && placement === DEFAULT_PLACEMENT ? undefined : placement;

/** The rotation key of a request; equal requests have one key. */
export const requestedPlacement = (request: AdListRequest): string =>
  JSON.stringify([request.type ?? null, placementOf(request) ?? null]);

/**
 * The requested advertisements with an image, in the order given: those that fit a type and a placement
 * other than `homepage`; without a type those of the placement, by default `homepage`.
 */
export function requestedAds(
  ads: readonly Advertisement[],
  request: AdListRequest,
): Advertisement[] {
  const placement = placementOf(request);
  return ads.filter(
    (ad) =>
      ad.imageUrl !== null &&
      (request.type === undefined || fitsShape(ad, request.type)) &&
      (placement === undefined || ad.placement === placement),
  );
}
