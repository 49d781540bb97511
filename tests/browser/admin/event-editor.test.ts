/**
 * A volunteer edits an approved event on the desk at the same time as another person, and merges a
 * copy of it.
 */
import { expect, test } from 'vitest';
import { paths } from '../../../src/paths.ts';
import { callApi } from '../../support/api/api.ts';
import { expectAccessible } from '../../support/browser/accessibility.ts';
import { adminVisitor } from '../../support/browser/admin-visitor.ts';
import { expectProblem } from '../../support/browser/browser.ts';
import { imageFile } from '../../support/browser/event-form.ts';
import { deskOf, openOnDesk, rowOf as row } from '../../support/browser/desk.ts';
import { button, expectFocusOn, newTitle, overflow } from '../../support/browser/page-parts.ts';
import { proveEach } from '../../support/prove.ts';
import { serviceDb } from '../../support/stack/service-db.ts';

test.each(proveEach([1280, 390]))(
  'an approved event is edited by key beside another editor, and takes in a copy of it, at %s pixels',
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
    const organizer = newTitle('Net Menders');
    await db.from('organizers').insert({ name: organizer }).throwOnError();
    const admin = await adminVisitor(deskOf(title), { width });
    await openOnDesk(admin, title);
    await admin.keyboard.press('e');
    await expectFocusOn(admin, 'Edit the Event');
    await admin.getByLabel('Event name').fill(`${title} II`);
    await admin.getByLabel('Tags').fill('nets, Nets, knots');
    await admin.getByLabel('Organizer').selectOption({ label: organizer });
    if (width >= 1024) {
      // Deleting the event in the list beside the form would close the form and lose what is typed.
      await button(row(admin, title), `Delete ${title}`).click();
      await admin.getByText(`Save or close the form of “${title}” first.`).first().waitFor();
    }
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
      organizer: { name: organizer },
    });
    await admin.getByLabel('Choose an image').setInputFiles(await imageFile('net.png'));
    await admin.getByText('net.png is ready.').waitFor();
    await button(admin, 'Save Changes').click();
    await admin.getByText('Nothing to save.').waitFor();
    await expectFocusOn(admin, 'Save Changes');
    await button(admin, 'Close the Form').click();
    await expectFocusOn(admin, `${title} II`);

    // Another person submits the same event under another name.
    const { data: copy } = await db
      .from('events')
      .insert({
        ...{ title: `${title} for Beginners`, category: 'craft-design', city: 'Fulton, TX' },
        ...{ start_date: '2035-05-04', contact_phone: '361-555-0142' },
      })
      .select('id')
      .single()
      .throwOnError();
    await admin.reload();
    if (width < 1024) await button(admin, '← Back to the List').click();
    await openOnDesk(admin, `${title} for Beginners`);
    await button(admin, `Merge… with ${title} II`).click();
    await expectFocusOn(admin, 'Merge Two Events');
    expect(
      await admin
        .getByRole('radio', { name: `${title} II` })
        .first()
        .isChecked(),
    ).toBe(true);
    await expectAccessible(admin);
    expect(await overflow(admin)).toEqual([]);
    await button(admin, 'Merge Both').click();
    await row(admin, `${title} for Beginners`).waitFor({ state: 'detached' });
    const moved = async () => {
      const { status, headers } = await callApi(paths.event(copy.id));
      return [status, headers['location']];
    };
    await expect.poll(moved).toEqual([301, paths.event(event.id)]);
    expect((await callApi(paths.api.event(event.id))).json).toMatchObject({
      contactPhone: '361-555-0142',
    });
  },
);
