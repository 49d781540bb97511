/** The review desk in a browser. */
import type { Locator, Page, Route } from 'playwright-core';
import type { MessageStep } from '../../../src/desk/people/message-api.ts';
import type { DecisionInput as Decision } from '../../../src/desk/queue/desk-requests.ts';
import type { EventStates } from '../../../src/desk/storm/storm-request.ts';
import { paths } from '../../../src/paths.ts';
import { guide } from '../stack/guide.ts';

/** Returns the row of an event in the queue. */
export const rowOf = (page: Page, title: string): Locator =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: title, exact: true }) });

/** Returns the open event, beside the queue or instead of it. */
const openEvent = (page: Page): Locator =>
  page
    .getByRole('region', { name: /./ })
    .filter({
      has: page.getByRole('group', { name: 'Decision' }),
    })
    .last();

/** Returns the address of the desk with the events that have these words, in any status by default. */
export const deskOf = (words: string, status = 'all'): string => paths.desk({ status, q: words });

/** Opens an event in the queue. @returns the open event */
export async function openOnDesk(page: Page, title: string): Promise<Locator> {
  await page.getByRole('button', { name: title, exact: true }).click();
  const opened = openEvent(page);
  await opened.getByRole('heading', { name: title, exact: true }).waitFor();
  return opened;
}

const HOLD_SECONDS = 10;

/**
 * Makes this page's decisions, cancellations, and answers to messages undoable for ten seconds. The guide
 * under test applies them at once, so that their mails are sent at once. Answers the page's calls with
 * results of the database's functions, which are called with the editor's own token.
 */
export async function holdDecisions(page: Page): Promise<void> {
  const { supabaseUrl, anonKey } = guide();
  const decide = async (route: Route, name: string, args: object): Promise<void> => {
    const response = await fetch(`${supabaseUrl}/rest/v1/rpc/${name}`, {
      method: 'POST',
      headers: {
        apikey: anonKey,
        Authorization: route.request().headers()['authorization'] ?? '',
        'Content-Type': 'application/json',
      },
      body: JSON.stringify({ ...args, p_hold_seconds: HOLD_SECONDS }),
    });
    const { held_until: heldUntil, ...made } = (await response.json()) as { held_until: string };
    await route.fulfill({ status: response.status, json: { ...made, heldUntil } });
  };
  await page.route('**/api/admin/events/*/decision', async (route) => {
    const { decision, reason = null, version } = route.request().postDataJSON() as Decision;
    const id = decodeURIComponent(route.request().url().split('/').at(-2) ?? '');
    await decide(route, 'decide_event', {
      ...{ p_id: id, p_decision: decision, p_reason: reason, p_version: version },
    });
  });
  await page.route('**/api/admin/event-states', async (route) => {
    const { events, state, note = null } = route.request().postDataJSON() as Partial<EventStates>;
    await decide(route, 'set_event_states', { p_events: events, p_state: state, p_note: note });
  });
  await page.route('**/api/admin/messages/*', async (route) => {
    const request = route.request();
    const { step } = (request.postDataJSON() ?? {}) as { step?: MessageStep };
    if (step === undefined || step === 'read') return route.continue();
    const id = request.url().split('/').at(-1);
    return decide(route, 'answer_message', { p_id: id, p_answered: step === 'answered' });
  });
  await page.route('**/api/admin/messages/*/deletion', (route) =>
    decide(route, 'delete_message', { p_id: route.request().url().split('/').at(-2) }),
  );
  await page.route('**/api/admin/decisions', async (route) => {
    const { decisions } = route.request().postDataJSON() as { decisions: Decision[] };
    await decide(route, 'decide_events', { p_decisions: decisions });
  });
}
