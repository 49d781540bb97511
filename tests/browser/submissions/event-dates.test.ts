/**
 * One listing with many dates, from its form to the calendar: dates from a pasted line, one by one,
 * or as an exhibition.
 */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { paths } from '../../../src/paths.ts';
import { formatLongDate, formatWeekday } from '../../../src/time/format-dates.ts';
import { addDays } from '../../../src/time/wall-time.ts';
import { receivedMails } from '../../support/api/received-mails.ts';
import { expectAccessible } from '../../support/browser/accessibility.ts';
import { adminVisitor } from '../../support/browser/admin-visitor.ts';
import { visitor } from '../../support/browser/browser.ts';
import { deskOf, openOnDesk, rowOf } from '../../support/browser/desk.ts';
import { knownVenue, longDay, tuesday, venueName } from './event-days.ts';
import { fillEventForm } from '../../support/browser/event-form.ts';
import {
  button,
  expectFocusOn,
  focusedText,
  newTitle,
  overflow,
  problems,
  readTheForm,
  toast,
} from '../../support/browser/page-parts.ts';
import { settled } from '../../support/browser/settled.ts';
import { guide } from '../../support/stack/guide.ts';

const PHONE = { width: 390, height: 844 };

const open = async (options = {}): Promise<Page> => {
  const page = await visitor(options);
  await page.goto('/submit-event');
  await settled(page);
  return page;
};

/** Waits until the focused element has exactly this text. */
const expectFocus = (page: Page, text: string) => expect.poll(() => focusedText(page)).toBe(text);

/** Sends the form. @returns the body of its request */
const send = async (page: Page): Promise<Record<string, unknown>> => {
  await readTheForm(page);
  const [request] = await Promise.all([
    page.waitForRequest((sent) => sent.method() === 'POST' && sent.url().endsWith('/api/events')),
    button(page, 'Submit Free Event').click(),
  ]);
  await toast(page).getByText('Event Submitted Successfully').waitFor();
  return request.postDataJSON() as Record<string, unknown>;
};

/** Presses Enter on a button, as a keyboard user does. */
const press = (page: Page, name: string) => button(page, name).press('Enter');

const at = (startDate: string, startTime: string, endTime: string) => ({
  ...{ startDate, startTime, endTime },
  endDate: '',
});

/** Fills in a class on six Tuesdays by keyboard, with one at another time and one left out. */
const fillClass = async (page: Page, changes: Record<string, string>): Promise<void> => {
  await fillEventForm(page, { ...changes, startDate: tuesday(0) });
  await page.getByLabel('End time').fill('21:00');
  await press(page, 'Repeats');
  expect(await page.getByLabel('How often').inputValue()).toBe('weekly');
  const weekdays = page.getByRole('group', { name: 'On these weekdays' });
  expect(await weekdays.getByLabel('Tuesday').isDisabled()).toBe(true);
  await weekdays.getByLabel('Thursday').check();
  await page.getByText('Every week on Tuesday and Thursday').waitFor({ state: 'attached' });
  await weekdays.getByLabel('Thursday').uncheck();
  await page.getByLabel('How many dates').press('Enter');
  await expectFocus(page, '6 dates of at most 60');

  await press(page, `Change ${longDay(2)}`);
  await page.getByLabel('Starts').fill('14:00');
  // The time of the first date does not come back while a visitor types another time.
  await page.getByLabel('Starts').fill('');
  expect(await page.getByLabel('Starts').inputValue()).toBe('');
  await page.getByLabel('Starts').fill('14:00');
  await page.getByLabel('Ends').fill('16:00');
  await expectAccessible(page);
  await page.getByLabel('Ends').press('Enter');
  await expectFocus(page, `Change ${longDay(2)}`);
  await page.getByText('2:00 PM - 4:00 PM (its own times)').waitFor();

  await press(page, `Remove ${longDay(3)}`);
  await expectFocus(page, `Remove ${longDay(4)}`);
  await page.getByText(`${longDay(3)} is left out.`).waitFor();
  await press(page, 'Undo');
  await expectFocus(page, `Remove ${longDay(3)}`);
  await press(page, `Remove ${longDay(3)}`);
  await page.getByText('5 dates of at most 60').waitFor();
  // Undo restores all dates as they were; the button goes away when a date changes.
  await button(page, 'Undo').waitFor();
  await press(page, `Change ${longDay(2)}`);
  await page.getByLabel('Ends').fill('17:00');
  expect(await button(page, 'Undo').count()).toBe(0);
  await page.getByLabel('Ends').fill('16:00');
  await page.getByLabel('Ends').press('Enter');
  expect(await overflow(page)).toEqual([]);
};

