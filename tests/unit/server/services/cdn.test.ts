import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { stubEnvironment } from '../../../support/samples/stub-environment.ts';

const purge = async (env: Record<string, string>, response: () => Promise<Response>) => {
  vi.resetModules();
  stubEnvironment({ SITE_ID: 'site-1', ...env });
  const fetched = vi.fn<(url: string, init: RequestInit) => Promise<Response>>(response);
  vi.stubGlobal('fetch', fetched);
  const { purgeCdn } = await import('../../../../src/server/services/cdn.ts');
  await purgeCdn(['events', 'venues']);
  return fetched;
};

describe('purging the CDN', () => {
  beforeEach(() => {
    vi.stubEnv('NETLIFY_PURGE_API_TOKEN', '');
  });

  it('that fails is logged, and does not fail the change', async () => {
    const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    await purge({ NETLIFY_PURGE_API_TOKEN: 'token' }, () =>
      Promise.resolve(new Response('no', { status: 500 })),
    );
    expect(String(written.mock.calls[0]?.[0])).toContain('cdn-purge-failed');
  });

  it('without a response ends after five seconds', async () => {
    const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    onTestFinished(() => {
      vi.useRealTimers();
    });
    await purge({ NETLIFY_PURGE_API_TOKEN: 'token' }, () => {
      setImmediate(() => vi.advanceTimersByTime(5_000));
      return new Promise(() => undefined);
    });
    expect(String(written.mock.calls[0]?.[0])).toContain('no response within 5000 ms');
  });
});
