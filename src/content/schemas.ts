import { z } from 'astro/zod';

const phrase = z.string().trim().min(1);
const phrases = z.array(phrase);

/**
 * The front matter of a file in `src/content/categories`; the file's body is the long description, and the
 * file's name is the slug. A category shows the events that are stored under its slug or one of its aliases
 * (`src/regions/categories.ts`); a topic shows the events that match its rule (`src/regions/topics.ts`).
 * Unknown keys are refused, because the page would leave out the text of a misspelled key.
 */
export const categorySchema = z.strictObject({
  /** The title of the page. The sentence "There are currently no {title} scheduled." also contains it. */
  title: phrase,
  /** One sentence for the top of the page, for cards and for search engines. */
  description: phrase,
  /** Alt text of the illustration. */
  imageAlt: phrase,
  /** The items of "What to Expect"; four to six fill the grid. */
  highlights: z
    .array(z.strictObject({ title: phrase, text: phrase }))
    .min(4)
    .max(6),
  /** The subcategories, exactly as in specification section 3; a topic has none. */
  subcategories: phrases.default([]),
});

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

/**
 * The front matter of a file in `src/content/legal`. The file's body is text in the subset of Markdown that
 * `src/features/legal/legal-text.ts` parses, with placeholders for values of `src/site.ts` and
 * `src/figures.ts`.
 */
export const legalSchema = z.object({
  title: z.string('The title of the page is missing.'),
  /** One sentence for search engines; may hold placeholders. */
  description: z.string('The description is missing.'),
  /** The day on which this wording took effect, in quotes. */
  effective: z.iso.date('effective is a day such as "2026-11-01", in quotes.'),
});
