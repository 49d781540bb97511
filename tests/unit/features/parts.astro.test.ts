/** What parts of pages show and where they lead: `goldens/parts/<part>.txt` holds properties and outlines. */
import { createElement, type FunctionComponent } from 'react';
import { describe, expect, test } from 'vitest';
import CategoryCard from '../../../src/features/categories/CategoryCard.astro';
import CityEventsList from '../../../src/features/cities/CityEventsList.astro';
import {
  ArchiveMonths,
  ArchiveSearch,
} from '../../../src/features/events/archive/ArchiveSearch.tsx';
import { EventListSummary } from '../../../src/features/events/list/EventsFilters.tsx';
import { DayStrip } from '../../../src/features/events/list/days/DayStrip.tsx';
import { PlaceEvents } from '../../../src/features/events/list/map/PlacesMap.tsx';
import EventHero from '../../../src/features/events/page/EventHero.astro';
import EventNotice from '../../../src/features/events/page/EventNotice.astro';
import EventGallery from '../../../src/features/events/page/gallery/EventGallery.astro';
import { VenueCard, VenueListSummary } from '../../../src/features/venues/directory/VenueGrid.tsx';
import VenueFacts from '../../../src/features/venues/page/VenueFacts.astro';
import { paginate } from '../../../src/ui/list/pagination.ts';
import { revive } from '../../support/calls.ts';
import { expectCases } from '../../support/cases.ts';
import { renderAstro } from '../../support/samples/render-astro.ts';
import { outlineOf, renderReact } from '../../support/samples/render-react.ts';
import { sampleEvent } from '../../support/samples/sample-event.ts';

const IN_PAGES = { CategoryCard, CityEventsList, EventGallery, EventHero, EventNotice, VenueFacts };
const IN_BROWSERS = {
  ArchiveMonths,
  DayStrip,
  EventListSummary,
  PlaceEvents,
  VenueCard,
  VenueListSummary,
};

const expectOutlines = (name: string, render: (props: object) => string | Promise<string>) =>
  expectCases(new URL(`goldens/parts/${name}.txt`, import.meta.url), async (props) =>
    outlineOf(await render(revive(JSON.parse(props)) as object)),
  );

describe('the outline of', () => {
  test.each(Object.entries(IN_PAGES))('%s', async (name, part) => {
    await expectOutlines(name, (props) => renderAstro(part, { props: { ...props } }));
  });

  test.each(Object.entries(IN_BROWSERS))('%s', async (name, part) => {
    const component = part as FunctionComponent<object>;
    await expectOutlines(name, (props) => renderReact(createElement(component, props)));
  });
});

test('until a visitor filters, the archive shows its built page, and does not say that nothing was found', () => {
  const built = { pagination: paginate(41, 1, 20), count: 20 };
  const html = renderReact(createElement(ArchiveSearch, built, 'The built events'));
  expect(html).toContain('The built events');
  expect(html).not.toContain('No Events Found');
});

test.each([
  ['2026-07-05', null, true],
  ['2026-07-04', null, false],
  ['2026-07-05', '2026-07-31', false],
])('on %s an event of the archive that ends %s looks past: %s', (today, endDate, isPast) => {
  const events = [sampleEvent({ endDate })];
  const html = renderReact(createElement(ArchiveMonths, { events, today }));
  expect(html.includes('text-coral')).toBe(!isPast);
});

test('the notice of an event carries its end, so that a kept page can tell that it is over', async () => {
  const event = sampleEvent({ startDate: '2026-07-01', endDate: '2026-07-04' });
  const html = await renderAstro(EventNotice, { props: { event, today: '2026-07-04' } });
  expect(html).toMatch(/<div[^>]* data-ending[^>]*2026-07-04[^>]* hidden/);
});
