/** Writes what an invented gallery in Rockport serves: a list of its events, their pages, and a sitemap. */
import { addDays, wallToInstant } from '../../time/wall-time.ts';
import { escapeHtml } from '../../text/characters.ts';
import { onOrAfter } from '../../../supabase/seed/days.ts';
import type { Served } from './served.ts';

const SITE = 'https://heronwindow.example';

interface Show {
  slug: string;
  type: string;
  title: string;
  about: string;
  start: string;
  end: string;
  price: string;
  /** The name of a poster in invented-sources.ts. */
  illustration?: string;
}

const shows = (today: string): Show[] => {
  const saturday = onOrAfter(addDays(today, 10), 'sat');
  const instant = (date: string, time: string) => wallToInstant(date, time).toISOString();
  return [
    {
      slug: 'low-water',
      illustration: 'low-water',
      type: 'ExhibitionEvent',
      title: 'Low Water: Paintings of the Flats',
      about: 'Forty small panels, painted from a kayak between two tides by Ines Calloway.',
      start: addDays(today, 5),
      end: addDays(today, 60),
      price: '0',
    },
    {
      slug: 'talk-with-ines-calloway',
      type: 'EducationEvent',
      title: 'Gallery Talk with Ines Calloway',
      about: 'The painter on mud, light and the names of blues. Seats for thirty.',
      start: instant(saturday, '14:00'),
      end: instant(saturday, '15:15'),
      price: '5',
    },
    {
      slug: 'print-the-pelican',
      illustration: 'makers-fair',
      type: 'Event',
      title: 'Print the Pelican: A Linocut Workshop',
      about: 'Cut, ink and pull a print of your own. Tools and paper are included.',
      start: instant(addDays(saturday, 14), '10:00'),
      end: instant(addDays(saturday, 14), '13:00'),
      price: '45',
    },
    {
      slug: 'salt-and-silver',
      illustration: 'salt-and-silver',
      type: 'ExhibitionEvent',
      title: 'Salt and Silver: Early Photographs of the Bays',
      about: 'Salt prints and tintypes from family albums, shown for the first time.',
      start: addDays(today, 70),
      end: addDays(today, 110),
      price: '0',
    },
  ];
};

const page = (title: string, body: string): Served => ({
  type: 'text/html; charset=utf-8',
  body: `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title><meta property="og:site_name" content="Heron Window Gallery"></head><body>${body}</body></html>`,
});

const dataOf = (show: Show, origin: string): object => ({
  '@context': 'https://schema.org',
  '@type': show.type,
  name: show.title,
  description: show.about,
  url: `${SITE}/shows/${show.slug}`,
  ...(show.illustration === undefined
    ? {}
    : { image: [`${origin}/illustrations/${show.illustration}.jpg`] }),
  startDate: show.start,
  endDate: show.end,
  location: {
    '@type': 'Place',
    name: 'Heron Window Gallery',
    address: {
      '@type': 'PostalAddress',
      streetAddress: '55 Copano Shell Lane',
      addressLocality: 'Rockport',
      addressRegion: 'TX',
    },
  },
  offers: { '@type': 'Offer', price: show.price, priceCurrency: 'USD' },
});

/**
 * Returns the response to a request for `/gallery/shows`, one of its event pages or `/gallery/sitemap.xml`;
 * null for any other path.
 */
export function galleryPage({ pathname, origin }: URL, today: string): Served | null {
  const all = shows(today);
  if (pathname === '/gallery/shows') {
    const links = all.map(
      ({ slug, title }) => `<li><a href="/gallery/shows/${slug}">${escapeHtml(title)}</a></li>`,
    );
    return page('Shows', `<h1>Shows</h1><ul>${links.join('')}</ul>`);
  }
  if (pathname === '/gallery/sitemap.xml') {
    const urls = all.map(({ slug }) => `<url><loc>${origin}/gallery/shows/${slug}</loc></url>`);
    const body = `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>`;
    return { type: 'application/xml; charset=utf-8', body };
  }
  const show = all.find(({ slug }) => pathname === `/gallery/shows/${slug}`);
  if (show === undefined) return null;
  const data = JSON.stringify(dataOf(show, origin)).replaceAll('<', String.raw`\u003c`);
  return page(
    show.title,
    `<h1>${escapeHtml(show.title)}</h1><p>${escapeHtml(show.about)}</p><script type="application/ld+json">${data}</script>`,
  );
}
