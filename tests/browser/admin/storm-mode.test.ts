/** Storm mode: the events of a town are postponed in one step, with one message, and the step is undone. */
import { expect, test } from 'vitest';
import { paths } from '../../../src/paths.ts';
import { recordPaths } from '../../../src/desk-paths.ts';
import { addDays, centralDate } from '../../../src/time/wall-time.ts';
import { publishEvent } from '../../support/api/event-by-link.ts';
import { expectAccessible } from '../../support/browser/accessibility.ts';
import { adminVisitor } from '../../support/browser/admin-visitor.ts';
import { visitor } from '../../support/browser/browser.ts';
import { holdDecisions } from '../../support/browser/desk.ts';
import { breakCalls, button, newTitle, overflow } from '../../support/browser/page-parts.ts';
import { proveEach } from '../../support/prove.ts';

const NOTE = 'Because of the storm. A new day will be announced here.';

/** A day that no other test uses, close to the last day that an event may have (`MAX_DAYS_AHEAD`). */
const DAY = addDays(centralDate(new Date()), 715);

test.each(proveEach([390, 1280]))(
  'a storm postpones the events of a town, page and saved list follow, and Undo takes it back, at %s pixels',
  async (width) => {
    const town = newTitle('Stormport');
    const titles = ['Lantern Walk', 'Pier Jazz', 'Indoor Chess'].map((name) => newTitle(name));
    const [lantern = '', jazz = '', chess = ''] = await Promise.all(
      titles.map((title) => publishEvent({ title, city: `${town}, TX`, startDate: DAY })),
    );
    await publishEvent({ title: newTitle('Elsewhere'), startDate: DAY });

    const admin = await adminVisitor(recordPaths.stormMode, { width });
    await admin.getByLabel('Last day', { exact: true }).fill(DAY);
    await admin.getByLabel('First day', { exact: true }).fill(DAY);
    await admin.getByLabel(`${town} (3)`).check();
    await admin.getByLabel(titles[2] ?? '').uncheck();
    await admin.getByText(/^2 of 3 events chosen/).waitFor();
    const step = button(admin, 'Postpone 2 Events…');
    const question = admin.getByRole('dialog', { name: 'Postpone 2 events in one town?' });
    const postpone = async () => {
      await step.click();
      await button(question, 'Postpone 2 Events').click();
    };
    await step.click();
    await admin.getByText('Say what visitors should know').waitFor();
    await admin.getByRole('textbox', { name: 'Message' }).fill(NOTE);
    await expectAccessible(admin);
    expect(await overflow(admin)).toEqual([]);
    const { mend } = await breakCalls(admin, `**${recordPaths.api.eventStates()}`);
    await step.click();
    await expectAccessible(admin);
    await button(question, 'Leave Them as They Are').click();
    await postpone();
    await admin.getByRole('alert').getByText('Nothing Was Changed').waitFor();
    await mend();
    await holdDecisions(admin);
    await postpone();
    await admin.getByText('2 of 2 Postponed').waitFor();
    await expectAccessible(admin);

    const reader = await visitor();
    await reader.goto(jazz);
    await reader.getByText('This event has been postponed.').waitFor();
    await reader.getByText(NOTE).first().waitFor();
    await reader.evaluate(
      (text) => {
        localStorage.setItem('saved-events', text);
      },
      JSON.stringify({
        version: 1,
        events: [lantern, chess].map((path, n) => ({
          id: path.split('/').at(-1),
          title: titles[n * 2],
          startDate: DAY,
        })),
      }),
    );
    await reader.goto(paths.saved);
    const saved = (title = '') => reader.getByRole('listitem').filter({ hasText: title });
    await saved(titles[0]).getByText('Postponed').waitFor();
    await saved(titles[0]).getByText(NOTE).waitFor();
    expect(await saved(titles[2]).getByText('Postponed').count()).toBe(0);

    await button(admin.getByRole('region', { name: 'Undo' }), 'Undo').click();
    await admin.getByText(/^2 of 3 events chosen/).waitFor();
    await reader.goto(jazz);
    await reader.getByRole('heading', { level: 1 }).waitFor();
    expect(await reader.getByText('This event has been postponed.').count()).toBe(0);
  },
);
