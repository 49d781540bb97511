/** A volunteer merges a venue that is in the guide twice. */
import { expect, test } from 'vitest';
import { paths } from '../../../src/paths.ts';
import { recordPaths } from '../../../src/desk-paths.ts';
import { expectAccessible } from '../../support/browser/accessibility.ts';
import { adminVisitor } from '../../support/browser/admin-visitor.ts';
import {
  breakCalls,
  button,
  expectFocusOn,
  newTitle,
  overflow,
} from '../../support/browser/page-parts.ts';
import { callApi } from '../../support/api/api.ts';
import { proveEach } from '../../support/prove.ts';
import { serviceDb } from '../../support/stack/service-db.ts';

test.each(proveEach([390, 1280]))(
  'a venue is merged into another: its events follow and its address leads on, at %s pixels',
  async (width) => {
    const db = serviceDb();
    const [wrong, right] = [newTitle('Fulton Net Shed'), newTitle('The Net Shed at Fulton')];
    const { data: venues } = await db
      .from('venues')
      .insert([
        { name: wrong, city: 'Fulton, TX', phone: '361-555-0142', capacity: 80 },
        { name: right, city: 'Fulton, TX', capacity: 90 },
      ])
      .select('id, name')
      .throwOnError();
    const idOf = (name: string) => venues.find((one) => one.name === name)?.id ?? '';
    const { data: event } = await db
      .from('events')
      .insert({
        title: newTitle('Net Mending'),
        category: 'craft-design',
        start_date: '2035-05-04',
        city: 'Fulton, TX',
        venue_name: wrong,
        status: 'approved',
      })
      .select('id')
      .single()
      .throwOnError();
    // The venue was added after the build, so its page is made on demand.
    expect((await callApi(paths.venue(idOf(wrong)))).text).toContain('361-555-0142');

    const page = await adminVisitor(recordPaths.venues({ q: wrong }), { width });
    await page.getByText('1 event', { exact: true }).waitFor();
    await expectAccessible(page);
    await page.getByRole('link', { name: wrong }).click();
    await button(page, 'Merge into Another…').click();
    await expectFocusOn(page, 'Merge into Another Venue');
    await button(page, 'Cancel').click();
    await expectFocusOn(page, 'Merge into Another…');
    await button(page, 'Merge into Another…').click();
    const unfound = await breakCalls(page, '**/api/admin/venues*');
    await page.getByLabel('Find the venue that stays').fill(right);
    await page.getByText('Unable to Search').waitFor();
    await unfound.mend();
    await button(page, 'Try Again').click();
    const unread = await breakCalls(page, `**${recordPaths.api.record('venues', idOf(right))}`);
    await page.getByRole('button', { name: right }).click();
    await expectFocusOn(page, 'Merge into Another Venue');
    await page.getByText('Unable to Load the Venue').waitFor();
    await button(page, 'Choose Another').waitFor();
    await expectAccessible(page);
    await unread.mend();
    await button(page, 'Try Again').click();
    // A value that the other venue lacks is copied; where both have one, the editor chooses.
    await page.getByRole('group', { name: 'Phone' }).getByText('361-555-0142').waitFor();
    await page.getByRole('group', { name: 'Capacity' }).getByText('80').click();
    await expectAccessible(page);
    expect(await overflow(page)).toEqual([]);
    await button(page, `Merge into ${right}`).click();
    await page.getByRole('heading', { name: right }).waitFor();
    await expect
      .poll(() => page.getByRole('textbox', { name: 'Capacity' }).inputValue())
      .toBe('80');
    expect(await page.getByRole('textbox', { name: 'Phone' }).inputValue()).toBe('361-555-0142');

    expect((await callApi(paths.api.event(event.id))).json).toMatchObject({
      venueName: right,
      venueId: idOf(right),
    });
    const moved = await callApi(paths.venue(idOf(wrong)));
    expect([moved.status, moved.headers['location']]).toEqual([301, paths.venue(idOf(right))]);
    const calendar = await callApi(paths.eventsIcs({ venue: idOf(wrong) }));
    expect([calendar.status, calendar.headers['location']]).toEqual([
      302,
      paths.eventsIcs({ venue: idOf(right) }),
    ]);
    expect((await callApi(paths.embed({ venue: idOf(wrong) }))).text).toContain('Net Mending');
  },
);
