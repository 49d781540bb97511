/** The volunteers' page of the content sync: runs, tests and sources. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { paths } from '../../../src/paths.ts';
import { syncPaths } from '../../../src/sync-paths.ts';
import type { SyncOverview } from '../../../src/features/content-sync/sync-api.ts';
import { expectAccessible } from '../../support/browser/accessibility.ts';
import { adminVisitor, openScreen } from '../../support/browser/admin-visitor.ts';
import { expectProblem, type VisitorOptions } from '../../support/browser/browser.ts';
import { button, expectFocusOn, toast } from '../../support/browser/page-parts.ts';
import { inTurn } from '../../support/in-turn.ts';
import {
  sampleDetails,
  sampleJob,
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
inTurn({
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
    // The address opens the source also after a reload, as when a link on another screen leads to it.
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
});
