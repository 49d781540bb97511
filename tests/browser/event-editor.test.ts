/** A volunteer edits an approved event on the desk, while its organizer or another editor does too. */
import { expect, test } from 'vitest';
import { paths } from '../../src/paths.ts';
import { callApi } from '../support/api/api.ts';
import { expectAccessible } from '../support/browser/accessibility.ts';
import { adminVisitor } from '../support/browser/admin-visitor.ts';
import { expectProblem } from '../support/browser/browser.ts';
import { deskOf, openOnDesk } from '../support/browser/desk.ts';
import { button, expectFocusOn, newTitle, overflow } from '../support/browser/page-parts.ts';
import { proveEach } from '../support/prove.ts';
import { serviceDb } from '../support/stack/service-db.ts';

test.each(proveEach([1280, 390]))(
  'an approved event is edited by key, and what another changed meanwhile is kept, at %s pixels',
  async (width) => {
    const db = serviceDb();
    const title = newTitle('Net Mending');
    const { data: event } = await db
      .from('events')
      .insert({
        ...{ title, category: 'craft-design', start_date: '2035-05-04', city: 'Fulton, TX' },
        ...{ description: 'Bring a net.', website: 'http://example.org', status: 'approved' },
      })
      .select('id')
      .single()
      .throwOnError();
    const admin = await adminVisitor(deskOf(title), { width });
    await openOnDesk(admin, title);
    await admin.keyboard.press('e');
    await expectFocusOn(admin, 'Edit the Event');
    await admin.getByLabel('Event name').fill(`${title} II`);
    await admin.getByLabel('Tags').fill('nets, Nets, knots');
    await expectAccessible(admin);
    expect(await overflow(admin)).toEqual([]);

    await db
      .from('events')
      .update({ title: `${title} at the Pier`, price: '$5' })
      .eq('id', event.id)
      .throwOnError();
    expectProblem(admin, /answered 409: PATCH/);
    await button(admin, 'Save Changes').click();
    await admin.getByText('Another editor changed this event while you wrote').waitFor();
    expect(await admin.getByLabel('Event name').inputValue()).toBe(`${title} II`);
    expect(await admin.getByLabel('Ticket price').inputValue()).toBe('$5');
    await expectAccessible(admin);
    await button(admin, 'Save Changes').click();
    await admin.getByText('Nothing to save.').waitFor();
    expect((await callApi(paths.api.event(event.id))).json).toMatchObject({
      ...{ title: `${title} II`, price: '$5', status: 'approved', tags: ['nets', 'knots'] },
      website: 'http://example.org',
    });
    await button(admin, 'Close the Form').click();
    await expectFocusOn(admin, `${title} II`);
  },
);
