import { GUIDE_CITIES } from '../../content/city-lists.ts';
import { paths, serverPaths } from '../../paths.ts';
import { EVENT_CATEGORIES } from '../../regions/categories.ts';
import { site } from '../../site.ts';
import { EVENT_FILTERS } from '../public-api/public-endpoints.ts';

/**
 * Describes the guide for language models (llmstxt.org): what it contains, and which URLs are easiest to
 * read.
 * @param siteUrl absolute URL of the guide
 */
export function llmsTxt(siteUrl: string): string {
  const link = (name: string, path: string, note = ''): string =>
    `- [${name}](${new URL(path, siteUrl).href})${note === '' ? '' : `: ${note}`}`;
  return [
    `# ${site.name}`,
    '',
    `> ${site.description}`,
    '',
    `Dates and times are wall-clock times in ${site.timeZone}; pages write "${site.timeZoneLabel}" all year. ` +
      'A cancelled or postponed event keeps its page and says so. A price is the organizer’s own text, ' +
      'and "Price not specified" does not mean free. Each page of an event has schema.org data.',
    '',
    '## Data',
    '',
    link(
      'Events as a calendar',
      paths.eventsIcs(),
      'iCalendar; filters category, city, venue, organizer, q, free=1',
    ),
    link(
      'Events as JSON',
      paths.api.events(),
      `parameters ${Object.keys(EVENT_FILTERS).join(', ')}`,
    ),
    link('OpenAPI', paths.openApi, 'every field of the JSON; explained at the next address'),
    link('For developers', paths.developers),
    link('New events and articles', paths.feedXml, 'RSS'),
    link('Sitemap', serverPaths.sitemapPart('index')),
    '',
    '## Pages',
    '',
    link('Events Calendar', paths.events(), 'upcoming events, day by day'),
    link('Today', paths.eventsIn('today')),
    link('This weekend', paths.eventsIn('this-weekend')),
    link('Free events', paths.freeEvents),
    link('Events for families', paths.familyEvents),
    link('Venues', paths.venues()),
    link('Organizers', paths.organizers()),
    link('Blog', paths.blog()),
    link('Past events', paths.eventsArchive()),
    link('Submit an event', paths.submitEvent, 'free; a volunteer reviews it'),
    '',
    '## Categories',
    '',
    ...EVENT_CATEGORIES.map(({ slug, label }) => link(label, paths.category(slug))),
    '',
    '## Cities',
    '',
    ...GUIDE_CITIES.map(({ slug, name }) => link(name, paths.city(slug))),
    '',
  ].join('\n');
}
