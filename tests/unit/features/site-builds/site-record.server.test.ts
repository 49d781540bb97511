import { expect, it, onTestFinished, vi } from 'vitest';
import type { SiteRecord } from '../../../../src/features/site-builds/publish-guard.ts';
import { stubEnvironment } from '../../../support/samples/stub-environment.ts';
import { hastenDeadlines } from '../../../support/web/hasten-deadlines.ts';
import { type Answer, sends, startWebServer } from '../../../support/web/web-server.ts';

const RECORD = { events: 214, readAt: '2026-11-24T14:15:00.000Z' };

const recordAt = async (origin: string): Promise<SiteRecord> => {
  vi.resetModules();
  stubEnvironment({ SITE_URL: origin });
  return (
    await import('../../../../src/features/site-builds/site-record.server.ts')
  ).readSiteRecord();
};

/** Reads the record of a site that answers in this way. @returns the record, and the number of requests */
const read = async (answer?: Answer): Promise<[SiteRecord, number]> => {
  const web = await startWebServer(answer === undefined ? {} : { '/build.json': answer });
  onTestFinished(() => web.stop());
  return [await recordAt(web.origin), web.asked.length];
};

it('is read from the published site', async () => {
  expect(await read(sends(JSON.stringify(RECORD)))).toEqual([
    { outcome: 'found', record: RECORD },
    1,
  ]);
});

it('is missing on a site without a record, and where no site answers', async () => {
  expect(await read()).toEqual([{ outcome: 'none' }, 1]);
  const gone = await startWebServer({});
  await gone.stop();
  expect(await recordAt(gone.origin)).toEqual({ outcome: 'none' });
});

it.each<[string, Answer, string]>([
  ['an error', (response) => void response.writeHead(502).end(), 'it answered 502'],
  ['another file', sends('{}'), 'its build.json is not one of ours'],
  ['half a record', sends('{"events":'), 'SyntaxError'],
])('is unreadable from a site that sends %s twice', async (_, answer, detail) => {
  expect(await read(answer)).toEqual([
    { outcome: 'unreadable', detail: expect.stringContaining(detail) as string },
    2,
  ]);
});

it('is given up after five seconds, twice, if the site does not answer', async () => {
  hastenDeadlines(5_000);
  expect(await read(() => undefined)).toEqual([
    { outcome: 'unreadable', detail: expect.stringContaining('TimeoutError') as string },
    2,
  ]);
});
