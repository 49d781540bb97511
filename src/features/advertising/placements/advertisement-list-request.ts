/**
 * What `GET /api/advertisements` understands in its address (specification section 7). Unknown
 * parameters are ignored; a known one that makes no sense is refused.
 */
import { z } from 'zod';
import { AD_SHAPES, type Advertisement } from '../advertisement.ts';
import { fitsShape } from './placed-ads.ts';

/** Where a banner stands when nothing else is said. */
const DEFAULT_PLACEMENT = 'homepage';

/** The parameters of an address, by their names; those without a value are left out. */
export const adListRequest = z.object({
  placement: z
    .string()
    .transform((value) => value.trim())
    .pipe(z.string().max(60, 'There is no such placement.'))
    .optional(),
  type: z.enum(AD_SHAPES, 'An advertisement stands horizontal, in a sidebar, or other.').optional(),
});

export type AdListRequest = z.infer<typeof adListRequest>;

/** `homepage` when nothing is named; with a type, wherever it was placed. */
const placementOf = ({ placement, type }: AdListRequest): string | undefined =>
  placement ?? (type === undefined ? DEFAULT_PLACEMENT : undefined);

/** Names the place that is asked for: requests that mean the same have the same name. */
export const placeAskedFor = (asked: AdListRequest): string =>
  JSON.stringify([asked.type ?? null, placementOf(asked) ?? null]);

/**
 * The advertisements asked for that have an image, in the order given. With a type: those that fit
 * such a place, of which the caller shows the first, wherever they were placed unless that is asked
 * for too. Without: those of the placement, `homepage` when none is named.
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
