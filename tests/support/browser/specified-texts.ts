/** Texts of the specification, section 2, by the state of the page that shows them. */
import { centralDate } from '../../../src/time/wall-time.ts';

/** The nine labels of section 3 of the specification. */
export const CATEGORY_LABELS = [
  ...['Performing Arts', 'Visual Arts', 'Music', 'Film & Media Arts', 'Literary Arts'],
  ...['Craft & Design', 'Family & Community Arts', 'Workshops & Classes', 'Festivals & Markets'],
] as const;

export interface SpecifiedState {
  /**
   * An address, or a page kind (file below src/pages) with a pattern. The second form means the
   * first built page of this kind whose HTML matches, and is for texts that only some events or
   * venues have.
   */
  at: string | { page: string; holding: RegExp };
  /** Response status; absent means 200. */
  status?: number;
  /**
   * A string must be the whole text of a part of the page: a heading, a button, a line. A pattern is
   * for texts with numbers or names, and for parts of longer texts.
   */
  texts: readonly (string | RegExp)[];
}

const WEEKDAY = '(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day';
const MONTH =
  '(?:January|February|March|April|May|June|July|August|September|October|November|December)';

/** The nine cities of section 2, /submit-event. */
const SUBMIT_CITIES = [
  ...['Corpus Christi', 'Rockport', 'Port Aransas', 'Kingsville', 'Victoria'],
  ...['Aransas Pass', 'Ingleside', 'Sinton', 'Refugio'],
];

/** Population and founding year, in the specification's order. */
const QUICK_FACTS = {
  'Corpus Christi': ['326,000+', '1839'],
  Rockport: ['10,800+', '1867'],
  'Port Aransas': ['3,800+', '1911'],
  Kingsville: ['26,000+', '1904'],
  Victoria: ['67,000+', '1824'],
};

