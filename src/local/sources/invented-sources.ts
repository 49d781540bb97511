/** Lists the invented sources of the local stack: their database rows, and what each source serves. */
import sharp from 'sharp';
import { onOrAfter } from '../../../supabase/seed/days.ts';
import type { SourceKind } from '../../features/content-sync/listing.ts';
import { escapeHtml } from '../../text/characters.ts';
import { addDays, wallToInstant } from '../../time/wall-time.ts';
import { councilCalendar } from './arts-council.ts';
import { galleryPage } from './gallery.ts';
import type { Served } from './served.ts';
import { theatreEvents } from './theatre.ts';

// Draws posters for the invented sources, so that a first sync has images to copy.

const INK = '#14262b';
const GULF = '#0e5a5e';
const SHOAL = '#4f9a94';
const SAND = '#efe0c2';
const PAPER = '#fbf6ec';
const CORAL = '#e2674a';
const AMBER = '#eeb35a';

const WIDTH = 1200;
const HEIGHT = 800;

const rows = (count: number, draw: (at: number) => string): string =>
  Array.from({ length: count }, (_, at) => draw(at)).join('');

const DRAWINGS: Record<string, string> = {
  // A lighthouse whose light shines on an empty chair.
  'channel-nine': `<rect width="1200" height="800" fill="${INK}"/>
    <path d="M300 250 1200 430V760H760Z" fill="${AMBER}" opacity=".85"/>
    <path d="M235 800 265 280h70l30 520Z" fill="${PAPER}"/><path d="M256 430h88l6 90H250Zm-12 190h112l6 90H238Z" fill="${CORAL}"/>
    <rect x="250" y="205" width="100" height="78" fill="${AMBER}"/><path d="M240 205 300 150l60 55Z" fill="${GULF}"/>
    <path d="M0 740h1200v60H0Z" fill="${GULF}"/>
    <path d="M890 470h16v130h120v140h-16v-70H906v70h-16Z" fill="${INK}"/>`,
  // Three lanterns over water.
  'lantern-songs': `<rect width="1200" height="800" fill="${GULF}"/><circle cx="930" cy="190" r="86" fill="${SAND}"/>
    ${rows(9, (at) => `<path d="M0 ${520 + at * 34}q150-${26 - at} 300 0t300 0 300 0 300 0" fill="none" stroke="${at % 2 === 0 ? SHOAL : INK}" stroke-width="14"/>`)}
    ${[230, 520, 790].map((x, at) => `<path d="M${x} 0v${190 + at * 46}" stroke="${INK}" stroke-width="6"/><rect x="${x - 52}" y="${190 + at * 46}" width="104" height="150" rx="18" fill="${AMBER}"/><rect x="${x - 52}" y="${190 + at * 46}" width="104" height="26" rx="8" fill="${CORAL}"/><rect x="${x - 52}" y="${318 + at * 46}" width="104" height="26" rx="8" fill="${CORAL}"/>`).join('')}`,
  // A heron on a tidal flat.
  'low-water': `<rect width="1200" height="800" fill="${SAND}"/><circle cx="260" cy="230" r="110" fill="${CORAL}"/>
    <path d="M0 360h1200v90H0Z" fill="${SHOAL}"/><path d="M0 450h1200v350H0Z" fill="${PAPER}"/>
    ${rows(6, (at) => `<ellipse cx="${120 + at * 210}" cy="${530 + (at % 3) * 84}" rx="${150 - at * 9}" ry="17" fill="${at % 2 === 0 ? SHOAL : GULF}"/>`)}
    <path d="M822 690V470q-6-70 60-96 74-28 70-98-4-44-52-44-26 0-46 20l-78 26 84-2q34-6 30 22-6 30-54 44-70 26-64 130Z" fill="${INK}"/><path d="M860 690V470" stroke="${INK}" stroke-width="10"/>`,
  // A camera with bellows before a bay.
  'salt-and-silver': `<rect width="1200" height="800" fill="${SHOAL}"/><path d="M0 560h1200v240H0Z" fill="${GULF}"/>
    <path d="M420 560 330 800M780 560l90 240M600 560v240" stroke="${INK}" stroke-width="26"/>
    <rect x="400" y="230" width="400" height="330" fill="${INK}"/>
    ${rows(5, (at) => `<rect x="${432 + at * 30}" y="${262 + at * 26}" width="${336 - at * 60}" height="${266 - at * 52}" fill="${at % 2 === 0 ? SAND : INK}"/>`)}
    <circle cx="600" cy="395" r="64" fill="${CORAL}"/><circle cx="600" cy="395" r="32" fill="${PAPER}"/>`,
  // Tables at a fair under strings of flags.
  'makers-fair': `<rect width="1200" height="800" fill="${PAPER}"/><path d="M0 90q600 190 1200 0" fill="none" stroke="${INK}" stroke-width="8"/>
    ${rows(11, (at) => `<path d="M${30 + at * 108} ${118 + Math.round(86 * Math.sin(((at + 0.6) / 11.2) * Math.PI))}h80l-40 92Z" fill="${[CORAL, GULF, AMBER][at % 3] ?? CORAL}"/>`)}
    ${rows(3, (at) => `<path d="M${70 + at * 380} 520h300l30 110H${40 + at * 380}Z" fill="${[GULF, CORAL, SHOAL][at] ?? GULF}"/><path d="M${90 + at * 380} 630v170m260-170v170" stroke="${INK}" stroke-width="16"/><circle cx="${150 + at * 380}" cy="470" r="50" fill="${AMBER}"/><path d="M${230 + at * 380} 520v-110h90v110Z" fill="${INK}"/>`)}`,
  // A fiddle on red boards.
  fiddlers: `<rect width="1200" height="800" fill="${CORAL}"/>
    ${rows(7, (at) => `<path d="M${at * 180} 0v800" stroke="${INK}" stroke-width="5" opacity=".35"/>`)}
    <g transform="rotate(28 600 400)"><rect x="578" y="30" width="44" height="360" fill="${INK}"/>
    <path d="M600 290c110 0 150 60 128 130-12 40-12 60 10 100 40 90-30 190-138 190s-178-100-138-190c22-40 22-60 10-100-22-70 18-130 128-130Z" fill="${AMBER}"/>
    <path d="M588 60v600m24-600v600" stroke="${PAPER}" stroke-width="4"/><rect x="556" y="520" width="88" height="16" fill="${INK}"/></g>
    <path d="M240 700 1010 130" stroke="${PAPER}" stroke-width="14"/>`,
  // A procession of boats along a wall.
  'painted-wall': `<rect width="1200" height="800" fill="${AMBER}"/><path d="M0 600h1200v200H0Z" fill="${INK}"/>
    ${rows(4, (at) => `<path d="M${60 + at * 290} 430h230l-44 100H${104 + at * 290}Z" fill="${[GULF, CORAL, INK, SHOAL][at] ?? GULF}"/><path d="M${170 + at * 290} 420V190l96 190Z" fill="${PAPER}"/>`)}
    ${rows(15, (at) => `<path d="M${at * 84} 600v60m40 0v70" stroke="${SHOAL}" stroke-width="6"/>`)}`,
};

