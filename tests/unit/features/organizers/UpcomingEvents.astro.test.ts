import { expect, test } from 'vitest';
import UpcomingEvents from '../../../../src/features/organizers/UpcomingEvents.astro';
import { sampleOrganizer } from '../../../support/samples/sample-organizer.ts';
import { renderAstro } from '../../../support/samples/render-astro.ts';

const render = (upcoming: { shown: number; total: number; notTakingPlace: number } | null) =>
  renderAstro(UpcomingEvents, { props: { organizer: sampleOrganizer(), upcoming } });

test('an organizer whose events no build has matched is not said to have none', async () => {
  const html = await render(null);
  expect(html).toContain('Their events will appear here soon.');
  expect(html).not.toMatch(/nothing in the calendar|\(0\)/);
});

test('the number leaves out cancelled and postponed events, which are listed and counted apart', async () => {
  const html = await render({ shown: 3, total: 3, notTakingPlace: 2 });
  expect(html).toContain('Upcoming Events (1)');
  expect(html).toContain('Also listed: 2 cancelled or postponed.');
  expect(await render({ shown: 3, total: 3, notTakingPlace: 0 })).not.toContain('Also listed');
});

const NONE = { shown: 0, total: 0, notTakingPlace: 0 };

test.each([null, NONE, { shown: 12, total: 1_430, notTakingPlace: 0 }])(
  'with %j events, the part is named by its heading or not at all',
  async (upcoming) => {
    const html = await render(upcoming);
    expect(html.includes('aria-labelledby="upcoming"')).toBe(html.includes('id="upcoming"'));
  },
);