const events: Record<string, SpecifiedState> = {
  'the calendar': {
    at: '/events',
    texts: [
      ...[/^Page 1 of \d+$/, 'Next', 'Upcoming Events', 'All Events', ...CATEGORY_LABELS],
      ...['Corpus Christi', 'Rockport', 'Port Aransas', 'Kingsville', 'Alice', 'Beeville'],
      ...['Victoria', 'Robstown', 'Aransas Pass', 'Sinton', 'FREE', '16 interested'],
      new RegExp(`^${WEEKDAY}, ${MONTH} \\d{1,2}, \\d{4}`),
      /\d{1,2}:\d\d [AP]M - \d{1,2}:\d\d [AP]M CST/,
    ],
  },
  'a further page of the calendar': { at: '/events/page/2', texts: ['Previous', 'Next'] },
  'an event with all there is to say': {
    at: { page: 'events/[id].astro', holding: /Visit Website[\s\S]*Related Events/ },
    texts: [
      ...['About This Event', 'Venue Details', 'Share Event', 'Visit Website', 'Related Events'],
      ...[/[A-Z][a-z]{2} \d{1,2}, \d{4}/, /CST/],
    ],
  },
  'an event with a contact': {
    at: { page: 'events/[id].astro', holding: /href="mailto:(?!hello@)/ },
    texts: [/^Contact/, /\w@\w/],
  },
  'an event without a time': {
    at: { page: 'events/[id].astro', holding: />\s*Time TBD/ },
    texts: ['Time TBD'],
  },
  'an event that does not exist': {
    at: '/events/no-such-event-abc123',
    status: 404,
    texts: [
      ...['Event Not Found', 'Return to Home'],
      "The event you're looking for doesn't exist or has been removed.",
    ],
  },
  'the archive': {
    at: '/events/archive',
    texts: [
      ...['Corpus Christi Events Archive', new RegExp(`^${MONTH} \\d{4}`)],
      ...['Performing Arts', 'Visual Arts', 'Music', 'Multidisciplinary & Festivals'],
      ...['Austin', 'Bandera', 'Blanco', 'Boerne', 'Castroville', 'Dripping Springs'],
      ...['Fredericksburg', 'Kerrville', 'Marble Falls', 'New Braunfels', 'San Marcos'],
      'Wimberley',
    ],
  },
  'a category': {
    at: '/events/category/music',
    texts: [
      ...['Music', 'What to Expect', /^Upcoming Events \(\d+\)$/, /^Past Events \(\d+\)$/],
      /\b\d+ (?:upcoming )?events?\b/i,
    ],
  },
  'a category with a longer past than its page shows': {
    at: { page: 'events/category/[category]/[...page].astro', holding: /View All Past Events/ },
    texts: [/^View All Past Events \(\d+ more\)$/],
  },
  ...Object.fromEntries(
    ['cultural', 'wine', 'outdoor', 'family', 'hill-country', 'holiday'].map((slug) => [
      `the further category ${slug}`,
      { at: `/events/category/${slug}`, texts: ['What to Expect'] },
    ]),
  ),
  'a category without events': {
    at: { page: 'events/category/[category]/[...page].astro', holding: /There are currently no/ },
    texts: ['No Events Found', /^There are currently no [A-Z].* scheduled\.$/],
  },
  'a category that does not exist': {
    at: '/events/category/no-such-category',
    status: 404,
    texts: [
      ...['Category Not Found', 'Browse All Events'],
      "The event category you're looking for doesn't exist.",
    ],
  },
  'the categories': {
    at: '/categories',
    texts: [
      ...['Browse All Events', 'Submit Your Event'],
      // The first three event types of each category; section 3 also says how many more there are.
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
};

const venues: Record<string, SpecifiedState> = {
  'the directory of venues': {
    at: '/venues',
    texts: [
      ...['Venues Directory', 'Name A-Z', 'Name Z-A', 'City A-Z', 'City Z-A', 'View Details'],
      ...[/^Showing \d+ of \d+ venues$/, 'Let us know', 'Newsletter'],
      /^Notice incorrect venue information\? Let us know\.?$/,
      ...['Theater', 'Art Gallery', 'Outdoor Venue', 'Park', 'Historic District', 'Town Plaza'],
    ],
  },
  'a venue': {
    at: { page: 'venues/[id].astro', holding: /Visit Website/ },
    texts: [
      ...['Venue Information', 'Contact Information', 'Visit Website', 'Event Summary'],
      /\d people$/,
    ],
  },
  'a venue for a thousand and more': {
    at: { page: 'venues/[id].astro', holding: /\d,\d{3}(?:<!-- -->)? people/ },
    texts: [/\b\d{1,3},\d{3} people$/],
  },
  'a venue with a past': {
    at: { page: 'venues/[id].astro', holding: /Recent Events/ },
    texts: ['Recent Events'],
  },
  'a venue with a longer past than its page shows': {
    at: { page: 'venues/[id].astro', holding: /View All Past Events/ },
    texts: [/^View All Past Events \(\d+ more\)$/],
  },
  'a venue without events to come': {
    at: { page: 'venues/[id].astro', holding: /No Events Currently Scheduled/ },
    texts: ['No Events Currently Scheduled'],
  },
  'a venue that does not exist': {
    at: '/venues/no-such-venue-abc123',
    status: 404,
    texts: ['Venue Not Found', 'Browse All Venues'],
  },
};

const forms: Record<string, SpecifiedState> = {
  'the form of an event': {
    at: '/submit-event',
    texts: [
      ...['Event name', 'Category', 'Description', 'Start date', 'Start time', 'End date'],
      ...['Venue name', 'City', 'Street address', 'Ticket price', 'Contact email'],
      ...['Event website', 'Instagram', 'Facebook', 'Twitter/X', /Free, \$20, \$15-30/],
      /One image: JPG, PNG or GIF, up to 5\s?MB/,
      ...['Featured homepage placement', 'Up to 5', 'Social links', 'Priority search placement'],
      ...['$29', /premium event for \$29$/],
      ...[...SUBMIT_CITIES.map((city) => `${city}, TX`), ...CATEGORY_LABELS],
      'I agree to the Terms of Service and Privacy Policy',
      ...['Submit Free Event', 'Save Draft'],
      // The preview card before anything is filled in.
      ...[/Date TBD/, /Time TBD/, 'Price not specified'],
    ],
  },
  'the order form of an advertisement': {
    at: '/advertising/form',
    texts: [
      ...['Your Information', 'Choose Your Advertising Package', 'Advertisement Details'],
      ...['Price Summary', 'Name', 'Email', 'Phone', 'Company', 'Website', 'Ad title'],
      ...['Description', 'Link', 'Choose an image', 'Duration'],
      ...['1 month', '2 months', '3 months', '6 months', '12 months'],
      ...['$99 per month', '300x250', '$199 per month', '728x90', 'from $299'],
      ...['Monthly rate', 'Total', '$99', 'Proceed to Payment'],
    ],
  },
  'the form of a message': {
    at: '/contact',
    texts: [
      ...['Name', 'Email', 'Subject', 'Message', 'Send Message'],
      ...['Coverage Area', 'Corpus Christi', 'Rockport', 'Port Aransas', 'Kingsville', 'Victoria'],
      ...['Submit an Event', 'Advertising', 'Venues'],
      ...['24-48 hours on business days', 'URGENT'],
    ],
  },
};

/** Texts of the built guide, by the state of the page. */
export const specifiedTexts: Record<string, SpecifiedState> = {
  ...{ ...events, ...venues, ...forms },
  'the home page, its header and its footer': {
    at: '/',
    texts: [
      ...['Home', 'Events', 'Categories', 'Venues', 'Blog', 'Submit Event'],
      ...['Events Calendar', 'Advertising', 'Contact', 'Privacy Policy', 'Terms of Service'],
      ...['Corpus Christi', 'Rockport', 'Port Aransas', 'Kingsville', 'Victoria'],
      ...['hello@coastalbendarts.example', /^Site Managed by /],
      new RegExp(`^© ${centralDate(new Date()).slice(0, 4)} Coastal Bend Arts`),
      ...[/Internet Commerce Association/, /Business Bureau/],
      ...['Upcoming Featured Events', 'View All Events', 'Latest from the Blog'],
      ...['View All Articles', 'Explore Arts Categories', 'View All Categories', 'Stay Connected'],
      ...['Performing Arts', 'Visual Arts', 'Music', 'Film & Media'],
      ...['Literary Arts', 'Festivals & Markets'],
    ],
  },
  'the search': {
    at: '/search',
    texts: [
      /^\d+ events found$/,
      // The search offers Multidisciplinary instead of Festivals & Markets.
      ...CATEGORY_LABELS.filter((label) => label !== 'Festivals & Markets'),
      /^Multidisciplinary/,
    ],
  },
  'the directory of organizers': { at: '/organizers', texts: ['Organizers Directory'] },
  'the blog': { at: '/blog', texts: ['Coastal Bend Arts Blog', 'Newsletter', 'Stay Updated'] },
  'a post': {
    at: { page: 'blog/[slug].astro', holding: /./ },
    texts: [
      ...[/^[A-Z][a-z]+ \d{1,2}, \d{4}$/, /^By [A-Z]/],
      ...['More Corpus Christi Stories', 'Read Article'],
    ],
  },
  ...Object.fromEntries(
    Object.entries(QUICK_FACTS).map(([name, facts]) => [
      `the page of ${name}`,
      {
        at: `/cities/${name.toLowerCase().replace(' ', '-')}`,
        texts: [
          ...[new RegExp(name), ...facts, 'Upcoming Events', 'View All Events'],
          ...['All Events', 'Music', 'Visual Arts', 'Performing Arts', 'Festivals & Markets'],
          ...['Craft & Design', 'Literary Arts', 'Workshops & Classes'],
        ],
      },
    ]),
  ),
  'the newsletter in the footer': { at: '/terms-of-service', texts: ['Stay Updated'] },
  'the page that unsubscribes': {
    at: '/unsubscribe?email=ana@example.org',
    texts: ['Unsubscribe', 'Cancel and Return Home'],
  },
  'the end of a subscription': {
    at: '/newsletter/unsubscribed',
    texts: ['Unsubscribed Successfully', 'Return to Homepage'],
  },
};

/** Texts of a guide that has no events, venues, organizers, posts and advertisements yet. */
export const emptyGuideTexts: Record<string, readonly (string | RegExp)[]> = {
  '/': [
    ...['Upcoming Featured Events', 'Latest from the Blog', 'Explore Arts Categories'],
    ...['Your Banner Ad Here', /^728x90\b.*\$199\/month$/],
  ],
  '/events': ['No Events Found'],
  '/events/archive': ['No Events Found'],
  '/events/category/visual-arts': [
    ...['No Events Found', /^There are currently no Visual Arts.* scheduled\.$/],
  ],
  '/categories': [/^0 events?$/],
  '/venues': [
    'No venues found',
    'Your Ad Here - Reach thousands of South Texas arts enthusiasts, 300x250 • $99/month',
  ],
  '/organizers': ['No organizers found'],
  '/blog': ['No blog posts found', /300x250 • \$99\/month/],
  '/cities/rockport': [/submit/i],
};

/** Texts of the specification that no visitor of the built guide sees, each with its reason. */
export const absentTexts: Record<string, string> = {
  'Loading event details...': 'an event comes as a whole page: nothing of it is loaded later',
  'Loading venue details...': 'a venue comes as a whole page: nothing of it is loaded later',
  'Blog post not found': 'what a visitor sees is the page "404 Page Not Found"',
};