const drawn = new Map<string, Promise<Buffer>>();

/** Returns the poster with this name as a JPEG; null for an unknown name. */
function illustration(name: string): Promise<Buffer> | null {
  const drawing = Object.hasOwn(DRAWINGS, name) ? DRAWINGS[name] : undefined;
  if (drawing === undefined) return null;
  const size = `width="${String(WIDTH)}" height="${String(HEIGHT)}"`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${size} viewBox="0 0 1200 800">${drawing}</svg>`;
  const known = drawn.get(name) ?? sharp(Buffer.from(svg)).jpeg({ quality: 80 }).toBuffer();
  drawn.set(name, known);
  return known;
}

// Writes the RSS feed of an invented magazine: articles, which the sync imports as drafts.

const MAGAZINE = 'https://driftlinereview.example';

interface Story {
  slug: string;
  title: string;
  author: string;
  daysAgo: number;
  paragraphs: string[];
  /** The name of a poster in `DRAWINGS`. */
  illustration?: string;
}

const STORIES: readonly Story[] = [
  {
    slug: 'the-wall-that-faces-the-water',
    illustration: 'painted-wall',
    title: 'The Wall That Faces the Water',
    author: 'Nell Ybarra',
    daysAgo: 2,
    paragraphs: [
      'The longest mural on our coast began as an argument about paint. Three artists wanted blue, one wanted rust, and the owner of the wall wanted to be asked first.',
      'Four years later it runs the length of the cannery: a procession of boats, each carrying a family that once worked inside. Visitors bring photographs, and the painters add them in the cool months.',
      'Stand at the north end before nine. The sun reaches the last boat first.',
    ],
  },
  {
    slug: 'how-to-hear-a-conjunto',
    title: 'How to Hear a Conjunto',
    author: 'Rafael Quist',
    daysAgo: 9,
    paragraphs: [
      'Listen to the bajo sexto, not the accordion. The accordion tells you the tune, but the twelve strings under it tell you where your feet go.',
      'I learned this from a music teacher in Alice who has kept time for other people since she was eleven. Her students play for dances now, and she sits beside the speaker with her eyes shut.',
      'Her advice for a first evening: dance badly, early, and with someone older than you.',
    ],
  },
  {
    slug: 'a-kiln-in-the-storm',
    title: 'A Kiln in the Storm',
    author: 'Nell Ybarra',
    daysAgo: 16,
    paragraphs: [
      'When the power failed, the pots were at two thousand degrees and nobody could open the door for a day. So the potters waited, and told each other what they hoped was inside.',
      'What came out was the color of wet sand, with a bloom of copper no one has been able to repeat. The studio sells none of it. The bowls are used for soup on the evening classes.',
      'Ask for the chipped one. It was nearest to the fire.',
    ],
  },
];

/** Returns the response to a request for `/magazine/feed`. */
function magazineFeed({ origin }: URL, today: string): Served {
  const items = STORIES.map(({ slug, title, author, daysAgo, paragraphs, illustration }) => {
    const published = wallToInstant(addDays(today, -daysAgo), '08:00').toUTCString();
    const html = paragraphs.map((text) => `<p>${escapeHtml(text)}</p>`).join('');
    const image =
      illustration === undefined
        ? ''
        : `<enclosure url="${origin}/illustrations/${illustration}.jpg" type="image/jpeg" length="0"/>`;
    return `<item><title>${escapeHtml(title)}</title><link>${MAGAZINE}/${slug}</link><guid>${MAGAZINE}/${slug}</guid>${image}<dc:creator>${author}</dc:creator><category>Arts</category><pubDate>${published}</pubDate><description>${escapeHtml(paragraphs[0] ?? '')}</description><content:encoded><![CDATA[${html}]]></content:encoded></item>`;
  });
  const body = `<?xml version="1.0" encoding="UTF-8"?><rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel><title>The Driftline Review</title><link>${MAGAZINE}/</link><description>Arts of the coast</description>${items.join('')}</channel></rss>`;
  return { type: 'application/rss+xml; charset=utf-8', body };
}

// Writes the responses of a source in the format of the guide's own content API: two pages of JSON, which
// contain events and an article.

const STAGES = 'https://ranchlandstages.example';

const BARN = {
  name: 'Ranchland Stages Barn',
  address: '1400 Old Loop Trace',
  city: 'Alice',
  state: 'TX',
};

const evenings = (friday: string, weeks: readonly number[], from: string, to: string) =>
  weeks.map((week) => {
    const day = addDays(friday, week * 7);
    return { start: `${day}T${from}`, end: `${day}T${to}`, timeZone: 'America/Chicago' };
  });

const firstPage = (friday: string, origin: string): object => ({
  events: [
    {
      id: 'fiddlers-friday',
      title: 'Fiddlers’ Friday',
      description: 'Old-time tunes in a round, led by whoever arrives first. Dancing is allowed.',
      venue: BARN,
      price: '$8',
      categories: ['Music'],
      url: `${STAGES}/fiddlers-friday`,
      image: `${origin}/illustrations/fiddlers.jpg`,
      dates: evenings(friday, [0, 2, 4, 6], '19:00', '21:30'),
    },
    {
      id: 'silent-picture',
      title: 'A Silent Picture with Piano',
      description:
        'A western of 1926, a film projector that rattles, and a pianist who improvises.',
      venue: BARN,
      price: '$10',
      categories: ['Film'],
      url: `${STAGES}/silent-picture`,
      dates: [
        ...evenings(friday, [1], '20:00', '21:45'),
        { ...evenings(friday, [3], '20:00', '21:45')[0], price: 'FREE' },
      ],
    },
  ],
});

const secondPage = (friday: string): object => ({
  events: [
    {
      id: 'winter-dances',
      title: 'Dances of Four Ranches',
      description: 'A dance company of forty, aged nine to seventy, in boots and ribbons.',
      venue: { name: 'Bee Field Hall', address: '8 Bee Field Road', city: 'Beeville', state: 'TX' },
      price: '$15-30',
      categories: ['Dance'],
      url: `${STAGES}/dances-of-four-ranches`,
      dates: evenings(addDays(friday, 1), [5, 6], '18:30', '20:30'),
    },
  ],
  articles: [
    {
      id: 'a-stage-in-a-barn',
      title: 'A Stage in a Barn',
      content:
        '<p>Our theater was a hay barn until the roof blew off. When it was put back, somebody left a piano inside, and nobody could get it out.</p><p>So we built a stage around it. It seats a hundred and twenty, on benches from four churches, and the acoustic is that of a very large guitar. On some evenings the horses next door listen too.</p>',
      author: 'Ada Brune',
      categories: ['Theater'],
      url: `${STAGES}/a-stage-in-a-barn`,
    },
  ],
});

/** Returns the response to a request for `/content-api/v1` or its second page. */
function contentFeed({ searchParams, origin }: URL, today: string): Served {
  const friday = onOrAfter(addDays(today, 6), 'fri');
  const isFirst = searchParams.get('page') !== '2';
  const page = isFirst
    ? { ...firstPage(friday, origin), next: '/content-api/v1?page=2' }
    : { ...secondPage(friday), next: null };
  return { type: 'application/json; charset=utf-8', body: JSON.stringify({ version: 1, ...page }) };
}

export interface InventedSource {
  /** A fixed id, so that a later start of the stack finds the row of this source. */
  id: string;
  name: string;
  kind: SourceKind;
  /** Path at which the server of the invented sources serves this source. */
  path: string;
}

export const INVENTED_SOURCES: readonly InventedSource[] = [
  {
    id: '5eed0000-0000-4000-8000-0000000000a1',
    name: 'Sandbar Lantern Theatre',
    kind: 'events-calendar',
    path: '/theatre/wp-json/tribe/events/v1/events',
  },
  {
    id: '5eed0000-0000-4000-8000-0000000000a2',
    name: 'Mesquite Coast Arts Council',
    kind: 'icalendar',
    path: '/council/calendar.ics',
  },
  {
    id: '5eed0000-0000-4000-8000-0000000000a3',
    name: 'Heron Window Gallery',
    kind: 'json-ld',
    path: '/gallery/shows',
  },
  {
    id: '5eed0000-0000-4000-8000-0000000000a4',
    name: 'The Driftline Review',
    kind: 'rss',
    path: '/magazine/feed',
  },
  {
    id: '5eed0000-0000-4000-8000-0000000000a5',
    name: 'Ranchland Stages',
    kind: 'content-api',
    path: '/content-api/v1',
  },
];

const ANSWERS: Record<string, (url: URL, today: string) => Served | null> = {
  '/theatre/wp-json/tribe/events/v1/events': theatreEvents,
  '/council/calendar.ics': councilCalendar,
  '/magazine/feed': magazineFeed,
  '/content-api/v1': contentFeed,
};

/**
 * Returns the response to a request for a source's URL; null for an unknown URL. The response depends only on
 * the URL and on `today`, the current day in Central time.
 */
export async function serveSource(url: URL, today: string): Promise<Served | null> {
  const name = /^\/illustrations\/([\w-]+)\.jpg$/.exec(url.pathname)?.[1];
  if (name === undefined) return (ANSWERS[url.pathname] ?? galleryPage)(url, today);
  const body = await illustration(name);
  return body === null ? null : { type: 'image/jpeg', body };
}
