/** The page behind the private link of an event with several dates. */
import { expect, test } from 'vitest';
import { paths } from '../../src/paths.ts';
import { formatWeekday } from '../../src/time/format-dates.ts';
import { addDays, centralDate } from '../../src/time/wall-time.ts';
import { submitEvent } from '../support/api/linked-event.ts';
import { expectAccessible } from '../support/browser/accessibility.ts';
import { visitor } from '../support/browser/browser.ts';
import { button, expectFocusOn, focused } from '../support/browser/page-parts.ts';
import { sampleSubmission } from '../support/samples/sample-submission.ts';
import { guide } from '../support/stack/guide.ts';
import { serviceDb } from '../support/stack/service-db.ts';

const day = (week: number, more = 0) => addDays(centralDate(new Date()), 21 + 7 * week + more);

test('one date is cancelled and one postponed, each page says so, and all is listed again', async () => {
  const dates = [0, 1, 2].map((week) => ({ startDate: day(week), startTime: '18:00' }));
  const { id, token } = await submitEvent({ dates });
  const { data } = await serviceDb().from('events').select('series_id').eq('id', id).single();
  const series = data?.series_id ?? '';
  await serviceDb().from('events').update({ status: 'approved' }).eq('series_id', series);
  const page = await visitor({
    alsoAllow: [guide().supabaseUrl],
    reducedMotion: true,
    ...{ width: 390, height: 844 },
  });
  await page.goto(paths.manageEvent(token));
  const list = page.getByRole('region', { name: 'Dates' });
  await list.getByText('3 dates to come.').waitFor();
  const row = (week: number) =>
    list.getByRole('listitem').filter({ hasText: formatWeekday(day(week)) });

  await row(1).getByRole('button', { name: 'Cancel' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Cancel this date?').waitFor();
  await expectAccessible(page);
  await dialog.getByLabel('All dates').check();
  await dialog.getByRole('button', { name: 'Cancel 3 Dates' }).waitFor();
  await dialog.getByLabel('Only this date').check();
  await dialog.getByRole('button', { name: 'Cancel Date' }).press('Enter');
  await expectFocusOn(page, 'Dates Cancelled');
  await row(1).getByText('Cancelled', { exact: true }).waitFor();
  expect(await row(1).getByRole('button').count()).toBe(0);

  await row(2).getByRole('button', { name: 'Postpone' }).click();
  await dialog.getByLabel('Start date').waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => focused(page).textContent()).toContain('Postpone');
  await page.keyboard.press('Enter');
  await dialog.getByLabel('Start date').fill(day(2, 3));
  await expectAccessible(page);
  await button(page, 'Postpone').last().press('Enter');
  await expectFocusOn(page, 'Postponed to Another Day');
  const note = `New date: ${formatWeekday(day(2, 3))}`;
  await row(2).getByText(note).waitFor();
  await page.getByText('Your Change Waits for Review').waitFor();
  await expectAccessible(page);

  await page.getByRole('link', { name: 'List It Again' }).click();
  await page.getByText('Filled In', { exact: true }).waitFor();
  const title = page.getByLabel('Event name');
  expect(await title.inputValue()).toBe(sampleSubmission()['title']);
  expect(await page.getByLabel('Start date').first().inputValue()).toBe('');

  const { data: stored } = await serviceDb()
    .from('event_cards')
    .select('id, status')
    .in('status', ['cancelled', 'postponed'])
    .in('start_date', [day(1), day(2)])
    .like('id', `${id.slice(0, -6)}%`);
  for (const { id: dateId, status } of stored ?? []) {
    if (dateId === null) continue;
    await page.goto(paths.event(dateId));
    await page
      .getByText(status === 'cancelled' ? 'has been cancelled' : note)
      .first()
      .waitFor();
  }
  expect(stored).toHaveLength(2);
});
