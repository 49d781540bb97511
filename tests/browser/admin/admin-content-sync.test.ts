/** The volunteers' page of the content sync: runs, tests and sources. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { paths } from '../../../src/paths.ts';
import { syncPaths } from '../../../src/sync-paths.ts';
import type { SyncOverview } from '../../../src/features/content-sync/sync-api.ts';
import { expectAccessible } from '../../support/browser/accessibility.ts';
import { adminVisitor, openScreen } from '../../support/browser/admin-visitor.ts';
import { expectProblem, type VisitorOptions } from '../../support/browser/browser.ts';
import {
  breakCalls,
  button,
  expectFocusOn,
  overflow,
  problems,
  toast,
} from '../../support/browser/page-parts.ts';
import { inTurn } from '../../support/in-turn.ts';
import {
  sampleDetails,
  sampleJob,
  samplePreview,
  sampleResult,
  sampleRun,
  sampleSource,
} from '../../support/samples/sync/sample-sync.ts';

/** The state of the guide that the mocked API returns; a test changes it while the page is open. */
interface Guide {
  overview: SyncOverview;
  isRunning: boolean;
}

/** Opens the page with all its API calls answered from the given state. */
async function open(guide: Guide, options: VisitorOptions = {}): Promise<Page> {
  const page = await adminVisitor(paths.admin, options);
  const status = () => ({ jobs: [sampleJob({ isRunning: guide.isRunning })] });
  await page.route(`**${syncPaths.cronStatus}`, (route) => route.fulfill({ json: status() }));
  await page.route(`**${syncPaths.contentSync}`, (route) =>
    route.fulfill({ json: guide.overview }),
  );
  await page.route(`**${syncPaths.syncRun('*')}`, (route) =>
    route.fulfill({ json: sampleDetails() }),
  );
  await openScreen(page, 'System', 'Content sync');
  await page.getByText('Mondays at 4:00 AM CST').waitFor();
  await page.getByRole('heading', { name: 'History' }).waitFor();
  return page;
}

const quiet = (changes: Partial<SyncOverview> = {}): Guide => ({
  isRunning: false,
  overview: { current: null, runs: [sampleRun()], sources: [sampleSource()], ...changes },
});

/**
 * Each test checks one state; content-sync.test.ts tests the whole way from a source to review. Each run of
 * `npm test` runs one of these tests; `npm run prove` runs all.
 */
