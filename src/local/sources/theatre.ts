/**
 * Serves the events of an invented theatre in the format of the WordPress plugin The Events Calendar: a play,
 * a weekly class, an exhibition, a concert in another venue.
 */
import { addDays } from '../../time/wall-time.ts';
import { onOrAfter } from '../../../supabase/seed/days.ts';
import type { Served } from './served.ts';

const SITE = 'https://sandbarlantern.example';

interface Evening {
  slug: string;
  title: string;
  about: string;
  categories: string[];
  cost: string;
  /** The dates: first day, last day, start time and end time. A date that lasts all day has no times. */
  on: { day: string; until?: string; from?: string; to?: string }[];
  where?: { venue: string; address: string; city: string };
  /** The name of a poster in invented-sources.ts. */
  illustration?: string;
}

const HOUSE = {
  venue: 'Sandbar Lantern Theatre',
  address: '418 Ferry Light Road',
  city: 'Port Aransas',
};

const every = (first: string, count: number, step: number): string[] =>
  Array.from({ length: count }, (_, at) => addDays(first, at * step));

const program = (today: string): Evening[] => {
  const friday = onOrAfter(addDays(today, 4), 'fri');
  const wednesday = onOrAfter(addDays(today, 2), 'wed');
  return [
    {
      slug: 'the-keeper-of-channel-nine',
      illustration: 'channel-nine',
      title: 'The Keeper of Channel Nine',
      about:
        '<p>A radio operator, a storm &amp; one voice that answers. A new play in two acts by the theatre&#8217;s own writers.</p><p>Sundays have a talk with the cast.</p>',
      categories: ['Theater'],
      cost: '$18 &#8211; $24',
      on: [0, 1, 2, 7, 8, 9].map((after) => ({
        day: addDays(friday, after),
        from: after % 7 === 2 ? '14:30:00' : '19:30:00',
        to: after % 7 === 2 ? '16:45:00' : '21:45:00',
      })),
    },
    {
      slug: 'voice-and-breath',
      title: 'Voice &amp; Breath: Weekly Acting Class',
      about: '<p>Ten minutes of stretching, then scenes. For beginners, every Wednesday.</p>',
      categories: ['Classes'],
      cost: '$12',
      on: every(wednesday, 8, 7).map((day) => ({ day, from: '18:00:00', to: '19:30:00' })),
    },
    {
      slug: 'forty-years-of-curtains',
      title: 'Forty Years of Curtains',
      about: '<p>Set models, posters and one burnt drop cloth: an exhibition in the lobby.</p>',
      categories: ['Exhibitions'],
      cost: 'Free',
      on: [{ day: addDays(today, 6), until: addDays(today, 48) }],
    },
    {
      slug: 'lantern-songs',
      illustration: 'lantern-songs',
      title: 'Lantern Songs with the Pass Cavallo Trio',
      about: '<p>Sea songs and waltzes on accordion, guitar and double bass.</p>',
      categories: ['Music'],
      cost: '$15',
      on: [{ day: onOrAfter(addDays(today, 24), 'sat'), from: '20:00:00', to: '22:00:00' }],
      where: { venue: 'Old Net House', address: '77 Tarpon Slip', city: 'Aransas Pass' },
    },
  ];
};

const eventsOf = (today: string, origin: string): object[] =>
  program(today)
    .flatMap(({ on, where = HOUSE, slug, illustration, ...evening }) =>
      on.map(({ day, until = day, from, to }) => {
        const isAllDay = from === undefined;
        const address = `${SITE}/event/${slug}/${on.length > 1 ? `${day}/` : ''}`;
        return {
          id: Number(day.replaceAll('-', '')) * 10 + slug.length,
          title: evening.title,
          description: evening.about,
          url: address,
          all_day: isAllDay,
          start_date: `${day} ${from ?? '00:00:00'}`,
          end_date: `${until} ${to ?? '23:59:59'}`,
          // The plugin reports this zone if the owner of a site set none. The times are local times
          // nevertheless.
          timezone: 'UTC+0',
          cost: evening.cost,
          categories: evening.categories.map((name) => ({ name, slug: name.toLowerCase() })),
          tags: [],
          image:
            illustration === undefined
              ? false
              : { url: `${origin}/illustrations/${illustration}.jpg` },
          venue: { ...where, state: 'TX', country: 'United States' },
          organizer: [{ organizer: HOUSE.venue, email: 'boxoffice@sandbarlantern.example' }],
          website: `${SITE}/tickets/`,
        };
      }),
    )
    .sort((one, other) => one.start_date.localeCompare(other.start_date));

/** Maximum number of events per page: fewer than the sync requests, so that there is a second page. */
const MOST_PER_PAGE = 10;

/**
 * Returns the response to a request for `/theatre/wp-json/tribe/events/v1/events`, page by page like the
 * plugin.
 */
export function theatreEvents(url: URL, today: string): Served {
  const { searchParams } = url;
  const page = Number(searchParams.get('page') ?? 1);
  const [from, to] = [searchParams.get('start_date'), searchParams.get('end_date')];
  const all = eventsOf(today, url.origin).filter((event) => {
    const { start_date, end_date } = event as { start_date: string; end_date: string };
    return (from === null || end_date >= from) && (to === null || start_date <= to);
  });
  const shown = all.slice((page - 1) * MOST_PER_PAGE, page * MOST_PER_PAGE);
  const next = new URL(url);
  next.searchParams.set('page', String(page + 1));
  const isLast = page * MOST_PER_PAGE >= all.length;
  const body = {
    events: shown,
    rest_url: url.href,
    ...(isLast ? {} : { next_rest_url: next.href }),
    total: all.length,
    total_pages: Math.ceil(all.length / MOST_PER_PAGE),
  };
  return { type: 'application/json; charset=UTF-8', body: JSON.stringify(body) };
}
