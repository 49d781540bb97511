/** Sample articles. Texts: `articles/<slug>.txt` in light markup; images: `../images/articles/<slug>.webp`. */
import { readFileSync } from 'node:fs';

export interface SampleArticle {
  slug: string;
  title: string;
  excerpt: string;
  category: string;
  author: string;
  /** Days before today on which it was published; null for a draft. */
  publishedDaysAgo: number | null;
  tags: readonly string[];
}

export const SAMPLE_ARTICLES: readonly SampleArticle[] = [
  {
    slug: 'first-friday-on-the-bluff',
    title: 'How to Spend a First Friday on the Bluff',
    excerpt:
      'Come early, go up the stairs with the paper lantern on the doorknob, and buy something under forty dollars: a route through four blocks of open studios.',
    category: 'events',
    author: 'Renata Ojeda',
    publishedDaysAgo: 3,
    tags: ['artwalk', 'corpus christi', 'how to'],
  },
  {
    slug: 'accordion-in-young-hands',
    title: 'The Button Accordion Finds Young Hands in Kingsville',
    excerpt:
      'Thirty-one loaner accordions, one baggage room and a rule about learning a song from your own family first. A Saturday with the Conjunto Society’s students.',
    category: 'music',
    author: 'Gilbert Ansah',
    publishedDaysAgo: 9,
    tags: ['conjunto', 'kingsville', 'young people'],
  },
  {
    slug: 'a-night-at-the-wood-kiln',
    title: 'A Night at the Wood Kiln',
    excerpt:
      'Four days, six cords of oak and thirty people for a fire that decides half of every pot. We took the watch from midnight to six at Clay & Cypress.',
    category: 'art',
    author: 'Renata Ojeda',
    publishedDaysAgo: 16,
    tags: ['ceramics', 'victoria'],
  },
  {
    slug: 'who-sews-the-skirts',
    title: 'Who Sews the Skirts?',
    excerpt:
      'Twelve yards of cotton, thirty of ribbon, eight turns on a marked cross. Behind a beauty supply store, the Estrella workshop sews its dancers’ balance.',
    category: 'culture',
    author: 'Ximena Lott',
    publishedDaysAgo: 27,
    tags: ['folklórico', 'costume', 'corpus christi'],
  },
  {
    slug: 'painting-outdoors-on-the-coast',
    title: 'Painting Outdoors on the Coast: A Field Guide to Wind, Salt and Glare',
    excerpt:
      'Sit down, work small, keep your tissue in a pocket. What the painters of the Little Heron Art Guild wish someone had told them about working by the bay.',
    category: 'art',
    author: 'Lorraine Ducote with Gilbert Ansah',
    publishedDaysAgo: 41,
    tags: ['painting', 'rockport', 'how to'],
  },
  {
    slug: 'six-small-rooms-with-good-sound',
    title: 'Six Small Rooms with Very Good Sound',
    excerpt:
      'A tin ceiling, a school gymnasium, a bank vault: where to go when you would like to hear the drummer breathe.',
    category: 'music',
    author: 'Gilbert Ansah',
    publishedDaysAgo: 58,
    tags: ['listening', 'venues'],
  },
  {
    slug: 'a-family-weekend-of-art',
    title: 'A Family Weekend of Art, from the Vault to the Jetty',
    excerpt:
      'Two days, five towns and one ferry, tried with several ages and several moods. Bring five dollars a child and no advice.',
    category: 'events',
    author: 'Ximena Lott',
    publishedDaysAgo: 76,
    tags: ['families', 'itinerary'],
  },
  {
    slug: 'reading-the-shrimpboat-row-murals',
    title: 'Reading the Shrimpboat Row Murals, Panel by Panel',
    excerpt:
      'The wall in Aransas Pass began as a windbreak. Now it has fourteen panels, four languages, nine gulls that are one gull, and a very good dog.',
    category: 'culture',
    author: 'Renata Ojeda',
    publishedDaysAgo: 103,
    tags: ['murals', 'aransas pass', 'public art'],
  },
  {
    slug: 'notes-from-the-calendar-desk',
    title: 'Notes from the Calendar Desk: How to Get Your Event Noticed',
    excerpt:
      'We read every listing that is sent in. Here is what the ones that make us say “Oh, I want to go to that” have in common.',
    category: 'for organizers',
    author: 'The calendar desk',
    publishedDaysAgo: 140,
    tags: ['organizers', 'how to'],
  },
  {
    slug: 'when-the-water-rises',
    title: 'When the Water Rises: Looking After Art in Small Rooms',
    excerpt:
      'An index card with ten lines, a clean trash can and a neighbor on high ground. The first part of a storm-season guide for places without a registrar.',
    category: 'culture',
    author: 'Ximena Lott',
    publishedDaysAgo: null,
    tags: ['storm season', 'conservation'],
  },
];

/** Returns the text of an article in the guide's light markup, without the file's last line break. */
export function articleText(slug: string): string {
  return readFileSync(new URL(`articles/${slug}.txt`, import.meta.url), 'utf8').trim();
}
