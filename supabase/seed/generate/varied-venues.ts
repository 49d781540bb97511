import type { SampleVenue } from '../content/sample-venue.ts';
import {
  FIRST_WORDS,
  SECOND_WORDS,
  STREET_KINDS,
  STREETS,
  TOWNS,
  VENUE_FORMS,
  VENUE_NOTES,
} from '../content/varied/venue-words.ts';
import { SAMPLE_VENUES } from '../content/venues.ts';
import { cityPoint } from '../../../src/regions/city-points.ts';
import { slugOf } from '../ids.ts';
import { type Random, randomFrom } from '../random.ts';

/** A venue with the key that its id is made from. */
export interface KeyedVenue {
  key: string;
  venue: SampleVenue;
  /** Key of the venue whose image this venue shows; null for none. */
  image: string | null;
}

/** Maximum number of venues: more than a region has, and still generated in about a second. */
export const MOST_VENUES = 5000;

const WRITTEN: readonly KeyedVenue[] = Object.entries<SampleVenue>(SAMPLE_VENUES).map(
  ([key, venue]) => ({ key, venue, image: venue.withoutImage === true ? null : key }),
);

const drawShare = <T>(random: Random, items: readonly T[], shareOf: (item: T) => number): T => {
  let left = random.next() * items.reduce((sum, item) => sum + shareOf(item), 0);
  return items.find((item) => (left -= shareOf(item)) < 0) ?? random.pick(items);
};

const phone = (random: Random): string =>
  `(361) 555-01${String(random.int(0, 99)).padStart(2, '0')}`;

/** Returns a position within a mile of a town's center; null for a town that the map does not show. */
function near(town: string, random: Random): SampleVenue['position'] {
  const middle = cityPoint(town);
  if (middle === null) return null;
  const aside = () => random.int(-1500, 1500) / 100_000;
  return [middle.latitude + aside(), middle.longitude + aside()];
}

function variedVenue(index: number, taken: Set<string>): KeyedVenue {
  const random = randomFrom(`venue ${String(index)}`);
  const form = drawShare(random, VENUE_FORMS, ({ share }) => share);
  const [town] = drawShare(random, TOWNS, ([, share]) => share);
  let name: string;
  do {
    name = `${random.pick(FIRST_WORDS)} ${random.pick(SECOND_WORDS)} ${random.pick(form.names)}`;
  } while (taken.has(name));
  taken.add(name);

  const host = `${slugOf(name).replaceAll('-', '')}.example.org`;
  const images = WRITTEN.flatMap(({ venue, image }) =>
    venue.type === form.type && image !== null ? [image] : [],
  );
  const hasImage = images.length > 0 && random.chance(0.7);
  const notes = random.shuffle(VENUE_NOTES).slice(0, random.int(0, 2));
  return {
    key: `varied ${String(index)}`,
    image: hasImage ? random.pick(images) : null,
    venue: {
      name,
      type: form.type,
      city: `${town}, TX`,
      address: `${String(random.int(1, 4800))} ${random.pick(STREETS)} ${random.pick(STREET_KINDS)}`,
      position: near(town, random),
      capacity:
        form.holds === undefined || random.chance(0.15)
          ? null
          : 5 * random.int(Math.ceil(form.holds[0] / 5), Math.floor(form.holds[1] / 5)),
      phone: random.chance(0.75) ? phone(random) : null,
      email: random.chance(0.85) ? `hello@${host}` : null,
      website: random.chance(0.65) ? `https://${host}` : null,
      about: [...random.shuffle(form.about), ...notes].join(' '),
    },
  };
}

/**
 * Returns the sample's venues. Without a number: all that are written by hand. A smaller number takes
 * the first of them; a larger one adds generated venues, always the same, each with a different name.
 */
export function sampleVenues(count?: number): KeyedVenue[] {
  if (count === undefined || count <= WRITTEN.length) return WRITTEN.slice(0, count);
  const taken = new Set<string>(WRITTEN.map(({ venue }) => venue.name));
  return [
    ...WRITTEN,
    ...Array.from({ length: count - WRITTEN.length }, (_, index) => variedVenue(index, taken)),
  ];
}
