/** Specification, section 2: the event card, /events, /events/{id}, /events/archive, categories. */
import type { SpecifiedState } from './specified-state.ts';

/** The nine labels of section 3. */
export const CATEGORY_LABELS = [
  'Performing Arts',
  'Visual Arts',
  'Music',
  'Film & Media Arts',
  'Literary Arts',
  'Craft & Design',
  'Family & Community Arts',
  'Workshops & Classes',
  'Festivals & Markets',
] as const;

const WEEKDAY = '(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day';
const MONTH =
  '(?:January|February|March|April|May|June|July|August|September|October|November|December)';

const calendar: SpecifiedState[] = [
  {
    state: 'the calendar',
    at: '/events',
    texts: [
      /^Showing \d+ of \d+ events$/,
      /^Page 1 of \d+$/,
      new RegExp(`^${WEEKDAY}, ${MONTH} \\d{1,2}, \\d{4}`),
      'Upcoming Events',
      'All Events',
      ...CATEGORY_LABELS,
      'Corpus Christi',
      'Rockport',
      'Port Aransas',
      'Kingsville',
      'Alice',
      'Beeville',
      'Victoria',
      'Robstown',
      'Aransas Pass',
      'Sinton',
      'Next',
      'FREE',
      '16 interested',
      /\d{1,2}:\d\d [AP]M - \d{1,2}:\d\d [AP]M CST/,
    ],
  },
  { state: 'a further page of the calendar', at: '/events/page/2', texts: ['Previous', 'Next'] },
];

const event: SpecifiedState[] = [
  {
    state: 'an event with all there is to say',
    at: { page: 'events/[id].astro', holding: /Visit Website[\s\S]*Related Events/ },
    texts: [
      'About This Event',
      'Venue Details',
      'Share Event',
      'Visit Website',
      'Related Events',
      /[A-Z][a-z]{2} \d{1,2}, \d{4}/,
      /CST/,
    ],
  },
  {
    state: 'an event with a contact',
    at: { page: 'events/[id].astro', holding: /href="mailto:(?!hello@)/ },
    texts: [/^Contact/, /\w@\w/],
  },
  {
    state: 'an event without a time',
    at: { page: 'events/[id].astro', holding: />\s*Time TBD/ },
    texts: ['Time TBD'],
  },
  {
    state: 'an event that does not exist',
    at: '/events/no-such-event-abc123',
    status: 404,
    texts: [
      'Event Not Found',
      "The event you're looking for doesn't exist or has been removed.",
      'Return to Home',
    ],
  },
];

const archive: SpecifiedState[] = [
  {
    state: 'the archive',
    at: '/events/archive',
    texts: [
      'Corpus Christi Events Archive',
      new RegExp(`^${MONTH} \\d{4}`),
      'Performing Arts',
      'Visual Arts',
      'Music',
      'Multidisciplinary & Festivals',
      'Austin',
      'Bandera',
      'Blanco',
      'Boerne',
      'Castroville',
      'Dripping Springs',
      'Fredericksburg',
      'Kerrville',
      'Marble Falls',
      'New Braunfels',
      'San Marcos',
      'Wimberley',
    ],
  },
];

const categories: SpecifiedState[] = [
  {
    state: 'a category',
    at: '/events/category/music',
    texts: [
      'Music',
      'What to Expect',
      /^Upcoming Events \(\d+\)$/,
      /^Past Events \(\d+\)$/,
      /\b\d+ (?:upcoming )?events?\b/i,
    ],
  },
  {
    state: 'a category with a longer past than its page shows',
    at: { page: 'events/category/[category]/[...page].astro', holding: /View All Past Events/ },
    texts: [/^View All Past Events \(\d+ more\)$/],
  },
  ...['cultural', 'wine', 'outdoor', 'family', 'hill-country', 'holiday'].map((slug) => ({
    state: `the further category ${slug}`,
    at: `/events/category/${slug}`,
    texts: ['What to Expect'],
  })),
  {
    state: 'a category without events',
    at: {
      page: 'events/category/[category]/[...page].astro',
      holding: /There are currently no/,
    },
    texts: ['No Events Found', /^There are currently no [A-Z].* scheduled\.$/],
  },
  {
    state: 'a category that does not exist',
    at: '/events/category/no-such-category',
    status: 404,
    texts: [
      'Category Not Found',
      "The event category you're looking for doesn't exist.",
      'Browse All Events',
    ],
  },
  {
    state: 'the categories',
    at: '/categories',
    texts: [
      ...CATEGORY_LABELS,
      /^\d+ events?$/,
      'View Events',
      'Browse All Events',
      'Submit Your Event',
      // The first three of each, and how many more there are (section 3).
      ...['Theater/Drama', 'Dance/Ballet', 'Opera'],
      ...['Gallery Exhibitions', 'Museum Exhibitions', 'Art Fairs/Markets'],
      ...['Classical/Orchestral', 'Jazz/Blues', 'Rock/Pop/Indie'],
      ...['Film Screenings', 'Film Festivals', 'Independent Films'],
      ...['Author Talks/Readings', 'Book Fairs/Festivals', 'Literary Salons'],
      ...['Craft Shows/Fairs', 'Maker Events/DIY', 'Jewelry/Textile Arts'],
      ...["Youth/Children's Arts", 'Family Performances', 'Interactive Installations'],
      ...['Art Classes', 'Masterclasses', 'Artist Talks/Panels'],
      ...['Arts Festivals', 'Cultural Festivals', 'Farmers Markets'],
      ...['+2 more', '+3 more', '+4 more', '+5 more'],
    ],
  },
];

/** What the pages of events say. */
export const eventTexts: readonly SpecifiedState[] = [
  ...calendar,
  ...event,
  ...archive,
  ...categories,
];
