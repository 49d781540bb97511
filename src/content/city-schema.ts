import { z } from 'astro/zod';

/** Attractions on a city's page (specification section 2). */
const ATTRACTIONS = 6;

const words = (what: string) => z.string(`${what} is missing.`).trim().min(1, `${what} is empty.`);

/** The head of a file in `src/content/cities`; its body is the about text. */
export const citySchema = z.object({
  /** Without the state, as in "Rockport"; the name its slug has in `city-lists.ts`. */
  name: words('The name of the city'),
  /** The sentence or two under the title, also for search engines. */
  lead: words('The lead'),
  /** What `/illustrations/city-{slug}.svg` shows, for those who do not see it. */
  imageAlt: words('What the illustration shows (imageAlt)'),
  /** "Quick facts", in the order they are read. */
  facts: z
    .array(
      z.object({
        label: words('The label of a fact'),
        /** In quotes where it is a number, so that it is printed as it is written. */
        value: words('The value of a fact, in quotes where it is a number,'),
      }),
    )
    .min(3, 'A city has at least three quick facts: population, founding year and one more.'),
  /** Places that are really there, in the order of a visit. */
  attractions: z
    .array(
      z.object({
        name: words('The name of an attraction'),
        /** As in "Museum" or "Community theater". */
        kind: words('What an attraction is (kind)'),
        /** One or two sentences. */
        text: words('What there is to see (text)'),
        /** Street and number, or the part of town; left out where it is not certain. */
        address: words('The address').optional(),
      }),
    )
    .length(ATTRACTIONS, `A city's page lists ${String(ATTRACTIONS)} arts attractions.`),
});
