/**
 * A long session: an editor with a reason half written works on a computer whose clock is two hours fast,
 * meets a limit and a lost connection, and is at last signed out by the server.
 */
import type { Page, Request } from 'playwright-core';
import { expect, test } from 'vitest';
import { SESSION_KEY } from '../../../src/desk/session/session.client.ts';
import { paths } from '../../../src/paths.ts';
import { teamPaths } from '../../../src/desk-paths.ts';
import { SAMPLE_ADMIN } from '../../../supabase/seed/sample-data.ts';
import { callApi, someClient } from '../../support/api/api.ts';
import { expectAccessible } from '../../support/browser/accessibility.ts';
import { signIn } from '../../support/browser/admin-visitor.ts';
import { expectProblem, visitor } from '../../support/browser/browser.ts';
import { rowOf } from '../../support/browser/desk.ts';
import { button, newTitle, overflow } from '../../support/browser/page-parts.ts';
import { sampleSubmission } from '../../support/samples/submissions/sample-submission.ts';
import { guide } from '../../support/stack/guide.ts';

const AHEAD_MS = 2 * 3_600_000;

/** Sets the clock of every page that this visitor opens two hours ahead. */
const aheadOfTime = (page: Page) =>
  page.context().addInitScript((ahead) => {
    const now = Date.now.bind(Date);
    Date.now = () => now() + ahead;
  }, AHEAD_MS);

/**
 * Makes the renewals of the session fail in all tabs. Uses one route with a changing answer, because a
 * renewal between two routes would succeed.
 * @returns the answer, which a test may change: a status, or 0 for a lost connection
 */
const failRenewals = async (page: Page): Promise<{ status: number }> => {
  const answer = { status: 429 };
  await page
    .context()
    .route(`**${teamPaths.api.renewSession}`, (route) =>
      answer.status === 0
        ? route.abort()
        : route.fulfill({ status: answer.status, body: 'Please wait a minute.' }),
    );
  return answer;
};

const isDecision = (request: Request): boolean => request.url().includes('/decision');

/** Replaces this browser's access token by a wrong one, which the guide refuses like one that expired. */
const spoilToken = (page: Page) =>
  page.evaluate((key) => {
    const session = JSON.parse(localStorage.getItem(key) ?? '{}') as object;
    localStorage.setItem(key, JSON.stringify({ ...session, accessToken: 'a.b.c' }));
  }, SESSION_KEY);

test('a fast clock, a limit and a lost connection sign no one out, and the end of a session loses no text', async () => {
  const title = newTitle('Session Evening');
  await callApi('/api/events', {
    ...{ method: 'POST', from: someClient(), body: sampleSubmission({ title }) },
  });
  const page = await visitor({ alsoAllow: [guide().supabaseUrl] });
  await aheadOfTime(page);
  const calls: string[] = [];
  page.context().on('request', (request) => calls.push(request.url()));
  const renewals = () => calls.filter((url) => url.endsWith(teamPaths.api.renewSession)).length;

  await page.goto(paths.desk({ q: title }));
  await signIn(page);
  await rowOf(page, title).waitFor();
  for (let visit = 0; visit < 3; visit += 1) {
    await page.reload();
    await rowOf(page, title).waitFor();
  }
  expect(renewals(), 'a fast clock').toBe(0);

  expectProblem(page, /answered (?:401|429)/);
  const other = await page.context().newPage();
  // No desk is open while the token changes, because it could begin a renewal that the next page breaks off.
  await page.goto(paths.privacyPolicy);
  await spoilToken(page);
  await Promise.all([page, other].map((tab) => tab.goto(paths.desk({ q: title }))));
  await Promise.all([rowOf(page, title).waitFor(), rowOf(other, title).waitFor()]);
  expect(renewals(), 'two tabs').toBe(1);

  await button(rowOf(page, title), `Reject ${title}`).click();
  const dialog = page.getByRole('dialog', { name: 'Reject this event?' });
  const reason = dialog.getByLabel('Reason');
  await reason.fill('It came in twice, as');
  expectProblem(page, /renewal/);
  // The failures begin first, because a call in the background may be the first to use the spoiled token.
  const answer = await failRenewals(page);
  await spoilToken(page);
  for (const status of [429, 0]) {
    answer.status = status;
    const refused = page.waitForEvent('requestfinished', isDecision);
    await button(dialog, 'Reject Event').click();
    await refused;
    await dialog.getByRole('alert').first().waitFor();
    expect(await reason.inputValue()).toBe('It came in twice, as');
  }

  // Whichever tab finds that the session has ended tells the other one.
  answer.status = 401;
  await other.reload();
  const again = page.getByRole('dialog', { name: 'Please Sign In Again' });
  await again.getByText('What you typed is still here.').waitFor();
  await button(other, 'Sign In').waitFor();
  await expectAccessible(page);
  expect(await overflow(page)).toEqual([]);
  expect(await again.getByLabel('Email').inputValue()).toBe(SAMPLE_ADMIN.email);
  await again.getByLabel('Password').fill(SAMPLE_ADMIN.password);
  await button(again, 'Sign In').click();
  await again.waitFor({ state: 'detached' });
  await rowOf(other, title).waitFor();
  expect(await reason.inputValue()).toBe('It came in twice, as');
  await reason.pressSequentially(' two mails.');
  await button(dialog, 'Reject Event').click();
  await dialog.waitFor({ state: 'hidden' });
  const { host } = new URL(guide().supabaseUrl);
  const ofProject = calls.filter((url) => new URL(url).host === host);
  expect(ofProject.filter((url) => !url.includes('/storage/v1/object/public/'))).toEqual([]);
});
