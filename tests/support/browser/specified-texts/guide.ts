/** Specification, section 2: header and footer, home, search, venues, organizers, blog, cities, the rest. */
import { CATEGORY_LABELS } from './events.ts';
import type { SpecifiedState } from './specified-state.ts';

/** The nine of section 2, /submit-event. */
const SUBMIT_CITIES = [
  ...['Corpus Christi', 'Rockport', 'Port Aransas', 'Kingsville', 'Victoria'],
  ...['Aransas Pass', 'Ingleside', 'Sinton', 'Refugio'],
];

const frame: SpecifiedState[] = [
  {
    state: 'the header and footer of every page',
    at: '/',
    texts: [
      ...['Home', 'Events', 'Categories', 'Venues', 'Blog', 'Submit Event'],
      ...['Events Calendar', 'Advertising', 'Contact', 'Privacy Policy', 'Terms of Service'],
      ...['Corpus Christi', 'Rockport', 'Port Aransas', 'Kingsville', 'Victoria'],
      'hello@coastalbendarts.example',
      /^Site Linked by /,
      new RegExp(`^© ${String(new Date().getFullYear())} Coastal Bend Arts`),
      /Internet Commerce Association/,
      /Business Bureau/,
    ],
  },
  {
    state: 'the home page',
    at: '/',
    texts: [
      'Upcoming Featured Events',
      'View All Events',
      'Latest from the Blog',
      'View All Articles',
      'Explore Arts Categories',
      'View All Categories',
      ...['Performing Arts', 'Visual Arts', 'Music', 'Film & Media'],
      ...['Literary Arts', 'Festivals & Markets'],
    ],
  },
];

const search: SpecifiedState[] = [
  {
    state: 'the search',
    at: '/search',
    texts: [
      /^\d+ events found$/,
      // Multidisciplinary is among them, Festivals & Markets is not.
      ...CATEGORY_LABELS.filter((label) => label !== 'Festivals & Markets'),
      /^Multidisciplinary/,
    ],
  },
];

const venues: SpecifiedState[] = [
  {
    state: 'the directory of venues',
    at: '/venues',
    texts: [
      'Venues Directory',
      ...['Name A-Z', 'Name Z-A', 'City A-Z', 'City Z-A'],
      /^Showing \d+ of \d+ venues$/,
      'View Details',
      /^Notice incorrect venue information\? Let us know\.?$/,
      'Let us know',
      ...['Theater', 'Art Gallery', 'Outdoor Venue', 'Park', 'Historic District', 'Town Plaza'],
    ],
  },
  {
    state: 'a venue',
    at: { page: 'venues/[id].astro', holding: /Visit Website/ },
    texts: [
      'Venue Information',
      'Contact Information',
      'Visit Website',
      'Event Summary',
      /\d people$/,
    ],
  },
  {
    state: 'a venue for a thousand and more',
    at: { page: 'venues/[id].astro', holding: /\d,\d{3}(?:<!-- -->)? people/ },
    texts: [/\b\d{1,3},\d{3} people$/],
  },
  {
    state: 'a venue with a past',
    at: { page: 'venues/[id].astro', holding: /Recent Events/ },
    texts: ['Recent Events'],
  },
  {
    state: 'a venue with a longer past than its page shows',
    at: { page: 'venues/[id].astro', holding: /View All Past Events/ },
    texts: [/^View All Past Events \(\d+ more\)$/],
  },
  {
    state: 'a venue without events to come',
    at: { page: 'venues/[id].astro', holding: /No Events Currently Scheduled/ },
    texts: ['No Events Currently Scheduled'],
  },
  {
    state: 'a venue that does not exist',
    at: '/venues/no-such-venue-abc123',
    status: 404,
    texts: ['Venue Not Found', 'Browse All Venues'],
  },
];

const organizers: SpecifiedState[] = [
  { state: 'the directory of organizers', at: '/organizers', texts: ['Organizers Directory'] },
];

const blog: SpecifiedState[] = [
  { state: 'the blog', at: '/blog', texts: ['Coastal Bend Arts Blog'] },
  {
    state: 'a post',
    at: { page: 'blog/[slug].astro', holding: /./ },
    texts: [
      /^[A-Z][a-z]+ \d{1,2}, \d{4}$/,
      /^By [A-Z]/,
      'More Corpus Christi Stories',
      'Read Article',
    ],
  },
  {
    state: 'a post that does not exist',
    at: '/blog/no-such-post',
    status: 404,
    texts: ['404 Page Not Found'],
  },
];

