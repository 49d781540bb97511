/**
 * A volunteer's hour of work in one test: twenty events by keyboard, a question, an edit, a merge, a
 * cancellation, an article, a storm and its undoing, the figures. At three seconds a step, the work must take
 * at most 12 minutes; the median action must show its result within 300 ms.
 */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { readerPaths } from '../../../src/desk-paths.ts';
import { expectAccessible } from '../../support/browser/accessibility.ts';
import { adminVisitor, openScreen, signOut } from '../../support/browser/admin-visitor.ts';
import { deskOf, holdDecisions, openOnDesk, rowOf } from '../../support/browser/desk.ts';
import { button, newTitle, toast } from '../../support/browser/page-parts.ts';
import { settled } from '../../support/browser/settled.ts';
import { serviceDb } from '../../support/stack/service-db.ts';

const WAITING = 20;
const SECONDS_A_STEP = 3;

/** A day that no other test uses. */
const DAY = '2034-07-08';

/** Counts clicks and filled fields, and times how long each action takes to show its result. */
function stopwatch() {
  let steps = 0;
  const times: number[] = [];
  return {
    /** Counts a click or a filled field without waiting for a result. */
    step: async (act: () => Promise<unknown>) => {
      steps += 1;
      await act();
    },
    /** Counts and times an action, until its result is shown. */
    action: async (act: () => Promise<unknown>, shown: () => Promise<unknown>) => {
      steps += 1;
      const began = performance.now();
      await act();
      await shown();
      times.push(performance.now() - began);
    },
    steps: () => steps,
    times,
  };
}

const median = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;

/**
 * Stores events that wait for review, and one public event with a copy. @returns the word in all titles, and
 * the titles
 */
async function aWeek() {
  const word = newTitle('Hour').replace(' ', '');
  const titles = Array.from({ length: WAITING }, (_, n) => `${word} Evening ${n + 1}`);
  const plain = {
    ...{ category: 'music', start_date: DAY, city: `${word}, TX`, description: 'Three trios.' },
    ...{ venue_name: 'Pier', venue_address: '1 Pier', submitter_email: `${word}@example.org` },
  };
  const db = serviceDb();
  await db
    .from('events')
    .insert(titles.map((title) => ({ ...plain, title })))
    .throwOnError();
  const copied = [`${word} Net Mending`, `${word} Net Mending for All`];
  await db
    .from('events')
    .insert(
      copied.map((title, n) => ({ ...plain, title, status: n === 0 ? 'approved' : 'pending' })),
    )
    .throwOnError();
  return { word, titles, copied };
}

const done = (page: Page, title: string, what: string) => () =>
  rowOf(page, title).getByText(what, { exact: true }).waitFor();