/** Approves all dates at once on the review desk. */
const approveAtDesk = async (title: string): Promise<void> => {
  const admin = await adminVisitor(deskOf(title));
  const row = rowOf(admin, title);
  await row.getByText('+ 4 more dates').waitFor();
  await button(await openOnDesk(admin, title), 'Approve').click();
  await row.getByText('Approved', { exact: true }).waitFor();
};

/**
 * With the private link in the mail, cancels the second Tuesday, postpones the third one, asks for another
 * date and takes this request back.
 */
const cancelByLink = async (page: Page, email: string, newDay: string): Promise<void> => {
  const [mail] = await receivedMails(email);
  const [, token] = /\/manage-event#([\w-]{43})/.exec(mail?.text ?? '') ?? [];
  await page.goto(paths.manageEvent(token));
  const list = page.getByRole('region', { name: 'Dates' });
  await list.getByText('5 dates to come.').waitFor();
  const row = (place: number) =>
    list.getByRole('listitem').filter({ hasText: formatWeekday(tuesday(place)) });
  await row(1).getByRole('button', { name: 'Cancel' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Cancel this date?').waitFor();
  await expectAccessible(page);
  await dialog.getByLabel('All dates').check();
  await dialog.getByRole('button', { name: 'Cancel 5 Dates' }).waitFor();
  await dialog.getByLabel('Only this date').check();
  await dialog.getByRole('button', { name: 'Cancel Date' }).press('Enter');
  await expectFocusOn(page, 'Date Cancelled');
  await row(1).getByText('Cancelled', { exact: true }).waitFor();
  expect(await row(1).getByRole('button').count()).toBe(0);

  await row(2).getByRole('button', { name: 'Postpone' }).click();
  await dialog.getByLabel('Start date').waitFor();
  await page.keyboard.press('Escape');
  // Waits for the dialog to close, because it says 'Postpone' too.
  await dialog.waitFor({ state: 'hidden' });
  await expect.poll(() => focusedText(page)).toContain('Postpone');
  await page.keyboard.press('Enter');
  await dialog.getByLabel('Start date').fill(newDay);
  await dialog.getByLabel('The new date will be announced').check();
  await dialog.getByLabel('Start date').waitFor({ state: 'detached' });
  await expectAccessible(page);
  await dialog.getByLabel('The new date will be announced').uncheck();
  await button(page, 'Postpone').last().press('Enter');
  await expectFocusOn(page, 'Postponed to Another Day');
  await row(2)
    .getByText(`New date: ${formatWeekday(newDay)}`)
    .waitFor();
  await page.getByText('Your Change Is Waiting for Review').waitFor();

  await button(page, 'Add Dates').click();
  const added = addDays(tuesday(5), 7);
  await dialog.getByLabel('Start date').fill(added);
  await dialog.getByRole('button', { name: 'Add Dates' }).click();
  await expectFocusOn(page, 'Dates Sent for Review');
  await page.getByRole('button', { name: `Take Back ${formatLongDate(added)}` }).press('Enter');
  await dialog.getByText('Take this date back?').waitFor();
  await dialog.getByRole('button', { name: 'Take Date Back' }).press('Enter');
  await expectFocusOn(page, 'Date Taken Back');
  expect(await page.getByRole('button', { name: /^Take Back/ }).count()).toBe(0);
  await page.getByText('Your Change Is Waiting for Review').waitFor();

  const title = await page.getByRole('heading', { level: 2 }).first().textContent();
  await page.getByRole('link', { name: 'List It Again' }).click();
  await page.getByText('Filled In', { exact: true }).waitFor();
  expect(await page.getByLabel('Event name').inputValue()).toBe(title);
  expect(await page.getByLabel('Start date').first().inputValue()).toBe('');
};

test('a class on six Tuesdays but one: sent, approved, one cancelled, and so it stands in the calendar', async () => {
  const title = newTitle('Pottery');
  const contactEmail = `${crypto.randomUUID()}@example.org`;
  const page = await open({ ...PHONE, reducedMotion: 'reduce', alsoAllow: [guide().supabaseUrl] });
  await fillClass(page, { title, contactEmail });
  const { dates } = await send(page);
  expect(dates).toEqual([
    at(tuesday(0), '19:00', '21:00'),
    at(tuesday(1), '19:00', '21:00'),
    at(tuesday(2), '14:00', '16:00'),
    at(tuesday(4), '19:00', '21:00'),
    at(tuesday(5), '19:00', '21:00'),
  ]);
  // The confirmation replaces the form. The preview card stays, and shows how the event will look.
  await page.getByRole('heading', { name: 'Your 5 Dates' }).waitFor();
  expect(await page.getByLabel('Event name').isVisible()).toBe(false);
  await page.getByText('+ 4 more dates').waitFor();
  const thanks = await page.getByText('Thank you, we have your event').boundingBox();
  const header = await page.getByRole('banner').boundingBox();
  expect(thanks?.y, 'clear of the header').toBeGreaterThan(header?.height ?? Infinity);
  await expectAccessible(page);
  await button(page, 'Submit Another Event').click();
  expect(await button(page, 'Undo').count()).toBe(0);
  expect(await page.getByText('+ 4 more dates').count()).toBe(0);

  await approveAtDesk(title);
  const newDay = addDays(tuesday(2), 3);
  await cancelByLink(page, contactEmail, newDay);

  await page.goto(`/events?search=${encodeURIComponent(title)}`);
  const days = page.locator('section').filter({ has: page.getByRole('link', { name: title }) });
  await expect.poll(() => days.count()).toBe(5);
  const shown = [0, 1, 2, 4, 5].map(tuesday).map(formatLongDate);
  expect(await days.getByRole('heading', { level: 2 }).allTextContents()).toEqual(shown);
  await days.nth(1).getByText('Cancelled').first().waitFor();
  expect(await days.getByText('Cancelled', { exact: true }).count()).toBe(1);
  await days.nth(2).getByText('2:00 PM').first().waitFor();
  for (const [place, words] of [
    [1, 'has been cancelled'],
    [2, `New date: ${formatWeekday(newDay)}`],
  ] as const) {
    const link = days.nth(place).getByRole('link', { name: title });
    await page.goto((await link.getAttribute('href')) ?? '');
    await page.getByText(words).first().waitFor();
    await page.goBack();
    await expect.poll(() => days.count()).toBe(5);
  }
});

test('an exhibition is a run with opening hours and an opening, in a venue of the guide', async () => {
  const page = await open(PHONE);
  await fillEventForm(page, { title: newTitle('Tides'), startDate: tuesday(0), venueName: '' });
  await page.getByLabel('This is an exhibition').check();
  expect(await page.getByLabel('Start time').count()).toBe(0);
  await page.getByLabel('Wednesday').waitFor();
  await button(page, 'Submit Free Event').click();
  await expectFocusOn(page, 'There is a problem');
  expect(await problems(page).getByRole('link').allTextContents()).toEqual([
    'Enter the last day of the exhibition',
    'Choose the days it’s open',
    'Enter the name of the venue',
  ]);
  await page.getByLabel('End date').fill(tuesday(5));
  await page.getByLabel('Wednesday').check();
  await page.getByLabel('Opens on Wednesday').fill('10:00');
  await page.getByLabel('Closes on Wednesday').fill('17:00');
  await page.getByLabel('Saturday').check();
  expect(await page.getByLabel('Closes on Saturday').inputValue()).toBe('17:00');
  await page.getByLabel('Reception day').fill(tuesday(1));
  await page.getByLabel('Reception starts').fill('18:00');
  await page.getByLabel('This is an exhibition').uncheck();
  await page.getByLabel('This is an exhibition').check();
  expect(await page.getByLabel('Opens on Wednesday').inputValue()).toBe('10:00');
  await expectAccessible(page);
  expect(await overflow(page)).toEqual([]);

  const venue = venueName(page);
  const known = await knownVenue(page);
  await venue.fill(known.name);
  await page.getByRole('option', { name: known.name }).first().waitFor();
  await expectAccessible(page);
  await venue.press('ArrowDown');
  await venue.press('Enter');
  expect(await page.getByLabel('Street address').inputValue()).toBe(known.address);
  expect(await page.getByLabel('City').inputValue()).toBe(known.city);
  const body = await send(page);
  expect(body).toMatchObject({
    venueId: known.id,
    startDate: tuesday(0),
    endDate: tuesday(5),
    openingHours: [{ days: [3, 6], opens: '10:00', closes: '17:00' }],
    openingReception: { date: tuesday(1), startTime: '18:00', endTime: '' },
  });
  expect(body).not.toHaveProperty('dates');
  const told = page.getByRole('region', { name: 'Your Exhibition' });
  await told.getByText('Wednesday and Saturday: 10:00 AM - 5:00 PM').waitFor();
});