/** In the order of the specification: population and founding year. */
const QUICK_FACTS = [
  ['Corpus Christi', '326,000+', '1839'],
  ['Rockport', '10,800+', '1867'],
  ['Port Aransas', '3,800+', '1911'],
  ['Kingsville', '26,000+', '1904'],
  ['Victoria', '67,000+', '1824'],
] as const;

const cities: SpecifiedState[] = QUICK_FACTS.map(([name, population, founded]) => ({
  state: `the page of ${name}`,
  at: `/cities/${name.toLowerCase().replace(' ', '-')}`,
  texts: [
    new RegExp(name),
    population,
    founded,
    ...['All Events', 'Music', 'Visual Arts', 'Performing Arts', 'Festivals & Markets'],
    ...['Craft & Design', 'Literary Arts', 'Workshops & Classes'],
    'Upcoming Events',
    'View All Events',
  ],
}));

const advertising: SpecifiedState[] = [
  {
    state: 'the prices of advertising',
    at: '/advertising',
    texts: [
      ...[/\$29\b/, /per event/, /3x more views/],
      ...[/\$99\b/, /300x250/, /\$199\b/, /728x90/, /per month/, /\$299\b/],
      ...[/Premium/, /Sidebar/, /Horizontal banner/i, /Custom/, /starting at \$299/i],
      'Contact Our Team',
    ],
  },
];

const submission: SpecifiedState[] = [
  {
    state: 'the form of an event',
    at: '/submit-event',
    texts: [
      ...['Event name', 'Category', 'Description', 'Start date', 'Start time', 'End date'],
      ...['Venue name', 'City', 'Street address', 'Ticket price', 'Contact email'],
      ...['Event website', 'Instagram', 'Facebook', 'Twitter/X'],
      /Free, \$20, \$15-30/,
      /One image: JPG, PNG or GIF, up to 5\s?MB/,
      ...['Featured homepage placement', 'Up to 5', 'Social links', 'Priority search placement'],
      ...['$29', /premium event for \$29$/],
      ...SUBMIT_CITIES.map((city) => `${city}, TX`),
      ...CATEGORY_LABELS,
      'I agree to the Terms of Service and Privacy Policy',
      ...['Submit Free Event', 'Save Draft'],
      // On the card as it will look, before anything is typed.
      ...[/Date TBD/, /Time TBD/, 'Price not specified'],
    ],
  },
];

const order: SpecifiedState[] = [
  {
    state: 'the order form of an advertisement',
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
];

const contact: SpecifiedState[] = [
  {
    state: 'the form of a message',
    at: '/contact',
    texts: [
      ...['Name', 'Email', 'Subject', 'Message', 'Send Message'],
      ...['Coverage Area', 'Corpus Christi', 'Rockport', 'Port Aransas', 'Kingsville', 'Victoria'],
      ...['Submit an Event', 'Advertising', 'Venues'],
      ...['24-48 hours on business days', 'URGENT'],
    ],
  },
];

const missing: SpecifiedState[] = [
  {
    state: 'an address that does not exist',
    at: '/no-such-page',
    status: 404,
    texts: ['404 Page Not Found'],
  },
];

const newsletter: SpecifiedState[] = [
  { state: 'the newsletter in the footer', at: '/terms-of-service', texts: ['Stay Updated'] },
  { state: 'the newsletter beside the blog', at: '/blog', texts: ['Newsletter', 'Stay Updated'] },
  { state: 'the newsletter beside the venues', at: '/venues', texts: ['Newsletter'] },
  { state: 'the newsletter on the home page', at: '/', texts: ['Stay Connected'] },
  {
    state: 'the page that unsubscribes',
    at: '/unsubscribe?email=ana@example.org',
    texts: ['Unsubscribe', 'Cancel and Return Home'],
  },
  {
    state: 'the end of a subscription',
    at: '/newsletter/unsubscribed',
    texts: ['Unsubscribed Successfully', 'Return to Homepage'],
  },
];

/** What all pages but those of events say. */
export const guideTexts: readonly SpecifiedState[] = [
  ...frame,
  ...search,
  ...venues,
  ...organizers,
  ...blog,
  ...cities,
  ...advertising,
  ...newsletter,
  ...submission,
  ...order,
  ...contact,
  ...missing,
];
