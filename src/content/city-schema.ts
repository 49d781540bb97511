import { z } from 'astro/zod';

/** The number of attractions on a city's page (specification section 2). */
const ATTRACTIONS = 6;

const words = (what: string) => z.string(`${what} is missing.`).trim().min(1, `${what} is empty.`);

/** The front matter of a file in `src/content/cities`; the file's body is the text about the city. */
export const citySchema = z.object({
  /** Name of the city without the state, as in `city-lists.ts`. */
  name: words('The name of the city'),
  /** One or two sentences below the title, also for search engines. */
  lead: words('The lead'),
  /** Alt text of `/illustrations/city-{slug}.svg`. */
  imageAlt: words('What the illustration shows (imageAlt)'),
  /** The "Quick facts", in the order of the page. */
  facts: z
    .array(
      z.object({
        label: words('The label of a fact'),
        /** Put a number in quotes, so that it is printed as written. */
        value: words('The value of a fact, in quotes where it is a number,'),
      }),
    )
    .min(3, 'A city has at least three quick facts: population, founding year and one more.'),
  /** Places that exist, in the order of a visit. */
  attractions: z
    .array(
      z.object({
        name: words('The name of an attraction'),
        /** What the place is, such as "Museum" or "Community theater". */
        kind: words('What an attraction is (kind)'),
        /** One or two sentences. */
        text: words('What there is to see (text)'),
        /** Street and number, or the part of town; omitted if uncertain. */
        address: words('The address').optional(),
      }),
    )
    .length(ATTRACTIONS, `A city's page lists ${String(ATTRACTIONS)} arts attractions.`),
});