const stories: Record<string, () => Promise<void>> = {
  'a test outlasts its response: progress, stop, then its diff': async () => {
    const guide = quiet();
    const page = await open(guide);
    const test = sampleRun({ id: sampleDetails().id, isTest: true, startedBy: 'admin' });
    const running = {
      ...test,
      state: 'running' as const,
      result: sampleResult({ endTime: null }),
      progress: { source: 'Harbor Lamp', itemsRead: 12, sourcesDone: 0, sourcesTotal: 1 },
    };
    await page.route(`**${syncPaths.testSync}`, (route) => {
      guide.isRunning = true;
      guide.overview = { ...guide.overview, current: running, runs: [running, sampleRun()] };
      return route.fulfill({ json: { ...running.result, runId: test.id } });
    });
    await page.route(`**${syncPaths.stopSync}`, (route) => {
      guide.isRunning = false;
      guide.overview = {
        ...guide.overview,
        current: null,
        runs: [{ ...test, state: 'stopped' }, sampleRun()],
      };
      return route.fulfill({ json: {} });
    });
    await button(page, 'Test Sync').click();
    await toast(page).getByText('Test Sync Started').waitFor();
    await page.getByText('Harbor Lamp: 12 items read').waitFor();
    expect(await button(page, 'Run Full Sync').getAttribute('aria-disabled')).toBe('true');
    await expectAccessible(page);
    await button(page, 'Stop').press('Enter');
    await expectFocusOn(page, 'Weekly Sync');
    const results = page.getByRole('region', { name: 'Test Results' });
    await results.getByText('Would be added as pending').waitFor();
    await results.getByText('Stopped', { exact: true }).waitFor();
    await expect.poll(() => button(page, 'Run Full Sync').getAttribute('aria-disabled')).toBeNull();
    await button(results, 'Hide').press('Enter');
    await expectFocusOn(page, 'Weekly Sync');
  },

  'a full sync and the scheduled job end in the specified toasts': async () => {
    const page = await open(quiet());
    const started = { ...sampleResult(), runId: sampleRun().id };
    await page.route(`**${syncPaths.runSync}`, (route) => route.fulfill({ json: started }));
    await button(page, 'Run Full Sync').click();
    await toast(page).getByText('Content Sync Completed').waitFor();
    await toast(page).getByText('Imported 31 events and 3 articles').waitFor();
    await page.route(`**${syncPaths.runCronJob('content-sync')}`, (route) =>
      route.fulfill({ json: started }),
    );
    await button(page, 'Run Scheduled Job').click();
    await toast(page).getByText('The scheduled job has been triggered manually').waitFor();

    expectProblem(page, /answered 409/);
    await page.route(`**${syncPaths.testSync}`, (route) =>
      route.fulfill({ status: 409, contentType: 'text/plain', body: 'A sync is running.' }),
    );
    await button(page, 'Test Sync').click();
    await toast(page).getByText('Test Sync Failed').waitFor();
    await toast(page).getByText('A sync is running.').waitFor();
  },

  'an address alone becomes a source, on a phone, and nothing typed is lost': async () => {
    const guide = quiet({ runs: [], sources: [] });
    const page = await open(guide, { width: 390, height: 844, scheme: 'dark' });
    const PREVIEW = `**${syncPaths.previewSyncSource}`;
    await button(page, 'Add a Source').click();
    const address = page.getByRole('main').getByLabel('Address').first();
    await address.fill('https://calendar.example/login');
    const refusal = {
      outcome: 'refused',
      message: 'This is a sign-in page, not a calendar.',
      advice: 'Ask its keeper for the public address.',
    };
    await page.route(PREVIEW, (route) => route.fulfill({ json: refusal }));
    await button(page, 'Look at It').click();
    await problems(page).getByText(refusal.message).waitFor();
    await page.getByText(refusal.advice).waitFor();
    expect(await address.inputValue()).toBe('https://calendar.example/login');

    await page.unroute(PREVIEW);
    await page.route(PREVIEW, (route) => route.fulfill({ json: samplePreview() }));
    await address.fill('bayside.example');
    await button(page, 'Look at It').click();
    await expectFocusOn(page, 'What It Would Bring');
    await page.getByText('2 listings, 1 left out, 1 not read in full').waitFor();
    await expectAccessible(page);
    expect(await overflow(page)).toEqual([]);
    await page.getByLabel('City', { exact: true }).fill('Rockport');
    await button(page, 'Save Source').click();
    await problems(page).getByText('Enter the city with its state, as in Rockport, TX').waitFor();
    await page.getByLabel('City', { exact: true }).fill('Rockport, TX');
    const SAVE = `**${syncPaths.syncSources}`;
    const { mend } = await breakCalls(page, SAVE);
    await button(page, 'Save Source').click();
    await problems(page).getByText('Please try again soon').waitFor();
    expect(await page.getByLabel('City', { exact: true }).inputValue()).toBe('Rockport, TX');
    await mend();
    const sent: unknown[] = [];
    await page.route(SAVE, (route) => {
      sent.push(route.request().postDataJSON());
      guide.overview = { ...guide.overview, sources: [sampleSource({ name: 'Bayside' })] };
      return route.fulfill({ json: sampleSource() });
    });
    await button(page, 'Save Source').click();
    await toast(page).getByText('Source Added').waitFor();
    await expectFocusOn(page, /^Sources/);
    expect(sent).toEqual([
      {
        ...{
          name: 'Bayside Arts Council',
          kind: 'icalendar',
          url: 'https://bayside.example/cal.ics',
        },
        ...{ defaultCity: 'Rockport, TX', defaultVenue: '', defaultCategory: '', timeZone: '' },
        ...{ trust: 2, daysAhead: 180, attribution: '', categoryMap: {}, isEnabled: true },
      },
    ]);
    await page.getByText('Bayside', { exact: true }).waitFor();
  },

  'a source in trouble is found from its warning, tried again, linked and removed': async () => {
    const troubled = sampleSource({
      ...{ warning: 'failed three times', failures: 3, pausedAt: '2026-11-23T10:00:00Z' },
      pauseReason: 'Its site answers 403.',
    });
    const guide = quiet({ sources: [troubled] });
    const page = await open(guide, { width: 768 });
    await page.getByRole('link', { name: /^Go to this source/ }).click();
    const reason = page.getByText('The guide paused this source: Its site answers 403.');
    await reason.waitFor();
    // A link of another screen, such as the desk's, opens the source too.
    await page.reload();
    await reason.waitFor();
    await expectAccessible(page);
    await page.route(`**${syncPaths.syncSource(troubled.id)}`, (route) => {
      guide.overview = { ...guide.overview, sources: [sampleSource()] };
      return route.fulfill({ json: sampleSource() });
    });
    await button(page, 'Try Again').click();
    await toast(page).getByText('Source Resumed').waitFor();
    await page.getByText('failed three times').waitFor({ state: 'detached' });

    await page.route(`**${syncPaths.sourceReportLink(troubled.id)}`, (route) =>
      route.fulfill({ json: { address: 'https://guide.example/source-report#token' } }),
    );
    await button(page, 'Report Link…').click();
    await button(page, 'Make a Link').click();
    expect(await page.getByLabel('Private link').inputValue()).toContain('/source-report#');
    await page.keyboard.press('Escape');
    await expectFocusOn(page, 'Report Link…');

    await page.route(`**${syncPaths.removeSyncSource(troubled.id)}`, (route) => {
      guide.overview = { ...guide.overview, sources: [] };
      return route.fulfill({ json: {} });
    });
    await button(page, 'Remove…').click();
    const dialog = page.getByRole('dialog', { name: `Remove ${troubled.name}?` });
    await dialog.getByText('This stays').waitFor();
    // The dialog opens with the focus on the button that changes nothing, so pressing Enter by mistake
    // removes no source.
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'hidden' });
    await button(page, 'Remove…').click();
    await button(dialog, 'Remove').click();
    await page.getByRole('heading', { name: 'No sources yet' }).waitFor();
    await expectFocusOn(page, /^Sources/);

    // A screen that is opened again reads what has changed in the meantime.
    guide.overview = { ...guide.overview, sources: [troubled] };
    const { id, name, warning } = troubled;
    await page.route(`**${paths.api.sourceWarnings}`, (route) =>
      route.fulfill({ json: [{ id, name, warning }] }),
    );
    await openScreen(page, 'Review', 'Dashboard');
    await page.getByText('A source needs a look').waitFor();
    await openScreen(page, 'System', 'Content sync');
    await page.locator(`#source-${id}`).waitFor();
  },

  'the calendar found at another address is saved, and the focus is where it was': async () => {
    const source = sampleSource();
    const guide = quiet({ sources: [source] });
    const page = await open(guide);
    const address = page.getByRole('main').getByLabel('Address');
    await page.locator(`#source-${source.id} > summary`).click();
    await button(page, 'Edit').click();
    await expectFocusOn(page, `Edit ${source.name}`);
    await button(page, 'Cancel').click();
    await expectFocusOn(page, 'Edit');

    const found = samplePreview().settings;
    await page.route(`**${syncPaths.previewSyncSource}`, (route) =>
      route.fulfill({ json: samplePreview() }),
    );
    const sent: unknown[] = [];
    await page.route(`**${syncPaths.syncSource(source.id)}`, (route) => {
      sent.push(route.request().postDataJSON());
      guide.overview = { ...guide.overview, sources: [{ ...source, url: found.url }] };
      return route.fulfill({ json: guide.overview.sources[0] });
    });
    await button(page, 'Edit').click();
    await address.fill('https://bayside.example/events');
    await button(page, 'Save Source').click();
    await toast(page).getByText('Source Saved').waitFor();
    await expectFocusOn(page, 'Edit');
    expect(sent).toMatchObject([{ name: source.name, kind: found.kind, url: found.url }]);

    await page.route(`**${syncPaths.removeSyncSource(source.id)}`, (route) => {
      guide.overview = { ...guide.overview, sources: [] };
      return route.fulfill({ json: {} });
    });
    await button(page, 'Add a Source').click();
    await address.fill('https://museum.example');
    await button(page, 'Remove…').click();
    await button(page.getByRole('dialog'), 'Remove').click();
    await expectFocusOn(page, /^Sources/);
    expect(await address.inputValue()).toBe('https://museum.example');
  },
};

inTurn(stories);
