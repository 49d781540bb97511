/**
 * Reads the URL parameters of `GET /api/advertisements` (specification section 7). Ignores unknown parameters
 * and refuses invalid values.
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
 * Returns the requested placement, by default `homepage`. With a type, `homepage` means any placement
 * (undefined): a banner is sold by its type and runs on every page with room for it.
 */
const placementOf = ({ placement = DEFAULT_PLACEMENT, type }: AdListRequest): string | undefined =>
  type !== undefined && placement === DEFAULT_PLACEMENT ? undefined : placement;

/** Makes the key by which requests share one rotation of ads; equal requests have the same key. */
export const requestedPlacement = (request: AdListRequest): string =>
  JSON.stringify([request.type ?? null, placementOf(request) ?? null]);

/**
 * Picks the requested advertisements, in the order given: those that have an image, fit the requested type,
 * if any, and have the placement that `placementOf` returns, if any.
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
