import { expect, it, onTestFinished, vi } from 'vitest';
import { stubEnvironment } from '../../../../support/samples/stub-environment.ts';
import { hastenDeadlines } from '../../../../support/web/hasten-deadlines.ts';
import { startWebServer } from '../../../../support/web/web-server.ts';

it('a background function that does not answer is given up after ten seconds', async () => {
  hastenDeadlines(10_000);
  const web = await startWebServer({ '*': () => undefined });
  onTestFinished(() => web.stop());
  vi.resetModules();
  stubEnvironment({ SITE_URL: web.origin });
  const { callWorker } =
    await import('../../../../../src/features/content-sync/run/start-sync.server.ts');
  await expect(callWorker({ runId: 'run', token: 1 })).rejects.toThrow('timeout');
  expect(web.asked).toEqual(['/.netlify/functions/sync-run-process-background']);
});
