/** Writes a source in the format of the guide's own content API: two pages of events and an article. */
import { addDays } from '../../time/wall-time.ts';
import { onOrAfter } from '../../../supabase/seed/days.ts';
import type { Served } from './served.ts';

const SITE = 'https://ranchlandstages.example';

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
      url: `${SITE}/fiddlers-friday`,
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
      url: `${SITE}/silent-picture`,
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
      url: `${SITE}/dances-of-four-ranches`,
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
      url: `${SITE}/a-stage-in-a-barn`,
    },
  ],
});

/** Returns the response to a request for `/content-api/v1` or its second page. */
export function contentFeed({ searchParams, origin }: URL, today: string): Served {
  const friday = onOrAfter(addDays(today, 6), 'fri');
  const isFirst = searchParams.get('page') !== '2';
  const page = isFirst
    ? { ...firstPage(friday, origin), next: '/content-api/v1?page=2' }
    : { ...secondPage(friday), next: null };
  return { type: 'application/json; charset=utf-8', body: JSON.stringify({ version: 1, ...page }) };
}
