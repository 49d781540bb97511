import { aliasesOf, canonicalCategory } from './categories.ts';
import { baseCity } from './cities.ts';

/** The rule that assigns events to a category's page and to the filter of that category. */
export interface CategoryRule {
  slug: string;
  /** Further categories whose events belong to this category. */
  categories: readonly string[];
  /** Events with one of these tags belong to this category; upper and lower case do not matter. */
  tags: readonly string[];
  /** Names of cities, without the state, whose events belong to this category. */
  cities: readonly string[];
}

const topic = (slug: string, tags: string, more: Partial<CategoryRule> = {}): CategoryRule => ({
  slug,
  categories: [],
  tags: tags.split(', '),
  cities: [],
  ...more,
});

/**
 * Topics beyond the nine categories, in the order of specification section 2. A topic gathers events of all
 * categories. `private.for_families` in the database has the rule of `family`, too.
 */
export const TOPICS: readonly CategoryRule[] = [
  topic(
    'cultural',
    'bilingual, conjunto, danzón, día de los muertos, folklórico, grito, heritage, juneteenth, lunar new year, mardi gras, mariachi, posadas',
  ),
  topic('wine', 'vineyard, wine, wine tasting, winery'),
  topic('outdoor', 'beach, kayak, open air, outdoor, outdoors, walking tour'),
  topic(
    'family',
    'all ages, children, family, puppets, sensory-friendly, story time, teens, toddlers, youth',
    { categories: ['family-community'] },
  ),
  topic('hill-country', 'hill country', {
    cities: [
      ...['Austin', 'Bandera', 'Blanco', 'Boerne', 'Castroville', 'Dripping Springs'],
      ...[
        'Fredericksburg',
        'Kerrville',
        'Marble Falls',
        'New Braunfels',
        'San Marcos',
        'Wimberley',
      ],
    ],
  }),
  topic(
    'holiday',
    'christmas, easter, fourth of july, halloween, hanukkah, holiday, mardi gras, new year, posadas',
  ),
];

/** Returns the rule of a category's page; a category that is not a topic has only its own events. */
export const ruleOf = (slug: string): CategoryRule =>
  TOPICS.find((known) => known.slug === slug) ?? { slug, categories: [], tags: [], cities: [] };

const folded = (value: string): string => value.trim().toLowerCase();
const categoryKey = (value: string): string =>
  `category ${canonicalCategory(value) ?? folded(value)}`;
const tagKey = (value: string): string => `tag ${folded(value)}`;
const cityKey = (value: string): string => `city ${folded(baseCity(value))}`;

/** Returns the keys of a category's rule; an event with at least one of them belongs to the category. */
export const keysOfRule = ({ slug, categories, tags, cities }: CategoryRule): string[] => [
  ...[slug, ...categories].map(categoryKey),
  ...tags.map(tagKey),
  ...cities.map(cityKey),
];

/** Returns the keys of an event's category, tags and city, to compare with those of `keysOfRule`. */
export const keysOfEvent = (event: {
  category: string;
  tags: string[];
  city: string;
}): string[] => [categoryKey(event.category), ...event.tags.map(tagKey), cityKey(event.city)];

/**
 * Returns the values that the database compares with the events of a category: its slug and its aliases,
 * which are all stored spellings. An unknown value or a topic is returned as given and in lower case; for a
 * topic, the categories, tags and cities of its rule follow, the latter two as `tag wine` and `city austin`
 * (`private.topic_keys`). Empty for an empty value.
 */
export function categoryValues(value: string): string[] {
  const given = value.trim();
  if (given === '') return [];
  const slug = canonicalCategory(given);
  if (slug !== null) return aliasesOf(slug);
  const { categories, tags, cities } = ruleOf(folded(given));
  return [
    ...new Set([given, folded(given)]),
    ...categories.flatMap(categoryValues),
    ...tags.map(tagKey),
    ...cities.map(cityKey),
  ];
}