test('an hour a week is enough: every step is there, quick, and in reach', async () => {
  const { word, titles, copied } = await aWeek();
  const watch = stopwatch();
  const admin = await adminVisitor(deskOf(word, 'waiting'));
  await holdDecisions(admin);
  await rowOf(admin, titles[0] ?? '').waitFor();

  // Decides twenty events, soonest first: approves nineteen, and rejects one with a ready text as the reason.
  const open = rowOf(admin, titles[0] ?? '');
  await open.waitFor();
  const order: string[] = await admin
    .locator('[data-row-title]')
    .allTextContents()
    .then((texts) => texts.map((text) => text.trim()).filter((text) => titles.includes(text)));
  expect(order).toHaveLength(WAITING);
  for (const [place, title] of order.entries()) {
    await watch.action(
      () => admin.keyboard.press('j'),
      () => admin.getByRole('heading', { level: 3, name: title, exact: true }).waitFor(),
    );
    if (place < WAITING - 1) {
      await watch.action(() => admin.keyboard.press('a'), done(admin, title, 'Approved'));
      continue;
    }
    await watch.step(() => admin.keyboard.press('r'));
    const dialog = admin.getByRole('dialog');
    await watch.step(() => dialog.getByLabel('ready text').selectOption({ index: 1 }));
    await watch.action(
      () => button(dialog, 'Reject Event').click(),
      done(admin, title, 'Rejected'),
    );
  }
  await expectAccessible(admin);

  // Asks one question about the copy, before it is merged into the original event.
  await admin.goto(deskOf(copied[1] ?? '', 'all'));
  await openOnDesk(admin, copied[1] ?? '');
  await watch.step(() => button(admin, 'Ask a Question').click());
  const asking = admin.getByRole('dialog');
  await watch.step(() => asking.getByLabel('Question').fill('Is this the same evening?'));
  await watch.action(
    () => button(asking, 'Send Question').click(),
    () => asking.waitFor({ state: 'hidden' }),
  );
  await watch.step(() => button(admin, `Merge… with ${copied[0]}`).click());
  await watch.action(
    () => button(admin, 'Merge Both').click(),
    () => rowOf(admin, copied[1] ?? '').waitFor({ state: 'detached' }),
  );

  await admin.goto(deskOf(copied[0] ?? '', 'all'));
  await openOnDesk(admin, copied[0] ?? '');
  await watch.step(() => admin.keyboard.press('e'));
  await watch.step(() => admin.getByLabel('Ticket price').fill('$5'));
  await watch.action(
    () => button(admin, 'Save Changes').click(),
    () => admin.getByText('Nothing to save.').waitFor(),
  );
  await watch.step(() => button(admin, 'Close the Form').click());
  // The event is read again after its edit; until then its buttons do nothing.
  await settled(admin);
  await watch.step(() => button(admin, 'Cancel Event').click());
  const calling = admin.getByRole('dialog');
  await watch.step(() => calling.getByLabel('ready text').selectOption({ index: 2 }));
  await watch.action(
    () => button(calling, 'Cancel Event').click(),
    () => calling.waitFor({ state: 'hidden' }),
  );

  await watch.step(() => openScreen(admin, 'Content', 'Articles'));
  await watch.step(() => admin.getByRole('link', { name: 'Write an Article' }).click());
  for (const [name, text] of [
    ['Title', `${word} in July`],
    ['Excerpt', 'What is on.'],
    ['Author', 'Ximena Lott'],
  ] as const) {
    await watch.step(() => admin.getByRole('textbox', { name }).fill(text));
  }
  await watch.step(() => admin.getByRole('combobox', { name: 'Category' }).selectOption('culture'));
  await watch.step(() =>
    admin.getByRole('textbox', { name: 'Text', exact: true }).fill('Go and **listen**.'),
  );
  await watch.action(
    () => button(admin, 'Save Draft').click(),
    () => admin.getByRole('heading', { level: 2, name: `${word} in July` }).waitFor(),
  );
  await watch.action(
    () => button(admin, 'Publish Now').click(),
    () => button(admin, 'Take Down').waitFor(),
  );

  // Postpones events because of a storm, and undoes it with the keyboard.
  await watch.step(() => openScreen(admin, 'Review', 'Storm mode'));
  await watch.step(() => admin.getByLabel('Last day', { exact: true }).fill(DAY));
  await watch.step(() => admin.getByLabel('First day', { exact: true }).fill(DAY));
  await watch.step(() => admin.getByRole('textbox', { name: 'Message' }).fill('A storm.'));
  await watch.action(
    () => button(admin, `Postpone ${WAITING - 1} Events`).click(),
    () => admin.getByText(`${WAITING - 1} of ${WAITING - 1} Postponed`).waitFor(),
  );
  await watch.action(
    async () => {
      await admin.locator('body').press('u');
    },
    () => toast(admin).getByText('Undone').waitFor(),
  );

  await watch.action(
    () => openScreen(admin, 'Readers', 'Figures'),
    () => admin.getByRole('heading', { level: 1, name: 'What Readers Looked At' }).waitFor(),
  );
  expect(new URL(admin.url()).pathname).toBe(readerPaths.figures());
  await watch.step(() => signOut(admin));
  await admin.getByLabel('Password').waitFor();

  const { data: statuses } = await serviceDb()
    .from('events')
    .select('status')
    .in('title', titles)
    .throwOnError();
  expect(statuses.filter(({ status }) => status === 'approved')).toHaveLength(WAITING - 1);
  const steps = watch.steps() + 3;
  const middle = median(watch.times);
  process.stdout.write(
    `  ${steps} steps, ${Math.round((steps * SECONDS_A_STEP) / 60)} minutes at ${SECONDS_A_STEP} s each; ` +
      `${watch.times.length} actions, half within ${Math.round(middle)} ms, the longest ${Math.round(Math.max(...watch.times))} ms\n`,
  );
  expect((steps * SECONDS_A_STEP) / 60).toBeLessThanOrEqual(12);
  expect(middle).toBeLessThan(300);
});
