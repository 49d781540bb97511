/** Cancelling an event, and the form that changes it, when all goes well and when it does not. */
import { describe, expect, test } from 'vitest';
import { paths } from '../../src/paths.ts';
import { expectAccessibleInBothSchemes } from '../support/browser/accessibility.ts';
import { callApi } from '../support/api/api.ts';
import { expectProblem } from '../support/browser/browser.ts';
import { guide } from '../support/stack/guide.ts';
import { asService, decideAsAdmin, submitEvent } from '../support/api/managed-event.ts';
import {
  button,
  edit,
  focusedText,
  openManaged,
  publicTitle,
  save,
  shown,
  TITLE,
} from '../support/browser/managed-page.ts';

describe('cancelling', () => {
  test('asks first, by keyboard too, and the public page says it', async () => {
    const { id, token } = await submitEvent();
    await decideAsAdmin(id, 'approved');
    const page = await openManaged(token);
    await shown(page);
    await button(page, 'Cancel this Event').press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Cancel this event?' });
    await dialog.getByText(`“${TITLE}” will be cancelled.`, { exact: false }).waitFor();
    await expectAccessibleInBothSchemes(page);
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'hidden' });
    expect(await focusedText(page)).toBe('Cancel this Event');

    await page.keyboard.press('Enter');
    await dialog.waitFor();
    await page.keyboard.press('Tab');
    expect(await focusedText(page)).toBe('Cancel Event');
    await page.keyboard.press('Enter');
    await page.getByText('Lists say so already', { exact: false }).waitFor();
    expect(await focusedText(page)).toContain('Event Cancelled');
    expect(await button(page, 'Edit').count()).toBe(0);
    expect(await button(page, 'Cancel this Event').count()).toBe(0);
    await expectAccessibleInBothSchemes(page);
    await page.getByRole('link', { name: 'View the Public Page' }).click();
    await page.getByText('This event has been cancelled.').first().waitFor();
  });

  test('before it was published leaves nothing in public', async () => {
    const { id, token } = await submitEvent();
    const page = await openManaged(token);
    await button(page, 'Cancel this Event').click();
    await button(page, 'Cancel Event').click();
    await page.getByText('It was never published, and nothing of it is public.').waitFor();
    expect(await page.getByRole('link', { name: 'View the Public Page' }).count()).toBe(0);
    expect((await callApi(paths.api.event(id))).status).toBe(404);
    expect((await fetch(new URL(paths.event(id), guide().siteUrl))).status).toBe(404);
  });

  test('of a paid event says how a refund is decided, before and after', async () => {
    const { id, token } = await submitEvent();
    const { data: order } = await asService()
      .from('payments')
      .insert({
        purpose: 'event',
        event_id: id,
        amount_cents: 2900,
        status: 'succeeded',
        paid_at: new Date().toISOString(),
      })
      .select('order_number')
      .single()
      .throwOnError();
    const page = await openManaged(token);
    await page.getByText(/^\$29\.00 paid on/).waitFor();
    await page.getByText(`Order ${order.order_number}`).waitFor();
    await button(page, 'Cancel this Event').click();
    await page.getByText('volunteers decide on refunds', { exact: false }).waitFor();
    await button(page, 'Cancel Event').click();
    await page.getByText('within 30 days of the payment', { exact: false }).waitFor();
  });

  test('that did not reach the guide says so in the dialog, and can be tried again', async () => {
    const { token } = await submitEvent();
    const page = await openManaged(token);
    await button(page, 'Cancel this Event').click();
    await page.route('**/api/managed-event/cancel', (route) => route.abort('internetdisconnected'));
    expectProblem(page, /failed \(net::ERR_INTERNET_DISCONNECTED\)/);
    await button(page, 'Cancel Event').click();
    await page
      .getByRole('alert')
      .getByText('The guide could not be reached.', { exact: false })
      .waitFor();
    await page.unroute('**/api/managed-event/cancel');
    await button(page, 'Cancel Event').click();
    await page.getByText('Cancelled', { exact: true }).waitFor();
  });
});

describe('the form', () => {
  test('names what is wrong at the top, and loses nothing when saving fails', async () => {
    const { id, token } = await submitEvent();
    const page = await openManaged(token, { width: 360, height: 740 });
    await shown(page);
    await edit(page);
    await page.getByLabel('Event name').fill('');
    await page.getByLabel('Contact email').fill('nobody');
    await save(page);
    const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' });
    await summary.waitFor();
    expect(await summary.evaluate((part) => part === document.activeElement)).toBe(true);
    expect(await summary.getByRole('link').allTextContents()).toEqual([
      'Enter the event name',
      'Enter an email address like name@example.org',
    ]);
    await expectAccessibleInBothSchemes(page);

    await page.getByLabel('Event name').fill('Blues on the Pier');
    await page.getByLabel('Contact email').fill('new@example.org');
    expectProblem(page, /answered 503/);
    await page.route('**/api/managed-event', (route) =>
      route.fulfill({ status: 503, body: 'The guide cannot reach its records right now.' }),
    );
    await save(page);
    await summary.getByText('The guide cannot reach its records right now.').waitFor();
    expect(await page.getByLabel('Event name').inputValue()).toBe('Blues on the Pier');
    await page.unroute('**/api/managed-event');
    await save(page);
    await shown(page, 'Blues on the Pier');
    const { data } = await asService()
      .from('events')
      .select('contact_email, submitter_email')
      .eq('id', id)
      .single();
    expect(data?.contact_email).toBe('new@example.org');
    expect(data?.submitter_email).not.toBe('new@example.org');
  });

  test('asks before it throws away what was typed, and not when nothing was', async () => {
    const { token } = await submitEvent();
    const page = await openManaged(token);
    await shown(page);
    await edit(page);
    await button(page, 'Discard').click();
    await shown(page);
    expect(await focusedText(page)).toBe(TITLE);

    await edit(page);
    await page.getByLabel('Event name').fill('Blues on the Pier');
    await button(page, 'Discard').click();
    const dialog = page.getByRole('dialog', { name: 'Discard your changes?' });
    await dialog.waitFor();
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'hidden' });
    expect(await page.getByLabel('Event name').inputValue()).toBe('Blues on the Pier');
    await button(page, 'Discard').click();
    await button(page, 'Discard Changes').click();
    await shown(page);
  });

  test('that was decided about meanwhile says what became of it', async () => {
    const { id, token } = await submitEvent();
    const page = await openManaged(token);
    await edit(page);
    await page.getByLabel('Event name').fill('Blues on the Pier');
    await decideAsAdmin(id, 'approved');
    await save(page);
    await page.getByText('Change Sent for Review').first().waitFor();
    await page.getByText('In the guide', { exact: true }).waitFor();
    expect(await publicTitle(id)).toBe(TITLE);
  });
});
